"""The rate limiter: a budget for each client network, and one for each person with a seat.

Every request, connection and message is charged to them. One unit of cost is about a millisecond of
the server's time. The budgets are token buckets: they refill at a constant rate.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from ludoteka.server.clocks.clock import Clock
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.first_comers import FirstComers
from ludoteka.server.limits.token_bucket import Buckets
from ludoteka.server.settings import Limits


class RateLimitStatus(NamedTuple):
    """How much of a network's budget is left, and when there is more."""

    left: int
    full_in: int  # seconds
    wait: int  # seconds until the requested cost can be charged


class RateLimiter:
    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self.burst = limits.budget_at_once
        self.per_second = limits.budget_a_second
        self._reserve = limits.budget_reserve
        self._networks = Buckets[ClientNetwork](
            limits.budget_a_second * 60, limits.budget_at_once + limits.budget_reserve
        )
        self._files = Buckets[ClientNetwork](limits.files_a_second * 60, limits.files_at_once)
        self._people = Buckets[str](limits.person_a_second * 60, limits.person_at_once)
        self._reserve_shares = Buckets[str](limits.reserve_a_second * 60, limits.reserve_at_once)
        self._first = FirstComers(limits.reserve_persons)
        of_the_first = limits.reserve_persons * limits.reserve_at_once
        self._reserved_for_first = min(of_the_first, limits.budget_reserve)

    def record_person(self, network: ClientNetwork, person: str) -> bool:
        """Note that a person has come from this network, and return whether they are one of the
        first there."""
        return self._first.admit(network, person, self._clock.now())

    def charge(self, network: ClientNetwork, cost: int, person: str | None = None) -> bool:
        """Charge a cost. Return False and charge nothing where the budget is too small.

        A person is somebody whom the server knows by the token of a seat. The cost is charged to
        the person and to the network; both budgets must have it. Where others have emptied the
        budget of that network, the cost is charged to its reserve, so that nobody is cut off from a
        game by their neighbors; but no more than the person's share of it, so that nobody empties
        the reserve either. A part of the reserve as large as the shares of the persons who came
        first is kept for those, so that nobody empties it with many seats.
        """
        now = self._clock.now()
        if person is None:
            return self._networks.take(network, now, cost, keep=self._reserve)
        if not self._people.take(person, now, cost):
            return False
        kept = 0 if self.record_person(network, person) else self._reserved_for_first
        if self._networks.take(network, now, cost, keep=self._reserve):
            return True
        return self._reserve_shares.take(person, now, cost) and self._networks.take(
            network, now, cost, keep=kept
        )

    def charge_for_file(self, network: ClientNetwork) -> bool:
        """Charge a built file of the page. A browser that has none asks for so many of them, in
        one moment and never again, that a school class would empty a budget made for all else."""
        return self._files.take(network, self._clock.now())

    def shared_buckets(self) -> Mapping[str, Buckets[ClientNetwork]]:
        """Return the buckets that all servers of a cluster count together. Persons are counted by
        one server alone: the one that owns their room."""
        return {"budget": self._networks, "files": self._files}

    def status(self, network: ClientNetwork, cost: int = 1) -> RateLimitStatus | None:
        """Return the state of a network's budget without the reserve, or None where there is no
        limit."""
        now = self._clock.now()
        bucket = self._networks.find_bucket(network, now)
        if bucket is None:
            return None
        left = max(0, int(bucket.refill(now)) - self._reserve)
        full_in = bucket.seconds_until(now, self.burst + self._reserve)
        wait = bucket.seconds_until(now, cost + self._reserve)
        return RateLimitStatus(left, math.ceil(full_in), max(1, math.ceil(wait)))
