"""The course of every change: it is kept, then told, and then the room is looked after.

Whoever changes a room says what came of it, as an `Outcome`, and hands it in here. What follows
is one step, `after`, and the only one: the clock is set, bots are woken, the host is watched, an
empty room goes to sleep. Each of them may lead to another change, which takes the same course.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial

from ludoteka.kernel.play import Seat
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.rooms.access import policy
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.join_request import Caller
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import Deliver, Outcome, nothing
from ludoteka.server.rooms.pipeline.outbox import Pending
from ludoteka.server.rooms.play import bots, clocks, deal, moves, notifications, undo
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.writer import WriteFailed, WriteStream
from ludoteka.server.tables.live_table import LiveTable

log = logging.getLogger("ludoteka.hub")


# Kept, then told


def commit(room: Room, outcome: Outcome) -> None:
    """What nobody sent a message for, and so nobody waits for an answer to."""
    keep(room, outcome.changes, outcome.deliver)


def keep(
    room: Room, changes: Sequence[Change], deliver: Deliver = nothing, fail: Deliver = nothing
) -> None:
    """Write the changes; when they are on the disk, deliver. Everything goes out in order."""
    if not changes or room.lost:
        in_order(room, deliver, fail)
        return
    pending = room.outgoing.put(deliver, fail, kept=False)
    room.services.store.submit(room.stream, changes, partial(written, room, pending))


def in_order(room: Room, deliver: Deliver, fail: Deliver = nothing) -> None:
    """Deliver what needs no writing, but not before what was said earlier."""
    if room.lost:  # it may tell of what never came to the disk
        fail()
        return
    room.outgoing.put(deliver, fail, kept=True)
    tell_what_is_kept(room)


def written(room: Room, pending: Pending, problem: WriteFailed | None) -> None:
    if room.lost:
        return
    if problem is not None:
        lose(room)
        return
    room.is_written(pending)
    tell_what_is_kept(room)


def tell_what_is_kept(room: Room) -> None:
    room.outgoing.deliver()
    after(room)


def lose(room: Room) -> None:
    """What is in memory is not what is on the disk: forget it, and begin from the disk."""
    if not room.lost:
        room.lose()
        room.services.metrics.conflicts += 1
        room.services.lost(room)


# What follows


def after(room: Room) -> None:
    """After every change: the clock, luck, the bots, the host, the door, and whether anybody is
    there."""
    if room.services.awake.holds(room):
        follow_the_seats(room)
        settle_the_question(room)
        set_the_clock(room)
        wait_for_luck(room)
        wake_the_bots(room)
        watch_the_host(room)
        watch_the_door(room)
        ring_the_bells(room)
        let_it_sleep(room)


def follow_the_seats(room: Room) -> None:
    """Somebody's clock stops when a bot plays for them, and goes on when they are back."""
    changes = [] if room.table is None else clocks.mind(room, room.table)
    if changes:
        tell = projections.table_changed(room, mover=None, told=None)
        commit(room, Outcome(changes, tell))


def settle_the_question(room: Room) -> None:
    """A move is taken back as soon as nobody is left who may mind."""
    if room.table is not None and room.table.undo_history.question is not None:
        by_the_house(room, lambda: undo.settled(room))


def set_the_clock(room: Room) -> None:
    """Wake up when the table's deadline is due, or somebody's time is up."""
    due = None if room.table is None else clocks.rings_at(room, room.table)
    if due != room.armed:
        room.arm(due, lambda: time_up(room))


def time_up(room: Room) -> None:
    """The clock answers its ask. That it is the only one to do so is the log's business: of two
    servers that append the same ply one is refused. For who took too long the house moves."""
    room.disarm()
    if moves.is_due(room):
        by_the_house(room, lambda: moves.answer_of_the_clock(room))
    elif room.table is not None:
        clocks.call_time(room, room.table)
        after(room)


def wait_for_luck(room: Room) -> None:
    """A start waits a few seconds, also one that the server finds when it is started again."""
    if room.gathering is not None:
        table = room.gathering.sheet.table
        if f"luck {table}" not in room.alarms:
            until = room.services.clock.now() + room.services.settings.times.luck
            room.alarms.set(f"luck {table}", until, lambda: luck_is_missing(room, table))


def luck_is_missing(room: Room, table: str) -> None:
    if room.gathering is not None and room.gathering.sheet.table == table:
        commit(room, deal.call_off(room))


