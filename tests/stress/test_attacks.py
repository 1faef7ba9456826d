"""Every attack of the bench reaches a server: what it shows is what the server withstands."""

import asyncio

import pytest

from stress.attacker import ATTACKS, Target, begin
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import TIMEOUT, settings_in

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("name", ATTACKS)
async def test_an_attack_reaches_the_server(
    name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("house")
    async with start_live_server(settings_in(folder)) as site:
        target = Target(f"127.0.0.1:{site.port}", table="none")
        works = begin(target, name)
        async with asyncio.timeout(TIMEOUT):
            while not target.blows[name]:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.01)
        for work in works:
            work.cancel()
        ended = await asyncio.gather(*works, return_exceptions=True)
        assert all(isinstance(each, asyncio.CancelledError) for each in ended)
        assert (await site.get("/healthz")).is_success
