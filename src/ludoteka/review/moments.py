"""The moments of a record at which somebody decided, each with the state as it was then."""

from typing import NamedTuple

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Move, Seat
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.state import Game, State
from ludoteka.kernel.table import replay, table_from_record


class Moment(NamedTuple):
    ply: int
    seat: Seat
    kind: str
    state: State  # before the move; it knows every secret, and only imagined ones leave it
    move: Move


def moments_of(game: Game, record: Record) -> tuple[list[Moment], State]:
    """Every decision of a finished game, and how it ended. Raises BadInput before its end."""
    log, end = replay_finished(game, record)
    table = table_from_record(game, record)
    found = []
    for ply, (seat, move) in enumerate(log, start=1):
        if seat != CLOCK:
            kind = next((ask.kind for ask in table.state.asks() if ask.seat == seat), "")
            found.append(Moment(ply, seat, kind, table.state.copy(), move))
        table.play(seat, move)
    return found, end


def replay_finished(game: Game, record: Record) -> tuple[list[tuple[Seat, Move]], State]:
    """Its moves, typed. Raises RefusedInRecord where the rules refuse one."""
    table = replay(game, record)
    if table.state.asks():
        raise BadInput("unfinished_record", n=len(record.moves))
    return table.log, table.state
