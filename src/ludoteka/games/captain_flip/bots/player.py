"""The bots of Captain Flip that look ahead. They play to win, not for coins."""

from typing import NamedTuple

from ludoteka.bots.bot import Remark
from ludoteka.bots.effort import simulations
from ludoteka.games.captain_flip.bots.search import Search, favourite
from ludoteka.games.captain_flip.bots.seat import position_of
from ludoteka.games.captain_flip.rules.legality import move_of
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.chance.fast_dice import chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State


class Strength(NamedTuple):
    """How many games of two a bot plays in its head before it decides."""

    simulations: int


class SearchingBot:
    """Plays every choice on to the end, many times, and takes the one that it wins with."""

    def __init__(self, strength: Strength, persona: str) -> None:
        self.strength = strength
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        s = position_of(state)
        search = Search(s, chance(dice), budget(self.strength, s.seats))
        # World by world: compiled code lets no other thread run before it returns.
        while not search.is_over():
            search.grow()
        return move_of(s.board, favourite(search).code)

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None


def budget(strength: Strength, seats: int) -> int:
    """A game of more seats takes so much longer to play."""
    return simulations(strength.simulations * 2 // max(2, seats))
