"""The state of 13 Words: small ints and lists. Words are numbers in a list shared by all copies."""

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from ludoteka.kernel.play import Seat

CHOOSING: Final = 0
EXPLAINING: Final = 1
OVER: Final = 2

EMPTY: Final = -1
"""A place without a card."""

NOTHING: Final = 0
"""No place: the wheel points at nothing yet. Places count from 1."""


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
