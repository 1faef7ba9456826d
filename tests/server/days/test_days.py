"""Deals of the day: the same for everybody, none before its day, and each game counts once."""

import json
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
import pytest

from ludoteka.bots.effort import VARIABLE
from ludoteka.games.thirteen.puzzles.proof import Turn
from ludoteka.games.thirteen.rules.answers import move_of
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.plugins import PLAYER, day_key
from ludoteka.server import schemas
from ludoteka.server.days import calendar
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.derived import day_table
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.play import bots
from ludoteka.server.settings import Settings
from ludoteka.server.storage.queries import room_queries
from scripts.project import WEB
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import CLIENT_NETWORK, HubPage, Page, open_hub, open_page
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio

DAY = "2026-11-15"
DECIDED: Final = json.loads(
    (WEB / "src/features/days/testdata/decided.json").read_text(encoding="utf-8")
)
"""What the page's tests are told of days that are over: it is still what the server says."""


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2026, 11, 15, 12, tzinfo=UTC).timestamp())


async def somebody(
    hub: RoomManager, kind: str, name: str = "Ann", game: str = "captain_flip", **asked: Any
) -> HubPage:
    """Who has begun a deal of the day."""
    ask = schemas.NewDay(**{"name": name, "day": DAY, **asked})
    day = calendar.read_day(ask.day, hub.services.clock)
    which = day_key(game, kind, ask.language, day)
    seated = await day_table.begin_day(hub, which, ask, CLIENT_NETWORK)
    page = await open_page(hub, seated.code, seated.token)
    await page.until(lambda page: page.table)
    return page


async def played_out(page: Page, choice: int = 0, most: int = 1000) -> None:
    """Always the first of what can be done, or the last, until there are so many events."""
    while not page.over and len(page.events) < most:
        await page.until(lambda page: page.over or is_asked(page))
        if not page.over:
            moves = page.table["moves"]
            answer = await page.play(**moves[choice] if moves else a_vote(page))
            assert answer["type"] == "accepted", answer


def is_asked(page: Page) -> bool:
    return PLAYER in [ask["seat"] for ask in page.table["asks"]]


def a_vote(page: Page) -> dict[str, Any]:
    """WP-18: the first words that are not one's own."""
    free = [place for place in range(1, 11) if place != page.table["view"]["mine"]]
    others = range(1, len(page.table["seats"]))
    words = {str(seat): place for seat, place in zip(others, free, strict=False)}
    return {"type": "vote", "words": words}


async def test_whoever_decides_alike_sees_the_same(
    hub: RoomManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "0.05")  # the captain thinks less, and alike
    pages = [await somebody(hub, "captain", name) for name in ("Ann", "Bob")]
    for page in pages:
        await played_out(page, most=40)
    ann, bob = pages
    assert ann.events == bob.events
    assert [m["name"] for m in ann.room["members"]][1:] == [m["name"] for m in bob.room["members"]][
        1:
    ]
    other_day = await somebody(hub, "captain", "Eve", day="2026-11-14")
    await played_out(other_day, most=40)
    assert other_day.events[:40] != ann.events[:40]


async def test_a_bag_has_one_order_whatever_is_done_with_its_tiles(hub: RoomManager) -> None:
    first, last = [await somebody(hub, "solo", name) for name in ("Ann", "Bob")]
    await played_out(first, 0)
    await played_out(last, -1)
    tiles = [
        [event["face"] for event in page.events if event["type"] == "drawn"]
        for page in (first, last)
    ]
    shorter = min(map(len, tiles))
    assert shorter > 5
    assert tiles[0][:shorter] == tiles[1][:shorter]


