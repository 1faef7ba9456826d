"""Where rooms are: who came in at another server is attended to as if they had come in here."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from litestar import Litestar
from litestar.connection import ASGIConnection

from ludoteka.server.cluster.messages import (
    ForwardedRequest,
    HttpRequest,
    HttpResponse,
    SocketOpened,
)
from ludoteka.server.cluster.node import ClusterNode
from ludoteka.server.cluster.remote_connections import Ended, RemoteConnection
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.realtime.asgi_socket import FrameHandler, Gone
from ludoteka.server.realtime.websocket import SOCKET_PATH, serve_connection
from ludoteka.server.rooms.lifecycle.manager import RoomManager

log = logging.getLogger("ludoteka.web")


class RemoteSocket:
    """A socket that another server holds."""

    def __init__(self, line: RemoteConnection) -> None:
        self._line = line

    def set_frame_handler(self, handler: FrameHandler) -> None:
        """Letters between servers have a way of their own."""

    def send_at_once(self, frames: list[str]) -> bool:
        for frame in frames:
            self._line.say(frame)
        return True

    async def receive(self) -> str:
        try:
            return await self._line.next()
        except Ended:
            raise Gone from None

    async def send(self, frame: str) -> None:
        self._line.say(frame)

    async def close(self, code: int, reason: str) -> None:
        self._line.close(code, reason)


class RemoteRequests:
    def __init__(self, node: ClusterNode, hub: RoomManager, app: Litestar) -> None:
        self._node, self._hub, self._app = node, hub, app
        self._guests: set[asyncio.Task[None]] = set()

    def host(self, sender: int, message: HttpRequest | SocketOpened) -> None:
        if isinstance(message, HttpRequest):
            self._begin(self._answer(sender, message))
        else:
            line = self._node.connections.accept(sender, message.connection_id)
            self._begin(self._attend(line, message.request))

    async def end(self) -> None:
        for guest in self._guests:
            guest.cancel()
        await asyncio.gather(*self._guests, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._guests.add(task)
        task.add_done_callback(self._guests.discard)

    async def _answer(self, sender: int, ask: HttpRequest) -> None:
        """The sender has charged the base cost, and adds the headers of every response."""
        told: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": ask.body, "more_body": False}

        async def send(message: Any) -> None:
            told.append(message)

        try:
            await self._app(scope_of("http", ask.request), receive, send)
        except Exception as problem:  # noqa: BLE001 - whoever else logs it would log its text, too
            log_exception(log, "a request from another server failed", problem)
            return
        start, *bodies = told
        body = b"".join(each.get("body", b"") for each in bodies)
        headers = [(bytes(name), bytes(value)) for name, value in start["headers"]]
        self._node.bus.post(sender, HttpResponse(ask.connection_id, start["status"], headers, body))

    async def _attend(self, line: RemoteConnection, request: ForwardedRequest) -> None:
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(
            scope_of("websocket", request)
        )
        room = SOCKET_PATH.fullmatch(request.path)
        if room is not None:
            await serve_connection(
                self._hub, room[1], connection, RemoteSocket(line), request.deferred_cost
            )


def scope_of(kind: str, request: ForwardedRequest) -> Any:
    """As uvicorn would have made it of what came in there."""
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": request.scheme,
        "path": request.path,
        "raw_path": request.path.encode(),
        "query_string": request.query,
        "root_path": "",
        "headers": request.headers,
        "client": None if request.client is None else (request.client, 0),
        "server": None,
        "state": {},
    }
