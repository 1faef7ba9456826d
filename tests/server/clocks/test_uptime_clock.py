"""The server's time goes forward, a second in a second, whatever is done to the machine's clock."""

import time

import pytest

from ludoteka.server.clocks.clock import SteadyClock
from ludoteka.server.days.calendar import today
from ludoteka.server.settings import DAY, Settings
from tests.server.rooms.play.test_deadlines import at_the_talk
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import open_hub, open_page

pytestmark = pytest.mark.anyio

TIME = time.time


def set_the_machines_clock(patch: pytest.MonkeyPatch, ahead: float) -> None:
    patch.setattr(time, "time", lambda: TIME() + ahead)


@pytest.mark.parametrize("ahead", [-600.0, 100 * DAY])
def test_the_machines_clock_is_set_and_ours_goes_on(
    monkeypatch: pytest.MonkeyPatch, ahead: float
) -> None:
    clock = SteadyClock()
    before = clock.now()
    set_the_machines_clock(monkeypatch, ahead)
    assert 0 <= clock.now() - before < 60
    assert abs(clock.by_the_calendar() - before - ahead) < 60


@pytest.mark.rule("TW-12")
async def test_a_minute_stays_one_when_the_machines_clock_is_set_back(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hub(settings, SteadyClock()) as hub:
        ann, _ = await at_the_talk(hub)
        set_the_machines_clock(monkeypatch, -600)
        await ann.say("fresh")
        assert 0 < ann.table["deadline"] <= 60


@pytest.mark.rule("TW-12")
async def test_a_minute_stays_one_when_the_clock_is_set_back_over_a_restart(
    settings: Settings,
) -> None:
    async with open_hub(settings, FakeClock(1000.0)) as hub:
        ann, _ = await at_the_talk(hub)
    clock = FakeClock(400.0)
    async with open_hub(settings, clock) as hub:
        ann = await open_page(hub, ann.room["code"], ann.token)
        assert ann.table["deadline"] == 60
        clock.advance(60)
        await ann.until(lambda page: page.view["round"] == 2)


@pytest.mark.rule("TW-12")
async def test_a_minute_stays_one_over_many_restarts(settings: Settings) -> None:
    async with open_hub(settings, FakeClock(1000.0)) as hub:
        ann, _ = await at_the_talk(hub)
    for now in (400.0, 90_000.0, 430.0):
        async with open_hub(settings, FakeClock(now)) as hub:
            page = await open_page(hub, ann.room["code"], ann.token)
            assert page.table["deadline"] == 60


def test_what_day_it_is_the_machine_says(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SteadyClock()
    before = today(clock)
    set_the_machines_clock(monkeypatch, 3 * DAY)
    assert (today(clock) - before).days == 3
