"""Which games are played with cards that people may write themselves, and what they say of them."""

from collections.abc import Mapping

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.extensions import brought
from ludoteka.plugins.registry import shelf_named, shelves
from ludoteka.words.cards import OwnCards


def games_with_cards() -> list[str]:
    """The games for which people may write cards of their own."""
    return [name for name, shelf in shelves().items() if shelf.cards]


def cards_of(game: str) -> Mapping[str, OwnCards]:
    """By the option that takes them; nothing where a game has none."""
    shelf = shelf_named(game)
    return brought(shelf, shelf.cards, dict) or {}


def require_cards(game: str, option: str) -> OwnCards:
    """Raises BadInput where that option of that game takes no cards, and names those that do."""
    found = cards_of(game)
    if not found:
        raise BadInput("unknown_game", name=game[:40], known=", ".join(games_with_cards()))
    if option not in found:
        raise BadInput("no_own_cards", game=game, option=option[:40], known=", ".join(found))
    return found[option]
