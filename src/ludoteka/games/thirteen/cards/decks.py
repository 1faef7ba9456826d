"""TH-16: which decks may be played, with every reason why not; TH-51: the ready ones."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from ludoteka.cached import cached
from ludoteka.games.thirteen.cards.catalog import Catalog, builtin_cards
from ludoteka.games.thirteen.cards.vocab import Both, Data
from ludoteka.kernel.chance.dice import Dice, take

SIZE: Final = 40
MOST_OF_A_NAME: Final = 3
MOST_SUPPORT: Final = 10
FILE: Final = Path(__file__).parent / "decks.json"


class Reason(msgspec.Struct, frozen=True):
    """One thing that is wrong with a deck: a message of the game, and its values."""

    code: str
    values: dict[str, str | int]


class ReadyDeck(Data, frozen=True):
    """A deck as its file has it: cards with how many of each."""

    name: str
    title: Both
    about: Both
    cards: dict[str, int]

    def ids(self) -> list[str]:
        return [card for card, n in self.cards.items() for _ in range(n)]


READ_DECKS: Final = msgspec.json.Decoder(tuple[ReadyDeck, ...])


@cached
def ready_decks() -> Mapping[str, ReadyDeck]:
    """TH-51: at least two for each faction."""
    found = READ_DECKS.decode(FILE.read_bytes())
    return MappingProxyType({deck.name: deck for deck in found})


def problems(ids: Sequence[str], book: Catalog | None = None) -> list[Reason]:
    """TH-16: everything that is wrong with a deck, at once."""
    known = (book or builtin_cards()).cards
    unknown = sorted({each for each in ids if each not in known})
    factions = Counter(known[each].faction for each in ids if each in known)
    found = [Reason("deck.unknown", {"card": each[:60]}) for each in unknown]
    if len(ids) != SIZE:
        found.append(Reason("deck.size", {"n": len(ids)}))
    found += [
        Reason("deck.copies", {"card": each, "n": n})
        for each, n in sorted(Counter(ids).items())
        if n > MOST_OF_A_NAME and each in known
    ]
    return found + faction_problems(factions)


def faction_problems(factions: Counter[str]) -> list[Reason]:
    """TH-16: one primary faction, perhaps a supporting one with at most ten cards."""
    if len(factions) > 2:
        names = ", ".join(sorted(factions))
        return [Reason("deck.factions", {"n": len(factions), "factions": names})]
    if len(factions) == 2:
        support, n = factions.most_common()[1]
        if n > MOST_SUPPORT:
            return [Reason("deck.support", {"n": n, "faction": support})]
    return []


def factions(ids: Sequence[str]) -> dict[str, int]:
    """TH-16: how many cards of each faction, the primary one first."""
    known = builtin_cards().cards
    return dict(Counter(known[each].faction for each in ids).most_common())


def curve(ids: Sequence[str]) -> list[int]:
    """TH-50: how many cards cost 0, 1, 2 and so on."""
    costs = Counter(builtin_cards().cards[each].cost for each in ids)
    return [costs[cost] for cost in range(max(costs, default=-1) + 1)]


def kinds(ids: Sequence[str]) -> dict[str, int]:
    """TH-50: how many Beings, Objects and Spells."""
    counted = Counter(builtin_cards().cards[each].definition.kind for each in ids)
    return {kind: counted[kind] for kind in ("being", "object", "spell")}


def sample_hand(ids: Sequence[str], dice: Dice, n: int = 4) -> list[str]:
    """TH-50: a hand that might open a game."""
    left = sorted(ids)
    return [take(left, dice) for _ in range(min(n, len(left)))]
