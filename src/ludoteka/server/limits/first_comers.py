"""The first few keys of each client network, such as its persons with a seat or their rooms.

What is kept for players can be shared out safely only among few of them: everybody at an address
can take as many seats as they like. Those who came first keep their places, so whoever comes later
with many made-up seats takes nothing from them.
"""

from collections import OrderedDict
from typing import Final

from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import KEYS

IDLE: Final = 3600.0
"""Seconds after which a key that was not seen loses its place."""


class FirstComers:
    def __init__(self, places: int) -> None:
        self._places = places  # of each network
        self._networks: OrderedDict[ClientNetwork, dict[str, float]] = OrderedDict()

    def admit(self, network: ClientNetwork, key: str, now: float) -> bool:
        """Note that a key was seen. Return whether it has a place: it keeps the one that it has, or
        takes a free one."""
        if not self._places:
            return False
        seen = self._networks.pop(network, {})
        self._networks[network] = seen
        if len(self._networks) > KEYS:
            self._networks.popitem(last=False)
        if key not in seen and len(seen) >= self._places:
            forget_idle(seen, now)
        if key not in seen and len(seen) >= self._places:
            return False
        seen[key] = now
        return True

    def has(self, network: ClientNetwork, key: str) -> bool:
        return key in self._networks.get(network, {})


def forget_idle(seen: dict[str, float], now: float) -> None:
    for key in [key for key, at in seen.items() if at < now - IDLE]:
        del seen[key]
