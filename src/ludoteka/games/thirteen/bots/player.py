"""The bots of Thirteen as tables seat them."""

from typing import Final

from ludoteka.bots.bot import Remark
from ludoteka.bots.effort import simulations
from ludoteka.games.thirteen.bots.greedy import best_code
from ludoteka.games.thirteen.bots.heuristic import choose_by_heuristic
from ludoteka.games.thirteen.bots.opening import Openings
from ludoteka.games.thirteen.bots.planner import Planner
from ludoteka.games.thirteen.bots.search import Search, favourite
from ludoteka.games.thirteen.bots.weights import fitted_weights
from ludoteka.games.thirteen.rules.answers import move_of
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import MULLIGAN
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.chance.fast_dice import Chance, chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

WIDTH: Final = 8
"""Ways to play a turn on that a plan keeps in view; and how many at least."""
NARROW: Final = 2
THOUGHTS: Final = 1500
"""Simulations of a search."""
DEALS: Final = 24
"""Imagined ones, in which each decision on a first hand is tried."""
FEW: Final = 6
SLICE: Final = 20
"""Simulations between two breaths: compiled code lets no other thread run before it returns."""


def at_thirteen(state: State) -> Thirteen:
    if not isinstance(state, Thirteen):
        raise TypeError(f"this bot plays Thirteen, not {type(state).__name__}")
    return state


class ThirteenBot:
    """What all of them share: they say nothing, and answer in codes."""

    def __init__(self, persona: str) -> None:
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        s = at_thirteen(state)
        return move_of(s, seat, self.code(s, seat, chance(dice)))

    def code(self, s: Thirteen, seat: Seat, dice: Chance) -> int:
        raise NotImplementedError

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None


class HeuristicBot(ThirteenBot):
    """The neighbour: rules of thumb, no search."""

    def code(self, s: Thirteen, seat: Seat, dice: Chance) -> int:
        return choose_by_heuristic(s, seat, dice)


class PlanningBot(ThirteenBot):
    """The sexton: plans its turn to the end, and what the enemy makes of it."""

    def code(self, s: Thirteen, seat: Seat, dice: Chance) -> int:
        return Planner(seat, fitted_weights(), dice, max(NARROW, simulations(WIDTH))).decide(s)


class SearchingBot(ThirteenBot):
    """The choirmaster: goes over what might be, and does what it wins with."""

    def code(self, s: Thirteen, seat: Seat, dice: Chance) -> int:
        if s.stage == MULLIGAN:
            return self.opening(s, seat, dice)
        legal = s.codes(seat)
        if len(legal) == 1:
            return legal[0]
        search = Search(s, seat, fitted_weights(), dice)
        budget = simulations(THOUGHTS)
        while search.grown < budget and search.lead() <= budget - search.grown:
            search.grow(min(SLICE, budget - search.grown))  # no longer than others might catch up
        return favourite(search, s)

    def opening(self, s: Thirteen, seat: Seat, dice: Chance) -> int:
        """With too little time to tell good from lucky, by rules of thumb."""
        deals = simulations(DEALS)
        if deals < FEW:
            return choose_by_heuristic(s, seat, dice)
        openings = Openings(s, seat, fitted_weights(), dice)
        for _ in range(deals):
            openings.try_one()
        return openings.best()


class GreedyBot(ThirteenBot):
    """The constable: tries every answer in what its seat imagines, and takes the best."""

    def code(self, s: Thirteen, seat: Seat, dice: Chance) -> int:
        return best_code(s, seat, fitted_weights(), dice)
