"""What the deck builder of Thirteen asks and gets. The page's types are generated from these."""

from typing import Annotated, Literal

import msgspec

from ludoteka.games.thirteen.rules.model import CardInfo, DeckList
from ludoteka.review.rates import Interval

Language = Literal["en", "pl"]
MOST_TEXT = 20_000


class FactionInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    about: str


class DeckInfo(msgspec.Struct, frozen=True, kw_only=True):
    """TH-51: a ready deck. By `name` it can be chosen for a table."""

    name: str
    title: str
    about: str
    faction: str
    support: str | None
    cards: dict[str, int]  # how many of each


class DeckMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """TH-16 in numbers, for those who draw a deck. Whether it is legal, `check` says."""

    size: int
    copies: int
    support: int
    most: int  # cards that a deck may have while it is made; one with more is not read


class CardBook(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/thirteen/cards/LANGUAGE: everything that is printed on the cards."""

    language: str
    factions: list[FactionInfo]
    cards: list[CardInfo]
    decks: list[DeckInfo]
    measures: DeckMeasures


class DeckAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/thirteen/decks/check: what is wrong with these cards, and what they are."""

    cards: DeckList
    language: Language = "en"


class DeckProblem(msgspec.Struct, frozen=True, kw_only=True):
    rule: str
    code: str
    why: str
    card: str | None = None  # where one card is to blame


class DeckCheck(msgspec.Struct, frozen=True, kw_only=True):
    """TH-16, TH-50: every problem at once; how many cards of each faction (the primary one first),
    of each cost from 0 on, and of each kind."""

    legal: bool
    size: int
    problems: list[DeckProblem]
    factions: dict[str, int]
    curve: list[int]
    kinds: dict[str, int]


class HandAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/thirteen/decks/hand: a hand that might open a game (TH-17). With `hand` and
    `back` the hand after those cards were put back (TH-19)."""

    cards: DeckList
    hand: Annotated[list[str], msgspec.Meta(max_length=4)] = []
    back: Annotated[list[str], msgspec.Meta(max_length=4)] = []


class SampleHand(msgspec.Struct, frozen=True, kw_only=True):
    hand: list[str]


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/thirteen/decks/read: a deck as somebody wrote it down."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    language: Language = "en"


class TextMistake(msgspec.Struct, frozen=True, kw_only=True):
    line: int
    why: str


class DeckRead(msgspec.Struct, frozen=True, kw_only=True):
    """What could be read, and what could not, line by line."""

    name: str
    cards: list[str]
    mistakes: list[TextMistake]


class NewTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/thirteen/trials: test games of a legal deck against every ready one."""

    cards: DeckList


class TrialRow(msgspec.Struct, frozen=True, kw_only=True):
    """Against one ready deck so far. A draw is half a win in `share`."""

    deck: str
    games: int
    won: int
    drawn: int
    lost: int
    share: Interval | None  # 95 % confidence; None before the first game


TrialState = Literal["waiting", "playing", "done", "stopped", "out_of_time", "failed"]


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/thirteen/trials/ID; DELETE stops it and keeps what was played."""

    id: str
    state: TrialState
    ahead: int  # trials that are played before this one
    played: int
    games: int
    share: Interval | None
    first: Interval | None  # of the games in which the deck went first
    second: Interval | None
    turns: float | None  # of a game, on average
    ends: dict[str, int]  # how the games ended
    against: list[TrialRow]
