"""Where pages come in: what is about a room that another server has, or about something else that
it alone has, is carried there."""

import asyncio
import contextlib
import re
from typing import Any, Final

from ludoteka.server.cluster.messages import Wanted
from ludoteka.server.cluster.node import SharedHouse
from ludoteka.server.cluster.remote_connections import OVER, Ended, FarLine, Lines
from ludoteka.server.http.client_address import address_in
from ludoteka.server.http.cluster.routing import Whereabouts
from ludoteka.server.http.errors import refuse
from ludoteka.server.http.seat_entry import read_body
from ludoteka.server.realtime.asgi_socket import BadFrame, Gone, Socket
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.lifecycle.ownership import Elsewhere
from ludoteka.server.rooms.pipeline.connection import RESTART, TRY_LATER

GONE: Final = 1000
ROOM: Final = re.compile(r"/api/rooms/([^/]+)(/.*)?")


class Relay:
    def __init__(self, house: SharedHouse, hub: Hub, most: int, others: Whereabouts) -> None:
        self._house, self._hub, self._most, self._others = house, hub, most, others

    async def whose(self, scope: Any) -> int | None:
        """The server that has to answer; none: we do, be it that there is no such room."""
        room = ROOM.fullmatch(scope["path"])
        if room is None:
            return self._whose_else(scope)
        server = await self._owner(room[1])
        if server is not None and await self._house.unheard.wait(server):
            return await self._owner(room[1])
        return server

    async def _owner(self, code: str) -> int | None:
        """None: it is we, or nobody."""
        try:
            await self._hub.room(code)
        except Elsewhere as there:
            return there.server
        except Rejection:
            pass
        return None

    def _whose_else(self, scope: Any) -> int | None:
        """Of what is no room; sockets all are about rooms."""
        if scope["type"] != "http":
            return None
        lease = self._house.lease
        server = self._others.whose(scope, lease.there, self._house.bus.up)
        return None if server == lease.number else server

    async def ask(self, scope: Any, receive: Any, send: Any) -> bool:
        """A request, there and back; False if it is ours to answer."""
        server = await self.whose(scope)
        if server is None:
            return False
        body = await read_body(receive, self._most)
        try:
            async with asyncio.timeout(self._patience()):
                answer = await self._lines().ask(server, wanted(scope), body)
        except (Ended, TimeoutError):
            await refuse(send, Rejection("try_again"))
            return True
        start = {"status": answer.status, "headers": answer.headers}
        await send({"type": "http.response.start", **start})
        await send({"type": "http.response.body", "body": answer.body})
        return True

    async def carry(self, scope: Any, socket: Socket, owed: int) -> bool:
        """A socket, as long as both ends are there; False if its room is here. What is owed for it
        is charged there."""
        server = await self.whose(scope)
        if server is None:
            return False
        with contextlib.suppress(OSError, RuntimeError):  # the page is gone
            try:
                await self._exchange(socket, self._lines().open(server, wanted(scope, owed)))
            except Ended as over:
                await socket.close(over.code, over.reason)
        return True

    async def _exchange(self, socket: Socket, line: FarLine) -> None:
        """Who was away for too long tells nothing of what they heard before. Raises Ended."""
        listening = asyncio.create_task(listen(socket, line))
        try:
            while True:
                frame = await line.next()
                if not self._house.lease.stands:
                    raise Ended(RESTART, OVER)
                await socket.send(frame)
        finally:
            listening.cancel()
            line.close(GONE, "gone")

    def _lines(self) -> Lines:
        """Raises Ended where nobody could carry anything."""
        if not self._house.bus.up:
            raise Ended(TRY_LATER, "the room can't be reached")
        return self._house.lines

    def _patience(self) -> float:
        """Longer than a poll waits for news."""
        return self._hub.services.settings.times.poll + 10.0


async def listen(socket: Socket, line: FarLine) -> None:
    try:
        while True:
            line.say(await socket.receive())
    except Gone:
        line.close(GONE, "gone")
    except BadFrame as bad:
        line.close(bad.code, str(bad))


def wanted(scope: Any, owed: int = 0) -> Wanted:
    return Wanted(
        method=scope.get("method", "GET"),
        scheme=scope["scheme"],
        path=scope["path"],
        query=scope["query_string"],
        headers=[(name, value) for name, value in scope["headers"]],
        client=address_in(scope),
        owed=owed,
    )
