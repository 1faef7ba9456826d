"""All that a server needs to be one of several: its lease, the bus, and the lines over it."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server.cluster.bus import EVERYBODY, Bus
from ludoteka.server.cluster.lease import Lease
from ludoteka.server.cluster.messages import AnyLetter, Ask, CircleHasFewer, Here, Open, Spent
from ludoteka.server.cluster.remote_connections import Lines
from ludoteka.server.cluster.shared_budget import Sharing
from ludoteka.server.cluster.unreachable_peers import Unheard
from ludoteka.server.observability.safe_logging import report
from ludoteka.server.rooms.access import circle_link
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.factory import postgres_at
from ludoteka.server.storage.servers import Servers

if TYPE_CHECKING:
    from ludoteka.server.rooms.lifecycle.manager import Hub

log = logging.getLogger("ludoteka.many")
Host = Callable[[int, Ask | Open], None]


class SharedHouse:
    """Opened in a running event loop, before the store: what it writes, it writes as a server that
    the others know."""

    def __init__(self, settings: Settings) -> None:
        assert settings.database_url is not None
        assert settings.redis_url is not None
        url, seconds = settings.database_url, settings.times.lease
        alone = postgres_at(url, shared=True)
        alone.prepare()
        servers = Servers(alone)
        number = servers.enter(seconds)
        self.database = postgres_at(url, shared=True, number=number)
        self.lease = Lease(servers, number, seconds)
        self.bus = Bus(settings.redis_url, servers.key_of_house(), number)
        self.lines = Lines(self.bus, settings.limits.backlog)
        self.unheard = Unheard(seconds)
        self._sharing: Sharing | None = None
        self._host: Host = lambda _, __: None
        self._hub: Hub | None = None
        self._following: set[asyncio.Task[None]] = set()

    async def begin(self, hub: "Hub", host: Host) -> None:
        """`host` is told of connections that came in elsewhere."""
        self._host = host
        self._hub = hub
        self._sharing = Sharing(self.bus, hub.services.clock, hub.shared_buckets())
        self.bus.begin(self._hear, self._broke, lambda: self.bus.post(EVERYBODY, Here()))
        await self.lease.begin(hub.let_go, self._part, hub.services.house_time)

    def tell_of_fewer(self, circle: str) -> None:
        """A server that does not hear it believes in a link that the database does not have any
        more: what is played there is kept for nobody."""
        self.bus.post(EVERYBODY, CircleHasFewer(circle))

    async def end(self) -> None:
        with contextlib.suppress(SQLAlchemyError):
            await self.lease.end()
        await self.bus.end()

    def _part(self, servers: frozenset[int]) -> None:
        for server in servers:
            self.lines.drop(server)
            self.unheard.drop(server)

    def _broke(self, server: int | None) -> None:
        self.lines.drop(server)
        if server is None:
            self.unheard.drop_all()
        else:
            self.unheard.add(server)

    def _hear(self, sender: int, letter: AnyLetter) -> None:
        self.unheard.drop(sender)
        if isinstance(letter, Ask | Open):
            self._host(sender, letter)
        elif isinstance(letter, Spent):
            if self._sharing is not None:
                self._sharing.hear(letter)
        elif isinstance(letter, Here):
            self.lease.meet(sender)
        elif isinstance(letter, CircleHasFewer):
            self._follow(letter.circle)
        else:
            self.lines.hear(sender, letter)

    def _follow(self, circle: str) -> None:
        following = asyncio.ensure_future(self._followed(circle))
        self._following.add(following)
        following.add_done_callback(self._following.discard)

    async def _followed(self, circle: str) -> None:
        try:
            if self._hub is not None:
                await circle_link.follow_members(self._hub, circle)
        except Exception as problem:  # noqa: BLE001
            report(log, "rooms did not follow their circle", problem)
