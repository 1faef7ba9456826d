"""Moves at a table: of people, of bots and of the clock."""

import logging
import time

from ludoteka.kernel.errors import Refused
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import CLOCK, Seat
from ludoteka.server.clocks.table_clocks import Deadline
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.derived import circle_results, day_result, evening
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult, Deliver
from ludoteka.server.rooms.play import clocks
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable, is_in_script

log = logging.getLogger("ludoteka.rooms")


def play(room: Room, member: Member, message: protocol.Play) -> CommandResult:
    """A person's move. Raises Refused when the rules say no."""
    table, seat = require_seat(room, member, message.table)
    if message.asked is not None and message.asked != table.asked[seat]:
        raise Rejection("asked_no_more")
    if table.lesson is not None and not is_in_script(table, seat, message.move):
        raise Rejection("not_in_lesson")
    check_move_limit(room, table, member)
    return move(room, table, seat, message.move, said=message.id)


def check_move_limit(room: Room, table: LiveTable, member: Member) -> None:
    """Who changes their mind for ever makes a game that nobody can look at again. Raises
    Rejection."""
    most = room.services.settings.limits.moves
    if table.moves_by[member.id] >= most:
        raise Rejection("too_many_moves", moves=most)


def require_seat(room: Room, member: Member, named: str) -> tuple[LiveTable, Seat]:
    """The table that somebody speaks of, and their seat at it. Raises Rejection."""
    table = room.table
    if table is None or table.id != named:
        raise Rejection("no_such_table")
    seat = table.seat_by_member.get(member.id)
    if seat is None:
        raise Rejection("not_seated")
    return table, seat


def move(
    room: Room, table: LiveTable, seat: Seat, given: object, said: str | None
) -> CommandResult:
    """Play, and say what is to be kept and told. The frames are made now, while the state is as
    this move left it; they go out when the move is on the disk."""
    began = time.perf_counter()
    talk_was_closed = not table.chat_open
    told = table.play(seat, given, said)
    kept = [move_row(room, table, seat, said), *sync_deadline(room, table)]
    kept += clocks.count_timeout(room, table, seat) if said is None else []
    kept += mark_in_time(room, table, seat)
    if table.over:
        kept += end_game(room, table)
    if talk_was_closed and table.chat_open:
        table.let_talk(room.bot_seats())
    ply = None if seat == CLOCK else table.known[seat]
    outcome = CommandResult(kept, table_delivery(room, table, seat, told), ply=ply, in_log=True)
    if table.figures.move_took(time.perf_counter() - began):
        log.warning("slow move: %s, table %s, ply %d", table.game.name, table.id, table.ply)
    if table.over and table.lesson is None:
        room.services.metrics.game_over(table.figures)
    return outcome


def move_row(room: Room, table: LiveTable, seat: Seat, said: str | None) -> Change:
    now = room.services.clock.now()
    return room_commands.add_move(table.id, table.lines, seat, table.last_move(), said, now)


def mark_in_time(room: Room, table: LiveTable, seat: Seat) -> list[Change]:
    """The clocks of those who decide; who has moved is not late any more."""
    table.is_in_time(seat)
    return clocks.sync_clocks(room, table, seat)


def table_delivery(room: Room, table: LiveTable, seat: Seat, told: EventLog) -> Deliver:
    tell_table = projections.table_update(room, mover=seat, told=told)
    if not table.over:
        return tell_table
    tell_room = projections.room_update(room)

    def deliver() -> None:
        tell_table()
        tell_room()

    return deliver


def end_game(room: Room, table: LiveTable) -> list[Change]:
    ended = [room_commands.end_table(table.id, room.services.clock.now())]
    if not table.is_drawn and not table.is_day_of_room:
        return [*ended, *day_result.record_result(room, table)]
    counted = [*room.count_game(), *evening.record_result(room, table)]
    return [*ended, *counted, *circle_results.record_result(room, table)]


def sync_deadline(room: Room, table: LiveTable) -> list[Change]:
    """An ask to the clock that has just appeared gets its deadline; one that went loses it. At a
    lesson nobody is hurried: there the script says when time is up."""
    ask = table.clock_ask()
    if ask is None or table.lesson is not None:
        return table.set_deadline(None)
    if table.deadline is not None and table.deadline.kind == ask.kind:
        return []
    deadline = Deadline(ask.kind, clocks.uptime(room) + ask.seconds)
    return [*table.set_deadline(deadline), *room.services.house_time.note()]


def is_due(room: Room) -> bool:
    if room.table is None or room.table.deadline is None:
        return False
    due = room.services.house_time.by_the_clock(room.table.deadline.due)
    return due <= room.services.clock.now()


def apply_clock_move(room: Room) -> CommandResult | None:
    """To what the table asks it, now that its time is up."""
    table = room.table
    assert table is not None
    answer = next(iter(table.state.moves(CLOCK)), None)
    return None if answer is None else apply_system_move(room, table, CLOCK, answer)


def apply_system_move(
    room: Room, table: LiveTable, seat: Seat, answer: object
) -> CommandResult | None:
    """A move that nobody sent a message for. None if the rules refuse it."""
    try:
        return move(room, table, seat, answer, said=None)
    except Refused:
        return None
