"""A review, as the page, the command line and scripts get it."""

from typing import Any, Literal

import msgspec

from ludoteka.kernel.play import Seat

Unit = Literal["chance", "coins"]
"""What is weighed: the chance to win, from 0 to 1; alone, the coins one ends with."""

Grade = Literal["forced", "best", "good", "slip", "mistake", "blunder"]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that could have been done, and what it was worth by what the seat could know."""

    move: Any  # as in the record
    pieces: list[str]  # what it is done with, and to: characters, cards
    chances: list[float]  # by seat
    error: float  # standard error of the mover's chance; it is a sample
    tries: int  # games that were played on from here; 0: it was not tried, but what came is known


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the record. `before` and `after` are every seat's chances: before it, if the
    best is done; after it, before chance shows anything. `luck` is what chance then changed."""

    ply: int  # the number of the move in the record, from 1
    seat: Seat
    kind: str  # of the ask
    choices: list[Choice]
    played: int  # which of the choices
    best: int  # which was clearly better; the played one where none was
    lost: float  # of the mover's chance, by not doing the best
    grade: Grade
    before: list[float]
    after: list[float]
    luck: list[float]


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat's chance came from its start to its end: the four parts add up."""

    seat: Seat
    start: float
    choices: float  # by its own decisions: 0 at best
    others: float  # by the others' decisions
    luck: float  # by what was drawn and revealed
    end: float
    error: float  # standard error of what luck and choices are told apart by


class Turning(msgspec.Struct, frozen=True, kw_only=True):
    """The move around which a seat's chance changed most, and what did it."""

    ply: int
    seat: Seat  # whose chance
    change: float
    by: Literal["choice", "luck"]


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game. The curve over the game: every decision's `before`, then `end`."""

    game: str
    seats: int
    unit: Unit
    tries: int  # games that were played on from each decision
    plies: int
    decisions: list[Decision]
    end: list[float]
    shares: list[Share]
    turning: Turning | None


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How many decisions are weighed."""

    done: int
    of: int
