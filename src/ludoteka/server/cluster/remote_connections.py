"""Connections of pages between two servers: sockets as frames that come and go, requests as a
question and an answer. Both ends use the same line."""

import asyncio
from collections import deque
from typing import Final

from ludoteka.server.cluster.bus import Bus
from ludoteka.server.cluster.messages import (
    ClusterMessage,
    ForwardedRequest,
    HttpRequest,
    HttpResponse,
    SocketClosed,
    SocketFrame,
    SocketOpened,
)
from ludoteka.server.rooms.pipeline.connection import RESTART, TRY_LATER
from ludoteka.server.tokens import new_token

OVER: Final = "the room has moved"


class Ended(Exception):
    """The other end is gone: the close code and the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class RemoteConnection:
    """One socket, as one of two servers has it."""

    def __init__(self, connections: "RemoteConnections", server: int, name: str) -> None:
        self.server, self.name = server, name
        self._connections = connections
        self._said = self._heard = 0
        self._unread: deque[str] = deque()
        self._news = asyncio.Event()
        self._ended: Ended | None = None

    def say(self, text: str) -> None:
        if self._ended is None:
            self._said += 1
            self._connections.bus.post(self.server, SocketFrame(self.name, self._said, text))

    async def next(self) -> str:
        """Raises Ended, after all that was said before."""
        while not self._unread:
            if self._ended is not None:
                raise self._ended
            self._news.clear()
            await self._news.wait()
        return self._unread.popleft()

    def close(self, code: int, reason: str) -> None:
        """From this end."""
        if self._ended is None:
            self._connections.bus.post(self.server, SocketClosed(self.name, code, reason))
        self.end(code, reason)

    def end(self, code: int, reason: str) -> None:
        """The other end is gone, or as good as."""
        self._ended = self._ended or Ended(code, reason)
        self._connections.forget(self)
        self._news.set()

    def handle(self, frame: SocketFrame) -> None:
        """After a gap, and where nobody reads, the line is given up."""
        self._heard += 1
        if frame.number != self._heard:
            self.close(RESTART, OVER)
        elif len(self._unread) >= self._connections.backlog:
            self._unread.clear()
            self.close(TRY_LATER, "too much is unread")
        else:
            self._unread.append(frame.text)
            self._news.set()


class RemoteConnections:
    def __init__(self, bus: Bus, backlog: int) -> None:
        self.bus, self.backlog = bus, backlog
        self._connections: dict[str, RemoteConnection] = {}
        self._asked: dict[str, tuple[int, asyncio.Future[HttpResponse]]] = {}

    def open(self, server: int, request: ForwardedRequest) -> RemoteConnection:
        line = self.accept(server, new_token())
        self.bus.post(server, SocketOpened(line.name, request))
        return line

    def accept(self, server: int, name: str) -> RemoteConnection:
        line = self._connections[name] = RemoteConnection(self, server, name)
        return line

    async def ask(self, server: int, request: ForwardedRequest, body: bytes) -> HttpResponse:
        """Raises Ended."""
        name = new_token()
        answer: asyncio.Future[HttpResponse] = asyncio.get_running_loop().create_future()
        self._asked[name] = (server, answer)
        self.bus.post(server, HttpRequest(name, request, body))
        try:
            return await answer
        finally:
            del self._asked[name]

    def handle(self, sender: int, message: ClusterMessage) -> None:
        """What is about a line that is there; about another, its other end hears that it is not."""
        if isinstance(message, HttpResponse):
            _, answer = self._asked.get(message.connection_id, (0, None))
            if answer is not None and not answer.done():
                answer.set_result(message)
        elif isinstance(message, SocketFrame):
            if (line := self._connections.get(message.connection_id)) is not None:
                line.handle(message)
            else:
                self.bus.post(sender, SocketClosed(message.connection_id, RESTART, OVER))
        elif (
            isinstance(message, SocketClosed)
            and (line := self._connections.get(message.connection_id)) is not None
        ):
            line.end(message.code, message.reason)

    def forget(self, line: RemoteConnection) -> None:
        self._connections.pop(line.name, None)

    def drop(self, server: int | None = None) -> None:
        """Those with one server that is gone, or all."""
        for line in [each for each in self._connections.values() if server in (None, each.server)]:
            line.close(RESTART, OVER)
        for other, answer in self._asked.values():
            if server in (None, other) and not answer.done():
                answer.set_exception(Ended(RESTART, OVER))

    def __len__(self) -> int:
        return len(self._connections)
