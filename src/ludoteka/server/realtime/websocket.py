"""The socket of a room. The first frame says who one is; an address never does.

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
    Connection,
    base_of,
    host_in,
    is_from_here,
    network_of,
)
from ludoteka.server.http.errors import refuse
from ludoteka.server.http.host_names import is_ours
from ludoteka.server.http.rate_limit import CannotPay
from ludoteka.server.observability.safe_logging import report
from ludoteka.server.realtime import protocol
from ludoteka.server.realtime.asgi_socket import BadFrame, Direct, Gone, NearSocket, Socket
from ludoteka.server.realtime.sender import Teller
from ludoteka.server.realtime.websocket_transport import DIRECT
from ludoteka.server.rooms.access import admission, connections
from ludoteka.server.rooms.access.connections import NotLetIn
from ludoteka.server.rooms.lifecycle.manager import Hub
from ludoteka.server.rooms.pipeline import codec, inbound
from ludoteka.server.rooms.pipeline.connection import BAD_FRAME, PageLine
from ludoteka.server.settings import Settings

log = logging.getLogger("ludoteka.web")

ADDRESS: Final = re.compile(r"/api/rooms/([^/]+)/socket")
MISTAKE: Final = 1011


Carry = Callable[[Scope, Socket, int], Awaitable[bool]]
"""Brings a socket to another server, if its room is there."""


async def stays_here(scope: Scope, socket: Socket, owed: int) -> bool:
    """Where there is one server, all rooms are here."""
    return False


async def room_socket(
    hub: Hub, scope: Scope, receive: Receive, send: Send, carry: Carry = stays_here
) -> None:
    connection: Connection = ASGIConnection(scope, receive, send)
    room = ADDRESS.fullmatch(scope["path"])
    await receive()  # the wish to connect
    if room is None or not may_talk(connection, hub.services.settings):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})  # an HTTP 403
        return
    network, owed = network_of(connection), 0
    try:
        rate_limit.enter(hub.services.purses, network, rate_limit.SOCKET)
    except CannotPay as no:
        if not await seat_entry.may_owe(hub, network, room[1]):
            await refuse(send, no, to="websocket.http.response")
            return
        owed = rate_limit.SOCKET
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    socket = NearSocket(receive, send, direct_of(scope))
    if not await carry(scope, socket, owed):
        await attend(hub, room[1], connection, socket, owed)


def direct_of(scope: Scope) -> Direct | None:
    """The connection itself, where it is one of ours."""
    found: dict[str, Direct] = scope["extensions"].get(DIRECT, {})  # type: ignore[union-attr, assignment]
    return found.get("connection")


async def attend(
    hub: Hub, code: str, connection: Connection, socket: Socket, owed: int = 0
) -> None:
    """From the hello to the end."""
    try:
        await converse(socket, await greet(hub, code, connection, socket, owed))
    except (NotLetIn, BadFrame) as no:
        await socket.close(no.code, str(no))
    except Gone:
        pass
    except Exception as problem:  # noqa: BLE001 - whoever else logs it would log its text, too
        report(log, "a WebSocket connection failed", problem)
        await socket.close(MISTAKE, "")


def may_talk(connection: Connection, settings: Settings) -> bool:
    return is_ours(host_in(connection.scope), settings) and is_from_here(connection, settings)


async def greet(hub: Hub, code: str, connection: Connection, socket: Socket, owed: int) -> PageLine:
    """Whoever opens a socket says `hello`, soon. Raises NotLetIn, BadFrame, Gone."""
    try:
        async with asyncio.timeout(hub.services.settings.times.hello):
            hello = codec.decode(await socket.next())
    except TimeoutError:
        raise BadFrame(BAD_FRAME, "nobody said hello") from None
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadFrame(BAD_FRAME, str(problem)) from None
    if not isinstance(hello, protocol.Hello):
        raise BadFrame(BAD_FRAME, "the first message is hello")
    base = base_of(connection, hub.services.settings)
    return await admission.connect(hub, code, hello, base, network_of(connection), owed)


async def converse(socket: Socket, line: PageLine) -> None:
    """Listen until one side goes; meanwhile another task tells what there is to tell."""
    teller = Teller(socket, line)
    telling = asyncio.create_task(teller.tell())
    teller.ring()
    socket.listen(partial(heard_at_once, line))
    try:
        while line.closing is None:
            await inbound.hear(line, await socket.next(), line.answer)
        await telling
    except BadFrame as bad:
        line.close(bad.code, str(bad))
        await telling
    except Gone:
        pass
    finally:
        telling.cancel()
        line.be_rung(line.news.set)  # the teller knows the line: nothing may live on in a circle
        connections.detach(line)


def heard_at_once(line: PageLine, frame: str) -> bool:
    """Nobody awaits it: a mistake in it ends the connection from here."""
    try:
        return inbound.hear_at_once(line, frame, line.answer)
    except Exception as problem:  # noqa: BLE001 - whoever else logs it would log its text, too
        report(log, "a WebSocket connection failed", problem)
        line.close(MISTAKE, "")
        return True
