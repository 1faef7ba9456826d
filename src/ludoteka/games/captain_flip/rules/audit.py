"""What must be true of Captain Flip at every moment."""

from collections import Counter
from collections.abc import Iterator

from ludoteka.games.captain_flip.rules.board.bonuses import is_complete
from ludoteka.games.captain_flip.rules.crew.tiles import NO_TILE, face_of, hidden
from ludoteka.games.captain_flip.rules.state import NOBODY, SOURCES, Position
from ludoteka.kernel.play import Seat


def audit(s: Position) -> Iterator[str]:
    """Tiles are in the bag, in hand or on a board, every one once; coins add up."""
    yield from audit_tiles(s)
    for seat in range(s.seats):
        yield from audit_seat(s, seat)
    if not NOBODY <= s.holder < s.seats:
        yield f"the Map is with seat {s.holder}"


def audit_tiles(s: Position) -> Iterator[str]:
    """CF-2: as many tiles as were put into the bag, each pair twice at most."""
    lying = [each for each in (*s.tiles, s.hand) if each != NO_TILE]
    known = Counter(hidden(each) for each in (*lying, *s.bag[: s.left]))
    if known.total() != len(s.bag):
        yield f"{known.total()} tiles of {len(s.bag)}"
    if any(each >> 4 == each & 15 for each in known):
        yield "a tile with the same character on both sides"
    if not 0 <= s.stacked <= s.left:
        yield f"{s.stacked} stacked tiles of {s.left}"


def audit_seat(s: Position, seat: Seat) -> Iterator[str]:
    """Coins are never under 0 and came from somewhere; sets of spaces say what lies there."""
    width = SOURCES * s.board.columns
    if s.coins[seat] < 0:
        yield f"seat {seat} has {s.coins[seat]} coins"
    if sum(s.earned[seat * width : (seat + 1) * width]) != s.coins[seat]:
        yield f"seat {seat} earned something else than it has"
    if sum(is_complete(s, seat, column) for column in range(s.board.columns)) != s.completed[seat]:
        yield f"seat {seat} has not completed {s.completed[seat]} columns"
    yield from audit_spaces(s, seat)


def audit_spaces(s: Position, seat: Seat) -> Iterator[str]:
    """CF-12: no tile above a gap; every face in its set."""
    for space in range(s.board.spaces):
        tile, filled = s.tile_at(seat, space), s.filled[seat] >> space & 1
        if (tile != NO_TILE) != bool(filled):
            yield f"space {space} of seat {seat} is not what it seems"
        if filled and not s.set_of(seat, face_of(tile)) >> space & 1:
            yield f"the face on space {space} of seat {seat} is not in its set"
        below = space - 1
        same = below >= 0 and s.board.column_of[below] == s.board.column_of[space]
        if filled and same and not s.filled[seat] >> below & 1:
            yield f"space {space} of seat {seat} hangs in the air"
