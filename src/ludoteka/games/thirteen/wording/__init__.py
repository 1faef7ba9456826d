"""TH-42: what a card says, made from what it is. There is no other source of a card's text."""

from typing import Final

from ludoteka.games.thirteen.catalogue import Card, house_cards
from ludoteka.games.thirteen.model import CardInfo
from ludoteka.games.thirteen.vocab import Both, CardDef
from ludoteka.games.thirteen.wording import english, polish
from ludoteka.games.thirteen.wording.polish_words import SUBTYPES
from ludoteka.games.thirteen.wording.polish_words import WORDS as POLISH_WORDS

LANGUAGES: Final = {"en": english, "pl": polish}


def rules_text(card: CardDef, language: str) -> list[str]:
    """A card's rules text, a paragraph each."""
    paragraphs: list[str] = LANGUAGES[language].paragraphs(card)
    return paragraphs


def said(both: Both, language: str) -> str:
    return both.pl if language == "pl" else both.en


def subtype_name(subtype: str, language: str) -> str:
    return SUBTYPES[subtype] if language == "pl" else subtype.capitalize()


def word_name(word: str, language: str) -> str:
    return POLISH_WORDS[word] if language == "pl" else word.capitalize()


def card_info(card: Card, language: str) -> CardInfo:
    """Everything that is printed on a card, in one language."""
    made = card.definition
    return CardInfo(
        id=made.id,
        faction=card.faction,
        name=said(made.name, language),
        cost=made.cost,
        kind=made.kind,
        subtypes=[subtype_name(each, language) for each in made.subtypes],
        words=[word_name(each, language) for each in made.words],
        text=rules_text(made, language),
        flavour=said(made.flavour, language),
        support=made.support,
        strength=made.strength,
        uncanny=made.uncanny,
    )


def all_cards(language: str) -> tuple[CardInfo, ...]:
    """Every card of the house, for the page and the deck builder."""
    return tuple(card_info(card, language) for card in house_cards().cards.values())
