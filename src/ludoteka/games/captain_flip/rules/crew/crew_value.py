"""What a crew is worth at the end, and who wins. Compiled."""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.board import (
    END_DIFFERENT,
    END_IDENTICAL,
    ONE,
    count_bits,
)
from ludoteka.games.captain_flip.rules.board.bonuses import is_different, is_identical
from ludoteka.games.captain_flip.rules.crew.tiles import CARPENTER, GUNNER, LOOKOUT, PARROT, SWABBY
from ludoteka.games.captain_flip.rules.state import Position

TOO_MANY_GUNNERS: Final = 3


def swabby_columns(s: Position, seat: i64) -> i64:
    """CF-42: columns with at least one Swabby."""
    swabbies = s.set_of(seat, SWABBY)
    found: i64 = 0
    for spaces in s.board.spaces_of:
        if swabbies & spaces != 0:
            found += 1
    return found


def swabbies(s: Position, seat: i64) -> i64:
    """CF-42: 1, 4, 9, 16 or 25 coins."""
    columns = swabby_columns(s, seat)
    return columns * columns


def carpenters(s: Position, seat: i64, within: i64) -> i64:
    """CF-43: 3 coins for each one without a Gunner in its row or column."""
    ours = s.set_of(seat, CARPENTER) & within
    gunners = s.set_of(seat, GUNNER)
    if ours != 0 and gunners != 0:
        for space in range(s.board.spaces):
            if gunners & (ONE << space) != 0:
                ours &= ~(s.board.in_row[space] | s.board.in_column[space])
    return 3 * count_bits(ours)


def lookouts(s: Position, seat: i64, within: i64) -> i64:
    """CF-44: 4 coins for each one with no character above it in its column."""
    return 4 * count_bits(s.set_of(seat, LOOKOUT) & highest(s, seat) & within)


def highest(s: Position, seat: i64) -> i64:
    """The spaces with nobody above them: a column is filled from below (CF-12)."""
    filled = s.filled[seat]
    return filled & ~(filled >> 1 & ~s.board.tops)


def parrots(s: Position, seat: i64, within: i64) -> i64:
    """CF-45: minus 1 coin each."""
    return -count_bits(s.set_of(seat, PARROT) & within)


def raft(s: Position, seat: i64, column: i64) -> i64:
    """CF-46: for a complete column that is all identical, or all different."""
    kind = s.board.bonus[column]
    if kind == END_IDENTICAL and is_identical(s, seat, column):
        return s.board.coins[column]
    if kind == END_DIFFERENT and is_different(s, seat, column):
        return s.board.coins[column]
    return 0


def whole_board(s: Position) -> i64:
    return s.board.everywhere


def total(s: Position, seat: i64) -> i64:
    """CF-41: coins and what the crew brings; CF-45: never under 0."""
    everywhere = whole_board(s)
    coins = s.coins[seat] + swabbies(s, seat) + carpenters(s, seat, everywhere)
    coins += lookouts(s, seat, everywhere) + parrots(s, seat, everywhere)
    if s.board.pays_at_end:
        for column in range(s.board.columns):
            coins += raft(s, seat, column)
    return max(coins, 0)


def gunners_in_sight(s: Position, seat: i64) -> i64:
    return count_bits(s.set_of(seat, GUNNER))


def is_sunk(s: Position, seat: i64) -> bool:
    """CF-47: three or more Gunners in sight lose the game. The one place that says so."""
    return gunners_in_sight(s, seat) >= TOO_MANY_GUNNERS


def would_sink(s: Position, seat: i64, face: i64) -> bool:
    """CF-47: whether this face, once in sight on the board, is the Gunner that is one too many."""
    return face == GUNNER and gunners_in_sight(s, seat) == TOO_MANY_GUNNERS - 1


def standing(s: Position, seat: i64) -> i64:
    """CF-47, CF-48: a number to compare seats by: the sunk last, coins, then the Map."""
    if is_sunk(s, seat):
        return -1
    return total(s, seat) * 2 + (1 if s.holder == seat else 0)


def winners(s: Position) -> i64:
    """CF-48: who wins, as bits; several share. CF-47: nobody, if all are sunk."""
    best: i64 = -1
    found: i64 = 0
    for seat in range(s.seats):
        mine = standing(s, seat)
        if mine > best:
            best, found = mine, 0
        if mine == best and mine >= 0:
            found |= ONE << seat
    return found
