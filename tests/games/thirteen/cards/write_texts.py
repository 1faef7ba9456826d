"""Write the text of every card to a file, for somebody to read.

Run `python -m tests.games.thirteen.cards.write_texts`.
"""

from pathlib import Path

from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.wording import card_info
from ludoteka.games.thirteen.rules.model import CardInfo
from ludoteka.kernel.presentation.i18n import LANGUAGES


def file_of(language: str) -> Path:
    return Path(__file__).with_name(f"cards.{language}.txt")


def written(language: str) -> str:
    cards = builtin_cards().cards.values()
    return "\n".join(printed(card_info(card, language)) for card in cards)


def printed(card: CardInfo) -> str:
    """A card as a reader sees it."""
    numbers = "" if card.strength is None else f" {card.strength}/{card.uncanny}"
    head = f"{card.name} [{card.faction}] {card.cost}{numbers} — {', '.join(card.subtypes)}"
    return "\n".join([head, *(f"  {line}" for line in card.text), f"  “{card.flavour}”", ""])


def main() -> None:
    for language in LANGUAGES:
        file_of(language).write_text(written(language), encoding="utf-8")


if __name__ == "__main__":
    main()
