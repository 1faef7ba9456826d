"""Which of several servers has to answer a request that is about no room.

A handler says it where it says its address: `@get("/api/tables/{table:str}/review", cost=5,
route_by=RouteBy("table"))`. Others are answered wherever they come in.
"""

import re
from collections.abc import Collection, Iterator
from typing import Any, Final, NamedTuple

from litestar import Litestar
from litestar.routes import HTTPRoute

from ludoteka.server.http.client_address import network_in
from ludoteka.server.locations import rendezvous_server, server_named_in

PARTS: Final = re.compile(r"\{(\w+):(\w+)\}")
SHAPES: Final = {"str": "[^/]+", "path": ".*"}


class RouteBy(NamedTuple):
    """At the server that a part of the address names; if it names none, at one that all reckon."""

    part: str | None = None  # none: what counts is the client's network
    anywhere: bool = False  # … at whichever server it came in
    other: str | None = None  # a part that names one where the first names none


class ClusterRoute(NamedTuple):
    method: str
    address: re.Pattern[str]
    route_by: RouteBy


class ClusterRouting:
    def __init__(self, app: Litestar) -> None:
        self._routes = list(collect_routes(app))

    def find_owner(self, scope: Any, servers: Collection[int], reachable: bool) -> int | None:
        """A server, be it ourselves; none: whoever was asked. While nobody can be reached, what can
        be done again is done where it is asked for."""
        for route in self._routes:
            found = route.address.fullmatch(scope["path"])
            if found is not None and route.method == scope["method"]:
                said = next(named_servers(route.route_by, found, servers), None)
                if said is None and reachable and not route.route_by.anywhere:
                    name = (
                        found[route.route_by.part].strip("/")
                        if route.route_by.part
                        else network_in(scope).text
                    )
                    return rendezvous_server(name, servers)
                return said
        return None


def named_servers(
    route_by: RouteBy, address: re.Match[str], servers: Collection[int]
) -> Iterator[int]:
    """The servers that parts of the address name."""
    for part in (route_by.part, route_by.other):
        said = None if part is None else server_named_in(address[part].strip("/"), servers)
        if said is not None:
            yield said


def collect_routes(app: Litestar) -> Iterator[ClusterRoute]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if (route_by := handler.opt.get("route_by")) is not None and has_part(
                    route.path, route_by
                ):
                    for method in handler.http_methods:
                        yield ClusterRoute(str(method), pattern(route.path), route_by)


def has_part(path: str, route_by: RouteBy) -> bool:
    """An address of several that a handler has may lack the part."""
    return route_by.part is None or f"{{{route_by.part}:" in path


def pattern(path: str) -> re.Pattern[str]:
    return re.compile(PARTS.sub(lambda part: f"(?P<{part[1]}>{SHAPES[part[2]]})", path))
