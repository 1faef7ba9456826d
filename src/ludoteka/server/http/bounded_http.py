"""HTTP connections with bounds: what a proxy would see to, in houses that have none.

uvicorn reads lines, headers and bodies of any length, and waits for them as long as they take. Here
a request has so many bytes and seconds to arrive, an answer so many seconds to be read, and an
client's network so many connections.
"""

import asyncio
import logging
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ludoteka.server.http.read_timeout import ReadInTime
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.connection_limits import Bounds

PIECE: Final = 8192
"""Bytes that are read before anybody looks whether it was too much."""


QUIET: Final = logging.getLogger("ludoteka.web.transport")
"""For uvicorn's own words: a line in the log for each thing that a stranger says and that is no
request would be a way to fill the disk, and to keep the house busy with writing."""
QUIET.setLevel(logging.ERROR)


class TooMuch(Exception):
    """A request beyond its bounds; the parser stops there."""


def bound(kind: type[Any], bounds: Bounds) -> type[Any]:
    """uvicorn makes connections by itself, from a class."""
    return type(kind.__name__, (kind,), {"bounds": bounds})


class BoundHttp(ReadInTime, HttpToolsProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._deadline: asyncio.TimerHandle | None = None  # for the head, then for the body
        self._in_head = True
        self._size = 0  # of the head, then of the body, in bytes
        self._refusal = 400
        self._counted: ClientNetwork | None = None  # the network, while this connection counts

        self.logger = QUIET

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = self.peer_network()
        if self.bounds.come(self._counted, self.bounds.is_proxy(self.peer_address())):
            self._arrive_within(self.bounds.times.head)
        else:
            self._refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_counting()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # uvicorn lets it run on after a reset, and it holds us

    def handle_websocket_upgrade(self) -> None:
        self._stop_counting()  # from here on the socket counts
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # it knows us: nothing may live on in a circle

    def _stop_counting(self) -> None:
        self._arrived()
        self.resume_writing()
        if self._counted is not None:
            self.bounds.go(self._counted)
            self._counted = None

    # What arrives

    def data_received(self, data: bytes) -> None:
        if self._in_head and self._deadline is None:
            self._arrive_within(self.bounds.times.head)
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self._counted is None:  # a socket by now
                return
            piece = data[start : start + PIECE]
            self._size += len(piece)
            super().data_received(piece)
            if self._size > self._most():
                self._refuse(431 if self._in_head else 413)

    def _most(self) -> int:
        limits = self.bounds.limits
        return limits.head_bytes if self._in_head else limits.body_bytes

    def on_message_begin(self) -> None:
        self._in_head, self._size = True, 0
        super().on_message_begin()
        if self._deadline is None:
            self._arrive_within(self.bounds.times.head)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.bounds.limits.address_bytes:
            self._stop_at(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.bounds.limits.headers:
            self._stop_at(431)

    def on_headers_complete(self) -> None:
        self._in_head, self._size = False, 0
        self._arrive_within(self.bounds.times.body)
        if len(self.pipeline) >= self.bounds.limits.pipelined:
            self._stop_at(429)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._size = True, 0  # of the next request
        self._arrived()
        super().on_message_complete()

    # Bounds

    def _arrive_within(self, seconds: float) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _stop_at(self, status: int) -> None:
        self._refusal = status
        raise TooMuch

    def send_400_response(self, msg: str) -> None:
        """Called for whatever the parser stops at."""
        self._refuse(self._refusal)

    def _refuse(self, status: int) -> None:
        if not self.transport.is_closing():
            head = [STATUS_LINE[status], b"content-length: 0\r\nconnection: close\r\n\r\n"]
            self.transport.write(b"".join(head))
            self.transport.close()
