"""Names that say which server of a cluster keeps something in its memory; for other names, a
rendezvous hash that is the same on all servers."""

import hashlib
from collections.abc import Callable, Collection
from typing import Final

Namer = Callable[[str], str]
"""Adds the number of the server to a name."""

MARK: Final = "."


def make_namer(server: int | None) -> Namer:
    """Return the namer of a server; it changes nothing where there is one server."""
    return lambda name: name if server is None else f"{name}{MARK}{server}"


def server_named_in(name: str, servers: Collection[int]) -> int | None:
    """Return the server that a name says, if it is one of `servers`."""
    said = name.rpartition(MARK)[2] if MARK in name else ""
    return {str(server): server for server in servers}.get(said)


def rendezvous_server(name: str, servers: Collection[int]) -> int:
    """Return the server for a name, the same for every caller. When a server joins or leaves, as
    few names as possible move."""
    return max(servers, key=lambda server: hashlib.sha256(f"{server} {name}".encode()).digest())
