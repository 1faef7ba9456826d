"""Walking a reduced game whole: every move, every outcome of every draw."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import Game, State, SupportsRandomMove

T = TypeVar("T")


@dataclass(frozen=True)
class ReducedGame:
    """A reduced game: few places, few cards, few seats.

    `start` draws what nobody is shown from its dice, and only that: all its outcomes must look the
    same to everybody, or they are different games. Where the deal tells a seat something in private
    (a hand, a secret word), `dealt` says what: outcomes may differ to the seat in that alone.
    Choose boards that are rich in secrets: where a face gives its underside away, no leak of
    undersides can be found.
    """

    game: Game
    name: str
    seats: int
    start: Callable[[Dice], State]
    unasked: int = 0  # how many moves that nobody asked for, a changed mind, one history may hold
    dealt: Callable[[State, Seat], object] = lambda state, seat: None  # told to the seat alone


class ScriptedDice:
    """Dice that throw what is written, and zeros where nothing is."""

    def __init__(self, written: list[int]) -> None:
        self.written = written
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.sides)
        self.sides.append(n)
        if at == len(self.written):
            self.written.append(0)
        return self.written[at]


def outcomes(act: Callable[[Dice], T]) -> Iterator[T]:
    """The results of something that draws, for every number on every die in turn."""
    written: list[int] = []
    while True:
        dice = ScriptedDice(written)
        yield act(dice)
        if not _next(written, dice.sides):
            return


def _next(written: list[int], sides: list[int]) -> bool:
    """The next throw in order, like the wheels of a counter; False after the last."""
    while written and written[-1] + 1 == sides[len(written) - 1]:
        written.pop()
    if written:
        written[-1] += 1
    return bool(written)


def answers(state: State, seat: Seat) -> list[Move]:
    """Every legal move of the seat: those listed, and every one that the game can make up."""
    moves = list(state.moves(seat))
    if isinstance(state, SupportsRandomMove):
        for made_up in outcomes(partial(state.random_move, seat)):
            if made_up is not None and made_up not in moves:
                moves.append(made_up)
    return moves


def played(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[State, EventLog]:
    """A copy in which the move was made, and what is told of it."""
    copy, log = state.copy(), EventLog()
    copy.play(seat, move, dice, log)
    return copy, log
