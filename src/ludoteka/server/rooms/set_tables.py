"""A table whose deal was not drawn for it: laid with what was played there before."""

from collections.abc import Iterable, Sequence

from ludoteka.kernel.play import Seat
from ludoteka.kernel.table import GameTable
from ludoteka.server import tokens
from ludoteka.server.rooms import dealing, playing
from ludoteka.server.rooms.member import Member
from ludoteka.server.rooms.outcome import Outcome
from ludoteka.server.rooms.room import Room
from ludoteka.server.store.changes import Change
from ludoteka.server.store.kept import Basis
from ludoteka.server.table import LiveTable

Played = Iterable[tuple[Seat, object]]


def lay(
    room: Room, seated: Sequence[Member], inner: GameTable, basis: Basis, before: Played
) -> Outcome:
    ids, called = [each.id for each in seated], [each.name for each in seated]
    table = LiveTable(tokens.new_id(room.services.chance), ids, called, inner, basis=basis)
    kept = [
        dealing.table_row(room, table),
        *room.lay(table),
        *played_before(room, table, before),
        *playing.mind_the_clock(room, table),
    ]
    return Outcome(kept, dealing.tell_of_new_table(room))


def played_before(room: Room, table: LiveTable, before: Played) -> list[Change]:
    rows = []
    for seat, move in before:
        table.play(seat, move)
        rows.append(playing.row(room, table, seat, said=None))
    return rows
