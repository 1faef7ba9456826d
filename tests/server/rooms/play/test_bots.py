"""Bots at the table: in seats as anybody is, and no trouble to anybody."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from ludoteka.bots.bot import Bot, Remark
from ludoteka.games.thirteen_words.rules.model import Choose, Ready
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.play import bots
from ludoteka.server.settings import Settings
from ludoteka.server.tables.live_table import restore_table
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    TIMEOUT,
    choose,
    finish_with,
    open_hub,
    open_page,
    open_room_with,
    start,
)

pytestmark = pytest.mark.anyio


async def test_a_person_and_two_bots_play_a_whole_game(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="associative")
    await ann.does("add_bot", bot="random")
    await start([ann])
    await finish_with(hub, [ann])
    assert ann.view["phase"] == "over"


async def test_after_the_reveal_bots_say_why_in_every_language(
    hub: RoomManager, clock: FakeClock
) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="associative")
    await start([ann])
    await choose([ann], 1)
    clock.advance(1)
    await ann.until(lambda page: page.view["phase"] == "explaining")
    clock.advance(1)
    await ann.until(lambda page: page.talk)
    said = ann.talk[0]
    assert said["member"] == ann.room["members"][1]["id"]
    assert set(said["texts"]) == {"en", "pl"}


async def test_a_bot_takes_its_time_and_the_time_depends_on_nothing_secret(
    settings: Settings, clock: FakeClock
) -> None:
    times = replace(settings.times, bot_quick=1.0, bot_slow=3.0)
    async with open_hub(replace(settings, times=times), clock) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        await ann.does("add_bot", bot="random")
        await start([ann])
        room = hub.rooms[ann.room["code"]]
        assert room.table is not None
        pause = bots.pause(room, room.table, 1)
        assert 1.0 <= pause <= 3.0
        for place in (1, 2, 3):  # TW-9: Ann thinks again and again
            await choose([ann], place)
        clock.advance(pause - 0.01)
        await asyncio.sleep(0)
        assert ann.view["chosen"] == [True, False]
        clock.advance(0.02)
        await ann.until(lambda page: page.view["phase"] == "explaining")


async def test_bots_wait_while_nobody_is_there(settings: Settings, clock: FakeClock) -> None:
    times = replace(settings.times, bot_quick=1.0, bot_slow=1.0)
    async with open_hub(replace(settings, times=times), clock) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        await ann.does("add_bot", bot="random")
        await start([ann])
        ann.leave()
        clock.advance(10)
        again = await open_page(hub, ann.room["code"], ann.token)
        assert again.view["chosen"] == [False, False]
        clock.advance(1)
        await again.until(lambda page: page.view["chosen"] == [False, True])


class Broken:
    """Does what a bot should not."""

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        raise ZeroDivisionError

    def remark(self, state: State, seat: Seat) -> Remark | None:
        raise ZeroDivisionError


class Cheating(Broken):
    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        return Choose(99)


class Hanging(Broken):
    go_on = threading.Event()

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        self.go_on.wait(30)
        return Choose(1)


@pytest.fixture
def seat_bot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Bot], None]]:
    def sit(bot: Bot) -> None:
        monkeypatch.setattr(bots, "bot_at", lambda room, table, seat: bot)

    Hanging.go_on.clear()
    yield sit
    Hanging.go_on.set()


@pytest.mark.parametrize("bot", [Broken(), Cheating(), Hanging()])
async def test_a_bot_that_fails_cheats_or_hangs_does_not_stop_the_game(
    settings: Settings,
    clock: FakeClock,
    seat_bot: Callable[[Bot], None],
    bot: Bot,
) -> None:
    times = replace(settings.times, bot_thought=0.05)
    seat_bot(bot)
    async with open_hub(replace(settings, times=times), clock) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        await ann.does("add_bot", bot="random")
        await start([ann])
        await choose([ann], 1)
        clock.advance(1)
        await ann.until(lambda page: page.view["phase"] == "explaining")
        assert hub.services.metrics.bot_faults
        Hanging.go_on.set()


async def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    assert (await ann.say("substitute", member=bob.me))["code"] == "not_absent"
    bob.leave()
    await ann.until(lambda page: not page.member("Bob")["here"])
    await ann.does("substitute", member=bob.me)
    assert ann.member("Bob")["substituted"]
    clock.advance(1)
    await ann.until(lambda page: page.view["chosen"] == [False, True])
    again = await open_page(hub, ann.room["code"], bob.token)
    assert not again.member("Bob")["substituted"]
    assert again.view["mine"]
    await ann.until(lambda page: not page.member("Bob")["substituted"])
    await choose([ann], 1)
    clock.advance(5)
    assert again.owes == "ready"  # nobody but Bob answers for Bob now


async def test_what_a_bot_answered_for_somebody_is_not_answered_again_by_what_they_said_late(
    hub: RoomManager, clock: FakeClock
) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    late = {"table": bob.table["id"], "asked": bob.table["asked"]}
    bob.leave()
    await ann.until(lambda page: not page.member("Bob")["here"])
    await ann.does("substitute", member=bob.me)
    clock.advance(1)
    await ann.until(lambda page: page.view["chosen"] == [False, True])
    again = await open_page(hub, ann.room["code"], bob.token)
    answer = await again.say("play", move={"type": "choose", "place": 4}, **late)
    assert (answer["type"], answer["code"]) == ("rejected", "asked_no_more")
    kept = await hub.services.store.table(late["table"])
    assert kept is not None
    assert restore_table(kept).asked[1] == again.table["asked"], "a restart changes no number"


async def test_the_host_can_end_a_substitution(hub: RoomManager, clock: FakeClock) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await start([ann, bob])
    bob.leave()
    await ann.until(lambda page: not page.member("Bob")["here"])
    await ann.does("substitute", member=bob.me)
    await ann.does("substitute", member=bob.me, on=False)
    clock.advance(5)
    await asyncio.sleep(0)
    assert ann.view["chosen"] == [False, False]


async def test_a_bot_that_plays_stays_until_the_game_is_over(hub: RoomManager) -> None:
    (ann,) = await open_room_with(hub, "Ann")
    await ann.does("add_bot", bot="random")
    await start([ann])
    bot = ann.room["members"][1]["id"]
    assert (await ann.say("remove", member=bot))["code"] == "running"
    await finish_with(hub, [ann])
    await ann.does("remove", member=bot)


async def test_a_bots_turn_at_a_table_that_was_cleared_away_is_forgotten(
    settings: Settings, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    times = replace(settings.times, bot_quick=1.0, bot_slow=1.0)
    async with open_hub(replace(settings, times=times), clock) as hub:
        (ann,) = await open_room_with(hub, "Ann")
        await ann.does("add_bot", bot="random")
        await start([ann])
        await ann.does("stop")
        await start([ann])
        clock.advance(1)  # the first table's turn
        clock.advance(1)
        await ann.until(lambda page: page.view["chosen"] == [False, True])
        await ann.does("stop")
        await start([ann])
        await ann.does("stop")
        clock.advance(1)
        assert not hub.rooms[ann.room["code"]].turns
        assert not caplog.text


class Slow(Broken):
    """Is ready for the next round when the clock has long begun it."""

    thinks, go_on = threading.Event(), threading.Event()

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        first: Move = next(iter(state.moves(seat)))
        if first == Ready():
            self.thinks.set()
            self.go_on.wait(30)
        return first

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None


async def test_a_bot_whose_answer_comes_too_late_thinks_again_and_plays_nothing_at_random(
    hub: RoomManager, clock: FakeClock, seat_bot: Callable[[Bot], None]
) -> None:
    seat_bot(Slow())
    (ann,) = await open_room_with(hub, "Ann", talk_seconds=60)
    await ann.does("add_bot", bot="random")
    await start([ann])
    await choose([ann], 1)
    clock.advance(1)
    await ann.until(lambda page: page.view["phase"] == "explaining")
    async with asyncio.timeout(TIMEOUT):
        while not Slow.thinks.is_set():
            clock.advance(0.1)
            await asyncio.sleep(0.01)
    clock.advance(60)
    await ann.until(lambda page: page.view["phase"] == "choosing")
    Slow.go_on.set()
    async with asyncio.timeout(TIMEOUT):
        while not ann.view["chosen"][1]:
            clock.advance(0.1)
            await asyncio.sleep(0.01)
    assert hub.services.metrics.bot_faults == 0