def by_the_house(room: Room, play: Callable[[], Outcome | None]) -> None:
    """A mistake of ours in it costs no more than one in a page's message: the room is read anew."""
    try:
        outcome = play()
    except Exception as problem:  # noqa: BLE001
        log_exception(log, "an automatic move failed", problem)
        lose(room)
        return
    if outcome is not None:
        commit(room, outcome)


def wake_the_bots(room: Room) -> None:
    """Let every bot that owes something, or has something to say, begin to think of it."""
    table = room.table
    if table is None or not goes_on(room, table):
        return
    for seat in sorted(bots.owing(room, table)):
        if seat not in room.turns:
            when = room.services.clock.now() + bots.pause(room, table, seat)
            room.turns.set(seat, when, partial(begin_turn, room, table, seat))


def goes_on(room: Room, table: LiveTable) -> bool:
    """A room that everybody left stands still until somebody is back; but where time is limited,
    nobody has to look on."""
    return bool(room.lines) or (table.clocks is not None and table.clocks.rule.limits)


def begin_turn(room: Room, table: LiveTable, seat: Seat) -> None:
    """If it still owes something: while it paused a move may have been taken back, or somebody came
    back to their seat."""
    if room.table is table and goes_on(room, table) and seat in bots.owing(room, table):
        room.turns.hold(seat, asyncio.ensure_future(take_turn(room, table, seat)))
    else:
        wake_the_bots(room)


async def take_turn(room: Room, table: LiveTable, seat: Seat) -> None:
    """A bot's thought may take long: what came of it is played in one go, when it is there. A game
    may have been given up before its first one."""
    try:
        if room.table is table:
            by_the_house(room, await bots.turn(room, table, seat))
    except Exception as problem:  # noqa: BLE001 - the next turn is another one
        log_exception(log, "a bot's turn failed", problem)
    finally:
        room.turns.forget(seat)
        after(room)


def watch_the_host(room: Room) -> None:
    """Give an absent host a while to come back."""
    if membership.host_is_here(room):
        room.alarms.stop("host")
    elif room.lines and "host" not in room.alarms:
        until = room.services.clock.now() + room.services.settings.times.host
        room.alarms.set("host", until, lambda: host_stays_away(room))


def host_stays_away(room: Room) -> None:
    heir = membership.replace_absent_host(room)
    if heir is not None:
        commit(room, heir)


def watch_the_door(room: Room) -> None:
    """Who asked and went away asks no more."""
    for caller in room.asking():
        if f"caller {caller.id}" not in room.alarms:
            expect_caller(room, caller, 0.0)


def expect_caller(room: Room, caller: Caller, listens: float) -> None:
    """They listen for so many seconds, and are given a while to come back."""
    until = room.services.clock.now() + listens + room.services.settings.times.caller
    room.alarms.set(f"caller {caller.id}", until, lambda: caller_is_gone(room, caller))


def caller_is_gone(room: Room, caller: Caller) -> None:
    if caller.id in room.callers and caller.asks:
        commit(room, policy.gave_up(room, caller))


def ring_the_bells(room: Room) -> None:
    """Who is away and asked is told so, unless they come back in a moment."""
    for member in notifications.waiting(room):
        if f"bell {member.id}" not in room.alarms:
            when = room.services.clock.now() + room.services.settings.times.bell
            room.alarms.set(f"bell {member.id}", when, partial(ring, room, member))


def ring(room: Room, member: Member) -> None:
    by_the_house(room, lambda: notifications.rung(room, member, partial(note_bell, room)))


def note_bell(room: Room, changes: list[Change]) -> None:
    """The room may have fallen asleep while somebody did not answer."""
    if room.services.awake.holds(room):
        commit(room, Outcome(changes))
    else:
        room.services.store.submit(WriteStream(), changes, lambda _: None)


def let_it_sleep(room: Room) -> None:
    """A room that nobody looks at leaves the memory after a while."""
    if not room.lines and "sleep" not in room.alarms:
        until = room.services.clock.now() + room.services.settings.times.sleep
        room.alarms.set("sleep", until, lambda: fall_asleep(room))


def fall_asleep(room: Room) -> None:
    if room.lines or room.busy or room.asking() or any(notifications.waiting(room)):
        after(room)
    else:
        room.stop_alarms()
        room.services.awake.drop(room)
        if released := room.services.ownership.release(room.code):
            room.services.store.submit(room.stream, released, lambda _: None)
