"""What the rules themselves put on the agenda, beside the nodes of cards. Data, as those are."""

from ludoteka.games.thirteen.cards.vocab import AnyEffect, AtLeast, Data, Sel


class PayCorpses(Data, frozen=True):
    """TH-12: so many Corpses are still to be picked; `spared` must leave the effect a target."""

    left: int
    picked: tuple[int, ...] = ()
    spared: Sel | None = None


class PickDiscard(Data, frozen=True):
    """TH-11: so many cards are still to be picked from the hand."""

    left: int


class PayKill(Data, frozen=True):
    """TH-15: a Being is to be picked, and killed."""

    of: Sel


class Slay(Data, frozen=True):
    """TH-9: these are killed together; of the first `asked` it is settled that they are.

    TH-34: `foes` are both who confront each other, if that is why; whoever is left has won.
    """

    cards: tuple[int, ...]
    asked: int = 0
    foes: tuple[int, ...] = ()


class Trigger(Data, frozen=True):
    """TH-40: an ability that has gone off."""

    number: int
    effect: AnyEffect
    condition: AtLeast | None = None


class FinishSpell(Data, frozen=True):
    """TH-14."""


class EnterPlay(Data, frozen=True):
    """TH-23: a Being or an Object that was paid for."""
