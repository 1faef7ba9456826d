"""WebSocket connections with limits on what arrives and on how long sent data stays unread."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from ludoteka.server.http.read_timeout import ReadTimeout
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import Bucket
from ludoteka.server.realtime.asgi_socket import MAX_FRAME, FrameHandler
from ludoteka.server.realtime.frame_parser import (
    ends_at_frame_boundary,
    parse_single_text_frame,
    text_frame,
)

DIRECT_EXTENSION: Final = "ludoteka.direct"
"""Our extension of ASGI, in a socket's scope: the connection itself, for what needs no task."""
CHUNK: Final = 2048
"""Bytes that are read before anybody looks what they were: a few hundred frames at most."""


class BoundedSocket(ReadTimeout, WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        limits = self.connection_limits.limits
        self._pings = Bucket(limits.pings_a_second, limits.pings_at_once, self.loop.time())
        self._counted_network: ClientNetwork | None = None
        self._frame_handler: FrameHandler | None = None
        self._whole = True  # no frame so far came in pieces

    # Coming and going

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else it was refused
            self.scope["extensions"][DIRECT_EXTENSION] = {"connection": self}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._counted_network = self.peer_network()
        self.connection_limits.count_socket(self._counted_network)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted_network is not None:
            self.connection_limits.close(self._counted_network)
        super().connection_lost(exc)
        self.resume_writing()
        self._break_cycles()

    def _break_cycles(self) -> None:
        """What knows us, or itself, would live on until the collector looks at what is old."""
        self._frame_handler = None
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(DIRECT_EXTENSION, None)

    # What arrives

    def set_frame_handler(self, handler: FrameHandler) -> None:
        self._frame_handler = handler

    def data_received(self, data: bytes) -> None:
        if self._handle_at_once(data):
            return
        if self.handshake_initiated and self._whole:
            self._whole = len(data) <= CHUNK and ends_at_frame_boundary(data)
        for start in range(0, len(data), CHUNK):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + CHUNK])
            if self.queue.qsize() > self.connection_limits.limits.queued_frames:
                self.transport.abort()

    def _handle_at_once(self, data: bytes) -> bool:
        """Nearly all that comes is one short text in one frame. Where nothing before it is unheard
        it needs neither the library's parser nor a queue; whatever else there is does. After a
        frame that came in pieces it is the library that knows where the next one begins."""
        if self._frame_handler is None or not self._whole or self.frames or self.close_sent:
            return False
        if not self.queue.empty() or self.transport.is_closing():
            return False
        text = parse_single_text_frame(data, MAX_FRAME)
        return text is not None and self._frame_handler(text)

    def handle_ping(self) -> None:
        super().handle_ping()
        self._limit_control_frames(self.loop.time())

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._limit_control_frames(self.loop.time())

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > self.connection_limits.limits.fragments:
            self.transport.abort()

    def _limit_control_frames(self, now: float) -> None:
        if not self._pings.take(now):
            self.transport.abort()

    # What is sent

    def send_at_once(self, frames: list[str]) -> bool:
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([text_frame(frame.encode()) for frame in frames]))
        return True
