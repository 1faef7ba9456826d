"""Games that are over, over HTTP."""

from typing import Annotated

import msgspec

from ludoteka.kernel.play import Event, View
from ludoteka.review.model import Review
from ludoteka.server.realtime.protocol import AskInfo, Name, SeatName


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/tables/TABLE/branch: a new room in which a finished game goes on from a moment,
    against bots. Answered with `Seated`."""

    name: Name
    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)]
    same_luck: bool = False  # what was drawn there is drawn here, too


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/view?ply=N[&seat=S|&all=true]: a finished game as it stood after N
    moves, as a seat saw it, or as whoever watched did. With `all`, also what each seat saw."""

    table: str
    game: str
    seats: list[str]  # names by seat
    emblems: list[int]  # signs by seat, as at the table
    ply: int
    plies: int  # how many moves the whole game has
    view: View
    asks: list[AskInfo]
    events: list[Event]  # what the Nth move told this audience
    move_by: SeatName | None  # whose move the Nth was; None before the first
    told: int  # events up to here, of this audience
    hands: list[View]  # by seat, where all was asked for; else nothing


class ImportedRecord(msgspec.Struct, frozen=True, kw_only=True):
    """POST /api/records: how a game is called that came as a file."""

    table: str


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/contents: where the rounds and turns of a finished game begin."""

    movers: list[SeatName]  # by move
    rounds: list[int]  # after so many moves, from 0 on: which round it was; 0: of none


class RoundPoints(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody had when a round was over; after the last one, in the end."""

    round: int
    points: list[int]  # by seat, as all saw them


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One of two games of the same deal."""

    table: str
    names: list[str]  # by seat
    contents: Contents
    points: list[RoundPoints]  # in order


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/compare/OTHER: two finished games of one deal."""

    parted: int  # after so many moves that were the same in both
    sides: list[Side]  # both


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/story?ply=N[&seat=S]: what a seat, or whoever watched, was told in the
    first N moves of a finished game."""

    events: list[Event]


class ReviewNews(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/review: how many decisions are weighed; `of` is 0 while it waits for
    others. When all are, the review."""

    done: int
    of: int
    review: Review | None
