"""Thirteen as data: options, stack, moves, view. What happens is in `events`.

A card is a number from 0 to 79, the first forty for cards of seat 0. Numbers are drawn with the
deal and tell neither what a card is, which its `id` says, nor where it lay in the deck. Where a
deal was set by hand they count from the top.
"""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from ludoteka.games.thirteen.rules.events import CardRef, Reason
from ludoteka.kernel.play import Move, Result, Seat, View

CardId = Annotated[str, msgspec.Meta(max_length=60)]
MOST_IN_A_LIST: Final = 120
"""Cards of a list that is read at all: far more than a deck has."""
DeckList = Annotated[list[CardId], msgspec.Meta(max_length=MOST_IN_A_LIST)]
DeckName = Annotated[str, msgspec.Meta(max_length=60)]
Target = int | Literal["player"]
Phase = Literal["mulligan", "turn", "waylay", "choice", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """TH-16, TH-51: a deck for each seat, a ready one by name or 40 cards of one's own by id."""

    decks: Annotated[
        list[DeckName | DeckList], msgspec.Meta(max_length=2, extra={"by_seat": True})
    ] = msgspec.field(default_factory=lambda: ["parish", "thicket"])
    edition: Literal["house", "printed"] = "house"  # TH-25


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal set by hand: both decks, top card first, and who begins."""

    decks: Annotated[list[DeckList], msgspec.Meta(max_length=2)]
    first: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class Mulligan(Move, frozen=True, tag="mulligan"):
    """TH-19: the cards of one's hand that go back; none is an answer too."""

    cards: list[int]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "cards", sorted(self.cards))


class Play(Move, frozen=True, tag="play"):
    """TH-21: play a card of one's hand."""

    card: int


class Use(Move, frozen=True, tag="use"):
    """TH-21: use an ability of a card in play; abilities count from 0."""

    card: int
    ability: int


class Hunt(Move, frozen=True, tag="hunt"):
    """TH-30: hunt the enemy player or one of their Beings."""

    card: int
    target: Target


class Waylay(Move, frozen=True, tag="waylay"):
    """TH-32: step into the hunter's way."""

    card: int


class Decline(Move, frozen=True, tag="decline"):
    """TH-32: let the hunt happen."""


class Choose(Move, frozen=True, tag="choose"):
    """TH-40: some of the options in `pending`, counted from 0; none where that is allowed."""

    options: list[int]


class EndTurn(Move, frozen=True, tag="end_turn"):
    """TH-21: the turn ends."""


class Concede(Move, frozen=True, tag="concede"):
    """TH-43: at any time."""

    gives_up: ClassVar[bool] = True


MOVES = Mulligan | Play | Use | Hunt | Waylay | Decline | Choose | EndTurn | Concede


class InHand(msgspec.Struct, frozen=True):
    """A card of a hand that the reader knows; `cost` with what lowers it now."""

    card: int
    id: str
    cost: int


class InPlay(msgspec.Struct, frozen=True):
    """TH-3: a card in play as it is at this moment. Objects have neither strength nor uncanny."""

    card: int
    id: str
    kind: Literal["being", "object"]
    strength: int | None
    uncanny: int | None
    terror: int | None  # TH-34: Madness that the enemy would collect, were it to confront them now
    words: list[str]  # its own and those it was given
    expended: bool
    souls: int  # TH-13: locked on it
    fresh: bool  # TH-23: came this turn, and may not hunt yet


class Side(msgspec.Struct, frozen=True):
    """One player's half of the table."""

    deck_name: str  # of a ready deck, or "" of one's own
    deck: int  # how many cards
    known_in_deck: list[str]  # TH-10: ids that the reader knows to lie there
    hand: int  # how many cards
    cards: list[InHand]  # those of the hand that the reader knows; one's own all
    play: list[InPlay]  # in the order of coming into play
    lost: list[CardRef]  # the last one on top
    madness: int
    souls: int  # recovered, in the pool
    spent: int  # expended, in the pool
    locked: int  # TH-13: on cards in play


class CurrentHunt(msgspec.Struct, frozen=True):
    """TH-30: a hunt under way."""

    seat: Seat
    hunter: int
    target: Target
    waylayer: int | None


class Option(msgspec.Struct, frozen=True):
    """One thing to choose: a card, or one of the ways that a card's text lists (from 0)."""

    card: CardRef | None = None
    mode: int | None = None


class Pending(msgspec.Struct, frozen=True):
    """TH-40: a choice in the middle of an effect.

    `kind` says what happens to what is chosen; `options` is for who chooses, and for the others
    only where all of it lies in sight.
    """

    seat: Seat
    kind: str
    source: CardRef | None
    optional: bool  # an empty answer is allowed
    options: list[Option] | None


class Aim(msgspec.Struct, frozen=True):
    """TH-15: a card of one's hand, or an ability in play, that asks for a target, or for one of
    several ways, before all else.

    Who knows them beforehand can think again while nothing has been shown.
    """

    card: int
    ability: int | None  # None: the card is played
    kind: Literal["target", "mode"]
    optional: bool  # to choose nothing is allowed
    options: list[Option]


class Details(msgspec.Struct, frozen=True):
    """How it ended."""

    reason: Reason
    turns: int
    madness: list[int]
    decks: list[int]  # cards left


class ThirteenView(View, frozen=True, tag="thirteen", kw_only=True):
    phase: Phase
    turn: int  # both players' turns together; 0 before the first
    active: Seat
    first: Seat
    sides: list[Side]
    hunt: CurrentHunt | None
    pending: Pending | None
    aims: list[Aim]  # of what the reader may play or use now
    kept: list[bool]  # TH-19: who has decided on their opening hand
    put_back: list[int]  # TH-19: how many cards each put back
    limit: int  # TH-8: whoever has so much Madness has lost
    cards_each: int  # the first so many numbers are cards of seat 0, the others of seat 1
    scores: list[int]  # how far each is from 13 Madness
    result: Result | None


class CardInfo(msgspec.Struct, frozen=True):
    """A card as the deck builder and the page show it, in one language."""

    id: str
    faction: str
    name: str
    cost: int
    kind: Literal["spell", "being", "object"]
    subtypes: list[str]
    words: list[str]
    text: list[str]  # TH-42: one paragraph an ability, made from the definition
    flavour: str
    support: bool  # made to be splashed
    figure: str  # what its picture shows: its first subtype, the same in every language
    signs: list[str]  # its words, the same in every language
    first_ability: int  # which paragraph is ability 0; the others follow
    modes: list[str]  # what its "choose one" offers, in order
    clauses: list[str]  # the rules behind it
    strength: int | None = None
    uncanny: int | None = None
