"""A connection that has ended leaves nothing in memory: not until the collector comes, for at what
has lived long it hardly ever looks."""

import asyncio
import gc
import struct
import weakref
from collections.abc import Iterator
from socket import SO_LINGER, SOL_SOCKET
from typing import Any

import pytest

from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import TIMEOUT

pytestmark = pytest.mark.anyio

OURS = {
    "BoundedHttp",
    "BoundedSocket",
    "AsgiSocket",
    "TextRenderer",
    "Connection",
    "ServerProtocol",
}


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def in_memory() -> dict[int, Any]:
    return {id(each): each for each in gc.get_objects() if is_ours(type(each))}


def is_ours(kind: type) -> bool:
    """By its name, and not a class of the same name in an HTTP library, such as h11's."""
    return kind.__name__ in OURS and (
        kind.__name__ != "Connection" or kind.__module__.startswith("ludoteka.")
    )


def came(before: set[int]) -> list["weakref.ref[Any]"]:
    return [weakref.ref(each) for key, each in in_memory().items() if key not in before]


def kinds(refs: list["weakref.ref[Any]"]) -> set[str]:
    return {type(each).__name__ for ref in refs if (each := ref()) is not None}


def holders(refs: list["weakref.ref[Any]"]) -> list[str]:
    """Who still holds what should be gone, for whoever has to mend it."""
    there = [each for ref in refs if (each := ref()) is not None]
    held_by = (holder for each in there for holder in gc.get_referrers(each) if holder is not there)
    return [f"{type(holder).__name__}: {str(holder)[:200]}" for holder in held_by]


async def until_gone(hers: list["weakref.ref[Any]"]) -> None:
    try:
        async with asyncio.timeout(TIMEOUT):
            while kinds(hers):  # noqa: ASYNC110 - what ends is not told
                await asyncio.sleep(0.05)
    except TimeoutError:
        pytest.fail(f"{kinds(hers)} held by {holders(hers)}")


async def test_who_has_left_needs_no_collector(site: LiveServer, no_collector: None) -> None:
    before = set(in_memory())
    [ann] = await site.company("Ann")
    await ann.does("ping")
    hers = came(before)
    assert kinds(hers) >= {"BoundedSocket", "Connection"}
    await ann.leave()
    await until_gone(hers)


async def test_who_is_cut_off_between_two_requests_is_forgotten_at_once(
    site: LiveServer, no_collector: None
) -> None:
    before = set(in_memory())
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    writer.write(b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n")
    assert (await reader.readline()).startswith(b"HTTP/1.1 200")
    hers = came(before)
    assert kinds(hers) == {"BoundedHttp"}
    cut_off(writer)
    await until_gone(hers)


def cut_off(writer: asyncio.StreamWriter) -> None:
    """A reset, not an end."""
    writer.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
