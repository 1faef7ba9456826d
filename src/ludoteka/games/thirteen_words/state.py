"""The state of 13 Words: small ints and lists. Words are numbers in a list shared by all copies."""

from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from ludoteka.kernel.play import Seat
from ludoteka.kernel.travelling import taken_apart

CHOOSING: Final = 0
EXPLAINING: Final = 1
OVER: Final = 2

EMPTY: Final = -1
"""A place without a card."""

NOTHING: Final = 0
"""No place: the wheel points at nothing yet. Places count from 1."""


BESIDES: Final = (
    "captain_last", "talk_seconds", "phase", "centre", "choice", "ready", "stars", "history"
)  # fmt: skip
"""What a position is not made of and has all the same."""


class Round(NamedTuple):
    """A finished selection: who was Captain, the centre word, everybody's place and its word."""

    captain: Seat
    centre: int
    places: tuple[int, ...]
    words: tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)  # game.py, which is asked and not searched
class Position:
    """Everything about a game of 13 Words at one moment."""

    words: tuple[str, ...]  # every word that could be at this table
    seats: int
    captain_last: bool
    talk_seconds: int
    phase: int
    captain: Seat
    centre: int
    ring: list[int]  # the word in sight at each place, or EMPTY
    backs: list[int]  # the word on its other side: secret (TW-5)
    choice: list[int]  # by seat; NOTHING until made
    ready: list[bool]
    stars: list[int]
    history: list[Round]

    def __init__(
        self, words: tuple[str, ...], seats: int, captain: Seat, ring: list[int], backs: list[int]
    ) -> None:
        self.words = words
        self.seats = seats
        self.captain_last = False
        self.talk_seconds = 0
        self.phase = CHOOSING
        self.captain = captain
        self.centre = EMPTY
        self.ring = ring
        self.backs = backs
        self.choice = [NOTHING] * seats
        self.ready = [False] * seats
        self.stars = [0] * seats
        self.history = []

    def word_at(self, place: int) -> int:
        return self.ring[place - 1]

    def occupied(self) -> list[int]:
        """The places that still hold a card."""
        return [place for place, word in enumerate(self.ring, start=1) if word != EMPTY]

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (self.words, self.seats, self.captain, self.ring, self.backs)
        return taken_apart(self, made_of, BESIDES)

    def copy_fields_to(self, other: "Position") -> None:
        """What a fresh Position does not get from its constructor."""
        other.captain_last = self.captain_last
        other.talk_seconds = self.talk_seconds
        other.phase = self.phase
        other.centre = self.centre
        other.choice = self.choice[:]
        other.ready = self.ready[:]
        other.stars = self.stars[:]
        other.history = self.history[:]

    def snapshot(self) -> tuple[object, ...]:
        return (
            self.words,
            self.seats,
            self.captain_last,
            self.talk_seconds,
            self.phase,
            self.captain,
            self.centre,
            tuple(self.ring),
            tuple(self.backs),
            tuple(self.choice),
            tuple(self.ready),
            tuple(self.stars),
            tuple(self.history),
        )
