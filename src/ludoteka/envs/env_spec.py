"""How a game becomes an environment: its moves as numbers, its views as vectors, its bounds.

Whatever a seat is given is made of its own view: a spec is never shown a state, so what the view
keeps secret an observation can't tell.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from ludoteka.kernel.play import Move, Seat, View


@dataclass(frozen=True)
class ObservationField:
    """Numbers of an observation that belong together: `size` of them, from `low` to `high`."""

    name: str
    size: int
    high: float = 1
    low: float = 0
    about: str = ""


class Actions(Protocol):
    """The moves of a game by number. Giving up is none of them."""

    @property
    def names(self) -> Sequence[str]:
        """By number, from 0."""

    def id_of(self, move: Move, seat: Seat, seen: Any) -> int:
        """The number of a move of the seat. Raises KeyError where it has none."""

    def move_of(self, action: int, seat: Seat, seen: Any) -> Move:
        """The move behind a number that is legal for the seat."""


class ActionSpace:
    """Every move there can be, in a list: the number of a move is its place."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self.moves = tuple(moves)
        self.names = tuple(move_name(move) for move in self.moves)
        self.ids = {msgspec.json.encode(move): at for at, move in enumerate(self.moves)}

    def id_of(self, move: Move, seat: Seat, seen: View) -> int:
        """Its place in the list, whoever makes it."""
        return self.ids[msgspec.json.encode(move)]

    def move_of(self, action: int, seat: Seat, seen: View) -> Move:
        """What stands at that place."""
        return self.moves[action]


class OpenAnswers(Protocol):
    """Answers that are too many to list, in a finite form: actions that, one after the other, make
    a move. What a seat has begun is known to it alone."""

    def legal(
        self, listed: Sequence[Move], seat: Seat, seen: Any, begun: Sequence[int]
    ) -> Sequence[int]:
        """The actions that may come next, for listed moves as well as for others."""

    def whole(self, begun: Sequence[int], seat: Seat, seen: Any) -> Move | None:
        """The move that these actions make; None: more of them are needed."""

    def observe(self, begun: Sequence[int]) -> list[float]:
        """What is begun, as numbers: the last ones of an observation."""


def move_name(move: Move) -> str:
    """`keep`, or `place column=2`."""
    plain = msgspec.to_builtins(move)
    values = [f"{name}={value}" for name, value in plain.items() if name != "type"]
    return " ".join([plain["type"], *values])


@dataclass(frozen=True)
class Form:
    """One arrangement of a game, so many seats with such options, as an environment."""

    actions: Actions
    layout: tuple[ObservationField, ...]
    observe: Callable[[Any, Seat], list[float]]
    """From a seat's view the numbers that `layout` names, but for those of what is begun."""
    longest: int
    """Decisions of all seats together after which a game is cut off, if it is not over before."""
    most_sides: int
    """No die has more."""
    open: OpenAnswers | None = None
    """Of a game in which some answers can't be listed."""


@dataclass(frozen=True)
class EnvSpec:
    """What a plugin's `env` refers to: how the game becomes environments."""

    version: int
    """Raised when numbers of actions or the layout change their meaning."""
    form: Callable[[int, Any], Form]
    """By the number of seats and the game's options."""
    at_once: bool = False
    """Whenever anybody owes a decision, all seats do."""
    first_gains: bool = False
    """Whoever answers first has an advantage: each round another seat is asked first."""
    vector_backend: Callable[[int, Any], Any] | None = None
    """Many games at once: `vector.Lanes`, by the number of seats and the game's options."""


def one_hot(at: int | None, size: int) -> list[float]:
    """A 1 at a place, and zeros; zeros alone where there is no place."""
    found = [0.0] * size
    if at is not None:
        found[at] = 1.0
    return found


def rotate_to_seat(by_seat: Sequence[Any], seat: Seat) -> list[Any]:
    """What belongs to each seat: one's own first, then the others to the left."""
    return [*by_seat[seat:], *by_seat[:seat]]
