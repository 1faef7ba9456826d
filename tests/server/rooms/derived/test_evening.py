"""Several games in a row: who has what, who came later, and what is left of it."""

from typing import Any

import pytest

from ludoteka.games.thirteen_words.rules.model import ThirteenWordsView
from ludoteka.server.evenings import scoring
from ludoteka.server.replays import replays
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import (
    HubPage,
    finish,
    join,
    open_hub,
    open_page,
    open_room_with,
    start,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


async def play(pages: list[HubPage]) -> None:
    await start(pages)
    for page in pages:
        await page.until(lambda page: not page.over)
    await finish(pages)


def names(page: HubPage) -> list[tuple[str, int]]:
    return [(each["name"], each["games"]) for each in page.room["evening"]["standings"]]


async def test_a_room_where_nothing_was_played_has_no_evening(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    assert ann.room["evening"] is None
    await start([ann, bob])
    await ann.does("stop")
    assert ann.room["evening"] is None


async def test_games_in_a_row_are_one_evening_and_who_comes_later_plays_along(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await play([ann, bob])
    eve = await open_page(hub, ann.room["code"], await join(hub, ann.room["code"], "Eve"))
    await ann.does("setup", game="captain_flip", options={})
    await play([ann, bob, eve])
    evening = eve.room["evening"]
    assert evening["games"] == ["thirteen_words", "captain_flip"]
    assert dict(names(eve)) == {"Ann": 2, "Bob": 2, "Eve": 1}
    first, second = await kept(hub, evening["id"])
    assert [first.together, second.together] == [True, False]
    assert [len(first.players), len(second.players)] == [2, 3]
    details = await played_together(hub, first.table)
    worth = round(10 * details.team / details.best, 1)
    assert [player.points for player in first.players] == [worth, worth]


async def kept(hub: RoomManager, evening: str) -> list[scoring.GameResult]:
    rows = await hub.services.store.evening(evening)
    return [scoring.READ_RESULT.decode(each.kept) for each in rows]


async def played_together(hub: RoomManager, table: str) -> ThirteenWordsView:
    view = (await replays.load_moment(hub.services.store, table, None, None)).view
    assert isinstance(view, ThirteenWordsView)
    return view


async def test_the_host_ends_the_evening_and_the_next_game_begins_another(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await play([ann, bob])
    old = ann.room["evening"]["id"]
    assert (await bob.say("end_evening"))["code"] == "not_host"
    await ann.does("end_evening")
    await bob.until(lambda page: page.room["evening"] is None)
    await play([ann, bob])
    assert len(ann.room["evening"]["games"]) == 1
    assert ann.room["evening"]["id"] != old


@both
async def test_it_survives_a_restart_with_everybody_who_left_in_it(settings: Settings) -> None:
    async with open_hub(settings) as hub:
        pages = await open_room_with(hub, "Ann", "Bob", "Celia")
        await play(pages)
        await pages[2].say("leave")
        await play(pages[:2])
        before: Any = pages[0].room["evening"]
        assert dict(names(pages[0])) == {"Ann": 2, "Bob": 2, "Celia": 1}
    async with open_hub(settings) as hub:
        again = await open_page(hub, pages[0].room["code"], pages[0].token)
        assert again.room["evening"] == before


async def test_what_is_left_of_it_is_shown_to_who_has_its_address(site: LiveServer) -> None:
    ann, bob = await site.company("Ann", "Bob")
    await ann.does("start")
    await bob.until(lambda page: page.table)
    await finish([ann, bob])
    evening = ann.room["evening"]
    told = (await site.get(f"/api/evenings/{evening['id']}")).json()
    assert [game["game"] for game in told["games"]] == evening["games"]
    assert told["standings"] == evening["standings"]
    unknown = await site.get("/api/evenings/AAAAAAAAAAAA")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown_evening")
