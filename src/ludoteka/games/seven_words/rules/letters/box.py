"""SW-2, SW-6: the decks that there are, and cards by their names."""

import tomllib
from pathlib import Path
from typing import Final

from ludoteka.cached import cached
from ludoteka.games.seven_words.rules.letters.deck import Deck
from ludoteka.kernel.errors import BadInput, phrase

HERE: Final = Path(__file__).parents[2]


@cached
def deck_of(language: str) -> Deck:
    """SW-6: the deck of a language."""
    file = Path(__file__).with_name("decks.toml")
    groups = tomllib.loads(file.read_text(encoding="utf-8"))[language]["cards"]
    kinds = [(letter, g["bonus"], g["each"]) for g in groups for letter in g["letters"]]
    letters, bonuses, counts = zip(*kinds, strict=True)
    return Deck(letters, bonuses, counts)


def read_stack(deck: Deck, letters: list[str]) -> list[int]:
    """Cards by name, "C" or "J+1": each must be in the deck, and no more of it than there are."""
    kinds = [_read_card(deck, name) for name in letters]
    for kind in set(kinds):
        if kinds.count(kind) > deck.counts[kind]:
            card = letters[kinds.index(kind)]
            few = phrase("bad.too_many", HERE, n=deck.counts[kind], card=card)
            raise BadInput("bad_stack", problem=few)
    return kinds


def _read_card(deck: Deck, name: str) -> int:
    letter, plus, bonus = name.partition("+")
    if letter.lower() in deck.letters:
        kind = deck.letters.index(letter.lower())
        if not plus or bonus == str(deck.bonuses[kind]):
            return kind
    raise BadInput("bad_stack", problem=phrase("bad.no_card", HERE, card=name))
