"""A clock that is wrong deletes nothing: a jump over a restart is not believed for a while."""

import pytest

from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import DAY, Settings
from tests.server.rooms.lifecycle.test_idle_eviction import chores_done
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import new_room, open_hub, open_page

pytestmark = pytest.mark.anyio

NOW = 1_000_000.0
HOUR = 3600.0


async def run_at(settings: Settings, now: float, hours: int = 2) -> None:
    """The server starts with its clock at some time, and runs for a while."""
    clock = FakeClock(now)
    async with open_hub(settings, clock) as hub:
        await chores_done(hub)
        for _ in range(hours):
            clock.advance(HOUR)
            await chores_done(hub)


async def left_at(settings: Settings, now: float) -> str:
    """A room in which nothing was played, and when it was used last."""
    async with open_hub(settings, FakeClock(now)) as hub:
        room = await new_room(hub)
        (await open_page(hub, room.code, room.token)).leave()
        await chores_done(hub)
    return room.code


async def is_there(hub: RoomManager, code: str) -> bool:
    try:
        await hub.room(code)
    except Rejection:
        return False
    return True


async def stands(settings: Settings, code: str, now: float) -> bool:
    async with open_hub(settings, FakeClock(now)) as hub:
        return await is_there(hub, code)


async def test_a_start_with_a_clock_far_ahead_deletes_nothing(settings: Settings) -> None:
    code = await left_at(settings, NOW)
    await run_at(settings, NOW + 100 * DAY)
    await run_at(settings, NOW + 100 * DAY + 3 * HOUR)  # nor does the next one
    assert await stands(settings, code, NOW + HOUR)


async def test_when_it_has_been_steady_for_a_day_it_is_believed(settings: Settings) -> None:
    code = await left_at(settings, NOW)
    await run_at(settings, NOW + 100 * DAY, hours=26)
    assert not await stands(settings, code, NOW + 101 * DAY)


async def test_a_house_that_is_opened_now_and_then_is_kept_tidy(settings: Settings) -> None:
    code = await left_at(settings, NOW)
    await run_at(settings, NOW + 7 * DAY)
    assert not await stands(settings, code, NOW + 8 * DAY)


async def test_what_is_used_while_the_machine_knows_no_time_is_not_old(settings: Settings) -> None:
    await left_at(settings, NOW)
    code = await left_at(settings, 0.0)  # a machine without a clock starts in 1970
    await run_at(settings, NOW + HOUR)
    assert await stands(settings, code, NOW + 4 * HOUR)
