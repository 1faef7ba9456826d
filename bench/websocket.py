"""A WebSocket for thousands of pages in one process: what a load generator needs, and no more.

It offers compression as browsers do, and gives up if the server takes it up: what browsers get
would then cost more than what is measured here.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
FINAL: Final = 0x80
MASKED: Final = 0x80

Listener = Callable[[bytes], None]


class WebSocket(asyncio.Protocol):
    """One connection. Texts go to `listener`, trouble to the event loop's exception handler."""

    def __init__(self, host: str, path: str, listener: Listener) -> None:
        self._host = host
        self._request = request(host, path)
        self._listener = listener
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = self._loop.create_future()
        self._closing = False

    async def open(self) -> None:
        name, _, port = self._host.partition(":")
        await self._loop.create_connection(lambda: self, name, int(port))
        await self._opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's has another ancestor
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the server hung up"))
        elif not self._closing:
            self._trouble("the server hung up")

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if self._opened.done() or self._shake_hands():
            self._read_frames()

    def _shake_hands(self) -> bool:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101") or b"permessage-deflate" in head:
            self._opened.set_exception(ConnectionError(head.decode(errors="replace")))
            return False
        self._buffer = bytearray(rest)
        self._opened.set_result(None)
        return True

    def _read_frames(self) -> None:
        """Servers send whole messages in unmasked frames; anything else is an error here."""
        buffer, at = self._buffer, 0
        while (found := frame(buffer, at)) is not None:
            opcode, start, at = found
            self._take(opcode, bytes(memoryview(buffer)[start:at]))
        del buffer[:at]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT | FINAL:
            self._listener(payload)
        elif opcode == PING | FINAL:
            self._send(PONG, payload)
        elif opcode == CLOSE | FINAL:
            code = int.from_bytes(payload[:2], "big")
            self._trouble(f"the server closed with {code}: {payload[2:].decode()}")
        elif opcode != PONG | FINAL:
            self._trouble(f"an unexpected frame ({opcode:#x})")

    def _trouble(self, what: str) -> None:
        self._closing = True  # what follows from it is no news
        self._loop.call_exception_handler({"message": what})

    def say(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, opcode: int, payload: bytes) -> None:
        """The mask is zero, which spares us the work; the server unmasks all the same."""
        assert self._transport is not None
        size = len(payload)
        length = (
            bytes([MASKED | size])
            if size < 126
            else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        )
        self._transport.write(bytes([FINAL | opcode]) + length + bytes(4) + payload)

    def close(self) -> None:
        self._closing = True
        if self._transport is not None:
            self._transport.abort()


def request(host: str, path: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        f"Origin: http://{host}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(buffer: bytearray, at: int) -> tuple[int, int, int] | None:
    """The frame at a place: its first byte, its payload's start and end. None: not yet all here."""
    if len(buffer) < at + 2:
        return None
    size, start = buffer[at + 1], at + 2
    if size >= 126:
        start = at + (4 if size == 126 else 10)
        if len(buffer) < start:
            return None
        size = int.from_bytes(buffer[at + 2 : start], "big")
    end = start + size
    return (buffer[at], start, end) if len(buffer) >= end else None
