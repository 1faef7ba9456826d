"""Ends of games, small enough to be walked whole: every roll, every bid that is left, a doubt."""

from collections.abc import Callable

from liars_dice.game import LiarsDice, rolled
from liars_dice.model import Said
from liars_dice.plugin import GAME

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import State
from ludoteka.testing.tree_walk import ReducedGame


def late(left: list[int], bid: Said, *, wild: bool = True) -> Callable[[Dice], LiarsDice]:
    """After a bid that leaves few others."""

    def start(dice: Dice) -> LiarsDice:
        hands = [rolled(count, dice) for count in left]
        return LiarsDice(wild, left[:], 0, hands, [bid])

    return start


def own_dice(state: State, seat: Seat) -> object:
    """LD-2: what the roll tells to one seat alone."""
    assert isinstance(state, LiarsDice)
    return state.dice[seat]


REDUCED_GAMES = [
    ReducedGame(GAME, "one die each", 2, late([1, 1], Said(1, 2, 3)), dealt=own_dice),
    ReducedGame(
        GAME, "nothing is wild", 2, late([1, 1], Said(1, 2, 4), wild=False), dealt=own_dice
    ),
]
