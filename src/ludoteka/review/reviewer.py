"""What a game needs to be reviewed: somebody who can say what each choice is worth."""

from typing import NamedTuple, Protocol

from ludoteka.kernel.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.review.model import Unit


class Weighed(NamedTuple):
    """A choice, what it is worth to every seat, how surely the mover's worth is known."""

    move: Move
    chances: list[float]
    error: float
    tries: int


class Reviewer(Protocol):
    """The strong player of a game, looking back. It is handed states that its seat imagined: what
    the seat could not know at the time must not count."""

    def unit(self, seats: int) -> Unit: ...

    def tries(self, decisions: int, seats: int) -> int:
        """How many simulations each of so many decisions gets, so that all are done in time."""

    def weigh(self, state: State, seat: Seat, dice: Dice, tries: int) -> list[Weighed]:
        """Every legal move of the seat (but to give up), each with what it is worth. Of moves that
        come to the same, such as two cards of one name, one is enough."""

    def alike(self, state: State, move: Move, other: Move) -> bool:
        """Whether two moves come to the same."""

    def pieces(self, state: State, move: Move) -> list[str]:
        """What the move is done with, and to what, as the seat sees it."""

    def outcome(self, state: State) -> list[float]:
        """What a finished game was worth to every seat, in the same unit."""
