"""Looks at finished games: each is worked out once, and so many bytes of them are remembered."""

from dataclasses import replace

import pytest

from ludoteka.server.limits.client_network import client_network
from ludoteka.server.replays.replay_cache import ReplayCache, ReplayKey
from ludoteka.server.settings import Settings
from ludoteka.server.storage.commands import room_commands
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import finish, start

pytestmark = pytest.mark.anyio

WAYS = ("record", "view?ply=3&seat=1", "view?ply=3&all=true", "story?seat=0", "contents")


async def finished_table(site: LiveServer) -> tuple[str, str]:
    pages = await site.company("Ann", "Bob")
    await start(pages)
    await finish(pages)
    return pages[0].room["code"], pages[0].table["id"]


async def test_a_second_look_waits_for_nobody(site: LiveServer) -> None:
    assert site.app is not None
    _, table = await finished_table(site)
    first = [(await site.get(f"/api/tables/{table}/{way}")).content for way in WAYS]
    async with site.app.litestar.state.slow_work.slot(client_network("198.51.100.1")):
        again = [(await site.get(f"/api/tables/{table}/{way}")).content for way in WAYS]
    assert again == first
    assert len(set(first)) == len(WAYS)


async def test_nothing_is_told_of_a_game_whose_room_was_deleted(site: LiveServer) -> None:
    assert site.app is not None
    code, table = await finished_table(site)
    assert (await site.get(f"/api/tables/{table}/story")).is_success
    await site.app.hub.services.store.write([room_commands.drop_room(code)])
    assert (await site.get(f"/api/tables/{table}/story")).json()["code"] == "unknown_table"


async def test_a_table_that_does_not_exist_is_a_guess(settings: Settings) -> None:
    limits = replace(settings.limits, guesses_a_minute=6, guesses_at_once=6)
    async with start_live_server(replace(settings, limits=limits)) as site:
        for way in (*WAYS, "review"):
            assert (await site.get(f"/api/tables/AAAA/{way}")).json()["code"] == "unknown_table"
        for path in (*(f"/api/tables/AAAA/{way}" for way in WAYS), "/api/rooms/ZZZZ"):
            assert (await site.get(path)).status_code == 429


def test_what_nobody_has_asked_for_longest_is_forgotten() -> None:
    looks = ReplayCache(10)
    one, other, third = (ReplayKey("story", "t", ply) for ply in range(3))
    looks.keep(one, b"1234")
    looks.keep(other, b"1234")
    assert looks.find(one) == b"1234"
    looks.keep(third, b"1234")
    assert [looks.find(each) for each in (one, other, third)] == [b"1234", None, b"1234"]
    looks.keep(third, b"1" * 11)
    assert looks.find(third) is None
