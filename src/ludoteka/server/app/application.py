"""The application: routes, services and the headers of every response."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import ludoteka
from ludoteka.kernel.chance.shuffle import SYSTEM_RANDOM, RandomBytes
from ludoteka.plugins import installed_plugins
from ludoteka.server.app.warm_up import warm_up
from ludoteka.server.circles.service import CircleService
from ludoteka.server.clocks.clock import Clock, SteadyClock
from ludoteka.server.extensions.extension import server_extension_of
from ludoteka.server.http import errors, rate_limit, seat_entry
from ludoteka.server.http.client_address import host_in, network_in
from ludoteka.server.http.cluster.node import (
    ClusterGateway,
    announce_members_left,
    create_cluster_node,
    join_cluster,
)
from ludoteka.server.http.cross_site import refuse_other_sites
from ludoteka.server.http.errors import refuse
from ludoteka.server.http.host_names import is_allowed_host
from ludoteka.server.http.routes import (
    circles,
    days,
    docs,
    evenings,
    games,
    health,
    link_previews,
    notifications,
    packs,
    replays,
    rooms,
    static_files,
)
from ludoteka.server.limits.fair_queue import FairQueue
from ludoteka.server.locations import make_namer
from ludoteka.server.observability.health import Health
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.observability.watchdog import Watchdog
from ludoteka.server.realtime.asgi_socket import Socket
from ludoteka.server.realtime.websocket import serve_room_socket
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays.library import ReplayLibrary
from ludoteka.server.replays.replay_cache import ReplayCache
from ludoteka.server.replays.reviews import ReviewService
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model import names
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.store import Store

MAX_BODY: Final = 65_536

TOO_MANY_REQUESTS: Final = 429

CONTENT_SECURITY_POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
NO_STORE: Final = (b"cache-control", b"no-store")
"""For responses without a cache-control header: they may be private."""
SECURITY_HEADERS: Final = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class App:
    """The ASGI application. Litestar serves HTTP, with security headers on every response;
    WebSockets go straight to their rooms."""

    def __init__(
        self, settings: Settings, clock: Clock | None = None, chance: RandomBytes = SYSTEM_RANDOM
    ) -> None:
        self.settings = settings
        self.litestar = create_litestar(settings, clock or SteadyClock(), chance)

    @property
    def hub(self) -> RoomManager:
        hub: RoomManager = self.litestar.state.hub
        return hub

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await serve_room_socket(self.hub, scope, receive, send, self._forward_socket)
        elif scope["type"] == "http":
            await self._serve_http(scope, receive, send)
        else:
            await self.litestar(scope, receive, send)

    async def _serve_http(self, scope: Any, receive: Any, send: Any) -> None:
        rate_limiter, network = self.hub.services.rate_limiter, network_in(scope)

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.hub.services.metrics.rate_limited += message["status"] == TOO_MANY_REQUESTS
                headers = [
                    *add_security_headers(message["headers"]),
                    *rate_limit.rate_limit_headers(rate_limiter, network),
                ]
                message["headers"] = headers if has_cache_control(headers) else [*headers, NO_STORE]
            await send(message)

        try:
            refuse_other_sites(scope, self.settings)
            receive = await seat_entry.charge_request(self.hub, scope, receive)
            check_host(scope, self.settings)
        except Rejection as no:
            await refuse(send_with_headers, no)
        else:
            await self._serve_or_forward(scope, receive, send_with_headers)

    async def _serve_or_forward(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request here, or forward it to the server that owns its room."""
        cluster: ClusterGateway | None = self.litestar.state.cluster
        if cluster is None or not await cluster.relay.forward_request(scope, receive, send):
            await self.litestar(scope, receive, send)

    async def _forward_socket(self, scope: Any, socket: Socket, deferred_cost: int) -> bool:
        cluster: ClusterGateway | None = self.litestar.state.cluster
        return cluster is not None and await cluster.relay.forward_socket(
            scope, socket, deferred_cost
        )


def add_security_headers(headers: rate_limit.Headers) -> rate_limit.Headers:
    """Add the security headers, except those that the response sets itself."""
    own = {name.lower() for name, _ in headers}
    return [*headers, *(each for each in SECURITY_HEADERS if each[0] not in own)]


def has_cache_control(headers: rate_limit.Headers) -> bool:
    """Say whether a response states how long a browser may cache it."""
    return any(name.lower() == b"cache-control" for name, _ in headers)


def check_host(scope: Any, settings: Settings) -> None:
    """Refuse a request to a host name that is not ours. Raises Rejection."""
    host = host_in(scope)
    if not is_allowed_host(host, settings):
        raise Rejection("unknown_host", host=host[:80])


def create_litestar(settings: Settings, clock: Clock, chance: RandomBytes) -> Litestar:
    warm_up()
    extensions = {name: server_extension_of(name) for name in installed_plugins()}

    @contextlib.asynccontextmanager
    async def run_services(app: Litestar) -> AsyncIterator[None]:
        metrics = Metrics()
        node = create_cluster_node(settings)
        database = create_database(settings) if node is None else node.database
        ownership = None if node is None else node.lease
        hub = RoomManager(Store(database, metrics), clock, settings, metrics, chance, ownership)
        app.state.hub = hub
        app.state.cluster = cluster = await join_cluster(node, hub, app, MAX_BODY)
        games.encoded_schema()  # before anybody asks: it takes longer than an answer may
        name = make_namer(hub.services.ownership.number)
        app.state.slow_work = FairQueue(settings.limits.slow_waiting)
        app.state.game_services = game_services = {
            game: extension.service(clock, settings, chance, name)
            for game, extension in extensions.items()
            if extension.service
        }
        app.state.circles = CircleService(
            hub.services.store,
            clock,
            settings.limits,
            partial(announce_members_left, hub, cluster),
            names.distinct,
        )
        app.state.looks = ReplayCache(settings.limits.replay_cache_bytes)
        app.state.library = library = ReplayLibrary(
            hub.services.store, settings.limits.files_kept, name
        )
        app.state.reviews = reviews = ReviewService(library, settings)
        app.state.page = static_files.Page(settings.page, settings.code_letters)
        hub.start()
        app.state.watchdog = watchdog = Watchdog(metrics)
        app.state.health = Health(
            hub.services.store,
            hub.copies,
            settings,
            watchdog,
            hub.probe_write,
            hub.services.ownership,
        )
        try:
            if cluster is not None:
                await cluster.wait_until_up()
            yield
        finally:
            watchdog.stop()
            for service in game_services.values():
                await service.close()
            await reviews.close()
            await hub.close()
            if cluster is not None:
                await cluster.end()

    modules = (
        *(rooms, days, evenings, circles, notifications, replays, link_previews),
        *(packs, games, health, docs, static_files),
    )
    routes: list[Any] = [each for module in modules for each in module.ROUTES]
    routes += [each for extension in extensions.values() for each in extension.routes]
    return Litestar(
        routes,
        lifespan=[run_services],
        guards=[rate_limit.charge_handler_cost],
        exception_handlers=errors.HANDLERS,
        request_max_body_size=MAX_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Ludoteka",
            version=ludoteka.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            openapi_router=Router("/api/schema", route_handlers=[], opt={"cost": 5}),
        ),
    )
