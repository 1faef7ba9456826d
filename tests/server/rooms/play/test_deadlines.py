"""The table's clock: the time that the server is up, kept on the disk. TW-12: a time for talk."""

import asyncio
from typing import Any

import pytest

from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.tables.live_table import LiveTable
from tests.server.support.database_edits import edit_database
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    TIMEOUT,
    HubPage,
    choose,
    open_hub,
    open_page,
    open_room_with,
    start,
    wait_for_all,
)
from tests.server.support.postgres import both

pytestmark = pytest.mark.anyio


async def at_the_talk(hub: RoomManager) -> list[HubPage]:
    pages = await open_room_with(hub, "Ann", "Bob", talk_seconds=60)
    await start(pages)
    assert pages[0].table["deadline"] is None
    await choose(pages, 1, 2)
    await wait_for_all(pages, lambda page: page.view["phase"] == "explaining")
    return pages


def table_of(hub: RoomManager, code: str) -> LiveTable:
    table = hub.rooms[code].table
    assert table is not None
    return table


async def until_sorted(hub: RoomManager, fact: Any) -> None:
    """What a clock sets off may take a few steps of the loop, and a commit."""
    async with asyncio.timeout(20):
        while not fact():  # noqa: ASYNC110 - facts of the hub have no event of their own
            await asyncio.sleep(0.001)


@pytest.mark.rule("TW-12")
async def test_the_clock_ends_the_talk(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await at_the_talk(hub)
    assert ann.table["deadline"] == 60
    assert {"seat": "clock", "kind": "time_up", "open": False} in ann.table["asks"]
    clock.advance(59)
    await ann.say("fresh")
    assert (ann.view["round"], ann.table["deadline"]) == (1, 1)
    clock.advance(1)
    await wait_for_all([ann, bob], lambda page: page.view["round"] == 2)
    assert {"type": "time_is_up"} in bob.events


async def test_whoever_is_ready_does_not_move_the_deadline(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await at_the_talk(hub)
    clock.advance(40)
    await ann.play(type="ready")
    assert ann.table["deadline"] == 20
    clock.advance(20)
    await bob.until(lambda page: page.view["round"] == 2)


async def test_a_deadline_that_nobody_needs_any_more_is_gone(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await at_the_talk(hub)
    await ann.play(type="ready")
    await bob.play(type="ready")
    await ann.until(lambda page: page.view["round"] == 2)
    assert (
        await hub.services.store.read(room_queries.rooms_with_due_timer, clock.now() + 1000) == []
    )
    assert not await hub.services.store.read(room_queries.has_running_clock)
    clock.advance(1000)
    assert ann.view["round"] == 2


async def test_a_deadline_survives_a_restart_and_a_sleeping_table_keeps_it(
    settings: Settings,
) -> None:
    """It fires without anybody there, after as many seconds as were left when the server ended."""
    before, after = FakeClock(1000.0), FakeClock(5000.0)
    async with open_hub(settings, before) as hub:
        ann, _ = await at_the_talk(hub)
        code, token = ann.room["code"], ann.token
        before.advance(30)
        await until_sorted(hub, lambda: not hub.periodic_tasks.is_busy)
    async with open_hub(settings, after) as hub:
        again = await open_page(hub, code, token)
        assert (again.view["round"], again.table["deadline"]) == (1, 30)
        again.leave()
        after.advance(29)  # not yet due, and not asleep yet
        await until_sorted(hub, lambda: not hub.periodic_tasks.is_busy)
        assert code in hub.rooms
    late = FakeClock(9000.0)
    async with open_hub(settings, late) as hub:
        await until_sorted(hub, lambda: not hub.periodic_tasks.is_busy)
        assert hub.rooms == {}
        late.advance(6)  # the next look at what is due
        await until_sorted(hub, lambda: code in hub.rooms)
        await until_sorted(hub, lambda: table_of(hub, code).ply == 3)
        again = await open_page(hub, code, token)
        assert again.view["round"] == 2


@both
async def test_no_deadline_passes_while_the_server_is_down(settings: Settings) -> None:
    async with open_hub(settings, FakeClock(1000.0)) as hub:
        ann, _ = await at_the_talk(hub)
    clock = FakeClock(9000.0)
    async with open_hub(settings, clock) as hub:
        again = await open_page(hub, ann.room["code"], ann.token)
        assert (again.view["round"], again.table["deadline"]) == (1, 60)
        clock.advance(60)
        await again.until(lambda page: page.view["round"] == 2)


async def test_no_time_that_a_page_claims_has_any_effect(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, _ = await at_the_talk(hub)
    answer = await ann.play(type="time_up")
    assert answer["refusal"]["rule"] == "TW-12"
    assert ann.view["round"] == 1


async def sleeping_in_the_middle_of_a_talk(
    hub: RoomManager, clock: FakeClock, *names: str
) -> HubPage:
    pages = await open_room_with(hub, *names, talk_seconds=60)
    await start(pages)
    await choose(pages, 1, 2)
    await wait_for_all(pages, lambda page: page.view["phase"] == "explaining")
    for page in pages:
        page.leave()
    clock.advance(31)
    assert pages[0].room["code"] not in hub.rooms
    return pages[0]


async def test_a_room_that_can_not_be_read_does_not_stop_the_clocks_of_the_others(
    hub: RoomManager, settings: Settings, clock: FakeClock
) -> None:
    broken = await sleeping_in_the_middle_of_a_talk(hub, clock, "Ann", "Bob")
    with edit_database(settings) as connection:
        connection.execute("UPDATE members SET choices = 'no JSON'")
    other = await sleeping_in_the_middle_of_a_talk(hub, clock, "Celia", "Dan")
    async with asyncio.timeout(TIMEOUT):
        while other.room["code"] not in hub.rooms:
            clock.advance(5)
            await asyncio.sleep(0.01)
    with pytest.raises(Rejection, match="can't read"):
        await hub.room(broken.room["code"])
