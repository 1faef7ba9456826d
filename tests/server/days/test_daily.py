"""The layout of the day of 7 Words: the day is the server's, and the letters are everybody's."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from ludoteka.games.seven_words.bots.daily import scores_of_day
from ludoteka.games.seven_words.rules.scoring import TARGETS
from ludoteka.server import schemas
from ludoteka.server.days import calendar
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from tests.server.support.fake_clock import FakeClock
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    HubPage,
    open_page,
    open_room_with,
    settings_in,
)

pytestmark = pytest.mark.anyio

LETTERS = "/api/days/seven_words/letters"
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(NOON.timestamp())


@pytest.fixture(scope="module")
async def noon_site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    folder = tmp_path_factory.mktemp("noon")
    clock = FakeClock(NOON.timestamp())
    async with start_live_server(replace(settings_in(folder), page=folder), clock) as site:
        yield site


async def alone(hub: RoomManager, name: str) -> HubPage:
    """Somebody who has opened a room for 7 Words."""
    ask = schemas.NewRoom(name=name, game="seven_words")
    seated = await admission.create_room(hub, ask, CLIENT_NETWORK)
    return await open_page(hub, seated.code, seated.token)


async def begins(page: HubPage, day: str) -> None:
    await page.does("begin_day", kind="letters", day=day, language="en")
    await page.until(lambda page: page.table)


async def test_everybody_gets_the_same_letters_on_the_same_day(hub: RoomManager) -> None:
    ann, bob, before = [await alone(hub, name) for name in ("Ann", "Bob", "Eve")]
    for page, day in ((ann, "2026-11-15"), (bob, "2026-11-15"), (before, "2026-11-14")):
        await begins(page, day)
    for number in range(1, 8):
        assert ann.view["round"] == bob.view["round"] == number
        assert ann.view["columns"] == bob.view["columns"] != before.view["columns"]
        for page in (ann, bob, before):
            for move in ("lock", "ready"):
                answer = await page.play(type=move)
                assert answer["type"] == "accepted", answer
    assert ann.over


async def test_friends_in_a_room_play_the_letters_that_others_have_alone(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("setup", game="seven_words", options={})
    eve = await alone(hub, "Eve")
    for page in (ann, eve):
        await begins(page, "2026-11-15")
    await bob.until(lambda page: page.table)
    assert ann.view["columns"] == bob.view["columns"] == eve.view["columns"]
    assert ann.table["seats"] == [ann.me, bob.me]
    assert bob.table["day"]["together"] is True
    assert bob.table["day"]["result"] is None
    assert ann.table["commitment"] == ""


async def test_only_the_host_begins_a_day_and_only_one_that_is_for_a_room(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("setup", game="seven_words", options={})
    day = {"kind": "letters", "day": "2026-11-15", "language": "en"}
    assert (await bob.say("begin_day", **day))["code"] == "not_host"
    assert (await ann.say("begin_day", **{**day, "kind": "x"}))["code"] == "no_such_kind_of_day"
    assert (await ann.say("begin_day", **{**day, "language": "de"}))["code"] == "no_day_in_language"
    await ann.does("setup", game="captain_flip", options={})
    solo = {"kind": "solo", "day": "2026-11-15"}
    assert (await ann.say("begin_day", **solo))["code"] == "day_alone"
    assert ann.table is None


async def test_the_letters_of_a_day_to_come_are_refused_whatever_a_page_says(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann = await alone(hub, "Ann")
    for day, code in (("2026-11-16", "day_to_come"), ("2026-02-30", "no_such_day")):
        answer = await ann.say("begin_day", kind="letters", day=day, language="en")
        assert answer["code"] == code
    assert ann.table is None
    clock.advance(12 * 60 * 60)
    await begins(ann, "2026-11-16")
    assert ann.view["columns"]


@pytest.mark.parametrize("day", ["2026-02-30", "2025-12-31", "today", "20261115"])
def test_a_day_that_has_no_letters(day: str, clock: FakeClock) -> None:
    if day == "20261115":  # a spelling that is a date all the same
        assert calendar.read_day(day, clock) == NOON.date()
        return
    with pytest.raises(Rejection, match="no deal of the day"):
        calendar.read_day(day, clock)


def test_the_next_letters_come_at_midnight(clock: FakeClock) -> None:
    assert calendar.seconds_to_midnight(clock) == 12 * 60 * 60
    clock.advance(12 * 60 * 60)
    assert calendar.today(clock).isoformat() == "2026-11-16"
    assert calendar.seconds_to_midnight(clock) == 24 * 60 * 60


async def test_the_page_is_told_the_day_and_what_others_scored_but_no_letter(
    noon_site: LiveServer,
) -> None:
    news = (await noon_site.get(f"{LETTERS}?language=en")).json()
    assert (news["day"], news["today"], news["next_in"]) == ("2026-11-15", "2026-11-15", 43_200)
    told = (await noon_site.get(f"{LETTERS}/scores?language=en")).json()
    assert told["targets"] == sorted(set(TARGETS))
    assert [rival["bot"] for rival in told["rivals"]] == ["easy", "fair", "sharp", "expert"]
    assert max(rival["score"] for rival in told["rivals"]) < told["best_known"] <= told["best"]
    assert set(told) == {*schemas.DayScores.__struct_fields__}
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
async def test_a_day_that_can_not_be_had(noon_site: LiveServer, path: str, code: str) -> None:
    answer = await noon_site.get(f"{LETTERS}/scores?{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


def test_bots_play_a_day_the_same_way_every_time() -> None:
    once = scores_of_day("en", "7" * 64)
    scores_of_day.cache_clear()
    assert scores_of_day("en", "7" * 64) == once
