"""TH-42: what a card says, made from what it is. There is no other source of a card's text."""

from typing import Final

from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.vocab import Both, CardDef, Modal
from ludoteka.games.thirteen.cards.wording import english, polish
from ludoteka.games.thirteen.cards.wording.clauses import clauses_of
from ludoteka.games.thirteen.cards.wording.polish_words import SUBTYPES
from ludoteka.games.thirteen.cards.wording.polish_words import WORDS as POLISH_WORDS
from ludoteka.games.thirteen.rules.model import CardInfo

LANGUAGES: Final = {"en": english, "pl": polish}


def rules_text(card: CardDef, language: str) -> list[str]:
    """A card's rules text, a paragraph each."""
    paragraphs: list[str] = LANGUAGES[language].paragraphs(card)
    return paragraphs


def modes_text(card: CardDef, language: str) -> list[str]:
    """TH-40: a sentence for each way of its "choose one"; none where it has none."""
    effects = [getattr(each, "effect", None) for each in card.abilities]
    modal = next((each for each in effects if isinstance(each, Modal)), None)
    spoken = LANGUAGES[language]
    ways = () if modal is None else modal.modes
    return [spoken.sentence(spoken.Telling().effect(way)) for way in ways]


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
        figure=made.subtypes[0],
        signs=list(made.words),
        first_ability=len(made.words) + (made.extra is not None),
        modes=modes_text(made, language),
        clauses=clauses_of(made),
        strength=made.strength,
        uncanny=made.uncanny,
    )


def all_cards(language: str) -> tuple[CardInfo, ...]:
    """Every card of the house, for the page and the deck builder."""
    return tuple(card_info(card, language) for card in builtin_cards().cards.values())
