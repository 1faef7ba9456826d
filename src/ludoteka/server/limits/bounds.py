"""How much and how long a connection may take before it has said anything that counts."""

from collections import Counter

from ludoteka.server.limits.purses import household
from ludoteka.server.settings import Settings


class Bounds:
    """One for all connections of a server; it knows how many each address has."""

    def __init__(self, settings: Settings) -> None:
        self.limits, self.times = settings.limits, settings.times
        self._trusted = settings.trusted_proxies
        self._open: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """Somebody is at the door. False where that address has too many connections already;
        a proxy of ours comes for many people, and counts them itself."""
        who = household(address)
        self._open[who] += 1
        most = self.limits.connections
        return not most or address in self._trusted or self._open[who] <= most

    def go(self, address: str) -> None:
        who = household(address)
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]

    @property
    def connections(self) -> int:
        return self._open.total()
