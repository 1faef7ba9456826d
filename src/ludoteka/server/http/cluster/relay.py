"""Forwarding of requests and sockets to the server that owns their room, or that alone has what
they are about."""

import asyncio
import contextlib
import re
from typing import Any, Final

from ludoteka.server.cluster.messages import ForwardedRequest
from ludoteka.server.cluster.node import ClusterNode
from ludoteka.server.cluster.remote_connections import (
    OVER,
    Ended,
    RemoteConnection,
    RemoteConnections,
)
from ludoteka.server.http.client_address import address_in
from ludoteka.server.http.cluster.routing import ClusterRouting
from ludoteka.server.http.errors import refuse
from ludoteka.server.http.seat_entry import read_body
from ludoteka.server.realtime.asgi_socket import BadFrame, Gone, Socket
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lifecycle.ownership import OwnedElsewhere
from ludoteka.server.rooms.pipeline.connection import RESTART, TRY_LATER

GONE: Final = 1000
ROOM: Final = re.compile(r"/api/rooms/([^/]+)(/.*)?")


class Relay:
    def __init__(
        self, node: ClusterNode, hub: RoomManager, most: int, others: ClusterRouting
    ) -> None:
        self._node, self._hub, self._most, self._others = node, hub, most, others

    async def find_owner(self, scope: Any) -> int | None:
        """The server that has to answer; none: we do, be it that there is no such room."""
        room = ROOM.fullmatch(scope["path"])
        if room is None:
            return self._find_other_owner(scope)
        server = await self._owner(room[1])
        if server is not None and await self._node.unreachable.wait(server):
            return await self._owner(room[1])
        return server

    async def _owner(self, code: str) -> int | None:
        """None: it is we, or nobody."""
        try:
            await self._hub.room(code)
        except OwnedElsewhere as there:
            return there.server
        except Rejection:
            pass
        return None

    def _find_other_owner(self, scope: Any) -> int | None:
        """Of what is no room; sockets all are about rooms."""
        if scope["type"] != "http":
            return None
        lease = self._node.lease
        server = self._others.find_owner(scope, lease.there, self._node.bus.up)
        return None if server == lease.number else server

    async def forward_request(self, scope: Any, receive: Any, send: Any) -> bool:
        """A request, there and back; False if it is ours to answer."""
        server = await self.find_owner(scope)
        if server is None:
            return False
        body = await read_body(receive, self._most)
        try:
            async with asyncio.timeout(self._timeout()):
                answer = await self._connections().ask(server, forwarded_request(scope), body)
        except (Ended, TimeoutError):
            await refuse(send, Rejection("try_again"))
            return True
        start = {"status": answer.status, "headers": answer.headers}
        await send({"type": "http.response.start", **start})
        await send({"type": "http.response.body", "body": answer.body})
        return True

    async def forward_socket(self, scope: Any, socket: Socket, deferred_cost: int) -> bool:
        """Forward a socket as long as both ends are there; return False if its room is here. The
        owner of the room charges the deferred cost."""
        server = await self.find_owner(scope)
        if server is None:
            return False
        with contextlib.suppress(OSError, RuntimeError):  # the page is gone
            try:
                await self._exchange(
                    socket,
                    self._connections().open(server, forwarded_request(scope, deferred_cost)),
                )
            except Ended as over:
                await socket.close(over.code, over.reason)
        return True

    async def _exchange(self, socket: Socket, line: RemoteConnection) -> None:
        """Who was away for too long tells nothing of what they heard before. Raises Ended."""
        listening = asyncio.create_task(send_frames(socket, line))
        try:
            while True:
                frame = await line.next()
                if not self._node.lease.stands:
                    raise Ended(RESTART, OVER)
                await socket.send(frame)
        finally:
            listening.cancel()
            line.close(GONE, "gone")

    def _connections(self) -> RemoteConnections:
        """Raises Ended where nobody could carry anything."""
        if not self._node.bus.up:
            raise Ended(TRY_LATER, "the room can't be reached")
        return self._node.connections

    def _timeout(self) -> float:
        """Longer than a poll waits for news."""
        return self._hub.services.settings.times.poll + 10.0


async def send_frames(socket: Socket, line: RemoteConnection) -> None:
    try:
        while True:
            line.say(await socket.receive())
    except Gone:
        line.close(GONE, "gone")
    except BadFrame as bad:
        line.close(bad.code, str(bad))


def forwarded_request(scope: Any, deferred_cost: int = 0) -> ForwardedRequest:
    return ForwardedRequest(
        method=scope.get("method", "GET"),
        scheme=scope["scheme"],
        path=scope["path"],
        query=scope["query_string"],
        headers=[(name, value) for name, value in scope["headers"]],
        client=address_in(scope),
        deferred_cost=deferred_cost,
    )
