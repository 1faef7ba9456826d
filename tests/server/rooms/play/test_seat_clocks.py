"""Clocks of those who decide, kept by the server. The clock here is moved by hand."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.server import schemas
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from ludoteka.server.storage.queries import room_queries
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    CLIENT_NETWORK,
    HubPage,
    Page,
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

A_MINUTE: dict[str, Any] = {"kind": "decision", "seconds": 60}
A_DAY: dict[str, Any] = {"kind": "decision", "seconds": 86_400}
FIVE_MINUTES: dict[str, Any] = {"kind": "bank", "seconds": 300, "increment": 10}


async def playing(
    hub: RoomManager, game: str, clock: dict[str, Any], **options: Any
) -> list[HubPage]:
    """Ann and Bob at a table with a clock."""
    ask = schemas.NewRoom(name="Ann", game=game, options=options)
    host = await admission.create_room(hub, ask, CLIENT_NETWORK)
    tokens = [host.token, await join(hub, host.code, "Bob")]
    pages = [await open_page(hub, host.code, token) for token in tokens]
    await pages[0].does("set_clock", clock=clock)
    await start(pages)
    return pages


def left(page: Page) -> list[float]:
    return [clock["left"] for clock in page.table["clocks"]["seats"]]


def running(page: Page) -> list[bool]:
    return [clock["runs"] for clock in page.table["clocks"]["seats"]]


def helped(page: Page) -> list[int]:
    return [clock["helped"] for clock in page.table["clocks"]["seats"]]


def mover(pages: list[HubPage]) -> HubPage:
    return next(page for page in pages if page.owes)


async def looks(page: HubPage) -> None:
    await page.does("fresh")


async def test_a_table_without_a_clock_has_none(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    assert ann.room["clock"]["kind"] == "none"
    await start([ann, bob])
    assert ann.table["clocks"] is None
    assert (await ann.say("pause_clocks"))["code"] == "no_clock"


async def test_the_host_chooses_a_clock_before_the_game_and_everybody_reads_it(
    hub: RoomManager,
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    assert (await bob.say("set_clock", clock=A_MINUTE))["code"] == "not_host"
    await ann.does("set_clock", clock=A_MINUTE)
    await bob.until(lambda page: page.room["clock"]["kind"] == "decision")
    await start([ann, bob])
    assert (await ann.say("set_clock", clock={"kind": "none"}))["code"] == "running"


@pytest.mark.parametrize(
    "given",
    [{"kind": "chess"}, {"kind": "bank", "seconds": 9}, {"kind": "decision", "seconds": 9**9}],
)
async def test_a_clock_that_makes_no_sense_is_not_taken(
    hub: RoomManager, given: dict[str, Any]
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    answer = await ann.say("set_clock", clock=given)
    assert (answer["type"], answer["code"][0]) == ("closed", 4400)
    assert "$.clock" in answer["code"][1]
    await bob.does("fresh")
    assert bob.room["clock"]["kind"] == "none"


async def test_it_runs_for_who_has_to_decide(hub: RoomManager, clock: FakeClock) -> None:
    pages = await playing(hub, "captain_flip", A_MINUTE)
    clock.advance(20)
    for page in pages:
        await looks(page)
    seat = mover(pages).table["seat"]
    expected = [60.0, 60.0]
    expected[seat] = 40.0
    assert left(pages[0]) == left(pages[1]) == expected
    assert running(pages[0]) == [seat == 0, seat == 1]


async def test_when_time_is_up_a_bot_makes_this_one_move(
    hub: RoomManager, clock: FakeClock
) -> None:
    pages = await playing(hub, "captain_flip", A_MINUTE)
    slow = mover(pages)
    seat = slow.table["seat"]
    clock.advance(59.9)
    await looks(slow)
    assert helped(slow) == [0, 0]
    clock.advance(0.1)
    await slow.until(lambda page: helped(page)[seat] == 1)
    assert slow.room["members"][seat]["substituted"] is False
    assert left(slow) == [60, 60]


async def test_where_one_can_pass_one_passes(hub: RoomManager, clock: FakeClock) -> None:
    pages = await playing(hub, "thirteen", A_MINUTE)
    for page in pages:
        await page.play(type="mulligan", cards=[])
    await wait_for_all(pages, lambda page: page.view["phase"] == "turn")
    slow = mover(pages)
    clock.advance(60)
    await slow.until(lambda page: helped(page)[page.table["seat"]] == 1)
    assert any(event["type"] == "turn_ended" for event in slow.events), slow.events


async def test_a_bank_lasts_for_the_whole_game(hub: RoomManager, clock: FakeClock) -> None:
    pages = await playing(hub, "captain_flip", FIVE_MINUTES)
    first = mover(pages)
    seat = first.table["seat"]
    clock.advance(30)
    await first.play(**first.table["moves"][0])
    assert left(first)[seat] == 280
    clock.advance(1000)
    await first.until(lambda page: any(helped(page)))


async def test_a_reminder_moves_nobody(hub: RoomManager, clock: FakeClock) -> None:
    pages = await playing(hub, "captain_flip", {"kind": "remind", "seconds": 30})
    clock.advance(1000)
    await looks(pages[0])
    assert helped(pages[0]) == [0, 0]
    assert 0 in left(pages[0])


async def test_a_word_half_written_buys_no_time(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await playing(hub, "seven_words", A_MINUTE, glass=False)
    clock.advance(40)
    await ann.play(type="write", word="stern")
    await looks(bob)
    assert left(bob) == [20, 20]


async def test_beside_the_sandglass_no_other_clock_runs(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await playing(hub, "seven_words", A_MINUTE)
    assert running(ann) == [True, True]
    await ann.play(type="write", word="stern")
    await ann.play(type="turn_glass")
    await bob.until(lambda page: page.view["running"])
    assert running(bob) == [False, False]
    assert bob.table["deadline"] == 30


async def test_it_stands_still_when_all_who_play_agree_and_goes_on_when_one_says_so(
    hub: RoomManager, clock: FakeClock
) -> None:
    pages = await playing(hub, "captain_flip", A_MINUTE)
    decides = mover(pages)
    [waits] = [page for page in pages if page is not decides]
    seat = decides.table["seat"]
    clock.advance(20)
    await waits.does("pause_clocks")
    await looks(decides)
    assert decides.table["clocks"]["pausers"] == [waits.table["seat"]]
    assert decides.table["clocks"]["paused"] is False
    await decides.does("pause_clocks")
    await wait_for_all(pages, lambda page: page.table["clocks"]["paused"])
    clock.advance(5000)
    await looks(decides)
    assert (left(decides)[seat], helped(decides)) == (40, [0, 0])
    await decides.does("pause_clocks", on=False)
    await waits.until(lambda page: not page.table["clocks"]["paused"])
    clock.advance(30)
    await looks(waits)
    assert left(waits)[seat] == 10


async def test_nobody_stops_their_own_clock_while_the_others_are_away(
    hub: RoomManager, clock: FakeClock
) -> None:
    """A game over days would never end."""
    pages = await playing(hub, "captain_flip", A_DAY)
    late = mover(pages)
    other = next(page for page in pages if page is not late)
    token = other.token
    other.leave()
    await late.until(lambda page: sum(each["here"] for each in page.room["members"]) == 1)
    await late.does("pause_clocks")
    assert late.table["clocks"]["paused"] is False
    other = await open_page(hub, late.room["code"], token)
    await other.does("pause_clocks")
    await wait_for_all([late, other], lambda page: page.table["clocks"]["paused"])


async def test_who_does_not_decide_may_stop_the_clock_of_who_is_away(hub: RoomManager) -> None:
    pages = await playing(hub, "captain_flip", A_DAY)
    away = mover(pages)
    here = next(page for page in pages if page is not away)
    away.leave()
    await here.until(lambda page: sum(each["here"] for each in page.room["members"]) == 1)
    await here.does("pause_clocks")
    await here.until(lambda page: page.table["clocks"]["paused"])


async def test_who_only_watches_pauses_nothing(hub: RoomManager) -> None:
    ann, _ = await playing(hub, "captain_flip", A_MINUTE)
    eve = await open_page(hub, ann.room["code"], await join(hub, ann.room["code"], "Eve"))
    assert (await eve.say("pause_clocks"))["code"] == "not_seated"


async def test_it_stands_still_while_a_bot_plays_for_somebody(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await playing(hub, "thirteen_words", A_MINUTE)
    bob.leave()
    await ann.until(lambda page: not page.member("Bob")["here"])
    await ann.does("substitute", member=bob.me)
    await ann.until(lambda page: not running(page)[1])


async def test_who_leaves_and_comes_back_has_no_more_time_than_before(
    settings: Settings, clock: FakeClock
) -> None:
    slow = replace(settings, times=replace(settings.times, bot_quick=9, bot_slow=9))
    async with open_hub(slow, clock) as hub:  # nobody moves for Bob before he is back
        ann, bob = await playing(hub, "thirteen_words", A_MINUTE)
        clock.advance(50)
        await bob.say("leave")
        await ann.until(lambda page: not running(page)[1])
        back = await open_page(hub, ann.room["code"], bob.token)
        await back.until(lambda page: running(page)[1])
        assert left(back)[1] == 10


async def test_the_last_move_takes_the_clocks_away(hub: RoomManager) -> None:
    pages = await playing(hub, "thirteen_words", A_MINUTE)
    await finish(pages)
    assert pages[0].table["clocks"] is None
    assert not await hub.services.store.read(room_queries.has_running_clock)


async def test_a_game_that_is_given_up_leaves_no_clock(hub: RoomManager) -> None:
    ann, _ = await playing(hub, "captain_flip", A_MINUTE)
    assert await hub.services.store.read(room_queries.has_running_clock)
    await ann.does("stop")
    assert not await hub.services.store.read(room_queries.has_running_clock)


@both
async def test_a_house_that_sleeps_runs_nobodys_clock_down(settings: Settings) -> None:
    """Whatever the machine's clock says when it wakes: a winter later, or a year before."""
    before = FakeClock(1_000_000.0)
    async with open_hub(settings, before) as hub:
        pages = await playing(hub, "captain_flip", A_MINUTE)
        slow, code = mover(pages), pages[0].room["code"]
        seat = slow.table["seat"]
        before.advance(20)
        await until_noted(hub)
    for now in (9_000_000.0, 1000.0):
        clock = FakeClock(now)
        async with open_hub(settings, clock) as hub:
            page = await open_page(hub, code, slow.token)
            assert left(page)[seat] == 40
            assert helped(page) == [0, 0]
    clock = FakeClock(2_000_000.0)
    async with open_hub(settings, clock) as hub:
        page = await open_page(hub, code, slow.token)
        clock.advance(40)
        await page.until(lambda page: helped(page)[seat] == 1)


async def until_noted(hub: RoomManager) -> None:
    """How far the house has come is noted now and then."""
    async with asyncio.timeout(20):
        while hub.periodic_tasks.is_busy:  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_over_days_a_sleeping_table_wakes_when_time_is_up(
    hub: RoomManager, clock: FakeClock
) -> None:
    pages = await playing(hub, "captain_flip", A_DAY)
    slow, code = mover(pages), pages[0].room["code"]
    for page in pages:
        page.leave()
    clock.advance(31)
    assert code not in hub.rooms
    async with asyncio.timeout(20):
        while code not in hub.rooms:
            clock.advance(3600)
            await asyncio.sleep(0.01)
    again = await open_page(hub, code, slow.token)
    await again.until(lambda page: any(helped(page)))
