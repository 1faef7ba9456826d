"""What everybody may use: one purse for each client network, and one for each person who is known.

All requests, connections and messages are paid from them, whatever they ask for. One coin is about
a millisecond of the server's time. A purse fills up again, coin by coin.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from ludoteka.server.clock import Clock
from ludoteka.server.limits.bucket import Buckets
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.settings import Limits


class Standing(NamedTuple):
    """How much of the purse of a network is left, and when there is more."""

    left: int
    full_in: int  # seconds
    wait: int  # seconds until what was asked for can be paid


class Purses:
    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self.at_once = limits.budget_at_once
        self.a_second = limits.budget_a_second
        self._networks = Buckets[ClientNetwork](limits.budget_a_second * 60, limits.budget_at_once)
        self._people = Buckets[str](limits.person_a_second * 60, limits.person_at_once)

    def pay(self, network: ClientNetwork, price: int, person: str | None = None) -> bool:
        """False where that can't be paid. A person pays with their network: both must have it."""
        now = self._clock.now()
        if person is not None and not self._people.take(person, now, price):
            return False
        return self._networks.take(network, now, price)

    def shared(self) -> Mapping[str, Buckets[ClientNetwork]]:
        """What is counted once for a house, however many servers it has. A person has their room,
        and that is on one server."""
        return {"budget": self._networks}

    def standing(self, network: ClientNetwork, price: int = 1) -> Standing | None:
        """Nothing where there is no limit."""
        now = self._clock.now()
        bucket = self._networks.of(network, now)
        if bucket is None:
            return None
        full_in, wait = bucket.wait(now, self.at_once), bucket.wait(now, price)
        return Standing(int(bucket.left(now)), math.ceil(full_in), max(1, math.ceil(wait)))
