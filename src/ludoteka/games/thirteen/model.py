"""Thirteen as data: options, stack, moves, events, view.

A card is a number from 0 to 79: 40 times its owner's seat, plus its place in the shuffled deck
counted from the top. What the card is says its `id`, and a number means nothing until the card is
seen.
"""

from typing import Annotated, ClassVar, Literal

import msgspec

from ludoteka.kernel.play import Event, Move, Result, Seat, View

CardId = Annotated[str, msgspec.Meta(max_length=60)]
DeckList = Annotated[list[CardId], msgspec.Meta(max_length=120)]
DeckName = Annotated[str, msgspec.Meta(max_length=60)]
Zone = Literal["deck", "hand", "play", "lost", "madness", "pool"]
Target = int | Literal["player"]
Phase = Literal["mulligan", "turn", "waylay", "choice", "over"]
Reason = Literal["madness", "empty_deck", "concession", "turns", "effects"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """TH-16, TH-51: a deck for each seat, a ready one by name or 40 cards of one's own by id."""

    decks: Annotated[list[DeckName | DeckList], msgspec.Meta(max_length=2)] = msgspec.field(
        default_factory=lambda: ["parish", "thicket"]
    )


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


class CardRef(msgspec.Struct, frozen=True):
    """A card that everybody who reads this may know: its number, and which card it is."""

    card: int
    id: str


class Decided(Event, frozen=True, tag="decided"):
    """TH-19: that a seat has decided on its opening hand."""

    seat: Seat


class Mulliganed(Event, frozen=True, tag="mulliganed"):
    """TH-19: how many cards a seat put back; which is theirs to know."""

    seat: Seat
    cards: int


class HandIs(Event, frozen=True, tag="hand_is"):
    """TH-19: the hand after it, for its owner alone."""

    hand: list[CardRef]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """TH-20: a turn begins."""

    seat: Seat
    turn: int


class RecoveredAll(Event, frozen=True, tag="recovered_all"):
    """TH-20: the expended cards and Souls of a seat are recovered."""

    seat: Seat
    cards: list[int]
    souls: int


class Drew(Event, frozen=True, tag="drew"):
    """TH-5: that a card was drawn."""

    seat: Seat


class DrewCard(Event, frozen=True, tag="drew_card"):
    """TH-5: which, for its owner alone."""

    card: CardRef


class CollectedSoul(Event, frozen=True, tag="collected_soul"):
    """TH-7: a Soul, face down and recovered."""

    seat: Seat


class CollectedMadness(Event, frozen=True, tag="collected_madness"):
    """TH-7: one Madness, face down; how many there are now."""

    seat: Seat
    madness: int


class ConsumedMadness(Event, frozen=True, tag="consumed_madness"):
    """TH-10: Madness goes back under the deck, unseen."""

    seat: Seat
    cards: int
    madness: int


class Played(Event, frozen=True, tag="played"):
    """TH-13: a card is played, and so many Souls go onto it."""

    seat: Seat
    card: CardRef
    souls: int


class Resolved(Event, frozen=True, tag="resolved"):
    """TH-14: a Spell is done; it goes to the Lost Pile, its Souls to the pool."""

    card: CardRef


class Used(Event, frozen=True, tag="used"):
    """TH-21: an ability is used."""

    seat: Seat
    card: CardRef
    ability: int


class SoulsExpended(Event, frozen=True, tag="souls_expended"):
    """TH-14: Souls of the pool are expended for an ability."""

    seat: Seat
    souls: int


class SoulsRecovered(Event, frozen=True, tag="souls_recovered"):
    seat: Seat
    souls: int


class Entered(Event, frozen=True, tag="entered"):
    """TH-23: a Being or an Object comes into play."""

    seat: Seat
    card: CardRef
    expended: bool
    was: Literal["hand", "lost"]


class Expended(Event, frozen=True, tag="expended"):
    """TH-6: a card is expended."""

    card: CardRef


class Recovered(Event, frozen=True, tag="recovered"):
    """TH-6: a card is recovered."""

    card: CardRef


class Killed(Event, frozen=True, tag="killed"):
    """TH-9: Beings go to their owners' Lost Piles, together."""

    cards: list[CardRef]


class Destroyed(Event, frozen=True, tag="destroyed"):
    """TH-9: an Object goes to its owner's Lost Pile."""

    card: CardRef


class Consumed(Event, frozen=True, tag="consumed"):
    """TH-10: cards that were in sight go under their owner's deck; several in random order."""

    seat: Seat
    cards: list[CardRef]
    was: Literal["play", "lost"]


class Returned(Event, frozen=True, tag="returned"):
    """A card goes back to its owner's hand, and everybody saw which."""

    seat: Seat
    card: CardRef
    was: Literal["play", "lost"]


class Discarded(Event, frozen=True, tag="discarded"):
    """TH-11: a card goes to its owner's Lost Pile."""

    seat: Seat
    card: CardRef
    was: Literal["hand", "deck"]


class Changed(Event, frozen=True, tag="changed"):
    """A Being gets stronger, weaker, or a word. `lasting`: not for this turn alone."""

    card: CardRef
    strength: int
    uncanny: int
    word: str
    lasting: bool


class Looked(Event, frozen=True, tag="looked"):
    """A seat looks at the top cards of its deck."""

    seat: Seat
    cards: int


class LookedAt(Event, frozen=True, tag="looked_at"):
    """At which, for that seat alone."""

    cards: list[CardRef]


class Triggered(Event, frozen=True, tag="triggered"):
    """TH-40: an ability of a card goes off by itself."""

    card: CardRef
    ability: int


class Chosen(Event, frozen=True, tag="chosen"):
    """TH-40: a choice is made: of a card, of a way, or of nothing."""

    seat: Seat
    kind: str
    nothing: bool
    card: CardRef | None
    mode: int | None


class Hunted(Event, frozen=True, tag="hunted"):
    """TH-30: a hunt is declared."""

    seat: Seat
    hunter: CardRef
    target: CardRef | None  # None is the enemy player


class Waylaid(Event, frozen=True, tag="waylaid"):
    """TH-32: a Being steps into the way."""

    seat: Seat
    card: CardRef


class Declined(Event, frozen=True, tag="declined"):
    """TH-32: nobody does."""

    seat: Seat


class Confronted(Event, frozen=True, tag="confronted"):
    """TH-34: the strengths of that moment."""

    hunter: CardRef
    target: CardRef | None  # None is the enemy player
    strength: int
    against: int  # 0 against a player


class HuntFailed(Event, frozen=True, tag="hunt_failed"):
    """TH-35: the hunter or its target has gone."""

    seat: Seat


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: Seat


class Ended(Event, frozen=True, tag="ended"):
    """TH-8, TH-24, TH-41, TH-43: who has won (nobody in a draw), and why."""

    winners: list[Seat]
    reason: Reason


EVENTS = (
    Decided
    | Mulliganed
    | HandIs
    | TurnBegan
    | RecoveredAll
    | Drew
    | DrewCard
    | CollectedSoul
    | CollectedMadness
    | ConsumedMadness
    | Played
    | Resolved
    | Used
    | SoulsExpended
    | SoulsRecovered
    | Entered
    | Expended
    | Recovered
    | Killed
    | Destroyed
    | Consumed
    | Returned
    | Discarded
    | Changed
    | Looked
    | LookedAt
    | Triggered
    | Chosen
    | Hunted
    | Waylaid
    | Declined
    | Confronted
    | HuntFailed
    | TurnEnded
    | Ended
)


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
    kept: list[bool]  # TH-19: who has decided on their opening hand
    put_back: list[int]  # TH-19: how many cards each put back
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
    strength: int | None = None
    uncanny: int | None = None
