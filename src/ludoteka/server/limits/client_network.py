"""The network that a client belongs to: what every limit counts by.

Whoever has an IPv6 address usually has 2^64 of them, so a limit that counted single addresses would
hold nobody. Limits, queues, shares and marks take a `ClientNetwork` and never a string, so that
mypy refuses a full address where a network belongs.
"""

import ipaddress
from functools import lru_cache
from typing import Final, NewType

import msgspec

IPV6_PREFIX: Final = 64
"""Bits of an IPv6 address that the provider assigns; the client chooses the others."""
UNKNOWN: Final = "unknown"

NetworkMark = NewType("NetworkMark", str)
"""A hash of a network for one room or one purpose, made by `tokens.network_mark`: all that the
server keeps of it."""


class ClientNetwork(msgspec.Struct, frozen=True):
    """One IPv4 address, or the /64 of an IPv6 address. Only `client_network` makes one."""

    text: str


@lru_cache(maxsize=4096)
def client_network(address: str | None) -> ClientNetwork:
    """Return the network of a client's address, or of a network's own text.

    All clients without an address (those of a Unix socket, or those for whom a proxy says
    "unknown") share one network.
    """
    try:
        known = ipaddress.ip_interface((address or UNKNOWN).partition("%")[0]).ip
    except ValueError:
        return ClientNetwork(UNKNOWN)
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is None:
            return ClientNetwork(str(ipaddress.ip_network((known, IPV6_PREFIX), strict=False)))
        known = known.ipv4_mapped
    return ClientNetwork(str(known))
