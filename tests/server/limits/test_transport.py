"""What a connection may take: bytes, seconds, and places. Over raw sockets, with short times."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from ludoteka.server.settings import Settings, Times
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import TIMEOUT, start

pytestmark = pytest.mark.anyio

SOON = Times(head=0.1, body=0.1, idle=0.1, unread=0.1, bot_quick=0.0, bot_slow=0.0)
LONG = Times(head=600, body=600, idle=600, unread=600, bot_quick=0.0, bot_slow=0.0)
HEAD = b"GET /healthz HTTP/1.1\r\nhost: here\r\n"
POST = b"POST /api/rooms HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"


@dataclass
class Raw:
    """A connection without a browser."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def say(self, *parts: bytes) -> None:
        """As much as the other side takes."""
        with contextlib.suppress(ConnectionError):
            for part in parts:
                self.writer.write(part)
                await self.writer.drain()

    async def until_closed(self) -> bytes:
        """All that comes until the server closes the connection."""
        heard = b""
        async with asyncio.timeout(TIMEOUT):
            with contextlib.suppress(ConnectionError):
                while more := await self.reader.read(65536):
                    heard += more
        return heard

    async def answer(self) -> bytes:
        async with asyncio.timeout(TIMEOUT):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def status(self) -> int:
        """Of the only answer, before the connection is closed."""
        return int((await self.until_closed()).split(b" ", 2)[1])


@contextlib.asynccontextmanager
async def connected(site: LiveServer) -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


async def all_gone(site: LiveServer) -> None:
    """The server has heard of every end."""
    async with asyncio.timeout(TIMEOUT):
        while site.connections():  # noqa: ASYNC110 - uvicorn tells nobody
            await asyncio.sleep(0.01)


@pytest.fixture
async def hasty(settings: Settings) -> AsyncIterator[LiveServer]:
    """A server that waits for nobody."""
    async with start_live_server(replace(settings, times=SOON)) as site:
        yield site


@pytest.fixture
async def patient(settings: Settings) -> AsyncIterator[LiveServer]:
    """A server that would wait for ever: whatever it closes, it closes for its size."""
    async with start_live_server(replace(settings, times=LONG)) as site:
        yield site


# Time


@pytest.mark.parametrize(
    "said",
    [b"", b"GET /healthz HT", HEAD, HEAD + b"x-half: ", b"\r\n\r\n"],
    ids=["nothing", "half a line", "half a head", "half a header", "empty lines"],
)
async def test_a_request_that_does_not_come_is_not_waited_for(
    hasty: LiveServer, said: bytes
) -> None:
    async with connected(hasty) as raw:
        await raw.say(said)
        assert await raw.until_closed() == b""


async def test_a_head_that_comes_drop_by_drop_has_no_more_time(hasty: LiveServer) -> None:
    async with connected(hasty) as raw:
        await raw.say(HEAD)
        closed = asyncio.create_task(raw.until_closed())
        while not closed.done():
            await raw.say(b"x-more: 1\r\n")
            await asyncio.wait([closed], timeout=0.01)
        assert await closed == b""


async def test_a_body_that_does_not_come_is_not_waited_for(hasty: LiveServer) -> None:
    async with connected(hasty) as raw:
        await raw.say(POST + b"content-length: 20\r\n\r\n{")
        assert b" 201 " not in await raw.until_closed()


async def test_a_connection_on_which_nothing_more_is_asked_is_closed(hasty: LiveServer) -> None:
    async with connected(hasty) as raw:
        await raw.say(HEAD + b"\r\n")
        assert (await raw.until_closed()).startswith(b"HTTP/1.1 200 ")


async def test_nor_do_empty_lines_keep_it_open(hasty: LiveServer) -> None:
    async with connected(hasty) as raw:
        await raw.say(HEAD + b"\r\n")
        await raw.answer()
        await raw.say(b"\r\n")
        await raw.until_closed()


# Size


