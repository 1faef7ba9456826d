"""Whether cards and decks are still those that something was made with."""

import hashlib

import msgspec

from ludoteka.games.thirteen.cards.catalog import Catalog
from ludoteka.games.thirteen.cards.decks import ready_decks


def cards_digest(book: Catalog) -> str:
    """Of all that rules read of a card; its names and flavour may change."""
    rules = [
        msgspec.structs.replace(card.definition, name=None, flavour=None)
        for card in book.cards.values()
    ]
    return digest_of(rules)


def decks_digest() -> str:
    """TH-51: of the cards that ready decks have; their names for people may change."""
    return digest_of({name: sorted(deck.ids()) for name, deck in ready_decks().items()})


def digest_of(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:16]
