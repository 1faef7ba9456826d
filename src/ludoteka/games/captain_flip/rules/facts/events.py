"""What was recorded in the fast state, as events for the table. Nothing of it is secret."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, get_args

from ludoteka.games.captain_flip.rules.crew import crew_value
from ludoteka.games.captain_flip.rules.crew.tiles import NO_TILE, back_of
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.facts import recorder
from ludoteka.games.captain_flip.rules.model import (
    BacksShown,
    Character,
    ColumnCompleted,
    Drawn,
    Ended,
    Flipped,
    Floated,
    Kept,
    LastRound,
    MapPaid,
    MapReturned,
    MapTaken,
    NothingDrawn,
    NothingTurned,
    Paid,
    Placed,
    Sank,
    Source,
    Took,
    TurnBegan,
    Turned,
)
from ludoteka.games.captain_flip.rules.state import NOBODY, OVER, Position
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import Event

SOURCES: Final[tuple[Source, ...]] = get_args(Source)

Tell = Callable[[Position, int, int, int, int], Event]


def tell(s: Position, facts: list[recorder.Fact], log: EventLog) -> None:
    """CF-7: the table sees everything but backs, and no fact holds one before it is turned up.

    When the game is over they are shown, and the table is told.
    """
    for what, seat, a, b, c in facts:
        log.emit(TELL[what](s, seat, a, b, c), to=EVERYBODY)
    if s.phase == OVER:
        log.emit(backs_shown(s), to=EVERYBODY)


def name(character: int) -> Character:
    return NAMES[character]


def place_of(s: Position, space: int) -> tuple[int, int]:
    """Column and row, as people count them."""
    return s.board.column_of[space] + 1, s.board.row_of[space]


def drawn(s: Position, seat: int, face: int, left: int, again: int) -> Event:
    return Drawn(seat, name(face), left, bool(again))


def placed(s: Position, seat: int, space: int, face: int, _: int) -> Event:
    return Placed(seat, *place_of(s, space), name(face))


def paid(s: Position, seat: int, coins: int, space: int, _: int) -> Event:
    return Paid(seat, *place_of(s, space), coins)


def took(s: Position, seat: int, coins: int, source: int, space: int) -> Event:
    return Took(seat, coins, SOURCES[source], *place_of(s, space))


def map_taken(s: Position, seat: int, previous: int, _: int, __: int) -> Event:
    return MapTaken(seat, None if previous == NOBODY else previous)


def turned(s: Position, seat: int, space: int, was: int, face: int) -> Event:
    return Turned(seat, *place_of(s, space), name(was), name(face))


def backs_shown(s: Position) -> Event:
    """CF-7: column by column from the bottom up."""
    spaces = range(s.board.spaces)
    lying = [[s.tile_at(seat, space) for space in spaces] for seat in range(s.seats)]
    return BacksShown([[name(back_of(t)) for t in tiles if t != NO_TILE] for tiles in lying])


def ended(s: Position, seat: int, a: int, b: int, c: int) -> Event:
    """CF-47, CF-48."""
    seats, won = range(s.seats), crew_value.winners(s)
    return Ended(
        winners=[each for each in seats if won >> each & 1],
        scores=[crew_value.total(s, each) for each in seats],
        sunk=[each for each in seats if crew_value.is_sunk(s, each)],
    )


TELL: Final[Mapping[int, Tell]] = MappingProxyType(
    {
        recorder.BEGAN: lambda s, seat, round_, b, c: TurnBegan(seat, round_),
        recorder.DRAWN: drawn,
        recorder.NO_SPACE: lambda s, seat, a, b, c: NothingDrawn(seat, "no_space"),
        recorder.EMPTY_BAG: lambda s, seat, a, b, c: NothingDrawn(seat, "empty_bag"),
        recorder.KEPT: lambda s, seat, face, b, c: Kept(seat, name(face)),
        recorder.FLIPPED: lambda s, seat, was, face, c: Flipped(seat, name(was), name(face)),
        recorder.PLACED: placed,
        recorder.PAID: paid,
        recorder.TOOK: took,
        recorder.MAP_PAID: lambda s, seat, coins, b, c: MapPaid(seat, coins),
        recorder.MAP_TAKEN: map_taken,
        recorder.MAP_RETURNED: lambda s, seat, a, b, c: MapReturned(seat),
        recorder.TURNED: turned,
        recorder.NOTHING_TURNED: lambda s, seat, at, b, c: NothingTurned(seat, *place_of(s, at)),
        recorder.COLUMN_COMPLETED: lambda s, seat, col, done, c: ColumnCompleted(
            seat, col + 1, done
        ),
        recorder.LAST_ROUND: lambda s, seat, a, b, c: LastRound(seat),
        recorder.ENDED: ended,
        recorder.SANK: lambda s, seat, a, b, c: Sank(seat),
        recorder.FLOATED: lambda s, seat, a, b, c: Floated(seat),
    }
)
