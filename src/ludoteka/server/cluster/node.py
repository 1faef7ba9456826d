"""A node of the cluster: its lease, the bus, and the connections over the bus."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server.cluster.bus import EVERYBODY, Bus
from ludoteka.server.cluster.lease import Lease
from ludoteka.server.cluster.messages import (
    BudgetCharged,
    CircleMembersLeft,
    ClusterMessage,
    HttpRequest,
    ServerJoined,
    SocketOpened,
)
from ludoteka.server.cluster.remote_connections import RemoteConnections
from ludoteka.server.cluster.shared_budget import SharedBudget
from ludoteka.server.cluster.unreachable_peers import UnreachablePeers
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.rooms.access import circle_link
from ludoteka.server.settings import Settings
from ludoteka.server.storage.engines.factory import create_postgres
from ludoteka.server.storage.servers import ServerRegistry

if TYPE_CHECKING:
    from ludoteka.server.rooms.lifecycle.manager import RoomManager

log = logging.getLogger("ludoteka.cluster")
HandleRemote = Callable[[int, HttpRequest | SocketOpened], None]


class ClusterNode:
    """Opened in a running event loop, before the store: what it writes, it writes as a server that
    the others know."""

    def __init__(self, settings: Settings) -> None:
        assert settings.database_url is not None
        assert settings.redis_url is not None
        url, seconds = settings.database_url, settings.times.lease
        alone = create_postgres(url, shared=True)
        alone.prepare()
        servers = ServerRegistry(alone)
        number = servers.register(seconds)
        self.database = create_postgres(url, shared=True, number=number)
        self.lease = Lease(servers, number, seconds)
        self.bus = Bus(settings.redis_url, servers.deployment_key(), number)
        self.connections = RemoteConnections(self.bus, settings.limits.backlog)
        self.unreachable = UnreachablePeers(seconds)
        self._shared_budget: SharedBudget | None = None
        self._handle_remote: HandleRemote = lambda _, __: None
        self._hub: RoomManager | None = None
        self._following: set[asyncio.Task[None]] = set()

    async def begin(self, hub: "RoomManager", host: HandleRemote) -> None:
        """`host` is told of connections that came in elsewhere."""
        self._handle_remote = host
        self._hub = hub
        self._shared_budget = SharedBudget(self.bus, hub.services.clock, hub.shared_buckets())
        self.bus.begin(
            self._handle, self._on_loss, lambda: self.bus.post(EVERYBODY, ServerJoined())
        )
        await self.lease.begin(hub.release_rooms, self._drop_servers, hub.services.house_time)

    def announce_members_left(self, circle: str) -> None:
        """Tell all servers that a circle has lost members, so that its loaded rooms drop links that
        the database does not have any more."""
        self.bus.post(EVERYBODY, CircleMembersLeft(circle))

    async def end(self) -> None:
        with contextlib.suppress(SQLAlchemyError):
            await self.lease.end()
        await self.bus.end()

    def _drop_servers(self, servers: frozenset[int]) -> None:
        for server in servers:
            self.connections.drop(server)
            self.unreachable.drop(server)

    def _on_loss(self, server: int | None) -> None:
        self.connections.drop(server)
        if server is None:
            self.unreachable.drop_all()
        else:
            self.unreachable.add(server)

    def _handle(self, sender: int, message: ClusterMessage) -> None:
        self.unreachable.drop(sender)
        if isinstance(message, HttpRequest | SocketOpened):
            self._handle_remote(sender, message)
        elif isinstance(message, BudgetCharged):
            if self._shared_budget is not None:
                self._shared_budget.handle(message)
        elif isinstance(message, ServerJoined):
            self.lease.meet(sender)
        elif isinstance(message, CircleMembersLeft):
            self._start_following(message.circle)
        else:
            self.connections.handle(sender, message)

    def _start_following(self, circle: str) -> None:
        following = asyncio.ensure_future(self._follow_circle(circle))
        self._following.add(following)
        following.add_done_callback(self._following.discard)

    async def _follow_circle(self, circle: str) -> None:
        try:
            if self._hub is not None:
                await circle_link.sync_members(self._hub, circle)
        except Exception as problem:  # noqa: BLE001
            log_exception(log, "rooms did not follow their circle", problem)
