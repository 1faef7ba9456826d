"""Somebody who wants the house to stand still: `python -m stress.attacker ATTACK… HOST TABLE`.

A process of its own with an address of its own, so that neither its work nor its budget is that of
the people at the tables. It goes on until it is ended.
"""

import asyncio
import contextlib
import itertools
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import httpx

from bench.websocket import request

ADDRESS: Final = "127.0.0.2"
AT_ONCE: Final = 8
HELD: Final = 240
HEAD: Final = b"GET / HTTP/1.1\r\nHost: %s\r\n"
POST: Final = b"POST /api/rooms HTTP/1.1\r\nHost: %s\r\nContent-Length: 40\r\n\r\n{"
PING: Final = b"\x89\xfd" + bytes(4 + 125)
"""A ping as large as they may be, masked with zeros."""


@dataclass
class Target:
    host: str
    table: str  # a finished game
    blows: Counter[str] = field(default_factory=Counter)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        name, _, port = self.host.partition(":")
        return await asyncio.open_connection(name, int(port), local_addr=(ADDRESS, 0))


Asked = tuple[str, str, Any]


def misspelt_decks(_: Target) -> Iterator[Asked]:
    text = "\n".join(f"Foxx Kitt {n}" for n in range(1600))[:20_000]
    return itertools.repeat(("POST", "/api/thirteen/decks/read", {"text": text}))


def schemas(_: Target) -> Iterator[Asked]:
    return itertools.repeat(("GET", "/api/schema/wire.json", None))


def qr_codes(_: Target) -> Iterator[Asked]:
    return (("POST", "/api/qr", {"text": str(n).ljust(300, "x")}) for n in itertools.count())


def days(_: Target) -> Iterator[Asked]:
    first = date(2026, 1, 1)
    today = datetime.now(UTC).date()
    for n in itertools.cycle(range((today - first).days)):
        yield (
            "GET",
            f"/api/days/seven_words/letters/scores?day={first + timedelta(n)}&language=en",
            None,
        )


def stories(target: Target) -> Iterator[Asked]:
    return itertools.repeat(("GET", f"/api/tables/{target.table}/story", None))


def records(target: Target) -> Iterator[Asked]:
    return itertools.repeat(("GET", f"/api/tables/{target.table}/record", None))


async def flood(target: Target, name: str, wanted: Iterator[Asked]) -> None:
    """Ask again as soon as there is an answer, whatever it is."""
    way = httpx.AsyncHTTPTransport(local_address=ADDRESS)
    async with httpx.AsyncClient(
        base_url=f"http://{target.host}", transport=way, timeout=60
    ) as http:
        for method, path, body in wanted:
            with contextlib.suppress(httpx.TransportError):
                await http.request(method, path, json=body)
            target.blows[name] += 1


async def pour(target: Target, name: str, start: bytes, more: bytes) -> None:
    """Say something that never ends, and never listen."""
    while True:
        with contextlib.suppress(OSError):
            _, writer = await target.connect()
            try:
                writer.write(start)
                while True:
                    writer.write(more)
                    await writer.drain()
                    target.blows[name] += 1
            finally:
                writer.transport.abort()


async def hold(target: Target, name: str, said: bytes) -> None:
    """Say a half of something, and wait."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await target.connect()
            try:
                writer.write(said)
                target.blows[name] += 1
                await reader.read()
            finally:
                writer.transport.abort()
        await asyncio.sleep(0.1)


FLOODS: Final[dict[str, Callable[[Target], Iterator[Asked]]]] = {
    "misspelt decks": misspelt_decks,
    "schemas": schemas,
    "QR codes": qr_codes,
    "days": days,
    "stories": stories,
    "records": records,
}
ENDLESS: Final[dict[str, Callable[[Target], tuple[bytes, bytes]]]] = {
    "endless headers": lambda target: (HEAD % target.host.encode() + b"X: ", b"a" * 65536),
    "endless paths": lambda _: (b"GET /", b"a" * 65536),
    "unread pings": lambda target: (request(target.host, "/api/rooms/AAAA/socket"), PING * 64),
}
HALVES: Final = {"silent sockets": b"%.0s", "half heads": HEAD, "half bodies": POST}
ATTACKS: Final = (*FLOODS, *ENDLESS, *HALVES)


def begin(target: Target, name: str) -> list[asyncio.Task[None]]:
    host = target.host.encode()
    if name in FLOODS:
        works = [flood(target, name, FLOODS[name](target)) for _ in range(AT_ONCE)]
    elif name in ENDLESS:
        start, more = ENDLESS[name](target)
        works = [pour(target, name, start, more) for _ in range(AT_ONCE)]
    else:
        works = [hold(target, name, HALVES[name] % host) for _ in range(HELD)]
    return [asyncio.create_task(work) for work in works]


async def attack(target: Target, names: list[str]) -> None:
    await asyncio.gather(*(task for name in names for task in begin(target, name)))


def main() -> None:
    os.nice(19)  # it would be on another machine
    *names, host, table = sys.argv[1:]
    asyncio.run(attack(Target(host, table), names))


if __name__ == "__main__":
    main()
