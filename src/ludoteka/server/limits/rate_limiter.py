"""What everybody may use: one purse for each client network, and one for each person who is known.

All requests, connections and messages are paid from them, whatever they ask for. One coin is about
a millisecond of the server's time. A purse fills up again, coin by coin.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from ludoteka.server.clocks.clock import Clock
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.first_comers import FirstComers
from ludoteka.server.limits.token_bucket import Buckets
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
        self._reserve = limits.budget_reserve
        self._networks = Buckets[ClientNetwork](
            limits.budget_a_second * 60, limits.budget_at_once + limits.budget_reserve
        )
        self._files = Buckets[ClientNetwork](limits.files_a_second * 60, limits.files_at_once)
        self._people = Buckets[str](limits.person_a_second * 60, limits.person_at_once)
        self._of_reserve = Buckets[str](limits.reserve_a_second * 60, limits.reserve_at_once)
        self._first = FirstComers(limits.reserve_persons)
        of_the_first = limits.reserve_persons * limits.reserve_at_once
        self._kept_for_first = min(of_the_first, limits.budget_reserve)

    def note(self, network: ClientNetwork, person: str) -> bool:
        """Note that a person has come from this network, and return whether they are one of the
        first there."""
        return self._first.admit(network, person, self._clock.now())

    def pay(self, network: ClientNetwork, price: int, person: str | None = None) -> bool:
        """Charge a price, and return False where it can't be paid.

        A person is somebody whom the server knows by the token of a seat. They pay with their
        network: both must have it. Where others have emptied the budget of that network, a person
        is paid for from its reserve, so that nobody is cut off from a game by their neighbors; but
        no more than a share of it, so that nobody empties the reserve either. A part of the reserve
        that is as large as the shares of the persons who came first is kept for those, so that
        nobody empties it with many seats.
        """
        now = self._clock.now()
        if person is None:
            return self._networks.take(network, now, price, keep=self._reserve)
        if not self._people.take(person, now, price):
            return False
        kept = 0 if self.note(network, person) else self._kept_for_first
        if self._networks.take(network, now, price, keep=self._reserve):
            return True
        return self._of_reserve.take(person, now, price) and self._networks.take(
            network, now, price, keep=kept
        )

    def pay_for_file(self, network: ClientNetwork) -> bool:
        """Charge a built file of the page. A browser that has none asks for so many of them, in
        one moment and never again, that a school class would empty a budget made for all else."""
        return self._files.take(network, self._clock.now())

    def shared(self) -> Mapping[str, Buckets[ClientNetwork]]:
        """What is counted once for a house, however many servers it has. A person has their room,
        and that is on one server."""
        return {"budget": self._networks, "files": self._files}

    def standing(self, network: ClientNetwork, price: int = 1) -> Standing | None:
        """Of the budget without its reserve. Nothing where there is no limit."""
        now = self._clock.now()
        bucket = self._networks.of(network, now)
        if bucket is None:
            return None
        left = max(0, int(bucket.left(now)) - self._reserve)
        full_in = bucket.wait(now, self.at_once + self._reserve)
        wait = bucket.wait(now, price + self._reserve)
        return Standing(left, math.ceil(full_in), max(1, math.ceil(wait)))
