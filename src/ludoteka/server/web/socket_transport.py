"""Sockets with bounds: frames come no faster than they are heard, and what is said is read."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ludoteka.server.limits.bounds import Bounds
from ludoteka.server.limits.bucket import Bucket

PIECE: Final = 2048
"""Bytes that are read before anybody looks what they were: a few hundred frames at most."""


class BoundSocket(WebSocketsSansIOProtocol):
    bounds: Bounds

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        limits = self.bounds.limits
        self._pings = Bucket(limits.pings_a_second, limits.pings_at_once, self.loop.time())
        self._unread: asyncio.TimerHandle | None = None
        self._counted = ""

    # Coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._counted = self.client[0] if self.client else "unknown"
        self.bounds.stay(self._counted)

    def connection_lost(self, exc: Exception | None) -> None:
        self.bounds.go(self._counted)
        super().connection_lost(exc)
        self.resume_writing()

    # What arrives

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if self.queue.qsize() > self.bounds.limits.unheard:
                self.transport.abort()

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

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.bounds.times.unread, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
