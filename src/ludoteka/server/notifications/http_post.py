"""One message to one address: no redirect is followed, and nothing but the status is read."""

import socket
import ssl
import time
from collections.abc import Collection, Mapping
from contextlib import closing
from typing import Final

from ludoteka.server.notifications.outbound_urls import OutboundUrl, check_url, resolve

TIMEOUT: Final = 10.0
"""For all of it, but for the look-up of the name, however slowly somebody answers."""
STATUS_BYTES: Final = 512


def post(url: str, body: bytes, headers: Mapping[str, str], allowed: Collection[str]) -> int:
    """The status of the answer. Blocks. Raises NotAllowed, or OSError."""
    place = check_url(url, allowed)
    addresses = resolve(place, allowed)
    until = time.monotonic() + TIMEOUT
    with closing(connect(place, addresses[0], until)) as line:
        line.sendall(encode_request(place, body, headers))
        return read_status(line, until)


def connect(place: OutboundUrl, address: str, until: float) -> socket.socket:
    line = socket.create_connection((address, place.port), timeout=seconds_left(until))
    if not place.tls:
        return line
    try:
        return ssl.create_default_context().wrap_socket(line, server_hostname=place.host)
    except BaseException:
        line.close()
        raise


def encode_request(place: OutboundUrl, body: bytes, headers: Mapping[str, str]) -> bytes:
    lines = {"Host": place.authority, "Content-Length": str(len(body)), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in {**lines, **headers}.items())
    return f"POST {place.path} HTTP/1.1\r\n{head}\r\n".encode() + body


def read_status(line: socket.socket, until: float) -> int:
    """`HTTP/1.1 201 Created`, and not a byte more than is needed."""
    heard = b""
    while b"\r\n" not in heard and len(heard) < STATUS_BYTES:
        line.settimeout(seconds_left(until))
        part = line.recv(STATUS_BYTES)
        if not part:
            break
        heard += part
    words = heard.split(b"\r\n", 1)[0].split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise OSError("no answer in HTTP")
    return int(words[1])


def seconds_left(until: float) -> float:
    seconds = until - time.monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds
