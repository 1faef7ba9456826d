"""Who is asked when somebody would like to take a move back."""

from ludoteka.kernel.play import Seat
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.play import clocks
from ludoteka.server.tables.live_table import LiveTable
from ludoteka.server.tables.undo_history import UndoRequest


def open_question(table: LiveTable) -> UndoRequest | None:
    question = table.undo_history.question
    return None if question is None or question.over else question


def seats_to_answer(room: Room, table: LiveTable, question: UndoRequest) -> set[Seat]:
    return seats_to_ask(room, table) - question.agreed - {question.by}


def seats_to_ask(room: Room, table: LiveTable) -> set[Seat]:
    """Who is asked, here or away, and whoever plays for them meanwhile: a bot agrees to everything,
    but not in the name of somebody who comes back. Who has left for good is not asked."""
    return {seat for seat in clocks.all_seats(table) if room.seated(seat).is_person}
