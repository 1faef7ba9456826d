"""The application: everything put together, and the headers that every answer carries."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import ludoteka
from ludoteka.kernel.chance.shuffle import OF_THE_SYSTEM, Chance
from ludoteka.plugins import installed_plugins
from ludoteka.server.app.warm_up import make_ready
from ludoteka.server.circles.service import CircleDesk
from ludoteka.server.clocks.clock import Clock, SteadyClock
from ludoteka.server.extensions.extension import part_of
from ludoteka.server.http import errors, rate_limit, seat_entry
from ludoteka.server.http.client_address import host_in, network_in
from ludoteka.server.http.cluster.node import Together, circle_has_fewer, shared_house, together
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
from ludoteka.server.locations import naming
from ludoteka.server.observability.health import Health
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.observability.watchdog import Watchdog
from ludoteka.server.realtime.asgi_socket import Socket
from ludoteka.server.realtime.websocket import serve_room_socket
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays.library import Library
from ludoteka.server.replays.replay_cache import Looks
from ludoteka.server.replays.reviews import ReviewDesk
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.model import names
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.factory import database_of
from ludoteka.server.storage.store import Store

BODY: Final = 65_536

TOO_OFTEN: Final = 429

POLICY: Final = "; ".join(
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
NOT_KEPT: Final = (b"cache-control", b"no-store")
"""Of whatever says nothing else: it may be somebody's own."""
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class App:
    """HTTP by Litestar, with our headers on every answer; sockets straight to their rooms."""

    def __init__(
        self, settings: Settings, clock: Clock | None = None, chance: Chance = OF_THE_SYSTEM
    ) -> None:
        self.settings = settings
        self.litestar = litestar(settings, clock or SteadyClock(), chance)

    @property
    def hub(self) -> Hub:
        hub: Hub = self.litestar.state.hub
        return hub

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await serve_room_socket(self.hub, scope, receive, send, self._carry)
        elif scope["type"] == "http":
            await self._over_http(scope, receive, send)
        else:
            await self.litestar(scope, receive, send)

    async def _over_http(self, scope: Any, receive: Any, send: Any) -> None:
        rate_limiter, network = self.hub.services.rate_limiter, network_in(scope)

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.hub.services.metrics.too_often += message["status"] == TOO_OFTEN
                headers = [
                    *with_ours(message["headers"]),
                    *rate_limit.rate_limit_headers(rate_limiter, network),
                ]
                message["headers"] = headers if is_kept(headers) else [*headers, NOT_KEPT]
            await send(message)

        try:
            refuse_other_sites(scope, self.settings)
            receive = await seat_entry.charge_request(self.hub, scope, receive)
            refuse_foreign_names(scope, self.settings)
        except Rejection as no:
            await refuse(send_with_headers, no)
        else:
            await self._answer(scope, receive, send_with_headers)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        """Here, or where the room is."""
        others: Together | None = self.litestar.state.others
        if others is None or not await others.relay.ask(scope, receive, send):
            await self.litestar(scope, receive, send)

    async def _carry(self, scope: Any, socket: Socket, owed: int) -> bool:
        others: Together | None = self.litestar.state.others
        return others is not None and await others.relay.carry(scope, socket, owed)


def with_ours(headers: rate_limit.Headers) -> rate_limit.Headers:
    """An answer that has one of our headers of its own keeps that one."""
    own = {name.lower() for name, _ in headers}
    return [*headers, *(each for each in HEADERS if each[0] not in own)]


def is_kept(headers: rate_limit.Headers) -> bool:
    """The answer says by itself how long a browser may keep it."""
    return any(name.lower() == b"cache-control" for name, _ in headers)


def refuse_foreign_names(scope: Any, settings: Settings) -> None:
    """Raises Rejection."""
    host = host_in(scope)
    if not is_allowed_host(host, settings):
        raise Rejection("unknown_host", host=host[:80])


def litestar(settings: Settings, clock: Clock, chance: Chance) -> Litestar:
    make_ready()
    parts = {name: part_of(name) for name in installed_plugins()}

    @contextlib.asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        metrics = Metrics()
        house = shared_house(settings)
        database = database_of(settings) if house is None else house.database
        ownership = None if house is None else house.lease
        hub = Hub(Store(database, metrics), clock, settings, metrics, chance, ownership)
        app.state.hub = hub
        app.state.others = others = await together(house, hub, app, BODY)
        games.encoded_schema()  # before anybody asks: it takes longer than an answer may
        name = naming(hub.services.ownership.number)
        app.state.turns = FairQueue(settings.limits.slow_waiting)
        app.state.desks = desks = {
            game: part.desk(clock, settings, chance, name)
            for game, part in parts.items()
            if part.desk
        }
        app.state.circles = CircleDesk(
            hub.services.store,
            clock,
            settings.limits,
            partial(circle_has_fewer, hub, others),
            names.distinct,
        )
        app.state.looks = Looks(settings.limits.looks_bytes)
        app.state.library = library = Library(hub.services.store, settings.limits.files_kept, name)
        app.state.reviews = reviews = ReviewDesk(library, settings)
        app.state.page = static_files.Page(settings.page, settings.code_letters)
        hub.start()
        app.state.watchdog = watchdog = Watchdog(metrics)
        app.state.health = Health(
            hub.services.store,
            hub.copies,
            settings,
            watchdog,
            hub.try_to_write,
            hub.services.ownership,
        )
        try:
            if others is not None:
                await others.meet_the_others()
            yield
        finally:
            watchdog.stop()
            for desk in desks.values():
                await desk.close()
            await reviews.close()
            await hub.close()
            if others is not None:
                await others.end()

    modules = (
        *(rooms, days, evenings, circles, notifications, replays, link_previews),
        *(packs, games, health, docs, static_files),
    )
    routes: list[Any] = [each for module in modules for each in module.ROUTES]
    routes += [each for part in parts.values() for each in part.routes]
    return Litestar(
        routes,
        lifespan=[opened],
        guards=[rate_limit.charge_handler_cost],
        exception_handlers=errors.HANDLERS,
        request_max_body_size=BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Ludoteka",
            version=ludoteka.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            openapi_router=Router("/api/schema", route_handlers=[], opt={"cost": 5}),
        ),
    )
