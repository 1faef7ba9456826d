"""What a crew is worth in the middle of a game, and who is likely to win. Compiled.

The weights were fitted to thousands of games of greedy bots on all boards, and rounded: what lies
on the boards at the start of a turn against who won in the end.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from ludoteka.games.captain_flip.board import COINS, KRAKEN, ONE, count_bits
from ludoteka.games.captain_flip.crew import gunners_in_sight, is_sunk, swabbies, total
from ludoteka.games.captain_flip.position import OVER, Position
from ludoteka.games.captain_flip.tiles import CARTOGRAPHER, LOOKOUT

SUNK: Final = 30.0
"""CF-47: what a third Gunner costs: nearly all, though a Monkey may yet flip one away."""
MAP: Final = 1.9
"""CF-15: what the Map will pay, as it goes from hand to hand."""
TO_MOVE: Final = 2.3
"""A turn that the others have had, or will not have any more."""
MOST_TURNS: Final = 10.0
"""What follows is a promise for so many turns; with fewer to come it is worth less."""
SWABBIES: Final = 1.0
"""CF-42: the next Swabby counts for more: as many coins again as those in sight bring."""
NAVIGATORS: Final = 5.0
"""CF-21: what a Cartographer will bring."""
ONE_GUNNER: Final = 1.7
TWO_GUNNERS: Final = 10.0
"""CF-47: the danger of a third."""
COVERED_NEXT: Final = 1.2
COVERED: Final = 3.6
"""CF-44: what a Lookout is likely to lose when somebody may come to lie above it."""
A_TURN: Final = 3.0
"""Coins that an ordinary turn brings."""
CERTAINTY: Final = 0.48
"""How surely a coin more wins in the last turn; it is less the more turns there are to come."""


def wealth(s: Position, seat: i64) -> float:
    """The coins a seat is likely to end with."""
    return worth(s, seat) + A_TURN * float(turns_to_goal(s, seat))


def chance_to_win(s: Position, seat: i64) -> float:
    """From 0 to 1; of all seats together 1. To be asked at the start of a turn."""
    scale = CERTAINTY / sqrt(float(turns_left(s)) + 1.0)
    mine, sum_of_all = standing(s, seat), 0.0
    for other in range(s.seats):
        sum_of_all += exp(scale * (standing(s, other) - mine))
    return 1.0 / sum_of_all


def standing(s: Position, seat: i64) -> float:
    return worth(s, seat) + (TO_MOVE if has_turn(s, seat) else 0.0)


def worth(s: Position, seat: i64) -> float:
    """The coins it would end with now, and what its crew promises beyond ordinary turns."""
    coins = float(total(s, seat))
    if is_sunk(s, seat):
        coins -= SUNK
    if s.phase == OVER:
        return coins
    if s.holder == seat:
        coins += MAP
    lookouts = float(exposed_lookouts(s, seat))
    fading = promises(s, seat) - COVERED * lookouts
    coins += fading * float(turns_left(s)) / MOST_TURNS
    return coins + bonuses_begun(s, seat) - COVERED_NEXT * lookouts


def promises(s: Position, seat: i64) -> float:
    """Hopes and dangers of a long game."""
    hopes = SWABBIES * float(swabbies(s, seat))
    hopes += NAVIGATORS * float(count_bits(s.set_of(seat, CARTOGRAPHER)))
    gunners = gunners_in_sight(s, seat)
    if gunners == 1:
        hopes -= ONE_GUNNER
    elif gunners == 2:
        hopes -= TWO_GUNNERS
    return hopes


def has_turn(s: Position, seat: i64) -> bool:
    """It is its turn; or in the last round (CF-40), it has not had it yet."""
    if s.ending == 0:
        return s.turn == seat
    return (seat - s.first) % s.seats >= (s.turn - s.first) % s.seats


def turns_left(s: Position) -> i64:
    """CF-40: how many turns the seat needs that could end the game first."""
    if s.ending == 1:
        return 0
    least = turns_to_goal(s, 0)
    for seat in range(1, s.seats):
        least = min(least, turns_to_goal(s, seat))
    return least


def turns_to_goal(s: Position, seat: i64) -> i64:
    """CF-40: empty spaces in all columns but the emptiest."""
    empty: i64 = 0
    most: i64 = 0
    for column in range(s.board.columns):
        here = count_bits(s.board.in_column[s.board.top[column]] & ~s.filled[seat])
        empty += here
        most = max(most, here)
    return empty - most


def bonuses_begun(s: Position, seat: i64) -> float:
    """CF-30, CF-31: of the coins above each column as large a part as is filled below them."""
    part = 0.0
    for column in range(s.board.columns):
        spaces = s.board.in_column[s.board.top[column]]
        filled = s.filled[seat] & spaces
        if filled != spaces:
            share = float(count_bits(filled)) / float(count_bits(spaces))
            part += share * float(coins_above(s, column))
    return part


def coins_above(s: Position, column: i64) -> i64:
    """What whoever completes the column next would take."""
    kind = s.board.bonus[column]
    if kind == KRAKEN and s.krakens & (ONE << column) != 0:
        return s.board.later[column]
    return s.board.coins[column] if kind in (COINS, KRAKEN) else 0


def exposed_lookouts(s: Position, seat: i64) -> i64:
    """Lookouts with nobody above them yet, below the highest space of their column."""
    lookouts = s.set_of(seat, LOOKOUT)
    found: i64 = 0
    if lookouts == 0:
        return found
    for space in range(s.board.spaces):
        above = s.board.above[space]
        if lookouts & (ONE << space) != 0 and above != 0 and s.filled[seat] & above == 0:
            found += 1
    return found
