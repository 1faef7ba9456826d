"""What follows a change: one step, and only in a room that is awake."""

import pytest

from ludoteka.plugins import game_named
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.lobby import setup
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import commit
from ludoteka.server.rooms.play import bots
from ludoteka.server.settings import Settings
from tests.server.support.database_edits import block_writes
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import HubPage, choose, open_page, open_room_with, start

pytestmark = pytest.mark.anyio


async def at_a_table(hub: RoomManager) -> tuple[HubPage, Room]:
    """Ann and a bot, with a clock that runs."""
    (ann,) = await open_room_with(hub, "Ann", talk_seconds=60)
    await ann.does("add_bot", bot="random")
    await start([ann])
    return ann, hub.rooms[ann.room["code"]]


async def test_after_a_change_the_clock_the_bots_the_host_and_sleep_are_seen_to(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, room = await at_a_table(hub)
    assert 1 in room.turns
    await choose([ann], 1)
    clock.advance(1)
    await ann.until(lambda page: page.view["phase"] == "explaining")
    assert room.table is not None
    assert room.table.deadline is not None
    house_time = room.services.house_time
    assert room.armed == house_time.by_the_clock(room.table.deadline.due)
    assert "deadline" in room.alarms
    tv = await open_page(hub, room.code, None)
    ann.leave()
    assert "host" in room.alarms
    assert "sleep" not in room.alarms
    tv.leave()
    assert "sleep" in room.alarms


async def test_nothing_follows_before_the_change_is_kept(
    hub: RoomManager, settings: Settings
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="random")
    room = hub.rooms[ann.room["code"]]
    with block_writes(settings):
        await ann.send('{"type":"start","id":"s"}')
        assert room.running
        assert room.busy
        assert len(room.turns) == 0
    await ann.until(lambda page: "s" in page.answers)
    assert 1 in room.turns


async def test_a_bot_looks_back_at_the_game_that_lies_there_not_at_the_next_one(
    hub: RoomManager,
) -> None:
    _, room = await at_a_table(hub)
    table = room.table
    assert table is not None
    before = bots.bot_at(room, table, 1)
    room.set_game(game_named("captain_flip"), {}, {})
    assert type(bots.bot_at(room, table, 1)) is type(before)


async def test_nothing_follows_in_a_room_that_is_lost(hub: RoomManager) -> None:
    _, room = await at_a_table(hub)
    commit.invalidate(room)
    commit.run_followups(room)
    assert (len(room.alarms), len(room.turns), room.armed) == (0, 0, None)


async def test_a_game_that_is_given_up_as_a_bot_begins_to_think_is_no_mistake(
    hub: RoomManager, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    ann, room = await at_a_table(hub)
    clock.advance(60)  # the bot's turn has come, and it has not had its first thought
    assert 1 in room.turns
    commit.commit(room, setup.stop(room, room.members[room.host], protocol.Stop(id="stop")))
    await ann.until(lambda page: page.room["table"] is None)
    assert 1 not in room.turns
    assert not caplog.text
