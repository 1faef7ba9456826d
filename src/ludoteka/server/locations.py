"""Where something is that one of several servers has in its memory alone: its name says so, or all
of them reckon the same."""

import hashlib
from collections.abc import Callable, Collection
from typing import Final

Name = Callable[[str], str]
"""Adds to a name what says where it is."""

MARK: Final = "."


def naming(server: int | None) -> Name:
    """For what a server keeps; where there is one server, a name is enough."""
    return lambda name: name if server is None else f"{name}{MARK}{server}"


def server_in(name: str, there: Collection[int]) -> int | None:
    """The server that a name says, if it is there."""
    said = name.rpartition(MARK)[2] if MARK in name else ""
    return {str(server): server for server in there}.get(said)


def reckoned(name: str, there: Collection[int]) -> int:
    """One of those who are there, the same for everybody who asks. When somebody comes or goes, no
    more names move than have to."""
    return max(there, key=lambda server: hashlib.sha256(f"{server} {name}".encode()).digest())
