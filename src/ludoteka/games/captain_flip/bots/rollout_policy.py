"""Ordinary turns, quickly played: what a simulation supposes that everybody does. Compiled.

A placement is tried on the position itself and taken back: to copy it would take longer than all
the rest.
"""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.captain_flip.bots.evaluation import A_TURN, estimate_coins, rivals_turns
from ludoteka.games.captain_flip.rules.board.board import MAP, ONE
from ludoteka.games.captain_flip.rules.board.bonuses import coins_of, is_first_on_kraken
from ludoteka.games.captain_flip.rules.crew.characters import next_holder, pay_of
from ludoteka.games.captain_flip.rules.crew.crew_value import TOO_MANY_GUNNERS, gunners_in_sight
from ludoteka.games.captain_flip.rules.crew.draw import lowest_empty, open_columns, price
from ludoteka.games.captain_flip.rules.crew.tiles import (
    CARTOGRAPHER,
    CHARACTERS,
    MONKEY,
    PARROT,
    face_of,
)
from ludoteka.games.captain_flip.rules.flow import FLIP, KEEP, PLACE, TURN, do, turnable
from ludoteka.games.captain_flip.rules.state import FLIPPING, OVER, PLACING, Position
from ludoteka.kernel.chance.fast_dice import Chance

WORTH_KEEPING: Final = 2.4
"""By how much a side must make one wealthier: the other may do more."""
THIRD_GUNNER: Final = 3.75
"""CF-47: of what sinking costs an eighth: the other side of one tile in eight is a Gunner."""
ANOTHER_TILE: Final = 4.3
"""CF-22: what the tile that a Parrot brings is worth, near enough."""
OTHER_SIDE: Final = 3.3
"""CF-25: what comes of a tile that a Monkey flips."""
NOWHERE: Final = -1000.0

Best = tuple[i64, float]
"""What to do, and the wealth that one has then."""


def choose_turn(s: Position, dice: Chance) -> None:
    """Whoever's turn it is plays it to its end, looking no further than that."""
    seat, number = s.turn, s.round
    while s.phase != OVER and s.turn == seat and s.round == number:
        do(s, choose_code(s), dice)


def choose_code(s: Position) -> i64:
    if s.phase == FLIPPING:
        return KEEP if is_worth_keeping(s) else FLIP
    if s.phase == PLACING:
        return PLACE + best_column(s, rivals_turns(s, s.turn))[0]
    return TURN + least_missed(s, turnable(s), rivals_turns(s, s.turn))[0]


def is_worth_keeping(s: Position) -> bool:
    rivals = rivals_turns(s, s.turn)
    needed = WORTH_KEEPING + (A_TURN if s.ending == 1 else 0.0) - danger(s)
    return best_column(s, rivals)[1] - estimate_coins(s, s.turn, rivals) >= needed


def danger(s: Position) -> float:
    """CF-47: what it costs to flip any tile while one has two Gunners."""
    return THIRD_GUNNER if gunners_in_sight(s, s.turn) == TOO_MANY_GUNNERS - 1 else 0.0


def best_column(s: Position, rivals: i64) -> Best:
    """Where the face in hand is worth most."""
    bits = open_columns(s)
    best: i64 = -1
    most = NOWHERE
    for column in range(s.board.columns):
        if bits & (ONE << column) != 0:
            value = coins_with(s, column, rivals)
            if value > most:
                best, most = column, value
    return best, most


def coins_with(s: Position, column: i64, rivals: i64) -> float:
    """As if the face in hand lay on a column, with what the turn is likely to bring yet."""
    seat, face, space = s.turn, face_of(s.hand), lowest_empty(s, column)
    coins, completed, holder, ending = s.coins[seat], s.completed[seat], s.holder, s.ending
    suppose(s, face, column, space)
    value = prospects(s, face, space, rivals)
    s.faces[seat * CHARACTERS + face] &= ~(ONE << space)
    s.filled[seat] &= ~(ONE << space)
    s.coins[seat] = coins
    s.completed[seat] = completed
    s.holder = holder
    s.ending = ending
    return value


def suppose(s: Position, face: i64, column: i64, space: i64) -> None:
    """The character is there, has acted, and its turn is over. No tile is laid."""
    seat, holder = s.turn, s.holder
    s.faces[seat * CHARACTERS + face] |= ONE << space
    s.filled[seat] |= ONE << space
    s.coins[seat] += pay_of(s, face, space) - price(s, column, space)
    if face == CARTOGRAPHER:
        s.holder = next_holder(s)
    if space == s.board.top[column]:
        s.completed[seat] += 1
        if s.completed[seat] >= s.board.goal:
            s.ending = 1
        s.coins[seat] += bonus(s, column)
    # CF-15: what the Map pays whatever one does is no reason to do anything.
    s.coins[seat] += i64(s.holder == seat) - i64(holder == seat)


def bonus(s: Position, column: i64) -> i64:
    """Coins for the column that is just completed; or the Map."""
    if s.board.bonus[column] == MAP:
        s.holder = next_holder(s)
    return coins_of(s, column, is_first_on_kraken(s, column))


def prospects(s: Position, face: i64, space: i64, rivals: i64) -> float:
    if face == MONKEY:
        near = s.filled[s.turn] & s.board.beside[space]
        if near != 0:
            return least_missed(s, near, rivals)[1] + OTHER_SIDE - danger(s)
    value = estimate_coins(s, s.turn, rivals)
    return value + ANOTHER_TILE if face == PARROT else value


def least_missed(s: Position, bits: i64, rivals: i64) -> Best:
    """CF-25: the tile that one can best do without; what is under it nobody knows."""
    best: i64 = -1
    most = NOWHERE
    for space in range(s.board.spaces):
        if bits & (ONE << space) != 0:
            value = coins_without(s, space, rivals)
            if value > most:
                best, most = space, value
    return best, most


def coins_without(s: Position, space: i64, rivals: i64) -> float:
    """As if nobody were in sight on a space."""
    at = s.turn * CHARACTERS + face_in_sight(s, space)
    s.faces[at] &= ~(ONE << space)
    value = estimate_coins(s, s.turn, rivals)
    s.faces[at] |= ONE << space
    return value


def face_in_sight(s: Position, space: i64) -> i64:
    """By the sets, not the tile: a placement that is only tried has none."""
    for character in range(CHARACTERS):
        if s.set_of(s.turn, character) & (ONE << space) != 0:
            return character
    return 0
