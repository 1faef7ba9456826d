"""TH-42, TH-51: the cards and the ready decks in one language, made once."""

from collections.abc import Mapping

from ludoteka.cached import cached
from ludoteka.games.thirteen.cards import decks
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.decks import ReadyDeck
from ludoteka.games.thirteen.cards.vocab import Faction
from ludoteka.games.thirteen.cards.wording import all_cards, said
from ludoteka.games.thirteen.rules.model import MOST_IN_A_LIST
from ludoteka.games.thirteen.server import wire_decks


@cached
def card_book(language: str) -> wire_decks.CardBook:
    return wire_decks.CardBook(
        language=language,
        factions=[faction_info(each, language) for each in builtin_cards().factions],
        cards=list(all_cards(language)),
        decks=[deck_info(each, language) for each in decks.ready_decks().values()],
        measures=wire_decks.DeckMeasures(
            size=decks.SIZE,
            copies=decks.MOST_OF_A_NAME,
            support=decks.MOST_SUPPORT,
            most=MOST_IN_A_LIST,
        ),
    )


def faction_info(faction: Faction, language: str) -> wire_decks.FactionInfo:
    return wire_decks.FactionInfo(
        name=faction.faction,
        title=said(faction.name, language),
        about=said(faction.about, language),
    )


def deck_info(deck: ReadyDeck, language: str) -> wire_decks.DeckInfo:
    faction, *support = decks.factions(deck.ids())
    return wire_decks.DeckInfo(
        name=deck.name,
        title=said(deck.title, language),
        about=said(deck.about, language),
        faction=faction,
        support=support[0] if support else None,
        cards=deck.cards,
    )


@cached
def card_names(language: str) -> Mapping[str, str]:
    return {card.id: card.name for card in card_book(language).cards}


@cached
def faction_names(language: str) -> Mapping[str, str]:
    return {faction.name: faction.title for faction in card_book(language).factions}
