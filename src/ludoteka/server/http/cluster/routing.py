"""Which of several servers has to answer a request that is about no room.

A handler says it where it says its address: `@get("/api/tables/{table:str}/review", cost=5,
at=At("table"))`. Others are answered wherever they come in.
"""

import re
from collections.abc import Collection, Iterator
from typing import Any, Final, NamedTuple

from litestar import Litestar
from litestar.routes import HTTPRoute

from ludoteka.server.http.client_address import network_in
from ludoteka.server.locations import reckoned, server_in

PARTS: Final = re.compile(r"\{(\w+):(\w+)\}")
SHAPES: Final = {"str": "[^/]+", "path": ".*"}


class At(NamedTuple):
    """At the server that a part of the address names; if it names none, at one that all reckon."""

    part: str | None = None  # none: what counts is the client's network
    anywhere: bool = False  # … at whichever server it came in
    other: str | None = None  # a part that names one where the first names none


class Way(NamedTuple):
    method: str
    address: re.Pattern[str]
    at: At


class Whereabouts:
    def __init__(self, app: Litestar) -> None:
        self._ways = list(ways(app))

    def whose(self, scope: Any, there: Collection[int], reachable: bool) -> int | None:
        """A server, be it ourselves; none: whoever was asked. While nobody can be reached, what can
        be done again is done where it is asked for."""
        for way in self._ways:
            found = way.address.fullmatch(scope["path"])
            if found is not None and way.method == scope["method"]:
                said = next(said_in(way.at, found, there), None)
                if said is None and reachable and not way.at.anywhere:
                    name = found[way.at.part].strip("/") if way.at.part else network_in(scope).text
                    return reckoned(name, there)
                return said
        return None


def said_in(at: At, address: re.Match[str], there: Collection[int]) -> Iterator[int]:
    """The servers that parts of the address name."""
    for part in (at.part, at.other):
        said = None if part is None else server_in(address[part].strip("/"), there)
        if said is not None:
            yield said


def ways(app: Litestar) -> Iterator[Way]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if (at := handler.opt.get("at")) is not None and names(route.path, at):
                    for method in handler.http_methods:
                        yield Way(str(method), pattern(route.path), at)


def names(path: str, at: At) -> bool:
    """An address of several that a handler has may lack the part."""
    return at.part is None or f"{{{at.part}:" in path


def pattern(path: str) -> re.Pattern[str]:
    return re.compile(PARTS.sub(lambda part: f"(?P<{part[1]}>{SHAPES[part[2]]})", path))
