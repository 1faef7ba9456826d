"""The cards of Word Porters: word cards, and hint cards with two opposite words each (WP-2)."""

from importlib.resources import files

import msgspec

from ludoteka.cached import cached
from ludoteka.words.reading import Card, PackSize, read_pack

FOLDER = files(__package__) / "packs"
LANGUAGES = ("en", "pl")
CHILDREN = "children"
WORDS_SIZE = PackSize(least=10, few=40, standard=150)
"""WP-2, WP-5: a pack has 150 cards; each of four rounds lays out ten of them."""
HINTS_SIZE = PackSize(least=12, few=24, standard=53)
"""WP-6: a round lays out up to twelve hint cards."""


class HintPair(msgspec.Struct, frozen=True):
    """WP-2: two opposite or contrasting words; some cards have the children's mark."""

    words: Card
    children: bool


class PortersPack(msgspec.Struct, frozen=True):
    """WP-2: cards with the children's side first, and hint cards. Card n is card n everywhere."""

    language: str
    cards: tuple[Card, ...]
    hints: tuple[HintPair, ...]


@cached
def porters_pack(language: str) -> PortersPack:
    """The pack that comes with the game in a language."""
    if language not in LANGUAGES:
        raise ValueError(f"no pack {language!r}; there are: {', '.join(LANGUAGES)}")
    reading = read_pack((FOLDER / f"words_{language}.txt").read_bytes(), WORDS_SIZE)
    hints = (FOLDER / f"hints_{language}.txt").read_text(encoding="utf-8").splitlines()
    return PortersPack(
        language=language,
        cards=tuple(reading.cards),
        hints=tuple(hint_pair(line) for line in hints if line and not line.startswith("#")),
    )


def hint_pair(line: str) -> HintPair:
    """`huge<TAB>tiny<TAB>children`; any other mark stands for cards that are not for children."""
    first, second, mark = line.split("\t")
    return HintPair((first, second), mark == CHILDREN)


@cached
def word_numbers(language: str) -> dict[str, int]:
    """Each word's number, 2 x card + side, the same in all languages."""
    words = (word for card in porters_pack(language).cards for word in card)
    return {word.casefold(): number for number, word in enumerate(words)}


@cached
def hint_numbers(language: str) -> dict[Card, int]:
    """Each hint card's number, by its two words."""
    return {hint.words: number for number, hint in enumerate(porters_pack(language).hints)}
