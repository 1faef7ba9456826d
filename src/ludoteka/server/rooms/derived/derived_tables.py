"""A table whose deal was not drawn for it: laid with what was played there before."""

from collections.abc import Iterable, Sequence

from ludoteka.kernel.play import Seat
from ludoteka.kernel.table import GameTable
from ludoteka.server import tokens
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.play import deal, moves
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import DealSource
from ludoteka.server.tables.live_table import LiveTable

Played = Iterable[tuple[Seat, object]]


def new_table(
    room: Room, seated: Sequence[Member], inner: GameTable, basis: DealSource
) -> LiveTable:
    ids, called = [each.id for each in seated], [each.name for each in seated]
    return LiveTable(tokens.new_id(room.services.chance), ids, called, inner, basis=basis)


def play_moves(table: LiveTable, before: Played, at: float) -> list[Change]:
    """Play what was played before, and return the rows of it. Nobody sees the table yet, so a
    thread may do it: a long game takes longer than the event loop has."""
    rows = []
    for seat, move in before:
        table.play(seat, move)
        rows.append(
            room_commands.add_move(table.id, table.lines, seat, table.last_move(), None, at)
        )
    return rows


def place_table(room: Room, table: LiveTable, rows: list[Change]) -> CommandResult:
    kept = [
        deal.table_row(room, table),
        *room.lay(table),
        *rows,
        *moves.sync_deadline(room, table),
    ]
    return CommandResult(kept, deal.new_table_update(room))
