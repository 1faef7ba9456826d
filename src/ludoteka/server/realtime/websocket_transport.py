"""Sockets with bounds: frames come no faster than they are heard, and what is said is read."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from ludoteka.server.http.read_timeout import ReadInTime
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import Bucket
from ludoteka.server.realtime.asgi_socket import FRAME, Ear
from ludoteka.server.realtime.frame_parser import ends_whole, only_text, text_frame

DIRECT: Final = "ludoteka.direct"
"""Our extension of ASGI, in a socket's scope: the connection itself, for what needs no task."""
PIECE: Final = 2048
"""Bytes that are read before anybody looks what they were: a few hundred frames at most."""


class BoundSocket(ReadInTime, WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        limits = self.bounds.limits
        self._pings = Bucket(limits.pings_a_second, limits.pings_at_once, self.loop.time())
        self._counted: ClientNetwork | None = None
        self._ear: Ear | None = None
        self._whole = True  # no frame so far came in pieces

    # Coming and going

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else it was refused
            self.scope["extensions"][DIRECT] = {"connection": self}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._counted = self.peer_network()
        self.bounds.stay(self._counted)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted is not None:
            self.bounds.go(self._counted)
        super().connection_lost(exc)
        self.resume_writing()
        self._leave_no_circle()

    def _leave_no_circle(self) -> None:
        """What knows us, or itself, would live on until the collector looks at what is old."""
        self._ear = None
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(DIRECT, None)

    # What arrives

    def listen(self, ear: Ear) -> None:
        self._ear = ear

    def data_received(self, data: bytes) -> None:
        if self._hears_at_once(data):
            return
        if self.handshake_initiated and self._whole:
            self._whole = len(data) <= PIECE and ends_whole(data)
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if self.queue.qsize() > self.bounds.limits.unheard:
                self.transport.abort()

    def _hears_at_once(self, data: bytes) -> bool:
        """Nearly all that comes is one short text in one frame. Where nothing before it is unheard
        it needs neither the library's parser nor a queue; whatever else there is does. After a
        frame that came in pieces it is the library that knows where the next one begins."""
        if self._ear is None or not self._whole or self.frames or self.close_sent:
            return False
        if not self.queue.empty() or self.transport.is_closing():
            return False
        text = only_text(data, FRAME)
        return text is not None and self._ear(text)

    def handle_ping(self) -> None:
        super().handle_ping()
        self._answer_no_more_than(self.loop.time())

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._answer_no_more_than(self.loop.time())

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > self.bounds.limits.fragments:
            self.transport.abort()

    def _answer_no_more_than(self, now: float) -> None:
        if not self._pings.take(now):
            self.transport.abort()

    # What is sent

    def say_at_once(self, frames: list[str]) -> bool:
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([text_frame(frame.encode()) for frame in frames]))
        return True
