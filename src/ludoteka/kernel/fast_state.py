"""The integer-coded fast state of a game, for search and learning.

The interface is the same for every game that has a fast state, and it is stable: a method of
`FastState` changes its meaning with the major version only. The meaning of the numbers belongs to
the game and its version of the rules.
"""

from typing import Final, Protocol, Self

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

NOBODY: Final[Seat] = -1
"""What `FastState.seat` returns when the game is over."""


class FastState(Protocol):
    """One game. It holds every secret; `imagine` returns one that holds no more than a seat knows.

    A code is a small number that stands for a move. The methods do not check codes: the effect of
    an illegal code is undefined.
    """

    def seat(self) -> Seat:
        """Return the seat that decides next; of several seats, the lowest comes first. The answer
        is NOBODY when the game is over."""

    def legal(self) -> list[int]:
        """Return the codes of the seat's legal moves, except giving up; none when the game is
        over."""

    def do(self, code: int, dice: Dice) -> None:
        """Play a legal code, and all that follows from it up to the next decision."""

    def imagine(self, seat: Seat, dice: Dice) -> Self:
        """Return a copy in which all that the seat cannot know is drawn again."""

    def copy(self) -> Self:
        """Return an independent copy."""

    def state(self) -> State:
        """Return the typed state of the same game, for views and results. It is not a copy: a move
        in one changes the other."""

    def move(self, code: int) -> Move:
        """Return the move that a legal code stands for."""

    def code(self, move: Move) -> int:
        """Return the code of a legal move."""
