"""Look up the custom cards of a game: which options take cards that players write themselves."""

from collections.abc import Mapping

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.extensions import load_extension
from ludoteka.plugins.registry import installed_plugins, plugin_named
from ludoteka.words.cards import CustomCards


def games_with_cards() -> list[str]:
    """Return the games for which players may write cards of their own."""
    return [name for name, plugin in installed_plugins().items() if plugin.cards]


def cards_of(game: str) -> Mapping[str, CustomCards]:
    """Return the kinds of custom cards by option; empty where a game has none."""
    plugin = plugin_named(game)
    return load_extension(plugin, plugin.cards, dict) or {}


def require_cards(game: str, option: str) -> CustomCards:
    """Return the custom cards of an option.

    Raises BadInput where the option takes no cards; the error lists the options that do.
    """
    found = cards_of(game)
    if not found:
        raise BadInput("unknown_game", name=game[:40], known=", ".join(games_with_cards()))
    if option not in found:
        raise BadInput("no_own_cards", game=game, option=option[:40], known=", ".join(found))
    return found[option]
