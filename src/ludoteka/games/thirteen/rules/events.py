"""What happens in Thirteen, as it is told: the page animates and speaks from these."""

from typing import Literal

import msgspec

from ludoteka.kernel.play import Event, Seat

Reason = Literal["madness", "empty_deck", "concession", "turns", "effects"]


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