@pytest.mark.parametrize("game", ["thirteen_words", "word_porters"])
async def test_minds_of_the_day_are_everybody_s_in_their_language(
    hub: RoomManager, game: str
) -> None:
    """Bots choose as the day has them choose, whatever they are called and whoever is quicker."""
    ann = await somebody(hub, "minds", "Ann", game, language="en")
    taken = next(each["name"] for each in ann.room["members"] if each["bot"])
    bob = await somebody(hub, "minds", taken, game, language="en")
    polish = await somebody(hub, "minds", "Ola", game, language="pl")
    for page in (ann, bob):
        await played_out(page)
    assert ann.view == bob.view
    assert ann.table["day"]["result"] == bob.table["day"]["result"] > 0
    assert ann.table["day"]["language"] == "en"
    (both_of_them,) = await hub.services.store.read(
        room_queries.day_counts, DAY, game, "minds", "en"
    )
    assert both_of_them.people == 2
    assert polish.view["result"] is None
    assert await hub.services.store.read(room_queries.day_counts, DAY, game, "minds", "pl") == []


async def test_the_letters_of_7_words_are_a_day_as_any_other(hub: RoomManager) -> None:
    """SW-50: dealt by the date alone, begun as other days are, and counted with them."""
    english, polish = [
        await somebody(hub, "letters", "Ann", "seven_words", language=each) for each in ("en", "pl")
    ]
    assert english.view["language"] == "en"
    assert english.view["columns"] != polish.view["columns"]
    while not english.over:
        for move in ("lock", "ready"):
            await english.play(type=move)
    (only,) = await hub.services.store.read(
        room_queries.day_counts, DAY, "seven_words", "letters", "en"
    )
    assert (only.result, only.people) == (english.table["day"]["result"], 1)


async def test_words_need_a_language_that_the_house_has(site: LiveServer) -> None:
    for language in ("", "de", "en" * 9):
        answer = await site.get(f"/api/days/thirteen_words/minds?language={language}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_day_in_language")


@both
async def test_the_first_game_counts_once_and_practice_does_not(hub: RoomManager) -> None:
    counting = await somebody(hub, "solo")
    await played_out(counting)
    others = [await somebody(hub, "solo", attempt=attempt) for attempt in (0, 2)]
    for other in others:
        await played_out(other)
    (only,) = await hub.services.store.read(
        room_queries.day_counts, DAY, "captain_flip", "solo", ""
    )
    day = counting.table["day"]
    assert (only.result, only.won, only.people) == (day["result"], day["won"], 1)
    assert day["result"] == counting.view["result"]["scores"][0]
    assert (day, others[0].table["day"]) == (DECIDED["counted"], DECIDED["practised"])


async def test_what_is_to_be_solved_is_tried_until_it_is_and_counts_the_tries(
    hub: RoomManager,
) -> None:
    first = await somebody(hub, "win", game="thirteen")
    before = first.table
    assert (before["day"]["to_solve"], before["day"]["result"]) == (True, None)
    assert before["undo"] is None
    assert (await first.say("ask_undo", table=first.table["id"]))["code"] == "no_undo"
    await first.play(type="end_turn")
    await first.until(lambda page: page.table["day"]["result"] is not None)
    assert (first.table["day"]["result"], first.table["day"]["won"]) == (0, False)
    assert first.table["day"] == DECIDED["failed"]
    room = await hub.room(first.room["code"])
    assert room.table is not None
    assert bots.seats_to_act(room, room.table) == set(), "nobody goes on with a try that is over"
    second = await somebody(hub, "win", game="thirteen", attempt=2)
    await solved(hub, second)
    assert second.table["day"] == DECIDED["solved"]
    (only,) = await hub.services.store.read(room_queries.day_counts, DAY, "thirteen", "win", "")
    assert (only.result, only.won, only.people) == (2, True, 1)


async def solved(hub: RoomManager, page: HubPage) -> None:
    """By who knows all that can come of it, whatever the bot answers."""
    room = await hub.room(page.room["code"])
    assert room.table is not None
    turn: Turn | None = None
    while not page.over:
        await page.until(lambda page: page.over or is_asked(page))
        if not page.over:
            state = room.table.state
            assert isinstance(state, Thirteen)
            turn = turn or Turn(state, 100_000)
            move = move_of(state, PLAYER, turn.best(state))
            assert (await page.play(**msgspec.to_builtins(move)))["type"] == "accepted"


