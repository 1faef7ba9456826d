"""A socket that was accepted, as texts that come and go."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from litestar.types import Receive, Send

from ludoteka.server.rooms.pipeline.connection import BAD_FRAME

FRAME: Final = 16_384
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


Ear = Callable[[str], bool]
"""Hears a frame at once. False: it has to wait for something, and nothing has happened yet."""


class Direct(Protocol):
    """A connection that can do without a task for every frame."""

    def listen(self, ear: Ear) -> None:
        """Whole frames go there first, and then to where all others go."""

    def say_at_once(self, frames: list[str]) -> bool:
        """False where they would have to wait."""


class Socket(Protocol):
    """Of a page that came in here, or at another server."""

    def listen(self, ear: Ear) -> None:
        """Who may be told of frames before `next` is, if there is a way to do so."""

    def say_at_once(self, frames: list[str]) -> bool:
        """False where only `say` can, which waits."""

    async def next(self) -> str:
        """The next frame. Raises Gone, BadFrame."""

    async def say(self, frame: str) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class NearSocket:
    def __init__(self, receive: Receive, send: Send, direct: Direct | None = None) -> None:
        self._receive: Any = receive
        self._send: Any = send
        self._direct = direct
        self._waits = False  # whoever asked for the next frame has dealt with all before it

    def listen(self, ear: Ear) -> None:
        if self._direct is not None:
            self._direct.listen(lambda frame: self._waits and ear(frame))

    def say_at_once(self, frames: list[str]) -> bool:
        return self._direct is not None and self._direct.say_at_once(frames)

    async def next(self) -> str:
        self._waits = True
        message = await self._receive()
        self._waits = False
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | None = message.get("text")
        if text is None:
            raise BadFrame(BAD_FRAME, "messages are text, not binary")
        if len(text) > FRAME:
            raise BadFrame(TOO_LARGE, "the message is too large")
        return text

    async def say(self, frame: str) -> None:
        await self._send({"type": "websocket.send", "text": frame})

    async def close(self, code: int, reason: str) -> None:
        short = reason.encode()[:LONGEST_REASON].decode(errors="ignore")
        await self._send({"type": "websocket.close", "code": code, "reason": short})
