"""A connection that has ended leaves nothing in memory: not until the collector comes, for at what
has lived long it hardly ever looks."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.server.network import Site
from tests.server.people import PATIENCE

pytestmark = pytest.mark.anyio

OURS = {"BoundHttp", "BoundSocket", "NearSocket", "Teller", "PageLine", "ServerProtocol"}


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def in_memory() -> Counter[str]:
    kinds = (type(each).__name__ for each in gc.get_objects())
    return Counter(kind for kind in kinds if kind in OURS)


async def test_who_has_left_needs_no_collector(site: Site, no_collector: None) -> None:
    before = in_memory()
    [ann] = await site.company("Ann")
    await ann.does("ping")
    assert in_memory() >= before + Counter(BoundSocket=1, PageLine=1)
    await ann.leave()
    async with asyncio.timeout(PATIENCE):
        while in_memory() - before:  # noqa: ASYNC110 - what ends is not told
            await asyncio.sleep(0.05)
