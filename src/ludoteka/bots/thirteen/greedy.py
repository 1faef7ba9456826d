"""The constable: tries every answer in what its seat imagines, and takes the best that follows."""

from ludoteka.bots.bot import Remark
from ludoteka.bots.thirteen.evaluation import worth
from ludoteka.bots.thirteen.heuristic import at_thirteen, by_thumb
from ludoteka.games.thirteen import codes as c
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.state import MULLIGAN, NOBODY
from ludoteka.kernel.dice import Dice, FastDice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

FOLLOWED = 12  # answers of either side until what was begun is over


class GreedyBot:
    def __init__(self, persona: str) -> None:
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        game = at_thirteen(state)
        return c.move_of(game, seat, best(game, seat, dice))

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None


def best(s: Thirteen, seat: Seat, dice: Dice) -> int:
    options = s.codes(seat)
    if s.stage == MULLIGAN or len(options) == 1:
        return by_thumb(s, seat, dice)
    seed = dice.below(1 << 30)
    values = [value_of(s, seat, code, seed) for code in options]
    return options[values.index(max(values))]


def value_of(s: Thirteen, seat: Seat, code: int, seed: int) -> int:
    """What the position is worth once what the code began is over; all codes meet the same dice."""
    after = s.copy()
    dice = FastDice(seed)
    after.do(seat, code, dice)
    for _ in range(FOLLOWED):
        mover = after.mover()
        if mover == NOBODY or (after.pending is None and after.hunter < 0):
            break
        after.do(mover, by_thumb(after, mover, dice), dice)
    return worth(after, seat)
