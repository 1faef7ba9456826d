"""How much and how long a connection may take before it has said anything that counts."""

from collections import Counter
from time import monotonic

from ludoteka.server.limits.bucket import Buckets
from ludoteka.server.limits.purses import household
from ludoteka.server.settings import Settings


class Bounds:
    """One for all connections of a server; it knows how many each address has."""

    def __init__(self, settings: Settings) -> None:
        self.limits, self.times = settings.limits, settings.times
        self._trusted = settings.trusted_proxies
        self._open: Counter[str] = Counter()
        self._comers = Buckets(self.limits.connects_a_second * 60, self.limits.connects_at_once)

    def come(self, address: str) -> bool:
        """Somebody is at the door. False where that address has too many connections already, or
        comes too often; a proxy of ours comes for many people, and counts them itself."""
        who = household(address)
        self._open[who] += 1
        if address in self._trusted:
            return True
        most = self.limits.connections
        return (not most or self._open[who] <= most) and self._comers.take(who, monotonic())

    def stay(self, address: str) -> None:
        """A connection that was let in counts on, as a socket."""
        self._open[household(address)] += 1

    def go(self, address: str) -> None:
        who = household(address)
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]

    @property
    def connections(self) -> int:
        return self._open.total()