@pytest.mark.parametrize(
    ("said", "more", "status"),
    [
        (b"GET /", b"a" * 8192, 414),
        (b"GET /?", b"a" * 8192, 414),
        (HEAD + b"x: ", b"a" * 8192, 431),
        (HEAD, b"a" * 8192, 431),
        (HEAD, b"x: y\r\n" * 1000, 431),
        (HEAD, b"x: " + b"y" * 500 + b"\r\n", 431),
    ],
    ids=["path", "query", "value", "name", "headers", "long headers"],
)
async def test_an_endless_head_is_cut_off(
    patient: LiveServer, said: bytes, more: bytes, status: int
) -> None:
    async with connected(patient) as raw:
        answered = asyncio.create_task(raw.until_closed())
        await raw.say(said)
        while not answered.done():
            await raw.say(more)
            await asyncio.sleep(0)
        heard = await answered
        assert not heard or f" {status} ".encode() in heard  # the answer may be lost on the way


@pytest.mark.parametrize("more", [b"a" * 8192, b"2000\r\n" + b"a" * 8192 + b"\r\n"])
@pytest.mark.parametrize("path", [b"GET /healthz", b"POST /api/rooms", b"POST /nothing"])
async def test_an_endless_body_is_cut_off(patient: LiveServer, path: bytes, more: bytes) -> None:
    length = b"transfer-encoding: chunked" if b"\r\n" in more else b"content-length: 99999999999"
    async with connected(patient) as raw:
        await raw.say(path + b" HTTP/1.1\r\nhost: here\r\n" + length + b"\r\n\r\n")
        answered = asyncio.create_task(raw.until_closed())
        while not answered.done():
            await raw.say(more)
            await asyncio.sleep(0)


async def test_a_heap_of_requests_on_one_connection_is_cut_off(patient: LiveServer) -> None:
    async with connected(patient) as raw:
        await raw.say((HEAD + b"\r\n") * 1000)
        assert (await raw.until_closed()).count(b" 200 ") < 1000


async def test_a_few_requests_at_once_are_answered(patient: LiveServer) -> None:
    async with connected(patient) as raw:
        await raw.say((HEAD + b"\r\n") * 5)
        for _ in range(5):
            assert b" 200 " in await raw.answer()
            assert await raw.reader.readexactly(3) == b"ok\n"


async def test_a_large_request_within_its_bounds_is_answered(patient: LiveServer) -> None:
    """In one piece, with more behind it: nothing gets lost between the pieces that are read."""
    head = HEAD + b"".join(b"x-%d: %s\r\n" % (n, b"y" * 150) for n in range(90))
    body = b'{"name":"Ann"}'.ljust(60_000)
    post = POST + b"content-length: %d\r\n\r\n" % len(body) + body
    async with connected(patient) as raw:
        await raw.say(head + b"\r\n" + post)
        assert b" 200 " in await raw.answer()
        await raw.reader.readexactly(3)
        assert b" 201 " in await raw.answer()


async def test_an_answer_that_is_not_read_is_dropped(settings: Settings) -> None:
    (settings.data / "page").mkdir()
    (settings.data / "page" / "large.bin").write_bytes(b"x" * (64 << 20))
    unread = replace(settings, times=replace(LONG, unread=0.1), page=settings.data / "page")
    async with start_live_server(unread) as site, connected(site) as raw:
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await raw.say(b"GET /large.bin HTTP/1.1\r\nhost: here\r\n\r\n")
        await all_gone(site)


SECRET = b"GET /api/smuggled HTTP/1.1\r\nhost: here\r\n\r\n"
"""What somebody hides behind a request; a server that reads it answers twice."""


