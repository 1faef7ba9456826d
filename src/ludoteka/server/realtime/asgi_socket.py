"""A socket that was accepted, as texts that come and go."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from litestar.types import Receive, Send

from ludoteka.server.rooms.pipeline.connection import BAD_FRAME

MAX_FRAME: Final = 16_384
TOO_LARGE: Final = 1009
LONGEST_REASON: Final = 100
"""In bytes: a socket can't be closed with more than 123."""


class BadFrame(Exception):
    """A frame that ends the connection."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Gone(Exception):
    """The other side has closed the socket."""


FrameHandler = Callable[[str], bool]
"""Hears a frame at once. False: it has to wait for something, and nothing has happened yet."""


class DirectTransport(Protocol):
    """A connection that can do without a task for every frame."""

    def set_frame_handler(self, handler: FrameHandler) -> None:
        """Whole frames go there first, and then to where all others go."""

    def send_at_once(self, frames: list[str]) -> bool:
        """False where they would have to wait."""


class Socket(Protocol):
    """Of a page that came in here, or at another server."""

    def set_frame_handler(self, handler: FrameHandler) -> None:
        """Who may be told of frames before `next` is, if there is a way to do so."""

    def send_at_once(self, frames: list[str]) -> bool:
        """False where only `say` can, which waits."""

    async def receive(self) -> str:
        """The next frame. Raises Gone, BadFrame."""

    async def send(self, frame: str) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class AsgiSocket:
    def __init__(self, receive: Receive, send: Send, direct: DirectTransport | None = None) -> None:
        self._receive: Any = receive
        self._send: Any = send
        self._direct = direct
        self._waits = False  # whoever asked for the next frame has dealt with all before it

    def set_frame_handler(self, handler: FrameHandler) -> None:
        if self._direct is not None:
            self._direct.set_frame_handler(lambda frame: self._waits and handler(frame))

    def send_at_once(self, frames: list[str]) -> bool:
        return self._direct is not None and self._direct.send_at_once(frames)

    async def receive(self) -> str:
        self._waits = True
        message = await self._receive()
        self._waits = False
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | None = message.get("text")
        if text is None:
            raise BadFrame(BAD_FRAME, "messages are text, not binary")
        if len(text) > MAX_FRAME:
            raise BadFrame(TOO_LARGE, "the message is too large")
        return text

    async def send(self, frame: str) -> None:
        await self._send({"type": "websocket.send", "text": frame})

    async def close(self, code: int, reason: str) -> None:
        short = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
        await self._send({"type": "websocket.close", "code": code, "reason": short})
