"""How much and how long a connection may take before it has said anything that counts."""

import contextlib
import ipaddress
from collections import Counter
from collections.abc import Collection, Iterator
from time import monotonic

from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import Buckets
from ludoteka.server.settings import Settings


class ConnectionLimits:
    """One for all connections of a server; it counts those of each client network."""

    def __init__(self, settings: Settings) -> None:
        self.limits, self.times = settings.limits, settings.times
        self._proxies = TrustedProxies(settings.trusted_proxies)
        self._open: Counter[ClientNetwork] = Counter()
        self._new_connections = Buckets[ClientNetwork](
            self.limits.connects_a_second * 60, self.limits.connects_at_once
        )

    def is_proxy(self, address: str | None) -> bool:
        """Say whether a trusted proxy has this address. Only the full address tells that: its
        neighbors in the same /64 are not trusted."""
        return address is not None and address in self._proxies

    def open(self, network: ClientNetwork, is_proxy: bool = False) -> bool:
        """Count a new connection. Return False where its network has too many already, or opens
        too many in a short time. A trusted proxy is never refused: it connects for many clients,
        and counts them itself."""
        self._open[network] += 1
        if is_proxy:
            return True
        most = self.limits.connections
        return (not most or self._open[network] <= most) and self._new_connections.take(
            network, monotonic()
        )

    def count_socket(self, network: ClientNetwork) -> None:
        """A connection that was let in counts on, as a socket."""
        self._open[network] += 1

    def close(self, network: ClientNetwork) -> None:
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]

    @property
    def connections(self) -> int:
        return self._open.total()


class TrustedProxies:
    """The addresses and networks of `LUDOTEKA_TRUSTED_PROXIES`, read as uvicorn reads them, which
    decides by them whose `X-Forwarded-For` counts."""

    def __init__(self, listed: Collection[str]) -> None:
        self._everybody = tuple(listed) == ("*",)
        self._networks = list(parse_networks(listed))

    def __contains__(self, address: str) -> bool:
        if self._everybody:
            return True
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._networks)


def parse_networks(
    listed: Collection[str],
) -> Iterator[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """Skip what is neither an address nor a network; `ludoteka doctor` reports it."""
    for each in listed:
        with contextlib.suppress(ValueError):
            yield ipaddress.ip_network(each)
