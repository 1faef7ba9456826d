"""The contract of a game: what a state answers, and what a rulebook is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Protocol, Self, TypeGuard, runtime_checkable

import msgspec

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.kinds import M, V_co
from ludoteka.kernel.play import Ask, Move, Refusal, Result, Seat, View
from ludoteka.kernel.typed import prepare_type
from ludoteka.kernel.utility import by_rank


class SeatInfo(Protocol):
    """What a seat may know: the open asks, its moves and its view."""

    def asks(self) -> Sequence[Ask]:
        """Who owes a decision, and which."""

    def moves(self, seat: Seat) -> Sequence[Move]:
        """What the seat may do, as far as it can be listed."""

    def view(self, seat: Seat | None) -> View:
        """What the seat sees."""


class State(Protocol[M, V_co]):
    """A game at one moment: a plain mutable object that can be copied, replayed and searched.

    A state is never sent anywhere. What leaves it are views, asks, moves, events and refusals.
    `State[MOVES, VIEW]` is one of the game with these moves and this view, for type checkers.
    """

    def asks(self) -> Sequence[Ask]:
        """Who owes a decision, and which. Empty: the game is over."""

    def moves(self, seat: Seat) -> Sequence[M]:
        """Every legal answer of the seat (where its ask is open: those that can be listed)."""

    def refuse(self, seat: Seat, move: M) -> Refusal | None:
        """Why the seat may not make the move now; None if it may. Changes nothing."""

    def play(self, seat: Seat, move: M, dice: Dice, log: EventLog | None) -> None:
        """Do a move that is not refused. `log` collects events; None in a search."""

    def view(self, seat: Seat | None) -> V_co:
        """What the seat sees; None is a spectator or the TV."""

    def imagine(self, seat: Seat, dice: Dice) -> Self:
        """A copy in which all that the seat can't know is drawn anew."""

    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""

    def copy(self) -> Self:
        """Another state of the same moment: what is played there does not happen here."""

    def audit(self) -> Iterator[str]:
        """Broken invariants; nothing when healthy."""

    def snapshot(self) -> tuple[object, ...]:
        """Every field as plain data, for comparing states. Never leaves the process."""


@runtime_checkable
class SupportsRandomMove(Protocol):
    """A state with too many legal moves to list; it can draw one of the unlisted moves."""

    def random_move(self, seat: Seat, dice: Dice) -> Move | None:
        """Return a random legal move that is not in `moves`, or None if there is none.

        Every unlisted move has a positive probability, and secrets of others have no influence.
        The method draws nothing when it returns None.
        """


def supports_random_move(state: object) -> TypeGuard[SupportsRandomMove]:
    """Return whether the state has `random_move`. This is faster than `isinstance`."""
    return hasattr(state, "random_move")


class SupportsFastResult(Protocol):
    """A state that can return its result without details that take long to compute."""

    def fast_result(self) -> Result | None:
        """Return `result` without details."""


def supports_fast_result(state: object) -> TypeGuard[SupportsFastResult]:
    """Return whether the state is `SupportsFastResult`."""
    return hasattr(state, "fast_result")


def fast_result_of(state: State) -> Result | None:
    """Return the result, without details where these take long to compute."""
    return state.fast_result() if supports_fast_result(state) else state.result()


def random_legal_move(state: SeatInfo, seat: Seat, dice: Dice) -> Move | None:
    """Return a random legal move of the seat, listed or not; None if it can only give up."""
    free = state.random_move(seat, dice) if supports_random_move(state) else None
    moves = [move for move in state.moves(seat) if not move.gives_up]
    if free is not None:
        moves.append(free)
    return moves[dice.below(len(moves))] if moves else None


def never_closed(state: State) -> bool:
    """Return False: chat is always open in this game."""
    return False


def no_rounds(state: State) -> int:
    """Return 0: the game has no rounds."""
    return 0


Start = Callable[[int, Any, Dice, Any], State]
"""How a game begins: seats, options, dice, stack or None."""


@dataclass(frozen=True)
class Game:
    """A rulebook: what is needed to start its games and to read what people say about them."""

    name: str
    """What commands, records and addresses call it: `like_this`."""
    rules: int
    """The version of its rules, raised when an old record would replay differently."""
    seats: range
    """How many may play."""
    folder: Path
    """Where rules.toml and texts/ lie."""
    options: type[msgspec.Struct]
    """What a table can choose, with usual values."""
    stack: type[msgspec.Struct]
    """What can be dealt on purpose, for tests and puzzles."""
    moves: Any
    """The union of its moves, for decoding."""
    events: Any
    """The union of its events, for the page's types."""
    view: type[View]
    """What an audience sees."""
    start: Start
    """How a game begins."""
    details: type[msgspec.Struct] | None = None
    """Of its results, where they have any."""
    chat_closed: Callable[[State], bool] = never_closed
    """Whether nobody may talk at this moment."""
    chat_clause: str = ""
    """The clause that closes it."""
    utility: Callable[[Result], Sequence[float]] = by_rank
    """What an end is worth to each seat, from -1 to 1."""
    round_of: Callable[[State], int] = no_rounds
    """Which round is on the table, from 1; what replays jump by."""
    given: type[msgspec.Struct] = field(init=False, repr=False, compare=False)
    """A move as it comes from outside: in a struct, because msgspec works out anew what a union is
    each time that something is converted to it, which takes longer than to play the move."""

    def __post_init__(self) -> None:
        """Tables of the game are read in many threads at once: its types are whole before that."""
        given = msgspec.defstruct("Given", [("move", self.moves)])
        object.__setattr__(self, "given", prepare_type(given))
        for kind in (self.options, self.stack, self.moves, self.events, self.view, self.details):
            prepare_type(kind)

    def check_rules(self, version: int) -> None:
        """Raises BadInput for a version of the rules that is not this one."""
        if version != self.rules:
            raise BadInput("rules_version", version=version, known=self.rules)

    def __reduce__(self) -> tuple[Any, ...]:
        """Where a table is shipped to, its game is made anew, types and all."""
        return Game, tuple(getattr(self, each.name) for each in fields(self) if each.init)
