"""Every card of the house, read from its files once, and put in the shape that rules work with."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from ludoteka.cached import cached
from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.cards.vocab import Faction

FOLDER: Final = Path(__file__).parent / "factions"
READ_FACTION: Final = msgspec.json.Decoder(Faction)
FACTIONS: Final = ("parish", "drowned", "sextons", "house", "choir", "thicket")


class Catalog:
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
    return READ_FACTION.decode(data)


@cached
def builtin_cards() -> Catalog:
    """The cards that come with the house."""
    return Catalog(read_faction((FOLDER / f"{each}.json").read_bytes()) for each in FACTIONS)
