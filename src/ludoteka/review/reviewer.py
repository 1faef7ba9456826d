"""What a game needs to be reviewed: somebody who can play on from any moment."""

from collections.abc import Callable, Sequence
from typing import Protocol

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.review.model import Unit

Worlds = Callable[[Dice], State]
"""One more world that might be, at every call; the same dice make the same one."""


class Reviewer(Protocol):
    """A strong player of one game, which evaluates its choices for a review."""

    def unit(self, seats: int) -> Unit: ...

    def tries(self, decisions: int, seats: int) -> int:
        """How many simulations each of so many decisions gets, so that all are done in time."""

    def choices(self, state: State, seat: Seat) -> list[Move]:
        """Every legal move of the seat (but to give up). Of moves that come to the same, such as
        two cards of one name, one is enough."""

    def worlds(self, state: State, seat: Seat | None) -> Worlds:
        """What might be by all that the seat knows; None: by all that the seats know together."""

    def play_on(
        self, world: State, seat: Seat, moves: Sequence[Move], dice: Dice, careful: bool
    ) -> list[float]:
        """What becomes of a world, for every seat, which it may change: first the seat does these
        moves, as far as they are legal and its turn lasts; then everybody plays well. `careful`:
        as well as can be, for the last word on a mistake; it may take ten times as long."""

    def alike(self, state: State, move: Move, other: Move) -> bool:
        """Whether two moves come to the same."""

    def pieces(self, state: State, move: Move) -> list[str]:
        """What the move is done with, and to what, as the seat sees it."""

    def outcome(self, state: State) -> list[float]:
        """What a finished game was worth to every seat, in the same unit."""
