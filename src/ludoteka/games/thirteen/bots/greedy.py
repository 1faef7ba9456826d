"""One answer ahead: try each, let what it began come to its end, look who is winning. Compiled."""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.thirteen.bots.evaluation import Weights, worth
from ludoteka.games.thirteen.bots.heuristic import choose_by_heuristic
from ludoteka.games.thirteen.rules.answers import codes, do, mover
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import MAIN, MULLIGAN, NOBODY, NOTHING, Position
from ludoteka.kernel.chance.fast_dice import Chance
from ludoteka.kernel.play import Seat

FOLLOWED: Final = 12  # answers of either side until what was begun is over


def best_code(s: Thirteen, seat: Seat, weights: Weights, dice: Chance) -> int:
    """The answer after which the seat stands best."""
    options = codes(s, seat)
    if s.stage == MULLIGAN or len(options) == 1:
        return choose_by_heuristic(s, seat, dice)
    context = Context(dice, None)
    best, most = NOTHING, -WORST
    for code in options:
        value = worth(settle_after(s, context, seat, code), seat, weights)
        if value > most:
            best, most = code, value
    return best


WORST: Final[i64] = 1 << 40


def settle_after(s: Thirteen, context: Context, seat: Seat, code: int) -> Thirteen:
    """The position once what the code began is over."""
    after = s.copy()
    do(after, context, seat, code)
    calm_down(after, context)
    return after


def calm_down(s: Position, context: Context) -> None:
    """Go on by rules of thumb until nothing is pending and nobody hunts."""
    for _ in range(FOLLOWED):
        if s.pending is None and (s.stage == MAIN or mover(s) == NOBODY):
            return
        seat = mover(s)
        do(s, context, seat, choose_by_heuristic(s, seat, context.dice))
