"""Word Porters as data: options, stack, moves, events, view."""

from typing import Annotated, Final, Literal

import msgspec

from ludoteka.kernel.play import Event, Move, Result, Seat, View

PLACES: Final = 10
ROUNDS: Final = 4

LEAST_HINTS: Final = 12
"""WP-6: what a round with six players needs."""

OwnCard = Annotated[str, msgspec.Meta(max_length=60)]
Chair = Annotated[int, msgspec.Meta(ge=0, le=6, extra={"chair": True})]
OwnWords = Annotated[list[OwnCard], msgspec.Meta(max_length=1000, extra={"least": PLACES})]
OwnHints = Annotated[list[OwnCard], msgspec.Meta(max_length=300, extra={"least": LEAST_HINTS})]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose before the deal."""

    # A built-in pack by name, or one's own word cards as "children's side/other side" (WP-2).
    pack: Literal["en", "pl"] | OwnWords = "en"
    # WP-2: those of the pack (English with words of one's own), of a language, or one's own.
    hints: Literal["pack", "en", "pl"] | OwnHints = "pack"
    children: bool = False  # WP-27, WP-28
    exclusive_words: bool = False  # WP-12
    start_player: Chair = 0  # WP-4: a chair from 1; 0: random
    talk_seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0  # WP-23; 0: no limit


class StackedRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round as somebody set it: words 1 to 10, hint cards "big/small", a place per seat."""

    words: list[OwnCard]
    hints: list[OwnCard]
    identities: list[int]


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All four rounds set by hand, and the first start player."""

    rounds: list[StackedRound]
    first: Annotated[int, msgspec.Meta(ge=0)] = 0


class Place(Move, frozen=True, tag="place"):
    """WP-10: put the lowest token on a word of a hint card; what it costs follows (WP-12)."""

    card: int  # from 1
    word: int  # 1 or 2


class Pass(Move, frozen=True, tag="pass"):
    """WP-14: place no more in this round. WP-28: children, nothing in this turn."""


class Vote(Move, frozen=True, tag="vote"):
    """WP-18: the place of everybody else's word, by seat: {"1": 7, "2": 3}."""

    words: dict[str, int]


class Ready(Move, frozen=True, tag="ready"):
    """WP-23: seen enough of this round."""


class TimeUp(Move, frozen=True, tag="time_up"):
    """WP-23: the clock ends the talk."""


MOVES = Place | Pass | Vote | Ready | TimeUp


class Dealt(Event, frozen=True, tag="dealt"):
    """WP-5, WP-6: a round begins."""

    round: int
    start: Seat
    words: list[str]
    hints: list[list[str]]


class IdentityIs(Event, frozen=True, tag="identity_is"):
    """WP-8: one's secret word, for the seat alone."""

    place: int
    word: str


class Placed(Event, frozen=True, tag="placed"):
    """WP-17: who, where, with which tokens."""

    seat: Seat
    card: int
    word: int
    hint: str
    tokens: list[int]  # [1], or [1, 3] where number 3 lies under it


class Passed(Event, frozen=True, tag="passed"):
    """WP-15: by choice, or because nothing was possible."""

    seat: Seat
    forced: bool


class Declined(Event, frozen=True, tag="declined"):
    """WP-28: a child places nothing in this turn, and is asked again in the next."""

    seat: Seat


class VotingOpened(Event, frozen=True, tag="voting_opened"):
    """WP-18: all hints are given."""


class Voted(Event, frozen=True, tag="voted"):
    """WP-20: that a seat has voted."""

    seat: Seat


class VoteIs(Event, frozen=True, tag="vote_is"):
    """WP-20: what it voted, for the seat alone."""

    words: dict[str, int]


class Revealed(Event, frozen=True, tag="revealed"):
    """WP-21: one player's identity, with all the votes on it."""

    seat: Seat
    place: int
    word: str
    votes: dict[str, int]  # by voter
    right: list[Seat]
    gained: list[int]  # by seat: what this word brings


