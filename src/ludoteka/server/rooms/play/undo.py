"""Taking a move back: when all people who play agree, and never past what somebody has learned."""

import asyncio

import msgspec

from ludoteka.kernel.play import Seat
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.derived import day_result
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.play import clocks, moves, undo_consent
from ludoteka.server.rooms.play.bot_seed import bot_seed
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.undo_log import (
    AnyUndoEvent,
    UndoAccepted,
    UndoApplied,
    UndoDeclined,
    UndoRequested,
)
from ludoteka.server.tables.live_table import LiveTable
from ludoteka.server.tables.undo_history import UndoPoint


async def check_reveals(room: Room, member: Member | None) -> None:
    """Before somebody is answered: did their last move, or one since, tell anybody anything? In
    another thread, for many worlds are looked at; and once for each move."""
    table, seat = room.table, room.seat_of(member)
    point = None if table is None or seat is None else table.undo_history.last_of(seat)
    if table is None or seat is None or point is None:
        return
    unseen = [each for each in table.undo_history.since(point.ply) if each.silent is None]
    seed, loop = bot_seed(table, "back", seat), asyncio.get_running_loop()
    await loop.run_in_executor(
        room.services.bot_executor, check_points, unseen, len(table.seats), seed
    )


def check_points(points: list[UndoPoint], seats: int, seed: int) -> None:
    for point in points:
        point.look(seats, seed)
        if not point.silent:
            return


def ask_undo(room: Room, member: Member, message: protocol.AskUndo) -> CommandResult:
    """To go back to before one's own last move. At a table with bots alone nobody has to agree."""
    table, seat = moves.require_seat(room, member, message.table)
    if table.undo_history.question is not None:
        raise Rejection("undo_asked")
    to = require_undo_point(table, seat).ply
    if undo_consent.seats_to_ask(room, table) <= {seat}:
        return take_back(room, table, seat, to)
    return record_line(room, table, seat, UndoRequested(to))


def require_undo_point(table: LiveTable, seat: Seat) -> UndoPoint:
    """Before the seat's last move. Raises Rejection where there is no way back."""
    point = table.undo_history.last_of(seat)
    if point is None or day_result.is_to_be_solved(table):
        raise Rejection("no_undo")
    looked_at = [each.silent for each in table.undo_history.since(point.ply)]
    if False in looked_at:
        raise Rejection("no_undo")
    if None in looked_at:  # somebody has moved meanwhile
        raise Rejection("try_again")
    return point


def answer_undo(room: Room, member: Member, message: protocol.AnswerUndo) -> CommandResult:
    """Of who is asked; who asked may say that it is not wanted any more."""
    table, seat = room.table, room.seat_of(member)
    question = None if table is None else undo_consent.open_question(table)
    if table is None or question is None or question.number != message.question:
        raise Rejection("no_question")
    if seat is None:
        raise Rejection("not_seated")
    if not message.yes:
        return record_line(room, table, seat, UndoDeclined())
    if seat == question.by or seat in question.agreed:
        return CommandResult()
    return record_line(room, table, seat, UndoAccepted())


def resolve_undo(room: Room) -> CommandResult | None:
    """All have agreed who are still to be asked; or who asked has left the table to a bot."""
    table = room.table
    question = None if table is None else undo_consent.open_question(table)
    if table is None or question is None:
        return None
    if question.by not in undo_consent.seats_to_ask(room, table):
        return record_line(room, table, question.by, UndoDeclined())
    if undo_consent.seats_to_answer(room, table, question):
        return None
    return take_back(room, table, question.by, question.to)


def record_line(room: Room, table: LiveTable, seat: Seat, line: AnyUndoEvent) -> CommandResult:
    kept = add_line(room, table, seat, line)
    return CommandResult(kept, projections.table_update(room, mover=None, told=None))


def take_back(room: Room, table: LiveTable, seat: Seat, to: int) -> CommandResult:
    """Time that was used stays used: only what is asked now has its own time again."""
    kept = [
        *add_line(room, table, seat, UndoApplied(to)),
        *moves.sync_deadline(room, table),
        *clocks.sync_clocks(room, table),
    ]
    return CommandResult(kept, projections.table_update(room, mover=None, told=None))


def add_line(room: Room, table: LiveTable, seat: Seat, line: AnyUndoEvent) -> list[Change]:
    table.note(seat, line)
    text, now = msgspec.json.encode(line).decode(), room.services.clock.now()
    return [room_commands.add_move(table.id, table.lines, seat, text, None, now)]
