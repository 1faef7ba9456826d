"""A guard against server-side request forgery (SSRF): no URL of a client leads into our network.

Names are looked up once, and the connection goes to what was looked up: what a name means later
does not count. Whoever runs the house may allow names that are private, for a chat of their own.
"""

import ipaddress
import socket
from collections.abc import Collection
from typing import Final, NamedTuple
from urllib.parse import urlsplit

PORTS: Final = {"http": 80, "https": 443}
PUBLIC_IPV6: Final = ipaddress.ip_network("2000::/3")
"""Addresses of the internet in IPv6. Others are local, stand for IPv4, or are not given out."""
RESERVED_NETWORKS: Final = tuple(
    ipaddress.ip_network(block)
    for block in (
        # IANA IPv4 Special-Purpose Address Registry, and multicast.
        "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 "
        "192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 "
        "192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 "
        # IANA IPv6 Special-Purpose Address Registry, inside of 2000::/3. Teredo is in 2001::/23;
        # 2002::/16 is 6to4: both lead to IPv4 addresses that nobody has checked.
        "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20"
    ).split()
)
"""The list is our own: what Python calls global differs between its versions."""
MAX_URL_LENGTH: Final = 1000


class ForbiddenUrl(Exception):
    """Nothing is sent there."""


class OutboundUrl(NamedTuple):
    """What an address says, before its name is looked up."""

    tls: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        scheme = "https" if self.tls else "http"
        usual = self.port == PORTS[scheme]
        return f"{scheme}://{self.host}" + ("" if usual else f":{self.port}")

    @property
    def authority(self) -> str:
        return self.origin.partition("://")[2]


def check_url(url: str, allowed: Collection[str] = ()) -> OutboundUrl:
    """Raises NotAllowed: https alone, and no address of our own network. `allowed` are names, with
    their port, for which that does not count."""
    place = parse_url(url)
    if place.authority in allowed:
        return place
    if not place.tls:
        raise ForbiddenUrl("only https")
    if is_ip_address(place.host):
        reject_private(place.host)
    return place


def parse_url(url: str) -> OutboundUrl:
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
        host = (parts.hostname or "").encode("idna").decode()
    except (ValueError, UnicodeError):
        raise ForbiddenUrl("no address") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= MAX_URL_LENGTH
    if parts.scheme not in PORTS or not host or not plain or "@" in parts.netloc:
        raise ForbiddenUrl("no address")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return OutboundUrl(parts.scheme == "https", host, port, path)


def resolve(place: OutboundUrl, allowed: Collection[str] = ()) -> list[str]:
    """The name, looked up. Raises NotAllowed if any of what it means is private, or OSError."""
    lookups = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in lookups]
    if place.authority not in allowed:
        for address in addresses:
            reject_private(address)
    return addresses


def is_ip_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def reject_private(text: str) -> None:
    address = ipaddress.ip_address(text.partition("%")[0])
    outside = address.version == 6 and address not in PUBLIC_IPV6
    if outside or any(address in block for block in RESERVED_NETWORKS):
        raise ForbiddenUrl("a private address")
