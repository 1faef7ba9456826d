"""What everybody may use: one purse for each address, and one for each person who is known.

All requests, connections and messages are paid from them, whatever they ask for. One coin is about
a millisecond of the server's time. A purse fills up again, coin by coin.
"""

import ipaddress
import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from ludoteka.server.clock import Clock
from ludoteka.server.limits.bucket import Buckets
from ludoteka.server.settings import Limits

NETWORK: Final = 64
"""Bits of an IPv6 address that name a household; the rest it may choose as it likes."""


class Standing(NamedTuple):
    """How much of the purse of an address is left, and when there is more."""

    left: int
    full_in: int  # seconds
    wait: int  # seconds until what was asked for can be paid


class Purses:
    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self.at_once = limits.budget_at_once
        self.a_second = limits.budget_a_second
        self._addresses = Buckets(limits.budget_a_second * 60, limits.budget_at_once)
        self._people = Buckets(limits.person_a_second * 60, limits.person_at_once)

    def pay(self, address: str, price: int, person: str | None = None) -> bool:
        """False where that can't be paid. A person pays with the address: both must have it."""
        now = self._clock.now()
        if person is not None and not self._people.take(person, now, price):
            return False
        return self._addresses.take(household(address), now, price)

    def shared(self) -> Mapping[str, Buckets]:
        """What is counted once for a house, however many servers it has. A person has their room,
        and that is on one server."""
        return {"budget": self._addresses}

    def standing(self, address: str, price: int = 1) -> Standing | None:
        """Nothing where there is no limit."""
        now = self._clock.now()
        bucket = self._addresses.of(household(address), now)
        if bucket is None:
            return None
        full_in, wait = bucket.wait(now, self.at_once), bucket.wait(now, price)
        return Standing(int(bucket.left(now)), math.ceil(full_in), max(1, math.ceil(wait)))


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Everybody behind one door: an IPv4 address, or the network of an IPv6 address."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, NETWORK), strict=False))