class Scored(Event, frozen=True, tag="scored"):
    """WP-21: what this round gave everybody."""

    gained: list[int]
    scores: list[int]


class IsReady(Event, frozen=True, tag="is_ready"):
    seat: Seat


class TimeIsUp(Event, frozen=True, tag="time_is_up"):
    """WP-23: the talk was ended by the clock."""


class Ended(Event, frozen=True, tag="ended"):
    """WP-26."""

    winners: list[Seat]
    scores: list[int]


EVENTS = (
    Dealt
    | IdentityIs
    | Placed
    | Passed
    | Declined
    | VotingOpened
    | Voted
    | VoteIs
    | Revealed
    | Scored
    | IsReady
    | TimeIsUp
    | Ended
)


class TokenOnCard(msgspec.Struct, frozen=True):
    """WP-17: a placement on a hint card."""

    seat: Seat
    word: int  # 1 or 2: which word of the card
    tokens: list[int]  # [2], or [1, 3] where number 3 lies under it
    order: int  # 1 for the first placement of the round


class HintCard(msgspec.Struct, frozen=True):
    words: list[str]  # two
    tokens: list[TokenOnCard]  # in the order of placing


class Placement(msgspec.Struct, frozen=True):
    """WP-11, WP-12: a place for one's next token, and all the tokens it costs."""

    card: int
    word: int
    tokens: list[int]


class Reveal(msgspec.Struct, frozen=True):
    """WP-21: a player's identity and who found it."""

    seat: Seat
    place: int
    word: str
    votes: dict[str, int]  # by voter
    right: list[Seat]
    gained: list[int]  # by seat: what this word brings


class FinishedRound(msgspec.Struct, frozen=True):
    round: int
    start: Seat
    words: list[str]
    hints: list[HintCard]
    reveals: list[Reveal]  # from the start player on
    gained: list[int]


class Missed(msgspec.Struct, frozen=True):
    """WP-29: the hint that would have told the most at that moment."""

    card: int
    word: int
    hint: str
    bits: float


class Heard(msgspec.Struct, frozen=True):
    """WP-29: one placement, and what a careful listener made of it."""

    seat: Seat
    card: int
    word: int
    hint: str
    tokens: list[int]
    beliefs: list[int]  # per mille for each of the ten words to be this player's, after it
    bits: float  # how much likelier the true word became: 1 is twice as likely
    missed: Missed | None  # where another hint would have told more


class RoundReview(msgspec.Struct, frozen=True):
    """WP-29: a round as a careful listener heard it."""

    round: int
    heard: list[Heard]
    best: list[int | None]  # by seat: which of `heard` told the most; None: none told anything
    known: bool  # whether the table of attributes knows these words and hints


class Pair(msgspec.Struct, frozen=True):
    """WP-29: two players, and how often one found the other's word."""

    seats: list[Seat]
    right: int


class Details(msgspec.Struct, frozen=True):
    """WP-29: what the players see at the end."""

    right: list[list[int]]  # [voter][owner]: in how many rounds the voter was right
    best_pairs: list[Pair]  # those who understood each other best; several where they tie
    rounds: list[RoundReview]


class WordPortersView(View, frozen=True, tag="word_porters", kw_only=True):
    phase: Literal["hinting", "voting", "scoring", "over"]
    round: int
    rounds: int
    start: Seat
    turn: Seat | None  # who places next
    words: list[str]  # places 1 to 10
    hints: list[HintCard]
    mine: int | None  # the place of one's own secret word
    porters: list[int]  # WP-3: the tokens with which everybody begins a round
    tokens: list[list[int]]  # by seat: what is left in front of them
    passed: list[bool]
    placements: list[Placement]  # what this seat may place now, with the cost
    may_pass: bool
    voted: list[bool]
    vote: dict[str, int] | None  # one's own vote while it is secret
    reveals: list[Reveal] | None  # once everybody has voted; from the start player on
    gained: list[int] | None  # by this round's votes
    ready: list[bool]
    scores: list[int]
    history: list[FinishedRound]
    children: bool
    exclusive_words: bool
    result: Result | None
