"""The fast lane: a game as small numbers, for whoever searches or learns.

The same for every game that has one, and stable: a method of `Lane` changes its meaning with the
major version alone. What the numbers stand for belongs to a game and its version of the rules.
"""

from typing import Final, Protocol, Self

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

NOBODY: Final[Seat] = -1
"""Whose decision it is when the game is over."""


class Lane(Protocol):
    """One game. It knows every secret; `imagine` gives one that knows no more than a seat does.

    A code is a small number that stands for a move. One that is not legal is the caller's mistake:
    nothing is checked here, and anything may come of it.
    """

    def seat(self) -> Seat:
        """Whose decision it is; where several owe one, the lowest seat comes first. NOBODY when the
        game is over."""

    def legal(self) -> list[int]:
        """The codes of all that this seat may do, but to give up. None when the game is over."""

    def do(self, code: int, dice: Dice) -> None:
        """What a legal code says, and all that follows from it up to the next decision."""

    def imagine(self, seat: Seat, dice: Dice) -> Self:
        """A copy in which all that the seat can't know is drawn anew."""

    def copy(self) -> Self:
        """What is done there does not happen here."""

    def state(self) -> State:
        """The same game, typed, for views and results. It is not a copy: what is done in one is
        done in the other."""

    def move(self, code: int) -> Move:
        """The move that a legal code stands for."""

    def code(self, move: Move) -> int:
        """The code of a legal move."""
