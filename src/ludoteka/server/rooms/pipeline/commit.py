"""The commit of a command: rows are written, then messages are sent, then follow-ups run.

A handler returns a `CommandResult`, which `commit` takes. `run_followups` is the one step after
every change: it sets the deadline, schedules bots, watches over the host, and evicts the room when
it is idle. A follow-up may lead to another change, which is committed in the same way.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial

from ludoteka.kernel.play import Seat
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.rooms.access import policy
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.join_request import JoinRequest
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult, Deliver, do_nothing
from ludoteka.server.rooms.pipeline.outbox import OutboxEntry
from ludoteka.server.rooms.play import bots, clocks, deal, moves, notifications, undo
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.writer import WriteFailed, WriteStream
from ludoteka.server.tables.live_table import LiveTable

log = logging.getLogger("ludoteka.rooms")


# Kept, then told


def commit(room: Room, outcome: CommandResult) -> None:
    """What nobody sent a message for, and so nobody waits for an answer to."""
    persist(room, outcome.changes, outcome.deliver)


def persist(
    room: Room, changes: Sequence[Change], deliver: Deliver = do_nothing, fail: Deliver = do_nothing
) -> None:
    """Write the changes; when they are on the disk, deliver. Everything goes out in order."""
    if not changes or room.lost:
        deliver_in_order(room, deliver, fail)
        return
    pending = room.outbox.put(deliver, fail, kept=False)
    room.services.store.submit(room.stream, changes, partial(on_written, room, pending))


def deliver_in_order(room: Room, deliver: Deliver, fail: Deliver = do_nothing) -> None:
    """Deliver what needs no writing, but not before what was said earlier."""
    if room.lost:  # it may tell of what never came to the disk
        fail()
        return
    room.outbox.put(deliver, fail, kept=True)
    deliver_written(room)


def on_written(room: Room, pending: OutboxEntry, problem: WriteFailed | None) -> None:
    if room.lost:
        return
    if problem is not None:
        invalidate(room)
        return
    room.is_written(pending)
    deliver_written(room)


def deliver_written(room: Room) -> None:
    room.outbox.deliver()
    run_followups(room)


def invalidate(room: Room) -> None:
    """What is in memory is not what is on the disk: forget it, and begin from the disk."""
    if not room.lost:
        room.lose()
        room.services.metrics.conflicts += 1
        room.services.lost(room)


# What follows


def run_followups(room: Room) -> None:
    """After every change: the clock, luck, the bots, the host, the door, and whether anybody is
    there."""
    if room.services.awake.holds(room):
        sync_seat_clocks(room)
        resolve_undo_request(room)
        set_deadline_timer(room)
        set_reveal_timer(room)
        schedule_bots(room)
        set_host_timer(room)
        set_join_request_timers(room)
        schedule_notifications(room)
        evict_when_idle(room)


def sync_seat_clocks(room: Room) -> None:
    """Somebody's clock stops when a bot plays for them, and goes on when they are back."""
    changes = [] if room.table is None else clocks.sync_clocks(room, room.table)
    if changes:
        tell = projections.table_update(room, mover=None, told=None)
        commit(room, CommandResult(changes, tell))


def resolve_undo_request(room: Room) -> None:
    """A move is taken back as soon as nobody is left who may mind."""
    if room.table is not None and room.table.undo_history.question is not None:
        apply_automatic(room, lambda: undo.resolve_undo(room))


def set_deadline_timer(room: Room) -> None:
    """Wake up when the table's deadline is due, or somebody's time is up."""
    due = None if room.table is None else clocks.next_due(room, room.table)
    if due != room.armed:
        room.arm(due, lambda: on_deadline(room))


def on_deadline(room: Room) -> None:
    """The clock answers its ask. That it is the only one to do so is the log's business: of two
    servers that append the same ply one is refused. For who took too long the house moves."""
    room.disarm()
    if moves.is_due(room):
        apply_automatic(room, lambda: moves.apply_clock_move(room))
    elif room.table is not None:
        clocks.mark_late(room, room.table)
        run_followups(room)


def set_reveal_timer(room: Room) -> None:
    """A start waits a few seconds, also one that the server finds when it is started again."""
    if room.gathering is not None:
        table = room.gathering.sheet.table
        if f"luck {table}" not in room.alarms:
            until = room.services.clock.now() + room.services.settings.times.seed_reveal
            room.alarms.set(f"luck {table}", until, lambda: on_reveal_timeout(room, table))


def on_reveal_timeout(room: Room, table: str) -> None:
    if room.gathering is not None and room.gathering.sheet.table == table:
        commit(room, deal.abort_deal(room))


