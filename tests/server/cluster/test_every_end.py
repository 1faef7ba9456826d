"""Every game ends in every kind of room, and everybody there knows how."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace

import pytest

from ludoteka.bots.effort import VARIABLE
from tests.server.cluster.conftest import two_servers
from tests.server.support.full_games import (
    GAMES,
    KINDS,
    House,
    refuse_faults,
    with_the_game_from_outside,
)
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import settings_in

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module", autouse=True)
def _all_games() -> Iterator[None]:
    with with_the_game_from_outside(), pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "0.02")  # bots think less, and play all the same
        yield


@pytest.fixture(scope="module", params=["sqlite", "two servers"])
async def house(_all_games: None, request: pytest.FixtureRequest) -> AsyncIterator[House]:
    """One server with its file, and two on PostgreSQL."""
    if request.param == "two servers":
        async with two_servers(request.getfixturevalue("shared")) as sites:
            yield House(*sites)
    else:
        folder = request.getfixturevalue("tmp_path_factory").mktemp("site")
        async with start_live_server(replace(settings_in(folder), page=folder)) as site:
            yield House(site)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("game", GAMES)
async def test_every_game_ends_in_every_kind_of_room(
    house: House,
    game: str,
    kind: Callable[[House, str], Awaitable[None]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    await kind(house, game)
    refuse_faults(house)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []
