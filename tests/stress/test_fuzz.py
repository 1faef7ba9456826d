"""The fuzzer reaches every kind of message and every route, and a server withstands a little of it.

A long run is `python -m stress fuzz`.
"""

import pytest

from stress.fuzz import Tally, storm
from stress.nonsense import KINDS
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import settings_in

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_nonsense_of_every_kind_by_every_route_is_no_mistake_of_the_house(
    tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    def enough(tally: Tally) -> bool:
        rooms = [route for route in tally.routes if "/api/rooms" in route]
        return set(KINDS) <= set(tally.kinds) and tally.routes.total() > 40 and len(rooms) > 5

    async with start_live_server(settings_in(tmp_path_factory.mktemp("house"))) as site:
        tally = await storm(f"127.0.0.1:{site.port}", enough)
        assert (await site.get("/api/games")).is_success
    assert tally.mistakes == []
    assert not [record for record in caplog.records if " failed" in record.getMessage()]
