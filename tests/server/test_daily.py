"""The layout of the day of 7 Words: the day is the server's, and the letters are everybody's."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.bots.daily import scores_of_day
from ludoteka.games.seven_words.scoring import TARGETS
from ludoteka.games.seven_words.state import Position
from ludoteka.kernel.record import write_record
from ludoteka.kernel.table import GameTable
from ludoteka.server import wire_http
from ludoteka.server.days import calendar
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms import admission
from ludoteka.server.rooms.hub import Hub
from ludoteka.server.settings import Settings
from tests.server.hand_clock import HandClock
from tests.server.network import Site, serving
from tests.server.people import HERE, HubPage, open_page, settings_in

pytestmark = pytest.mark.anyio

LETTERS = "/api/days/seven_words/letters"
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> HandClock:
    return HandClock(NOON.timestamp())


@pytest.fixture(scope="module")
async def noon_site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    folder = tmp_path_factory.mktemp("noon")
    clock = HandClock(NOON.timestamp())
    async with serving(replace(settings_in(folder), page=folder), clock) as site:
        yield site


async def alone(hub: Hub, name: str, **options: Any) -> HubPage:
    """Somebody who has opened a solo game."""
    ask = wire_http.NewRoom(name=name, game="seven_words", options=options)
    seated = await admission.create(hub, ask, HERE)
    page = await open_page(hub, seated.code, seated.token)
    await page.does("start")
    await page.until(lambda page: page.table)
    return page


async def test_everybody_gets_the_same_letters_on_the_same_day(hub: Hub) -> None:
    ann, bob = [await alone(hub, name, daily="2026-11-15") for name in ("Ann", "Bob")]
    before = await alone(hub, "Eve", daily="2026-11-14")
    for number in range(1, 8):
        assert ann.view["round"] == bob.view["round"] == number
        assert ann.view["columns"] == bob.view["columns"] != before.view["columns"]
        for page in (ann, bob, before):
            for move in ("lock", "ready"):
                answer = await page.play(type=move)
                assert answer["type"] == "accepted", answer
    assert ann.over


async def test_the_letters_of_a_day_to_come_are_refused_whatever_a_page_says(
    hub: Hub, clock: HandClock
) -> None:
    with pytest.raises(Rejection, match="is not out yet") as no:
        await alone(hub, "Ann", daily="2026-11-16")
    assert no.value.values == {"day": "2026-11-16", "today": "2026-11-15"}
    clock.advance(12 * 60 * 60)
    tomorrow = await alone(hub, "Ann", daily="2026-11-16")
    assert tomorrow.view["columns"]


async def test_nor_can_the_host_of_a_room_turn_to_them(hub: Hub) -> None:
    ann = await alone(hub, "Ann")
    await ann.does("stop")
    for day, code in (("2026-11-16", "day_to_come"), ("2026-02-30", "no_such_day")):
        answer = await ann.say("setup", game="seven_words", options={"daily": day})
        assert answer["code"] == code
    assert ann.room["options"]["daily"] == ""


@pytest.mark.parametrize("day", ["2026-02-30", "2025-12-31", "today", "20261115"])
def test_a_day_that_has_no_letters(day: str, clock: HandClock) -> None:
    if day == "20261115":  # a spelling that is a date all the same
        assert calendar.read_day(day, clock) == NOON.date()
        return
    with pytest.raises(Rejection, match="no deal of the day"):
        calendar.read_day(day, clock)


def record_of(day: str) -> dict[str, Any]:
    """A game that was played out on the layout of a day, as anybody could write it down."""
    table = GameTable(SEVEN_WORDS, 1, {"language": "en", "daily": day}, seed="7" * 64)
    while table.state.asks():
        for move in ("lock", "ready"):
            table.play(0, {"type": move})
    written: dict[str, Any] = msgspec.json.decode(write_record(table.record()))
    return {key: written[key] for key in ("game", "rules", "options", "seats", "seed", "moves")}


async def test_a_record_brings_no_letters_of_a_day_to_come(noon_site: Site) -> None:
    async with noon_site.client() as client:
        early = await client.post("/api/records", json=record_of("2026-11-16"))
        today = await client.post("/api/records", json=record_of("2026-11-15"))
    assert (early.status_code // 100, early.json()["code"]) == (4, "day_to_come")
    assert today.is_success


async def test_nobody_goes_on_from_a_game_with_the_letters_of_a_day_to_come(
    settings: Settings,
) -> None:
    """Such as one that was played before the machine's calendar was set back."""
    clock = HandClock(NOON.timestamp() + 24 * 60 * 60)
    async with serving(replace(settings, page=settings.data), clock) as site:
        brought = await site.post("/api/records", **record_of("2026-11-16"))
        clock.advance(-24 * 60 * 60)
        async with site.client() as client:
            ask = {"name": "Eve", "ply": 0, "seat": 0}
            early = await client.post(f"/api/tables/{brought['table']}/branch", json=ask)
            assert early.json()["code"] == "day_to_come"
            clock.advance(24 * 60 * 60)
            again = await client.post(f"/api/tables/{brought['table']}/branch", json=ask)
            assert again.is_success


def test_the_next_letters_come_at_midnight(clock: HandClock) -> None:
    assert calendar.seconds_to_midnight(clock) == 12 * 60 * 60
    clock.advance(12 * 60 * 60)
    assert calendar.today(clock).isoformat() == "2026-11-16"
    assert calendar.seconds_to_midnight(clock) == 24 * 60 * 60


async def test_the_page_is_told_the_day_and_what_others_scored_but_no_letter(
    noon_site: Site,
) -> None:
    news = (await noon_site.get(f"{LETTERS}?language=en")).json()
    assert (news["day"], news["today"], news["next_in"]) == ("2026-11-15", "2026-11-15", 43_200)
    told = (await noon_site.get(f"{LETTERS}/scores?language=en")).json()
    assert told["targets"] == sorted(set(TARGETS))
    assert [rival["bot"] for rival in told["rivals"]] == ["easy", "fair", "sharp", "expert"]
    assert max(rival["score"] for rival in told["rivals"]) < told["best_known"] <= told["best"]
    assert set(told) == {*wire_http.DayScores.__struct_fields__}
    earlier = (await noon_site.get(f"{LETTERS}/scores?language=en&day=2026-11-14")).json()
    assert earlier["best"] != told["best"] or earlier["rivals"] != told["rivals"]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("language=de", "no_day_in_language"),
        ("language=en&day=2026-11-16", "day_to_come"),
        ("language=en&day=2025-01-01", "no_such_day"),
        ("language=en&day=yesterday", "no_such_day"),
    ],
)
async def test_a_day_that_can_not_be_had(noon_site: Site, path: str, code: str) -> None:
    answer = await noon_site.get(f"{LETTERS}/scores?{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


def test_bots_play_a_day_the_same_way_every_time() -> None:
    once = scores_of_day("en", "2026-11-15")
    scores_of_day.cache_clear()
    assert scores_of_day("en", "2026-11-15") == once


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_day_s_cards_last_for_seven_rounds(language: str) -> None:
    """SW-5: an empty pile would be shuffled anew, and differently for everybody."""
    days = [(calendar.FIRST + timedelta(days=at)).isoformat() for at in range(0, 3650, 73)]
    for day in days:
        table = GameTable(SEVEN_WORDS, 1, {"language": language, "daily": day})
        state = table.state
        assert isinstance(state, Position)
        for _ in range(7):
            table.play(0, {"type": "lock"})
            table.play(0, {"type": "ready"})
        assert state.stack
