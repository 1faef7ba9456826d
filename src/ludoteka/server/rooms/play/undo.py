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
from ludoteka.server.rooms.pipeline.command_result import Outcome
from ludoteka.server.rooms.play import clocks, moves, undo_consent
from ludoteka.server.rooms.play.bot_seed import thrown
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


async def look(room: Room, member: Member | None) -> None:
    """Before somebody is answered: did their last move, or one since, tell anybody anything? In
    another thread, for many worlds are looked at; and once for each move."""
    table, seat = room.table, room.seat_of(member)
    point = None if table is None or seat is None else table.undo_history.last_of(seat)
    if table is None or seat is None or point is None:
        return
    unseen = [each for each in table.undo_history.since(point.ply) if each.silent is None]
    seed, loop = thrown(table, "back", seat), asyncio.get_running_loop()
    await loop.run_in_executor(room.services.thinkers, look_at, unseen, len(table.seats), seed)


def look_at(points: list[UndoPoint], seats: int, seed: int) -> None:
    for point in points:
        point.look(seats, seed)
        if not point.silent:
            return


def ask(room: Room, member: Member, message: protocol.AskUndo) -> Outcome:
    """To go back to before one's own last move. At a table with bots alone nobody has to agree."""
    table, seat = moves.place_of(room, member, message.table)
    if table.undo_history.question is not None:
        raise Rejection("undo_asked")
    to = point_of(table, seat).ply
    if undo_consent.people(room, table) <= {seat}:
        return went_back(room, table, seat, to)
    return noted(room, table, seat, UndoRequested(to))


def point_of(table: LiveTable, seat: Seat) -> UndoPoint:
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


def answer(room: Room, member: Member, message: protocol.AnswerUndo) -> Outcome:
    """Of who is asked; who asked may say that it is not wanted any more."""
    table, seat = room.table, room.seat_of(member)
    question = None if table is None else undo_consent.open_question(table)
    if table is None or question is None or question.number != message.question:
        raise Rejection("no_question")
    if seat is None:
        raise Rejection("not_seated")
    if not message.yes:
        return noted(room, table, seat, UndoDeclined())
    if seat == question.by or seat in question.agreed:
        return Outcome()
    return noted(room, table, seat, UndoAccepted())


def settled(room: Room) -> Outcome | None:
    """All have agreed who are still to be asked; or who asked has left the table to a bot."""
    table = room.table
    question = None if table is None else undo_consent.open_question(table)
    if table is None or question is None:
        return None
    if question.by not in undo_consent.people(room, table):
        return noted(room, table, question.by, UndoDeclined())
    if undo_consent.waits_for(room, table, question):
        return None
    return went_back(room, table, question.by, question.to)


def noted(room: Room, table: LiveTable, seat: Seat, line: AnyUndoEvent) -> Outcome:
    kept = written(room, table, seat, line)
    return Outcome(kept, projections.table_changed(room, mover=None, told=None))


def went_back(room: Room, table: LiveTable, seat: Seat, to: int) -> Outcome:
    """Time that was used stays used: only what is asked now has its own time again."""
    kept = [
        *written(room, table, seat, UndoApplied(to)),
        *moves.mind_the_clock(room, table),
        *clocks.mind(room, table),
    ]
    return Outcome(kept, projections.table_changed(room, mover=None, told=None))


def written(room: Room, table: LiveTable, seat: Seat, line: AnyUndoEvent) -> list[Change]:
    table.note(seat, line)
    text, now = msgspec.json.encode(line).decode(), room.services.clock.now()
    return [room_commands.add_move(table.id, table.lines, seat, text, None, now)]
