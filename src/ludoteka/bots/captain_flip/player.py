"""The bots of Captain Flip that look ahead. They play to win, not for coins."""

from typing import Final, NamedTuple

from ludoteka.bots.bot import Remark
from ludoteka.bots.captain_flip.search import Search, favourite
from ludoteka.bots.captain_flip.seat import position_of
from ludoteka.bots.effort import simulations
from ludoteka.games.captain_flip.legality import move_of
from ludoteka.kernel.dice import Dice
from ludoteka.kernel.fast_dice import chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

SLICE: Final = 40
"""Simulations between two breaths: compiled code lets no other thread run before it returns."""


class Strength(NamedTuple):
    """How many games a bot plays in its head before it decides."""

    simulations: int


class SearchingBot:
    """Plays every choice on to the end, many times, and takes the one that it wins with."""

    def __init__(self, strength: Strength, persona: str) -> None:
        self.strength = strength
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        s = position_of(state)
        search = Search(s, chance(dice))
        budget = simulations(self.strength.simulations)
        while search.grown < budget:
            search.grow(min(SLICE, budget - search.grown))
        return move_of(s.board, favourite(search).code)

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None
