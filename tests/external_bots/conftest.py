"""A real server in a process of its own, as whoever writes a bot for it meets it."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from tests.e2e.server.server_process import QUICK_BOTS, ServerProcess
from tests.external_bots.company import UNHURRIED, OpenRoom
from tests.server.support.live_server import LiveServer, SocketPage


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {**QUICK_BOTS, **UNHURRIED}
    house = ServerProcess(tmp_path_factory.mktemp("house"), settings, has_fixed_deals=False)
    house.start()
    try:
        yield house
    finally:
        house.stop()


@pytest.fixture
async def open_room(house: ServerProcess) -> AsyncIterator[OpenRoom]:
    """Makes a room of a game; its host's page is closed after the test."""
    pages: list[SocketPage] = []

    async def make(game: str, **options: Any) -> SocketPage:
        site = LiveServer(house.port)
        host = await site.post("/api/rooms", name="Ann", game=game, options=options)
        page = await site.page(host["code"], host["token"])
        page.token = host["token"]
        pages.append(page)
        return page

    yield make
    for page in pages:
        await page.leave()
