"""Rooms that everybody left: out of the memory, never off the disk before their time."""

import asyncio
import gc
from collections import Counter
from typing import Any

import pytest

from ludoteka.games.thirteen_words.rules.state import Position
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.connection import Connection
from ludoteka.server.settings import DAY
from ludoteka.server.tables.live_table import LiveTable
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    choose,
    finish,
    new_room,
    open_page,
    open_room_with,
    start,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


@both
async def test_a_room_sleeps_when_everybody_has_left_and_wakes_as_it_was(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob", pack="pl", talk_seconds=60)
    await ann.does("chat", text="hello")
    await ann.does("add_bot", bot="random")
    ann.leave()
    bob.leave()
    clock.advance(29)
    assert ann.room["code"] in hub.rooms
    clock.advance(2)
    assert hub.rooms == {}
    again = await open_page(hub, ann.room["code"], ann.token)
    assert again.talk == ann.talk
    for member in ann.room["members"]:  # but for who is here now
        member["here"] = member["here"] and member["name"] != "Bob"
    assert again.room == ann.room


async def test_a_table_wakes_in_the_middle_of_a_choice(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await choose([bob], 5)
    await ann.until(lambda page: page.view["chosen"] == [False, True])
    ann.leave()
    bob.leave()
    clock.advance(60)
    assert hub.rooms == {}
    assert (await open_page(hub, ann.room["code"], bob.token)).table == bob.table
    assert (await open_page(hub, ann.room["code"], ann.token)).table == ann.table


async def test_two_who_open_a_sleeping_room_at_once_get_one_room(
    hub: RoomManager, clock: FakeClock
) -> None:
    room = await new_room(hub)
    clock.advance(60)
    pages = await asyncio.gather(*(open_page(hub, room.code) for _ in range(5)))
    assert len(hub.rooms[room.code].lines) == len(pages)


def living() -> Counter[str]:
    """How many of the hub's objects there are."""
    gc.collect()
    kinds = (Room, Connection, LiveTable, Member, Position)
    return Counter(type(o).__name__ for o in gc.get_objects() if isinstance(o, kinds))


async def come_play_and_go(hub: RoomManager, number: int) -> None:
    pages = await open_room_with(hub, "Ann", "Bob", talk_seconds=60)
    await pages[0].does("add_bot", bot="random")
    if number % 2:
        await start(pages)
        await choose(pages, 1, 2)
    for page in pages:
        page.leave()
    for page in pages:
        await page.until(lambda page: page.ended)


async def test_nothing_is_left_in_memory_of_rooms_that_were_abandoned(
    hub: RoomManager, clock: FakeClock
) -> None:
    await come_play_and_go(hub, 1)
    await settle(hub, clock)
    before = living()
    for number in range(40):
        await come_play_and_go(hub, number)
    assert len(hub.rooms) >= 40
    await settle(hub, clock)
    assert hub.rooms == {}
    assert living() == before


async def settle(hub: RoomManager, clock: FakeClock) -> None:
    """Let everything fall asleep; tables with a deadline wake up once for it."""
    async with asyncio.timeout(20):
        for _ in range(8):
            clock.advance(31)
            await asyncio.sleep(0.02)
        while hub.rooms or hub.periodic_tasks.is_busy:
            clock.advance(31)
            await asyncio.sleep(0.02)


@both
async def test_a_room_that_nobody_used_goes_after_a_day_and_one_with_games_after_a_season(
    hub: RoomManager, clock: FakeClock
) -> None:
    empty = await new_room(hub)
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    await finish([ann, bob])
    table = ann.table["id"]
    ann.leave()
    bob.leave()
    await leave_alone(hub, clock, DAY + 60)
    with pytest.raises(Rejection):
        await hub.room(empty.code)
    assert (await hub.room(ann.room["code"])).games_played == 1
    await leave_alone(hub, clock, 90 * DAY)
    with pytest.raises(Rejection):
        await hub.room(ann.room["code"])
    assert await hub.services.store.table(table) is None


async def leave_alone(hub: RoomManager, clock: FakeClock, seconds: float) -> None:
    hub.services.clock = clock
    clock.advance(seconds)
    await hub.delete_unused_rooms()


async def test_a_room_in_use_is_never_deleted(hub: RoomManager, clock: FakeClock) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await leave_alone(hub, clock, 400 * DAY)
    await ann.does("chat", text="still here")


@both
async def test_housekeeping_keeps_the_last_lines_of_a_talk(
    hub: RoomManager, clock: FakeClock
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    for number in range(105):
        await ann.does("chat", text=f"line {number}")
    await hub.delete_unused_rooms()

    def lines(connection: Any) -> Any:
        return connection.exec_driver_sql("SELECT count(*), min(line) FROM chat").one()

    number, first = await hub.services.store.read(lines)
    assert number == 100
    assert "line 10" in first


async def chores_done(hub: RoomManager) -> None:
    async with asyncio.timeout(20):
        while hub.periodic_tasks.is_busy:  # noqa: ASYNC110 - a thread reads the disk
            await asyncio.sleep(0.01)


async def test_a_room_counts_as_used_until_the_last_page_has_left_it(
    hub: RoomManager, clock: FakeClock
) -> None:
    """A TV may show a room for days."""
    (ann,) = await open_room_with(hub, "Ann")
    clock.advance(2 * DAY)
    await chores_done(hub)  # or what they read before she left would count
    ann.leave()
    await hub.services.store.write([])  # after all that is on its way to the disk
    await leave_alone(hub, clock, 60)
    assert not hub.rooms
    await hub.room(ann.room["code"])
    await leave_alone(hub, clock, DAY)
    with pytest.raises(Rejection):
        await hub.room(ann.room["code"])
