"""Drawing a tile, and where it could go. Compiled."""

from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.board import COST, ONE, count_bits
from ludoteka.games.captain_flip.rules.crew.tiles import face_of
from ludoteka.games.captain_flip.rules.facts.recorder import DRAWN, EMPTY_BAG, NO_SPACE, Recorder
from ludoteka.games.captain_flip.rules.state import FLIPPING, Position
from ludoteka.kernel.chance.fast_dice import Chance


def lowest_empty(s: Position, column: i64) -> i64:
    """CF-12: the space of a column where the next tile goes; beyond the top if there is none."""
    start = s.board.start[column]
    return start + count_bits(s.filled[s.turn] & s.board.in_column[start])


def can_place(s: Position, column: i64) -> bool:
    """CF-12: a column with an empty space. CF-13: the one that costs needs a coin."""
    if s.filled[s.turn] & (ONE << s.board.top[column]) != 0:
        return False
    return price(s, column, lowest_empty(s, column)) <= s.coins[s.turn]


def price(s: Position, column: i64, space: i64) -> i64:
    """CF-13: what a tile on this space costs."""
    if s.board.bonus[column] == COST and space == s.board.top[column]:
        return s.board.coins[column]
    return 0


def open_columns(s: Position) -> i64:
    """The columns on which a tile could be placed now, as bits."""
    found: i64 = 0
    for column in range(s.board.columns):
        if can_place(s, column):
            found |= ONE << column
    return found


def draw(s: Position, dice: Chance, recorder: Recorder, again: i64) -> bool:
    """CF-10: a tile comes to hand, one side in sight. CF-35: or nothing does."""
    if s.left == 0 or open_columns(s) == 0:
        if recorder.on:
            recorder.note(EMPTY_BAG if s.left == 0 else NO_SPACE, s.turn, 0, 0, 0)
        return False
    s.hand = next_tile(s, dice)
    s.phase = FLIPPING
    if recorder.on:
        recorder.note(DRAWN, s.turn, face_of(s.hand), s.left, again)
    return True


def next_tile(s: Position, dice: Chance) -> i64:
    """CF-7: any tile of the bag, either side up; or the next of those that somebody stacked."""
    if s.stacked > 0:
        s.stacked -= 1
        s.left -= 1
        return s.bag[s.left]
    throw = dice.below(s.left * 2)
    at = throw >> 1
    tile = s.bag[at]
    s.left -= 1
    s.bag[at] = s.bag[s.left]
    return tile if throw & 1 == 0 else (tile & 15) << 4 | tile >> 4
