"""CF-1 to CF-7: who may play, what is in the bag, and who starts."""

from collections import Counter
from pathlib import Path
from typing import Final, get_args

from ludoteka.games.captain_flip.rules.board.board import Board
from ludoteka.games.captain_flip.rules.crew.tiles import COPIES, all_tiles, hidden, tile
from ludoteka.games.captain_flip.rules.facts.recorder import UNRECORDED
from ludoteka.games.captain_flip.rules.flow import begin
from ludoteka.games.captain_flip.rules.model import Character, Stack
from ludoteka.games.captain_flip.rules.state import Position, position_with
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.chance.fast_dice import chance
from ludoteka.kernel.errors import BadInput, phrase

HERE: Final = Path(__file__).parent.parent

NAMES: Final[tuple[Character, ...]] = get_args(Character)
"""CF-3: by number."""


def random_deal(board: Board, seats: int, dice: Dice) -> Position:
    """CF-5, CF-7: the flag at random, every tile in the bag."""
    return laid_out(board, seats, dice.below(seats), all_tiles(), [], dice)


def stacked_deal(board: Board, seats: int, stack: Stack, dice: Dice) -> Position:
    """The same with the first tiles in a set order; those not named are drawn after them."""
    if stack.first >= seats:
        raise BadInput("bad_stack", problem=phrase("bad.no_seat", seat=stack.first))
    order = [read_tile(text) for text in stack.tiles]
    refuse_too_many(order)
    rest = Counter(all_tiles()) - Counter(hidden(each) for each in order)
    return laid_out(board, seats, stack.first, sorted(rest.elements()), order, dice)


def laid_out(
    board: Board, seats: int, first: int, loose: list[int], order: list[int], dice: Dice
) -> Position:
    """A table with its first tile drawn. The bag is drawn from its end: the order is reversed."""
    s = position_with(board, seats, first, [*loose, *reversed(order)])
    s.stacked = len(order)
    begin(s, chance(dice), UNRECORDED)
    return s


def read_tile(text: str) -> int:
    """A tile written "seen side/other side"."""
    sides = text.split("/")
    unknown = [side for side in sides if side not in NAMES]
    if len(sides) != 2 or unknown:
        known = ", ".join(NAMES)
        raise BadInput("bad_stack", problem=phrase("bad.tile", HERE, known=known, tile=text))
    face, back = (NAMES.index(side) for side in sides if side in NAMES)
    if face == back:
        raise BadInput("bad_stack", problem=phrase("bad.same_sides", HERE, tile=text))
    return tile(face, back)


def refuse_too_many(order: list[int]) -> None:
    """CF-2: every pair of characters exists twice."""
    for each, times in Counter(hidden(each) for each in order).items():
        if times > COPIES:
            pair = f"{NAMES[each >> 4]}/{NAMES[each & 15]}"
            many = phrase("bad.too_many", HERE, times=times, tile=pair, copies=COPIES)
            raise BadInput("bad_stack", problem=many)
