"""A card in the shape that rules work with: all that they often ask is looked up once. Compiled."""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.thirteen.cards.kinds import KINDS
from ludoteka.games.thirteen.cards.shapes import (
    Bonus,
    Listener,
    Payment,
    Quantity,
    Start,
    Usable,
)
from ludoteka.games.thirteen.cards.vocab import (
    EVENTS,
    WORDS,
    Act,
    AnyEffect,
    CardDef,
    Cost,
    CostLess,
    InsteadKilled,
    LessMadness,
    Sel,
    Spell,
    Static,
    Target,
    When,
)

NO_COST: Final = Cost()
WORD_BITS: Final = {word: 1 << at for at, word in enumerate(WORDS)}


class Card:
    """A definition, and what follows from it."""

    def __init__(self, number: int, faction: str, definition: CardDef) -> None:
        self.number: i64 = number
        self.id: str = definition.id
        self.faction = faction
        self.definition = definition
        self.kind: i64 = KINDS[definition.kind]
        self.cost: i64 = definition.cost
        self.strength: i64 = definition.strength or 0
        self.uncanny: i64 = definition.uncanny or 0
        self.subtypes: tuple[str, ...] = definition.subtypes
        self.words: i64 = sum(WORD_BITS[word] for word in definition.words)
        extra: Cost = definition.extra or NO_COST
        self.extra_payment = Payment(extra)
        self.has_extra: bool = extra != NO_COST
        self.sort_abilities(definition)

    def sort_abilities(self, definition: CardDef) -> None:
        numbered = list(enumerate(definition.abilities))
        self.acts: tuple[tuple[int, Act], ...] = tuple(
            (at, each) for at, each in numbered if isinstance(each, Act)
        )
        self.uses = [Usable(at, act) for at, act in self.acts]
        self.bonuses = [Bonus(each) for _, each in numbered if isinstance(each, Static)]
        self.gives = bool(self.bonuses)
        self.cheaper = [Quantity(each.by) for _, each in numbered if isinstance(each, CostLess)]
        self.shield: i64 = sum(each.by for _, each in numbered if isinstance(each, LessMadness))
        instead = [each for _, each in numbered if isinstance(each, InsteadKilled)]
        self.instead: InsteadKilled | None = instead[0] if instead else None
        spells = [each.effect for _, each in numbered if isinstance(each, Spell)]
        self.effect: AnyEffect | None = spells[0] if spells else None
        self.start = Start(self.effect)
        self.whens: list[list[Listener]] = [
            [Listener(at, each) for at, each in numbered
             if isinstance(each, When) and each.event == event]
            for event in EVENTS
        ]  # fmt: skip
        self.hears: i64 = sum(1 << at for at, whens in enumerate(self.whens) if whens)

    def usable(self, number: int) -> Usable:
        """The ability that one uses, by its number among all abilities of the card."""
        for use in self.uses:
            if use.number == number:
                return use
        raise KeyError(number)

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.number, self.faction, self.definition)

    def __repr__(self) -> str:
        return f"<{self.id}>"


def first_target(effect: AnyEffect | None) -> Sel | None:
    """TH-15: what an effect needs before it can be begun at all."""
    if isinstance(effect, Target) and not effect.optional:
        return effect.of
    return None
