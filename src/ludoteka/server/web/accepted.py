"""A socket that was accepted, as texts that come and go."""

from typing import Any, Final, Protocol

from litestar.types import Receive, Send

from ludoteka.server.rooms.line import BAD_FRAME

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


class Socket(Protocol):
    """Of a page that came in here, or at another server."""

    async def next(self) -> str:
        """The next frame. Raises Gone, BadFrame."""

    async def say(self, frame: str) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class NearSocket:
    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive: Any = receive
        self._send: Any = send

    async def next(self) -> str:
        message = await self._receive()
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
