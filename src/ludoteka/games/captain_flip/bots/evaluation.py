"""What a crew is worth in the middle of a game, and who is likely to win. Compiled.

The weights were fitted to thousands of games of greedy bots on all boards, and rounded: what lies
on the boards at the start of a turn against who won in the end.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.board import (
    COINS,
    COMPLETED,
    DIFFERENT_HERE,
    DRAW_IF_IDENTICAL,
    END_DIFFERENT,
    END_IDENTICAL,
    KRAKEN,
    MAP_IF_IDENTICAL,
    ONE,
    TURN_IF_DIFFERENT,
    count_bits,
)
from ludoteka.games.captain_flip.rules.board.bonuses import count_different
from ludoteka.games.captain_flip.rules.crew.crew_value import (
    gunners_in_sight,
    highest,
    is_sunk,
    swabbies,
    total,
)
from ludoteka.games.captain_flip.rules.crew.tiles import CARTOGRAPHER, LOOKOUT
from ludoteka.games.captain_flip.rules.state import OVER, Position

SUNK: Final = 30.0
"""CF-47: what a third Gunner costs: nearly all, though a Monkey may yet flip one away."""
MAP: Final = 1.9
"""CF-15: what the Map will pay, as it goes from hand to hand."""
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
A_TURN: Final = 1.5
"""Coins that a turn more is worth: less than it brings, for the others have one more as well."""
TO_MOVE: Final = 2.3
"""A turn that the others have had, or will not have any more."""
CERTAINTY: Final = 0.8
"""How surely a coin more wins in the last turn; it is less the more turns there are to come."""
A_TILE: Final = 4.0
"""CF-62: what another tile brings, or the other side of one."""
NEVER: Final[i64] = 99


def estimate_coins(s: Position, seat: i64, rivals: i64) -> float:
    """What a seat has and hopes for, in coins, if the others need so many turns to end the game."""
    if s.ending == 1:
        return worth(s, seat, 0)
    mine = turns_to_goal(s, seat)
    return worth(s, seat, min(mine, rivals)) + A_TURN * float(mine)


def chance_to_win(s: Position, seat: i64) -> float:
    """From 0 to 1; of all seats together 1. To be asked at the start of a turn."""
    left = turns_left(s)
    scale = CERTAINTY / sqrt(float(left) + 1.0)
    mine, sum_of_all = standing(s, seat, left), 0.0
    for other in range(s.seats):
        sum_of_all += exp(scale * (standing(s, other, left) - mine))
    return 1.0 / sum_of_all


def standing(s: Position, seat: i64, left: i64) -> float:
    return worth(s, seat, left) + (TO_MOVE if has_turn(s, seat) else 0.0)


def has_turn(s: Position, seat: i64) -> bool:
    """It is its turn; or in the last round (CF-40), it has not had it yet."""
    if s.ending == 0:
        return s.turn == seat
    return (seat - s.first) % s.seats >= (s.turn - s.first) % s.seats


def worth(s: Position, seat: i64, left: i64) -> float:
    """The coins it would end with now, and what its crew promises beyond ordinary turns."""
    coins = float(total(s, seat))
    if is_sunk(s, seat):
        coins -= SUNK
    if s.ending == 1 or s.phase == OVER:
        return coins
    if s.holder == seat:
        coins += MAP
    lookouts = float(exposed_lookouts(s, seat))
    fading = promises(s, seat) - COVERED * lookouts
    coins += fading * float(left) / MOST_TURNS
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


def turns_left(s: Position) -> i64:
    """CF-40: how many turns the seat needs that could end the game first."""
    return 0 if s.ending == 1 else min(turns_to_goal(s, 0), rivals_turns(s, 0))


def rivals_turns(s: Position, seat: i64) -> i64:
    """CF-40: how many turns the others need at least."""
    least = NEVER
    for other in range(s.seats):
        if other != seat:
            least = min(least, turns_to_goal(s, other))
    return least


def turns_to_goal(s: Position, seat: i64) -> i64:
    """CF-40: empty spaces in all columns but the emptiest."""
    empty = ~s.filled[seat]
    all_empty: i64 = 0
    most: i64 = 0
    for spaces in s.board.spaces_of:
        here = count_bits(empty & spaces)
        all_empty += here
        most = max(most, here)
    return all_empty - most


def bonuses_begun(s: Position, seat: i64) -> float:
    """Of what lies above each column as large a part as is filled below it."""
    part = 0.0
    for column in range(s.board.columns):
        spaces = s.board.spaces_of[column]
        filled = s.filled[seat] & spaces
        if filled != spaces and filled != 0:
            share = float(count_bits(filled)) / float(count_bits(spaces))
            part += share * coins_above(s, seat, column, share)
    return part


def coins_above(s: Position, seat: i64, column: i64, share: float) -> float:
    """CF-30 to CF-32: what the seat is likely to take when it completes the column."""
    kind, coins = s.board.bonus[column], float(s.board.coins[column])
    if kind == COINS:
        return coins
    if kind == KRAKEN:
        return float(s.board.later[column]) if s.krakens & (ONE << column) != 0 else coins
    if kind == COMPLETED:
        return coins * float(s.completed[seat] + 1)
    if kind == DIFFERENT_HERE:
        return coins * float(count_different(s, seat, column))
    if kind in (END_IDENTICAL, MAP_IF_IDENTICAL, DRAW_IF_IDENTICAL):
        return reward(kind, coins) * share if count_different(s, seat, column) == 1 else 0.0
    if kind in (END_DIFFERENT, TURN_IF_DIFFERENT):
        filled = count_bits(s.filled[seat] & s.board.spaces_of[column])
        return reward(kind, coins) * share if count_different(s, seat, column) == filled else 0.0
    return 0.0


def reward(kind: i64, coins: float) -> float:
    """CF-46, CF-62: if the column stays as it is so far, which is the likelier the fuller it is."""
    if kind == MAP_IF_IDENTICAL:
        return 1.0 + MAP
    return coins if kind in (END_IDENTICAL, END_DIFFERENT) else A_TILE


def exposed_lookouts(s: Position, seat: i64) -> i64:
    """Lookouts with nobody above them yet, below the highest space of their column."""
    return count_bits(s.set_of(seat, LOOKOUT) & highest(s, seat) & ~s.board.tops)
