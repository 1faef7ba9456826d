"""TH-19: which cards of the first hand go back, by playing the first turns on. Compiled."""

from typing import Final

from ludoteka.games.thirteen.bots.evaluation import Weights, chance_of, worth
from ludoteka.games.thirteen.bots.greedy import best_code
from ludoteka.games.thirteen.bots.heuristic import choose_by_heuristic
from ludoteka.games.thirteen.rules.answers import codes, do, mover
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import MULLIGAN, NOBODY
from ludoteka.kernel.chance.fast_dice import Chance, FastDice
from ludoteka.kernel.play import Seat

TURNS: Final = 7


class Openings:
    """What came of each decision on a first hand: chances to win, summed over imagined deals."""

    def __init__(self, s: Thirteen, seat: Seat, weights: Weights, dice: Chance) -> None:
        self.s = s
        self.seat = seat
        self.weights = weights
        self.dice = dice
        self.codes = codes(s, seat)
        self.gains = [0.0] * len(self.codes)
        self.squares = [0.0] * len(self.codes)
        self.deals = 0

    def try_one(self) -> None:
        """One more deal, the same for all of them."""
        seed = self.dice.below(1 << 30)
        for at, code in enumerate(self.codes):
            gain = self.play_on(code, FastDice(seed))
            self.gains[at] += gain
            self.squares[at] += gain * gain
        self.deals += 1

    def play_on(self, code: int, dice: Chance) -> float:
        s, context = self.s.imagine(self.seat, dice), Context(dice, None)
        do(s, context, self.seat, code)
        if s.stage == MULLIGAN:
            do(s, context, 1 - self.seat, choose_by_heuristic(s, 1 - self.seat, dice))
        while (seat := mover(s)) != NOBODY and s.turn < TURNS:
            do(s, context, seat, best_code(s, seat, self.weights, dice))
        return chance_of(worth(s, self.seat, self.weights))

    def best(self) -> int:
        return self.codes[self.gains.index(max(self.gains))]
