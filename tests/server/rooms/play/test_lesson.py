"""A table that teaches: real rules and views, a set deal, bots that follow the script."""

from functools import partial
from typing import Any

import msgspec
import pytest

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import LEARNER, lesson_of
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays.replays import load_finished
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.tables.live_table import restore_table
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import HubPage, Page, open_page, open_room_with, wait_for_all

pytestmark = pytest.mark.anyio
GAME = "captain_flip"


async def taught(hub: RoomManager, *names: str) -> list[HubPage]:
    pages = await open_room_with(hub, *names)
    await pages[0].does("setup", game=GAME)
    await pages[0].does("teach", language="en")
    await wait_for_all(pages, lambda page: page.table)
    return pages


def own_moves() -> list[tuple[int, dict[str, Any]]]:
    """What the learner plays, each with the number of moves before it."""
    moves = lesson_of(GAME, "en").moves
    before = len(lesson_of(GAME, "en").before)
    return [
        (at, msgspec.to_builtins(move))
        for at, (seat, move) in enumerate(moves)
        if seat == LEARNER and at >= before
    ]


def has_come_to(done: int, page: Page) -> bool:
    return bool(page.table["lesson"]["done"] == done)


async def play_on(page: HubPage, moves: list[tuple[int, dict[str, Any]]]) -> None:
    for done, move in moves:
        await page.until(partial(has_come_to, done))
        assert (await page.play(**move))["type"] == "accepted"


async def test_a_lesson_is_played_to_its_end_with_bots_that_follow_it(hub: RoomManager) -> None:
    ann, bob = await taught(hub, "Ann", "Bob")
    assert ann.table["seat"] == 0
    assert bob.table["seat"] is None, "others look on"
    await play_on(ann, own_moves())
    await wait_for_all([ann, bob], lambda page: page.over)
    assert ann.table["lesson"]["done"] == len(lesson_of(GAME, "en").moves)


async def test_nobody_takes_the_chair_of_a_bot_that_has_to_follow_the_lesson(
    hub: RoomManager,
) -> None:
    ann, bob = await taught(hub, "Ann", "Bob")
    assert not any(member["chair_free"] for member in bob.room["members"])
    bots = [seat for seat in ann.table["seats"] if seat != ann.me]
    assert (await bob.say("take_chair", chair=bots[0]))["code"] == "chair_taken"
    await play_on(ann, own_moves())
    await ann.until(lambda page: page.over)


async def test_a_lesson_is_never_shown_as_a_fair_game_nor_counted_as_one(hub: RoomManager) -> None:
    (ann,) = await taught(hub, "Ann")
    await play_on(ann, own_moves())
    await ann.until(lambda page: page.over)
    assert (ann.table["proof"], ann.table["commitment"]) == (None, "")
    assert ann.room["games_played"] == 0


async def test_a_legal_move_that_the_coach_did_not_ask_for_changes_nothing(
    hub: RoomManager,
) -> None:
    (ann,) = await taught(hub, "Ann")
    answer = await ann.play(type="flip")
    assert (answer["type"], answer["code"]) == ("rejected", "not_in_lesson")
    answer = await ann.play(type="dance")
    assert (answer["type"], answer["refusal"]["rule"]) == ("refused", "LT-1")
    assert (await ann.play(type="keep"))["type"] == "accepted"


async def test_a_lesson_is_begun_again_and_left_for_a_game_at_any_time(hub: RoomManager) -> None:
    (ann,) = await taught(hub, "Ann")
    await ann.play(type="keep")
    first = ann.table["id"]
    await ann.does("teach", language="pl")
    await ann.until(lambda page: page.table["id"] != first)
    assert ann.table["lesson"] == {"language": "pl", "done": len(lesson_of(GAME, "pl").before)}
    assert len(ann.room["members"]) == 2, "the same bot plays along"
    assert ann.room["can_start"]
    second = ann.table["id"]
    await ann.does("start")
    await ann.until(lambda page: page.table["id"] != second)
    assert ann.table["lesson"] is None
    assert ann.table["commitment"]


async def test_nobody_is_taught_over_a_running_game_nor_by_a_guest(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("setup", game=GAME)
    assert (await bob.say("teach", language="en"))["code"] == "not_host"
    assert (await ann.say("teach", language="tlh"))["code"] == "no_lesson"
    await ann.does("start")
    assert (await ann.say("teach", language="en"))["code"] == "running"


async def test_a_lesson_sleeps_and_wakes_as_it_was(hub: RoomManager, clock: FakeClock) -> None:
    (ann,) = await taught(hub, "Ann")
    await ann.play(type="keep")
    ann.leave()
    clock.advance(60)
    assert hub.rooms == {}
    assert (await open_page(hub, ann.room["code"], ann.token)).table == ann.table


async def test_a_log_that_a_changed_lesson_does_not_have_is_not_gone_on_with(
    hub: RoomManager,
) -> None:
    (ann,) = await taught(hub, "Ann")
    kept = await hub.services.store.table(ann.table["id"])
    assert kept is not None
    kept.moves[0], kept.moves[1] = kept.moves[1], kept.moves[0]
    with pytest.raises(BadInput, match="another one"):
        restore_table(kept)


async def test_a_substitute_shows_how_the_lesson_goes(hub: RoomManager) -> None:
    ann, bob = await taught(hub, "Ann", "Bob")
    ann.leave()
    await bob.until(lambda page: not page.member("Ann")["here"])
    hub.services.clock.advance(hub.services.settings.times.absent_host)  # type: ignore[attr-defined]
    await bob.until(lambda page: page.member("Bob")["host"])
    await bob.does("substitute", member=bob.member("Ann")["id"])
    await bob.until(lambda page: page.over)


async def test_of_a_lesson_that_was_left_there_is_nothing_to_look_back_on(hub: RoomManager) -> None:
    (ann,) = await taught(hub, "Ann")
    table = ann.table["id"]
    await ann.does("stop")
    await ann.until(lambda page: page.room["table"] is None)
    kept = await hub.services.store.table(table)
    assert kept is not None
    assert kept.ended is not None
    with pytest.raises(Rejection, match="stopped"):
        await load_finished(hub.services.store, table)


async def test_bots_that_came_for_a_lesson_go_with_it_and_no_others(hub: RoomManager) -> None:
    (ann,) = await taught(hub, "Ann")
    assert len(ann.room["members"]) == 2
    await ann.does("stop")
    await ann.until(lambda page: len(page.room["members"]) == 1)
    await ann.does("add_bot", bot="random")
    await ann.does("teach", language="en")
    await ann.does("stop")
    await ann.until(lambda page: page.room["table"] is None)
    assert [each["bot"] for each in ann.room["members"]] == [None, "random"]


async def test_what_happened_in_a_lesson_is_told_again(hub: RoomManager) -> None:
    """Its deal was set, and is set again."""
    (ann,) = await taught(hub, "Ann")
    await play_on(ann, own_moves())
    await ann.until(lambda page: page.over)
    answer = await ann.say("recall", table=ann.table["id"], events=ann.table["told"])
    assert answer["type"] == "recalled"
    assert ann.events
    assert answer["events"][-len(ann.events) :] == ann.events