async def test_who_gives_up_sees_a_game_in_which_it_is_solved(site: LiveServer) -> None:
    told = (await site.get(f"/api/days/thirteen/win/solution?day={DAY}")).json()
    end = (await site.get(f"/api/tables/{told['table']}/view")).json()
    assert end["view"]["result"]["winners"] == [PLAYER]
    before = (await site.get(f"/api/tables/{told['table']}/view?ply={told['ply']}")).json()
    assert (before["view"]["turn"], before["view"]["active"]) == (end["view"]["turn"], PLAYER)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("thirteen/win/solution?day=2999-01-01", "day_to_come"),
        ("captain_flip/solo/solution", "no_solution"),
    ],
)
async def test_there_is_no_other_solution(site: LiveServer, path: str, code: str) -> None:
    answer = await site.get(f"/api/days/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


async def test_a_guest_in_a_bot_s_chair_plays_but_not_for_the_day(hub: RoomManager) -> None:
    ann = await somebody(hub, "captain")
    seated = await admission.join(
        hub, ann.room["code"], schemas.NewMember(name="Bob"), CLIENT_NETWORK
    )
    bob = await open_page(hub, ann.room["code"], seated.token)
    bot = next(each["id"] for each in ann.room["members"] if each["bot"])
    await bob.does("take_chair", chair=bot)
    while not ann.over:
        mover = (ann, bob)[ann.table["asks"][0]["seat"]]
        await mover.until(lambda page: page.over or page.table["moves"])
        await mover.play(**mover.table["moves"][0])
    assert (
        await hub.services.store.read(room_queries.day_counts, DAY, "captain_flip", "captain", "")
        == []
    )


async def test_a_day_survives_a_restart_in_the_middle_of_it(settings: Settings) -> None:
    noon = datetime(2026, 11, 15, 12, tzinfo=UTC).timestamp()
    async with open_hub(settings, FakeClock(noon)) as hub:
        ann = await somebody(hub, "solo")
        await ann.play(**ann.table["moves"][0])
        before = ann.table["view"]
    async with open_hub(settings, FakeClock(noon)) as hub:
        again = await open_page(hub, ann.room["code"], ann.token)
        assert again.table["view"] == before
        await played_out(again)
        (only,) = await hub.services.store.read(
            room_queries.day_counts, DAY, "captain_flip", "solo", ""
        )
        assert only.result == again.table["day"]["result"]


async def test_the_page_hears_which_day_it_is_and_nothing_of_its_deal(site: LiveServer) -> None:
    told = (await site.get("/api/days/captain_flip/captain")).json()
    assert told["day"] == told["today"]
    assert told["next_in"] > 0
    assert (told["against"], told["results"], told["won"]) == (["captain"], [], 0)
    assert set(told) == {*schemas.DayInfo.__struct_fields__}


async def test_a_day_is_begun_over_http_and_counted_for_all_to_see(site: LiveServer) -> None:
    today = (await site.get("/api/days/captain_flip/solo")).json()["today"]
    seated = await site.post("/api/days/captain_flip/solo", name="Ann", day=today)
    ann = await site.page(seated["code"], seated["token"])
    await played_out(ann)
    told = (await site.get(f"/api/days/captain_flip/solo?day={today}")).json()
    assert told["results"] == [{"result": ann.table["day"]["result"], "count": 1}]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("captain_flip/solo?day=2999-01-01", "day_to_come"),
        ("captain_flip/solo?day=29990101", "day_to_come"),
        ("captain_flip/solo?day=2999-W01-1", "day_to_come"),
        ("captain_flip/solo?day=2025-12-31", "no_such_day"),
        ("captain_flip/solo?day=2026-02-30", "no_such_day"),
        ("captain_flip/solo?day=yesterday", "no_such_day"),
        ("captain_flip/duel", "no_such_kind_of_day"),
        ("chess/solo", "unknown_game"),
    ],
)
async def test_a_day_that_can_not_be_had(site: LiveServer, path: str, code: str) -> None:
    answer = await site.get(f"/api/days/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


async def test_nor_can_a_day_to_come_be_begun(site: LiveServer) -> None:
    with pytest.raises(AssertionError, match="day_to_come"):
        await site.post("/api/days/captain_flip/solo", name="Ann", day="2999-01-01")