def apply_automatic(room: Room, play: Callable[[], CommandResult | None]) -> None:
    """A mistake of ours in it costs no more than one in a page's message: the room is read anew."""
    try:
        outcome = play()
    except Exception as problem:  # noqa: BLE001
        log_exception(log, "an automatic move failed", problem)
        invalidate(room)
        return
    if outcome is not None:
        commit(room, outcome)


def schedule_bots(room: Room) -> None:
    """Let every bot that owes something, or has something to say, begin to think of it."""
    table = room.table
    if table is None or not is_active(room, table):
        return
    for seat in sorted(bots.seats_to_act(room, table)):
        if seat not in room.turns:
            when = room.services.clock.now() + bots.pause(room, table, seat)
            room.turns.set(seat, when, partial(start_bot_turn, room, table, seat))


def is_active(room: Room, table: LiveTable) -> bool:
    """A room that everybody left stands still until somebody is back; but where time is limited,
    nobody has to look on."""
    return bool(room.lines) or (table.clocks is not None and table.clocks.rule.limits)


def start_bot_turn(room: Room, table: LiveTable, seat: Seat) -> None:
    """If it still owes something: while it paused a move may have been taken back, or somebody came
    back to their seat."""
    if room.table is table and is_active(room, table) and seat in bots.seats_to_act(room, table):
        room.turns.hold(seat, asyncio.ensure_future(run_bot_turn(room, table, seat)))
    else:
        schedule_bots(room)


async def run_bot_turn(room: Room, table: LiveTable, seat: Seat) -> None:
    """A bot's thought may take long: what came of it is played in one go, when it is there. A game
    may have been given up before its first one."""
    try:
        if room.table is table:
            apply_automatic(room, await bots.prepare_turn(room, table, seat))
    except Exception as problem:  # noqa: BLE001 - the next turn is another one
        log_exception(log, "a bot's turn failed", problem)
    finally:
        room.turns.forget(seat)
        run_followups(room)


def set_host_timer(room: Room) -> None:
    """Give an absent host a while to come back."""
    if membership.host_is_here(room):
        room.alarms.stop("host")
    elif room.lines and "host" not in room.alarms:
        until = room.services.clock.now() + room.services.settings.times.absent_host
        room.alarms.set("host", until, lambda: on_host_timeout(room))


def on_host_timeout(room: Room) -> None:
    heir = membership.replace_absent_host(room)
    if heir is not None:
        commit(room, heir)


def set_join_request_timers(room: Room) -> None:
    """Who asked and went away asks no more."""
    for caller in room.open_join_requests():
        if f"caller {caller.id}" not in room.alarms:
            set_join_request_timer(room, caller, 0.0)


def set_join_request_timer(room: Room, caller: JoinRequest, listens: float) -> None:
    """They listen for so many seconds, and are given a while to come back."""
    until = room.services.clock.now() + listens + room.services.settings.times.join_request
    room.alarms.set(f"caller {caller.id}", until, lambda: on_join_request_timeout(room, caller))


def on_join_request_timeout(room: Room, caller: JoinRequest) -> None:
    if caller.id in room.callers and caller.asks:
        commit(room, policy.withdraw_join_request(room, caller))


def schedule_notifications(room: Room) -> None:
    """Who is away and asked is told so, unless they come back in a moment."""
    for member in notifications.members_to_notify(room):
        if f"bell {member.id}" not in room.alarms:
            when = room.services.clock.now() + room.services.settings.times.notification_delay
            room.alarms.set(f"bell {member.id}", when, partial(notify, room, member))


def notify(room: Room, member: Member) -> None:
    apply_automatic(
        room, lambda: notifications.notify(room, member, partial(save_subscription, room))
    )


def save_subscription(room: Room, changes: list[Change]) -> None:
    """The room may have fallen asleep while somebody did not answer."""
    if room.services.awake.holds(room):
        commit(room, CommandResult(changes))
    else:
        room.services.store.submit(WriteStream(), changes, lambda _: None)


def evict_when_idle(room: Room) -> None:
    """A room that nobody looks at leaves the memory after a while."""
    if not room.lines and "sleep" not in room.alarms:
        until = room.services.clock.now() + room.services.settings.times.idle_room
        room.alarms.set("sleep", until, lambda: evict(room))


def evict(room: Room) -> None:
    if (
        room.lines
        or room.busy
        or room.open_join_requests()
        or any(notifications.members_to_notify(room))
    ):
        run_followups(room)
    else:
        room.stop_alarms()
        room.services.awake.drop(room)
        if released := room.services.ownership.release(room.code):
            room.services.store.submit(room.stream, released, lambda _: None)
