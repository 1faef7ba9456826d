"""The WebSocket of a room. After the handshake the first frame names the client; no address does.

Written against ASGI itself: the framework's layers round a socket cost a sixth of a whole move.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope, Send

from ludoteka.server.http import rate_limit, seat_entry
from ludoteka.server.http.client_address import (
    Connection as HttpConnection,
)
from ludoteka.server.http.client_address import (
    base_url_of,
    host_in,
    is_same_origin,
    network_of,
)
from ludoteka.server.http.errors import refuse
from ludoteka.server.http.host_names import is_allowed_host
from ludoteka.server.http.rate_limit import RateLimited
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.realtime import protocol
from ludoteka.server.realtime.asgi_socket import AsgiSocket, BadFrame, DirectTransport, Gone, Socket
from ludoteka.server.realtime.sender import Sender
from ludoteka.server.realtime.websocket_transport import DIRECT_EXTENSION
from ludoteka.server.rooms.access import admission, connections
from ludoteka.server.rooms.access.connections import AdmissionRefused
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.pipeline import codec, inbound
from ludoteka.server.rooms.pipeline.connection import BAD_FRAME, Connection
from ludoteka.server.settings import Settings

log = logging.getLogger("ludoteka.web")

SOCKET_PATH: Final = re.compile(r"/api/rooms/([^/]+)/socket")
INTERNAL_ERROR: Final = 1011


ForwardSocket = Callable[[Scope, Socket, int], Awaitable[bool]]
"""Brings a socket to another server, if its room is there."""


async def never_forward(scope: Scope, socket: Socket, deferred_cost: int) -> bool:
    """Where there is one server, all rooms are here."""
    return False


async def serve_room_socket(
    hub: RoomManager,
    scope: Scope,
    receive: Receive,
    send: Send,
    carry: ForwardSocket = never_forward,
) -> None:
    connection: HttpConnection = ASGIConnection(scope, receive, send)
    room = SOCKET_PATH.fullmatch(scope["path"])
    await receive()  # the wish to connect
    if room is None or not may_connect(connection, hub.services.settings):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})  # an HTTP 403
        return
    network, deferred_cost = network_of(connection), 0
    try:
        rate_limit.charge(hub.services.rate_limiter, network, rate_limit.SOCKET_COST)
    except RateLimited as no:
        if not await seat_entry.may_charge_later(hub, network, room[1]):
            await refuse(send, no, to="websocket.http.response")
            return
        deferred_cost = rate_limit.SOCKET_COST
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    socket = AsgiSocket(receive, send, direct_transport_of(scope))
    if not await carry(scope, socket, deferred_cost):
        await serve_connection(hub, room[1], connection, socket, deferred_cost)


def direct_transport_of(scope: Scope) -> DirectTransport | None:
    """The connection itself, where it is one of ours."""
    found: dict[str, DirectTransport] = scope["extensions"].get(DIRECT_EXTENSION, {})  # type: ignore[union-attr, assignment]
    return found.get("connection")


async def serve_connection(
    hub: RoomManager, code: str, connection: HttpConnection, socket: Socket, deferred_cost: int = 0
) -> None:
    """From the hello to the end."""
    try:
        await exchange_messages(
            socket, await receive_hello(hub, code, connection, socket, deferred_cost)
        )
    except (AdmissionRefused, BadFrame) as no:
        await socket.close(no.code, str(no))
    except Gone:
        pass
    except Exception as problem:  # noqa: BLE001 - whoever else logs it would log its text, too
        log_exception(log, "a WebSocket connection failed", problem)
        await socket.close(INTERNAL_ERROR, "")


def may_connect(connection: HttpConnection, settings: Settings) -> bool:
    return is_allowed_host(host_in(connection.scope), settings) and is_same_origin(
        connection, settings
    )


async def receive_hello(
    hub: RoomManager, code: str, connection: HttpConnection, socket: Socket, deferred_cost: int
) -> Connection:
    """Whoever opens a socket says `hello`, soon. Raises NotLetIn, BadFrame, Gone."""
    try:
        async with asyncio.timeout(hub.services.settings.times.hello):
            hello = codec.decode(await socket.receive())
    except TimeoutError:
        raise BadFrame(BAD_FRAME, "nobody said hello") from None
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadFrame(BAD_FRAME, str(problem)) from None
    if not isinstance(hello, protocol.Hello):
        raise BadFrame(BAD_FRAME, "the first message is hello")
    base = base_url_of(connection, hub.services.settings)
    return await admission.connect(hub, code, hello, base, network_of(connection), deferred_cost)


async def exchange_messages(socket: Socket, line: Connection) -> None:
    """Listen until one side goes; meanwhile another task tells what there is to tell."""
    sender = Sender(socket, line)
    telling = asyncio.create_task(sender.run())
    sender.ring()
    socket.set_frame_handler(partial(handle_frame_at_once, line))
    try:
        while line.closing is None:
            await inbound.receive(line, await socket.receive(), line.answer)
        await telling
    except BadFrame as bad:
        line.close(bad.code, str(bad))
        await telling
    except Gone:
        pass
    finally:
        telling.cancel()
        line.call_on_news(
            line.news.set
        )  # the sender knows the line: nothing may live on in a circle
        connections.detach(line)


def handle_frame_at_once(line: Connection, frame: str) -> bool:
    """Nobody awaits it: a mistake in it ends the connection from here."""
    try:
        return inbound.receive_now(line, frame, line.answer)
    except Exception as problem:  # noqa: BLE001 - whoever else logs it would log its text, too
        log_exception(log, "a WebSocket connection failed", problem)
        line.close(INTERNAL_ERROR, "")
        return True
