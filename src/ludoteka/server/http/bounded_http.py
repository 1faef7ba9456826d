"""HTTP connections with connection_limits: what a proxy would see to, in houses that have none.

uvicorn reads lines, headers and bodies of any length, and waits for them as long as they take. Here
a request has so many bytes and seconds to arrive, an answer so many seconds to be read, and an
client's network so many connections.
"""

import asyncio
import logging
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ludoteka.server.http.read_timeout import ReadTimeout
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.connection_limits import ConnectionLimits

CHUNK: Final = 8192
"""Bytes that are read before anybody looks whether it was too much."""


QUIET_LOGGER: Final = logging.getLogger("ludoteka.web.transport")
"""For uvicorn's own words: a line in the log for each thing that a stranger says and that is no
request would be a way to fill the disk, and to keep the house busy with writing."""
QUIET_LOGGER.setLevel(logging.ERROR)


class LimitExceeded(Exception):
    """A request beyond its connection_limits; the parser stops there."""


def bind_limits(kind: type[Any], connection_limits: ConnectionLimits) -> type[Any]:
    """uvicorn makes connections by itself, from a class."""
    return type(kind.__name__, (kind,), {"connection_limits": connection_limits})


class BoundedHttp(ReadTimeout, HttpToolsProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._deadline: asyncio.TimerHandle | None = None  # for the head, then for the body
        self._in_head = True
        self._size = 0  # of the head, then of the body, in bytes
        self._refusal = 400
        self._counted_network: ClientNetwork | None = (
            None  # the network, while this connection counts
        )

        self.logger = QUIET_LOGGER

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted_network = self.peer_network()
        if self.connection_limits.open(
            self._counted_network, self.connection_limits.is_proxy(self.peer_address())
        ):
            self._set_deadline(self.connection_limits.times.head)
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
        self._clear_deadline()
        self.resume_writing()
        if self._counted_network is not None:
            self.connection_limits.close(self._counted_network)
            self._counted_network = None

    # What arrives

    def data_received(self, data: bytes) -> None:
        if self._in_head and self._deadline is None:
            self._set_deadline(self.connection_limits.times.head)
        for start in range(0, len(data), CHUNK):
            if self.transport.is_closing() or self._counted_network is None:  # a socket by now
                return
            piece = data[start : start + CHUNK]
            self._size += len(piece)
            super().data_received(piece)
            if self._size > self._max_size():
                self._refuse(431 if self._in_head else 413)

    def _max_size(self) -> int:
        limits = self.connection_limits.limits
        return limits.head_bytes if self._in_head else limits.body_bytes

    def on_message_begin(self) -> None:
        self._in_head, self._size = True, 0
        super().on_message_begin()
        if self._deadline is None:
            self._set_deadline(self.connection_limits.times.head)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.connection_limits.limits.path_bytes:
            self._stop_with(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.connection_limits.limits.headers:
            self._stop_with(431)

    def on_headers_complete(self) -> None:
        self._in_head, self._size = False, 0
        self._set_deadline(self.connection_limits.times.body)
        if len(self.pipeline) >= self.connection_limits.limits.pipelined:
            self._stop_with(429)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._size = True, 0  # of the next request
        self._clear_deadline()
        super().on_message_complete()

    # ConnectionLimits

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _stop_with(self, status: int) -> None:
        self._refusal = status
        raise LimitExceeded

    def send_400_response(self, msg: str) -> None:
        """Called for whatever the parser stops at."""
        self._refuse(self._refusal)

    def _refuse(self, status: int) -> None:
        if not self.transport.is_closing():
            head = [STATUS_LINE[status], b"content-length: 0\r\nconnection: close\r\n\r\n"]
            self.transport.write(b"".join(head))
            self.transport.close()
