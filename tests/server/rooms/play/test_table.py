"""A table from the deal to the proof."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ludoteka.kernel.chance import shuffle
from ludoteka.kernel.records.record import check_digest
from ludoteka.kernel.table import replay
from ludoteka.plugins import game_named
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays import replays
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.database_edits import block_writes
from tests.server.support.page_clients import (
    HubPage,
    choose,
    finish,
    join,
    open_hub,
    open_page,
    open_room_with,
    start,
    wait_for_all,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


async def table_of(page: HubPage) -> str:
    await page.until(lambda page: page.table)
    table_id: str = page.table["id"]
    return table_id


@both
async def test_a_game_goes_from_start_to_end(hub: RoomManager) -> None:
    pages = await open_room_with(hub, "Ann", "Bob", "Celia")
    await start(pages)
    await finish(pages)
    await wait_for_all(pages, lambda page: page.room["games_played"] == 1)
    for page in pages:
        assert page.view["phase"] == "over"
        assert page.view["result"]["details"]["best"] == 33


async def test_everybody_hears_that_somebody_chose_and_only_they_hear_what(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    tv = await open_page(hub, ann.room["code"], tv=True)
    await choose([ann], 4)
    await wait_for_all([bob, tv], lambda page: page.view["chosen"] == [True, False])
    assert ann.view["mine"] == 4
    assert bob.view["mine"] is None
    assert bob.events == tv.events == [{"type": "chosen", "seat": 0}]


async def test_a_refused_move_names_its_clause_and_what_is_legal(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    answer = await ann.play(type="choose", place=13)
    assert answer["type"] == "refused"
    assert answer["refusal"]["rule"] == "TW-8"
    assert answer["refusal"]["legal"][0] == {"type": "choose", "place": 1}
    assert bob.view["chosen"] == [False, False]


@pytest.mark.parametrize("move", [None, 7, "choose", {"type": "win"}, {"type": "ready", "x": 1}])
async def test_what_is_no_move_is_refused(hub: RoomManager, move: Any) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    answer = await ann.say("play", table=await table_of(ann), move=move)
    assert (answer["type"], answer["refusal"]["rule"]) == ("refused", "LT-1")


async def test_a_move_out_of_turn_or_twice_is_refused(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    early = await ann.play(type="ready")
    assert early["refusal"]["rule"] == "TW-12"
    await choose([ann, bob], 1, 1)
    await ann.does("play", table=await table_of(ann), move={"type": "ready"})
    twice = await ann.play(type="ready")
    assert twice["refusal"]["rule"] == "TW-12"


@both
async def test_who_changes_their_mind_for_ever_is_stopped_and_the_game_goes_on(
    settings: Settings,
) -> None:
    """A log without an end could not be read again. It is counted over restarts, too."""
    few = replace(settings, limits=replace(settings.limits, moves=4))
    async with open_hub(few) as hub:
        ann, bob = await open_room_with(hub, "Ann", "Bob")
        await start([ann, bob])
        for place in (1, 2, 1, 2):
            await choose([ann], place)
        code, tokens = ann.room["code"], [ann.token, bob.token]
    async with open_hub(few) as hub:
        ann, bob = [await open_page(hub, code, token) for token in tokens]
        assert (await ann.play(type="choose", place=3))["code"] == "too_many_moves"
        await choose([bob], 2)
        await bob.until(lambda page: page.owes == "ready")


async def test_only_the_clock_says_that_time_is_up(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    answer = await ann.play(type="time_up")
    assert answer["refusal"]["rule"] == "TW-12"


async def test_an_answer_to_an_earlier_question_does_not_answer_the_next_one(
    hub: RoomManager,
) -> None:
    """Said without a connection, it comes when the others have gone on."""
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    late = {"table": await table_of(ann), "asked": ann.table["asked"]}
    await choose([ann, bob], 3, 3)
    for page in (ann, bob):
        await page.until(lambda page: page.owes == "ready")
        await page.play(type="ready")
    await ann.until(lambda page: page.owes == "choose")
    answer = await ann.say("play", move={"type": "choose", "place": 4}, **late)
    assert (answer["type"], answer["code"]) == ("rejected", "asked_no_more")
    assert ann.view["mine"] is None
    now = late | {"asked": ann.table["asked"]}
    await ann.does("play", move={"type": "choose", "place": 4}, **now)


async def test_neither_a_second_thought_nor_what_the_others_do_makes_an_answer_stale(
    hub: RoomManager,
) -> None:
    ann, bob, celia = await open_room_with(hub, "Ann", "Bob", "Celia")
    await start([ann, bob, celia])
    seen = {"table": await table_of(ann), "asked": ann.table["asked"]}
    await ann.does("play", move={"type": "choose", "place": 3}, **seen)
    await choose([bob], 5)
    await ann.does("play", move={"type": "choose", "place": 4}, **seen)
    assert ann.view["mine"] == 4


async def test_ones_own_move_that_brings_the_next_question_keeps_the_number(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await choose([bob], 5)
    seen = {"table": await table_of(ann), "asked": ann.table["asked"]}
    others = bob.table["asked"]
    await ann.does("play", move={"type": "choose", "place": 3}, **seen)
    await wait_for_all([ann, bob], lambda page: page.owes == "ready")
    assert ann.table["asked"] == seen["asked"]
    assert bob.table["asked"] == others + 1
    await ann.does("play", move={"type": "ready"}, **seen)


async def test_a_move_at_another_table_is_rejected(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    answer = await ann.say("play", table="elsewhere", move={"type": "choose", "place": 1})
    assert answer["code"] == "no_such_table"


async def test_who_came_after_the_start_has_no_seat_until_the_next_table(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    celia = await open_page(hub, ann.room["code"], await join(hub, ann.room["code"], "Celia"))
    answer = await celia.play(type="choose", place=1)
    assert answer["code"] == "not_seated"
    await finish([ann, bob])
    await start([ann, bob, celia])
    await celia.until(lambda page: page.table and page.table["seat"] == 2)


async def test_reconnecting_gives_the_same_view(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await choose([ann], 7)
    ann.leave()
    again = await open_page(hub, bob.room["code"], ann.token)
    assert again.table == ann.table
    assert again.view["mine"] == 7


async def test_two_pages_of_one_member_see_the_same(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    phone = await open_page(hub, ann.room["code"], ann.token)
    await choose([phone], 3)
    await ann.until(lambda page: page.view["mine"] == 3)
    phone.leave()
    await choose([bob], 3)
    await ann.until(lambda page: page.view["phase"] == "explaining")
    assert ann.member("Ann")["here"]


@both
async def test_the_record_is_there_after_the_game_and_not_before(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    table = await table_of(ann)
    with pytest.raises(Rejection, match="over"):
        await replays.load_record(hub.services.store, table)
    await finish([ann, bob])
    record = await replays.load_record(hub.services.store, table)
    check_digest(record)
    assert record.shuffle is not None
    assert record.seed is not None
    shuffle.check_shuffle(record.shuffle, record.seed)
    state = replay(game_named("thirteen_words"), record).state
    assert msgspec.to_builtins(state.view(0)) == ann.view


async def test_any_moment_of_a_finished_game_can_be_seen_as_a_seat_saw_it(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    table = await table_of(ann)
    beginning = ann.view
    await choose([ann], 5)
    after_one = ann.view
    with pytest.raises(Rejection):
        await replays.load_moment(hub.services.store, table, 0, None)
    await finish([ann, bob])
    first = await replays.load_moment(hub.services.store, table, 0, 0)
    assert msgspec.to_builtins(first.view) == beginning
    second = await replays.load_moment(hub.services.store, table, 1, 0)
    assert msgspec.to_builtins(second.view) == after_one
    assert (second.move_by, second.ply, second.seats) == (0, 1, ["Ann", "Bob"])
    assert [type(event).__name__ for event in second.events] == ["ChoiceIs", "Chosen"]
    watched = await replays.load_moment(hub.services.store, table, 1, None)
    assert [type(event).__name__ for event in watched.events] == ["Chosen"]
    last = await replays.load_moment(hub.services.store, table, None, 1)
    assert msgspec.to_builtins(last.view) == bob.view
    for ply, seat in [(last.plies + 1, None), (0, 2)]:
        with pytest.raises(Rejection):
            await replays.load_moment(hub.services.store, table, ply, seat)


@both
async def test_nothing_is_told_before_it_is_on_the_disk(
    hub: RoomManager, settings: Settings
) -> None:
    """Neither the answer, nor the news, nor a refusal that builds on it, nor a fresh view."""
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    tv = await open_page(hub, ann.room["code"], tv=True)
    await start([ann, bob])
    await tv.until(lambda page: page.table)
    frames = [len(page.frames) for page in (ann, bob, tv)]
    with block_writes(settings):
        waiting: list[asyncio.Task[Any]] = [
            asyncio.create_task(ann.play(type="choose", place=3)),
            asyncio.create_task(bob.play(type="choose", place=3)),
            asyncio.create_task(bob.play(type="choose", place=4)),
            asyncio.create_task(open_page(hub, ann.room["code"])),
            asyncio.create_task(tv.say("fresh")),
        ]
        done, _ = await asyncio.wait(waiting, timeout=0.2)
        assert not done
        assert [len(page.frames) for page in (ann, bob, tv)] == frames
    answers: list[Any] = await asyncio.gather(*waiting)
    assert [answer["type"] for answer in answers[:3]] == ["accepted", "accepted", "refused"]
    assert answers[3].view["places"] == [3, 3]


async def test_who_comes_back_hears_what_happens_while_the_welcome_waits_for_the_disk(
    hub: RoomManager, settings: Settings
) -> None:
    ann, bob, celia = await open_room_with(hub, "Ann", "Bob", "Celia")
    await start([ann, bob, celia])
    bob.leave()
    with block_writes(settings):
        first = asyncio.create_task(ann.play(type="choose", place=3))
        await asyncio.sleep(0)
        back = asyncio.create_task(open_page(hub, ann.room["code"], bob.token))
        await asyncio.sleep(0)
        second = asyncio.create_task(celia.play(type="choose", place=5))
        await asyncio.wait([first, back, second], timeout=0.1)
    again = await back
    await again.until(lambda page: page.view["chosen"] == [True, False, True])
    assert [message["type"] for message in again.messages] == ["welcome", "table"]


@both
async def test_playing_again_keeps_the_room(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    first = await table_of(ann)
    await finish([ann, bob])
    await ann.does("start")
    await bob.until(lambda page: page.table["id"] != first)
    assert bob.view["phase"] == "choosing"


async def test_the_host_can_give_a_game_up(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    table = await table_of(ann)
    assert (await bob.say("stop"))["code"] == "not_host"
    await ann.does("stop")
    await bob.until(lambda page: page.room["table"] is None)
    assert (await ann.say("stop"))["code"] == "no_such_table"
    with pytest.raises(Rejection, match="stopped before its end"):
        await replays.load_record(hub.services.store, table)
    await start([ann, bob])
