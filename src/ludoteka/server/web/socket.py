"""The socket of a room. The first frame says who one is; an address never does."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ludoteka.server import wire
from ludoteka.server.hub import doorway, frames, hearing
from ludoteka.server.hub.arriving import NotLetIn
from ludoteka.server.hub.hub import Hub
from ludoteka.server.hub.line import BAD_FRAME, Line
from ludoteka.server.web.here import address_of, base_of, hub_of, is_from_here

FRAME: Final = 16_384
TOO_LARGE: Final = 1009
Socket = WebSocket[Any, Any, Any]


class BadFrame(Exception):
    """A frame that ends the connection."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


@websocket("/api/rooms/{code:str}/socket")
async def room_socket(socket: Socket, code: FromPath[str]) -> None:
    hub = hub_of(socket)
    if not is_from_here(socket, hub.house.settings):
        await socket.close()  # not accepted yet: an HTTP 403
        return
    await socket.accept()
    try:
        line = await greet(hub, socket, code)
    except (NotLetIn, BadFrame) as no:
        await socket.close(no.code, str(no)[:100])
    except WebSocketDisconnect:
        pass
    else:
        await converse(socket, line)


async def greet(hub: Hub, socket: Socket, code: str) -> Line:
    """Whoever opens a socket says `hello`, soon. Raises NotLetIn, BadFrame, WebSocketDisconnect."""
    try:
        frame = await asyncio.wait_for(next_frame(socket), hub.house.settings.times.hello)
        hello = frames.decode(frame)
    except TimeoutError:
        raise BadFrame(BAD_FRAME, "nobody said hello") from None
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadFrame(BAD_FRAME, str(problem)) from None
    if not isinstance(hello, wire.Hello):
        raise BadFrame(BAD_FRAME, "the first message is hello")
    return await doorway.connect(hub, code, hello, base_of(socket), address_of(socket))


async def converse(socket: Socket, line: Line) -> None:
    """Listen until one side goes; meanwhile another task tells what there is to tell."""
    teller = asyncio.create_task(tell(socket, line))
    try:
        while line.closing is None:
            await hearing.hear(line, await next_frame(socket), line.answer)
        await teller
    except BadFrame as bad:
        line.close(bad.code, str(bad))
        await teller
    except WebSocketDisconnect:
        pass
    finally:
        teller.cancel()
        doorway.disconnect(line)


async def next_frame(socket: Socket) -> str:
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text: str | None = message.get("text")
    if text is None:
        raise BadFrame(BAD_FRAME, "messages are text, not binary")
    if len(text) > FRAME:
        raise BadFrame(TOO_LARGE, "the message is too large")
    return text


async def tell(socket: Socket, line: Line) -> None:
    """Send what is in the outbox, as long as the connection lasts."""
    try:
        while True:
            await line.news.wait()
            line.news.clear()
            while line.outbox:
                _, frame = line.outbox.popleft()
                await socket.send({"type": "websocket.send", "text": frame, "bytes": None})
            if line.closing is not None:
                await socket.close(*line.closing)
                return
    except (OSError, RuntimeError, WebSocketDisconnect):
        pass  # the other side is gone; the listener hears of it
