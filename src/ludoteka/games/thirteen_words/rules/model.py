"""13 Words as data: options, stack, moves, events, view."""

from typing import Annotated, Final, Literal

import msgspec

from ludoteka.kernel.play import Event, Move, Result, Seat, View

PLACES: Final = 12

OwnCard = Annotated[str, msgspec.Meta(max_length=60)]
OwnWords = Annotated[list[OwnCard], msgspec.Meta(max_length=1000, extra={"least": PLACES + 1})]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose before the deal."""

    # A built-in pack by name, or one's own cards as "front/back" (TW-2).
    pack: Literal["en", "pl"] | OwnWords = "en"
    reveal: Literal["captain_first", "captain_last"] = "captain_first"  # TW-11: what the page plays
    talk_seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0  # TW-12; 0: no limit


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal set by hand: thirteen "front/back", places 1 to 12, then the centre; first Captain."""

    cards: list[OwnCard]
    first: Annotated[int, msgspec.Meta(ge=0)] = 0


class Choose(Move, frozen=True, tag="choose"):
    """TW-7: point the wheel at a place."""

    place: int


class Ready(Move, frozen=True, tag="ready"):
    """TW-12: nothing more to explain."""


class TimeUp(Move, frozen=True, tag="time_up"):
    """TW-12: the clock ends the talk."""


MOVES = Choose | Ready | TimeUp


class Announced(Event, frozen=True, tag="announced"):
    """TW-6: a round begins."""

    round: int
    captain: Seat
    word: str


class Chosen(Event, frozen=True, tag="chosen"):
    """TW-9: that a seat has chosen."""

    seat: Seat


class ChoiceIs(Event, frozen=True, tag="choice_is"):
    """TW-9: what it chose, for the seat alone."""

    place: int
    word: str


class Revealed(Event, frozen=True, tag="revealed"):
    """TW-11: all wheels are turned up, in this order of seats."""

    captain: Seat
    order: list[Seat]
    places: list[int]
    words: list[str]


class Starred(Event, frozen=True, tag="starred"):
    """TW-11: who won a star."""

    seats: list[Seat]


class IsReady(Event, frozen=True, tag="is_ready"):
    seat: Seat


class TimeIsUp(Event, frozen=True, tag="time_is_up"):
    """TW-12: the talk was ended by the clock."""


class Turned(Event, frozen=True, tag="turned"):
    """TW-13: the Captain's card leaves its place and covers the centre with its other side."""

    place: int
    word: str
    centre: str


class Ended(Event, frozen=True, tag="ended"):
    """TW-15 to TW-17."""

    team: int
    level: int | None


EVENTS = Announced | Chosen | ChoiceIs | Revealed | Starred | IsReady | TimeIsUp | Turned | Ended


class Link(msgspec.Struct, frozen=True):
    """One finished round: what everybody linked to the centre word."""

    round: int
    captain: Seat
    centre: str
    words: list[str]  # by seat
    starred: list[Seat]


class Furthest(msgspec.Struct, frozen=True):
    """TW-18: the round in which the team was furthest apart."""

    round: int
    different: int  # how many different words were chosen


class Details(msgspec.Struct, frozen=True):
    """TW-18: who read whose mind."""

    best: int  # TW-16: the best possible team score
    matched: list[list[int]]  # [captain][guesser]: how often the guesser matched
    rounds_as_captain: list[int]
    furthest: Furthest


class ThirteenWordsView(View, frozen=True, tag="thirteen_words", kw_only=True):
    phase: Literal["choosing", "explaining", "over"]
    round: int
    rounds: int
    captain: Seat
    centre: str
    ring: list[str | None]  # places 1 to 12; None is empty
    chosen: list[bool]
    mine: int | None  # one's own choice while it is secret
    places: list[int] | None  # everybody's, once revealed
    ready: list[bool]
    scores: list[int]
    team: int
    best: int
    levels: list[int]  # TW-17: the stars that each level asks for, the lowest first
    chain: list[Link]
    reveal: Literal["captain_first", "captain_last"]
    result: Result | None