@pytest.mark.parametrize(
    "head",
    [
        b"content-length: %d\r\ntransfer-encoding: chunked\r\n" % len(SECRET),
        b"content-length: 0\r\ncontent-length: %d\r\n" % len(SECRET),
        b"transfer-encoding: xchunked\r\n",
        b"transfer-encoding : chunked\r\n",
        b"transfer-encoding: identity, chunked\r\ncontent-length: 5\r\n",
        b"content-length: +5\r\n",
    ],
)
async def test_nothing_is_smuggled_behind_a_request(settings: Settings, head: bytes) -> None:
    async with start_live_server(replace(settings, times=LONG)) as site, connected(site) as raw:
        await raw.say(b"POST /api/rooms HTTP/1.1\r\nhost: here\r\n", head, b"\r\n", SECRET)
        raw.writer.write_eof()
        told = await raw.until_closed()
        assert told.count(b"HTTP/1.1 ") == 1
        assert told.startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    "path",
    [
        "/docs%0d%0ax-injected:%20yes",
        "/replay/x%0d%0ax-injected:%20yes?ply=1%0d%0ax-injected:%20yes",
        "/r/ABCD%0ax-injected:%20yes",
        "/api/tables/x%0d%0ax-injected:%20yes/picture",
    ],
)
async def test_no_address_brings_a_header_into_an_answer(settings: Settings, path: str) -> None:
    async with start_live_server(replace(settings, times=LONG)) as site, connected(site) as raw:
        await raw.say(f"GET {path} HTTP/1.1\r\nhost: here\r\n\r\n".encode())
        assert b"x-injected" not in await raw.answer()


# Places


async def test_an_address_has_so_many_connections(settings: Settings) -> None:
    few = replace(settings.limits, connections=3)
    async with start_live_server(replace(settings, times=LONG, limits=few)) as site:
        async with contextlib.AsyncExitStack() as stack:
            kept = [await stack.enter_async_context(connected(site)) for _ in range(3)]
            for raw in kept:
                await raw.say(HEAD + b"\r\n")
                assert b" 200 " in await raw.answer()
            async with connected(site) as one_too_many:
                assert await one_too_many.status() == 503
        await all_gone(site)
        assert (await site.get("/healthz")).is_success


async def test_an_address_comes_only_so_often(settings: Settings) -> None:
    few = replace(settings.limits, connects_a_second=0.001, connects_at_once=2)
    async with start_live_server(replace(settings, times=LONG, limits=few)) as site:
        for _ in range(2):
            async with connected(site) as raw:
                await raw.say(HEAD + b"\r\n")
                assert b" 200 " in await raw.answer()
        async with connected(site) as once_too_often:
            assert await once_too_often.status() == 503


async def test_a_proxy_that_is_trusted_comes_for_many(settings: Settings) -> None:
    few = replace(settings.limits, connections=1)
    trusting = replace(settings, times=LONG, limits=few, trusted_proxies=("127.0.0.1",))
    async with (
        start_live_server(trusting) as site,
        connected(site) as first,
        connected(site) as second,
    ):
        for raw in (first, second):
            await raw.say(HEAD + b"\r\n")
            assert b" 200 " in await raw.answer()


async def test_a_socket_counts_once_and_only_while_it_is_open(settings: Settings) -> None:
    few = replace(settings.limits, connections=3)
    async with start_live_server(replace(settings, times=LONG, limits=few)) as site:
        for _ in range(5):
            ann, bob = await site.company("Ann", "Bob")
            await start([ann, bob])
            assert site.connections() == 2
            await ann.leave()
            await bob.leave()
            await all_gone(site)


# Sockets


async def how_it_ends(site: LiveServer, frames: bytes) -> int:
    room = await site.post("/api/rooms", name="Ann")
    async with site.open_socket(room["code"], ping_interval=None) as connection:
        connection.transport.write(frames)
        with contextlib.suppress(ConnectionClosed):
            async with asyncio.timeout(TIMEOUT):
                while True:
                    await connection.recv()
        return connection.close_code or 0


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_a_flood_of_control_frames_ends_the_socket(
    patient: LiveServer, opcode: Opcode
) -> None:
    assert await how_it_ends(patient, Frame(opcode, b"").serialize(mask=True) * 1000) == 1006


async def test_a_frame_in_endless_pieces_ends_the_socket(patient: LiveServer) -> None:
    first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
    more = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
    assert await how_it_ends(patient, first + more * 1000) == 1006


async def test_a_heap_of_frames_is_not_kept(patient: LiveServer) -> None:
    frame = Frame(Opcode.TEXT, b"x").serialize(mask=True)
    assert await how_it_ends(patient, frame * 5000) in (1006, 4400)


async def test_a_few_pings_are_answered(patient: LiveServer) -> None:
    room = await patient.post("/api/rooms", name="Ann")
    async with patient.open_socket(room["code"]) as connection:
        for _ in range(5):
            await (await connection.ping())
