"""Every card of the house, read from its files once, and put in the shape that rules work with."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from ludoteka.games.thirteen.vocab import (
    EVENTS,
    WORDS,
    Act,
    AnyEffect,
    CardDef,
    Cost,
    CostLess,
    Faction,
    InsteadKilled,
    LessMadness,
    Sel,
    Spell,
    Static,
    Target,
    When,
)

FOLDER: Final = Path(__file__).parent / "cards"
FACTIONS: Final = ("parish", "drowned", "sextons", "house", "choir", "thicket")
BEING: Final = 0
OBJECT: Final = 1
SPELL: Final = 2
KINDS: Final = {"being": BEING, "object": OBJECT, "spell": SPELL}
NO_COST: Final = Cost()


class Card:
    """A definition with everything that rules ask of it often, looked up beforehand."""

    def __init__(self, number: int, faction: str, definition: CardDef) -> None:
        self.number = number
        self.id = definition.id
        self.faction = faction
        self.definition = definition
        self.kind = KINDS[definition.kind]
        self.cost = definition.cost
        self.strength = definition.strength or 0
        self.uncanny = definition.uncanny or 0
        self.subtypes = definition.subtypes
        self.words = sum(1 << WORDS.index(word) for word in definition.words)
        self.extra = definition.extra or NO_COST
        self.sort_abilities(definition)

    def sort_abilities(self, definition: CardDef) -> None:
        numbered = list(enumerate(definition.abilities))
        self.acts: tuple[tuple[int, Act], ...] = tuple(
            (at, each) for at, each in numbered if isinstance(each, Act)
        )
        self.statics = tuple(each for _, each in numbered if isinstance(each, Static))
        self.cheaper = tuple(each.by for _, each in numbered if isinstance(each, CostLess))
        self.shield = sum(each.by for _, each in numbered if isinstance(each, LessMadness))
        instead = [each for _, each in numbered if isinstance(each, InsteadKilled)]
        self.instead: InsteadKilled | None = instead[0] if instead else None
        spells = [each.effect for _, each in numbered if isinstance(each, Spell)]
        self.effect: AnyEffect | None = spells[0] if spells else None
        self.whens: tuple[tuple[tuple[int, When], ...], ...] = tuple(
            tuple((at, each) for at, each in numbered
                  if isinstance(each, When) and each.event == event)
            for event in EVENTS
        )  # fmt: skip
        self.hears = sum(1 << at for at, whens in enumerate(self.whens) if whens)

    def act(self, number: int) -> Act:
        """The ability that one uses, by its number among all abilities of the card."""
        return next(act for at, act in self.acts if at == number)

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Catalogue:
    """Cards by id, numbered in the order of the alphabet, and the factions they come from."""

    def __init__(self, factions: Iterable[Faction]) -> None:
        self.factions = tuple(factions)
        found = sorted(
            ((each.faction, definition) for each in self.factions for definition in each.cards),
            key=lambda pair: pair[1].id,
        )
        self.cards: Mapping[str, Card] = MappingProxyType(
            {
                definition.id: Card(number, faction, definition)
                for number, (faction, definition) in enumerate(found)
            }
        )


def read_faction(data: bytes) -> Faction:
    """A file of cards. Raises msgspec's errors, which say where the mistake is."""
    return msgspec.json.decode(data, type=Faction)


@cache
def house_cards() -> Catalogue:
    """The cards that come with the house."""
    return Catalogue(read_faction((FOLDER / f"{each}.json").read_bytes()) for each in FACTIONS)


def first_target(effect: AnyEffect | None) -> Sel | None:
    """TH-15: what an effect needs before it can be begun at all."""
    if isinstance(effect, Target) and not effect.optional:
        return effect.of
    return None
