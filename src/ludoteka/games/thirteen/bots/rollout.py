"""What a position of Thirteen is worth, by playing on from it in one imagined world. Compiled."""

from ludoteka.games.thirteen.bots.evaluation import Weights, chance_of, worth
from ludoteka.games.thirteen.bots.greedy import best_code
from ludoteka.games.thirteen.bots.heuristic import choose_by_heuristic
from ludoteka.games.thirteen.rules.answers import codes, do, mover
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import MULLIGAN, NOBODY
from ludoteka.kernel.chance.fast_dice import Chance


def play_on(s: Thirteen, dice: Chance, weights: Weights, last: int) -> float:
    """The first seat's chance to win, if both go on up to a turn as it looks best."""
    context = Context(dice, None)
    keep_cheap_cards(s, context)
    while s.turn < last and (seat := mover(s)) != NOBODY:
        do(s, context, seat, best_code(s, seat, weights, dice))
    return chance_of(worth(s, 0, weights))


def keep_cheap_cards(s: Thirteen, context: Context) -> None:
    """TH-19: whoever has not decided on the first hand does so by rules of thumb."""
    for seat in (0, 1):
        if s.stage == MULLIGAN and codes(s, seat):
            do(s, context, seat, choose_by_heuristic(s, seat, context.dice))
