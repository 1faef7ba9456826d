"""Ordinary turns, quickly played: what a simulation supposes that everybody does. Compiled."""

from typing import Final

from mypy_extensions import i64

from ludoteka.bots.captain_flip.wealth import wealth
from ludoteka.games.captain_flip.board import ONE
from ludoteka.games.captain_flip.fast import FLIP, KEEP, PLACE, TURN, do, legal, turnable
from ludoteka.games.captain_flip.position import FLIPPING, OVER, PLACING, TURNING, Position
from ludoteka.games.captain_flip.tiles import CHARACTERS, face_of
from ludoteka.kernel.fast_dice import Chance

WORTH_KEEPING: Final = 0.3
"""By how much a side must be better than what an ordinary turn brings: the other may be better."""
ANOTHER_TILE: Final = 4.3
"""CF-22: what the tile that a Parrot brings is worth, near enough."""
OTHER_SIDE: Final = 3.3
"""CF-25: what comes of a tile that a Monkey flips."""
NOWHERE: Final = -1000.0

Best = tuple[i64, float]
"""What to do, and the wealth that one has then."""


def ordinary_turn(s: Position, dice: Chance) -> None:
    """Whoever's turn it is plays it to its end, looking no further than that."""
    seat, number = s.turn, s.round
    while s.phase != OVER and s.turn == seat and s.round == number:
        if s.phase == FLIPPING:
            keep_or_flip(s, dice)
        elif s.phase == PLACING:
            do(s, PLACE + best_column(s, dice)[0], dice)
        else:
            do(s, TURN + least_missed(s)[0], dice)


def keep_or_flip(s: Position, dice: Chance) -> None:
    kept = s.copy()
    do(kept, KEEP, dice)
    gained = best_column(kept, dice)[1] - wealth(s, s.turn)
    do(s, KEEP if gained >= WORTH_KEEPING else FLIP, dice)


def best_column(s: Position, dice: Chance) -> Best:
    bits = legal(s) >> PLACE
    best: i64 = -1
    most = NOWHERE
    for column in range(s.board.columns):
        if bits & (ONE << column) != 0:
            after = s.copy()
            do(after, PLACE + column, dice)
            value = so_far(after, s.turn, s.round)
            if value > most:
                best, most = column, value
    return best, most


def so_far(s: Position, seat: i64, number: i64) -> float:
    """A seat's wealth after a placement in a round, with what its turn is likely to bring yet."""
    if s.turn != seat or s.round != number or s.phase == OVER:
        return wealth(s, seat)
    if s.phase == TURNING:
        return least_missed(s)[1] + OTHER_SIDE
    return wealth(s, seat) + ANOTHER_TILE


def least_missed(s: Position) -> Best:
    """CF-25: the tile that one can best do without; what is under it nobody knows."""
    bits = turnable(s)
    best: i64 = -1
    most = NOWHERE
    for space in range(s.board.spaces):
        if bits & (ONE << space) != 0:
            value = wealth_without(s, space)
            if value > most:
                best, most = space, value
    return best, most


def wealth_without(s: Position, space: i64) -> float:
    """As if nobody were in sight on a space."""
    at = s.turn * CHARACTERS + face_of(s.tile_at(s.turn, space))
    s.faces[at] &= ~(ONE << space)
    value = wealth(s, s.turn)
    s.faces[at] |= ONE << space
    return value
