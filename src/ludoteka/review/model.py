"""A review, as the page, the command line and scripts get it."""

from typing import Any, Literal

import msgspec

from ludoteka.kernel.play import Seat

Unit = Literal["chance", "coins"]
"""What is weighed: the chance to win, from 0 to 1; alone, the coins one ends with."""

Grade = Literal["forced", "best", "good", "slip", "mistake", "blunder"]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that could have been done, beside what was: by what the seat could know, in the
    same imagined worlds. Where `low` and `high` have 0 between them, nobody can tell which of the
    two is better."""

    move: Any  # as in the record; null: not to give up while it is not the seat's turn
    pieces: list[str]  # what it is done with, and to: characters, cards
    chances: list[float]  # by seat: where the line would have gone with it
    gap: float  # by how much the mover would have had more than with the played one
    error: float  # standard error of the gap; it is a sample
    low: float  # the interval of the gap: 2.5 standard errors to either side
    high: float
    clear: bool  # whether 0 is outside of the interval; so it is with the played one
    tries: int  # games that were played on from here


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the record. `before` and `after` are every seat's chances, by all that the
    seats know together: before it, if the best is done; after it, before chance shows anything.
    `luck` is what chance then changed: 0 where nothing was drawn or revealed."""

    ply: int  # the number of the move in the record, from 1
    seat: Seat
    kind: str  # of the ask
    choices: list[Choice]
    played: int  # which of the choices
    best: int  # which was clearly better, and most of all; the played one where none was
    lost: float  # of the mover's chance, by not doing the best
    grade: Grade
    before: list[float]
    after: list[float]
    luck: list[float]
    error: float  # standard error of `before` and `after`


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat's chance came from its start to its end: the four parts add up."""

    seat: Seat
    start: float
    choices: float  # by its own decisions: 0 at best
    others: float  # by the others' decisions
    luck: float  # by what was drawn and revealed
    end: float
    error: float  # standard error of luck: of the start, and of every mistake


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """The move around which somebody won or lost the game, and what did it: a mistake of who did
    not win, or what chance brought to who won or took from who did not."""

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
    turning: TurningPoint | None


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How many decisions are weighed."""

    done: int
    of: int
