"""What a seat's crew is worth in the middle of a game, by rules of thumb. Compiled."""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.captain_flip.board import ONE, count_bits
from ludoteka.games.captain_flip.crew import gunners_in_sight, is_sunk, swabby_columns, total
from ludoteka.games.captain_flip.position import OVER, Position
from ludoteka.games.captain_flip.tiles import LOOKOUT

SUNK: Final = -40.0
"""CF-47: worse than to be poor."""
NEXT_SWABBY: Final = 4.0
"""CF-42: what a column with a Swabby promises on an empty board: the next one counts for more."""
COVERED: Final = 3.0
"""CF-44: what a Lookout loses as long as somebody may yet come to lie above it."""
MAP: Final = 6.0
"""CF-15: what the Map will pay from the start to the end, as it goes from hand to hand."""
TWO_GUNNERS: Final = 5.0
"""CF-47: the danger of a third."""
LAST_ROUND: Final = 15.0
"""CF-40: the end is good for whoever is ahead, by CLEARLY or more, and bad for the others."""
CLEARLY: Final = 4.0


def wealth(s: Position, seat: i64) -> float:
    """The coins it would end with now, and what is likely to come or go."""
    if is_sunk(s, seat):
        return SUNK
    return float(total(s, seat)) + promises(s, seat) + end_near(s, seat)


def promises(s: Position, seat: i64) -> float:
    """Hopes and dangers; most of them fade as the board fills."""
    if s.phase == OVER:
        return 0.0
    hopes = NEXT_SWABBY * float(swabby_columns(s, seat))
    if s.holder == seat:
        hopes += MAP
    if gunners_in_sight(s, seat) == 2:
        hopes -= TWO_GUNNERS
    free = 1.0 - float(count_bits(s.filled[seat])) / float(s.board.spaces)
    return hopes * free - COVERED * float(exposed_lookouts(s, seat))


def end_near(s: Position, seat: i64) -> float:
    """CF-40: what it means to the seat that this is the last round."""
    return LAST_ROUND * lead(s, seat) if s.ending == 1 else 0.0


def lead(s: Position, seat: i64) -> float:
    """From -1, clearly behind somebody, to 1, clearly ahead of all. Alone, one is neither."""
    if s.seats == 1:
        return 0.0
    best: i64 = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, total(s, other))
    return max(-1.0, min(1.0, float(total(s, seat) - best) / CLEARLY))


def exposed_lookouts(s: Position, seat: i64) -> i64:
    """Lookouts with nobody above them yet, below the highest space of their column."""
    lookouts = s.set_of(seat, LOOKOUT)
    found: i64 = 0
    for space in range(s.board.spaces):
        above = s.board.above[space]
        if lookouts & (ONE << space) != 0 and above != 0 and s.filled[seat] & above == 0:
            found += 1
    return found
