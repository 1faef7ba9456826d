"""Look up the installed games by name."""

from collections.abc import Mapping
from types import MappingProxyType

from ludoteka.kernel.state import Game
from ludoteka.plugins.registry import installed_plugins, plugin_named


def games() -> Mapping[str, Game]:
    """Return the installed games by name, sorted by `GamePlugin.order`."""
    return MappingProxyType({name: plugin.game for name, plugin in installed_plugins().items()})


def game_named(name: str) -> Game:
    """Return the game with that name. Raises BadInput, which lists the known games."""
    return plugin_named(name).game


def first_game() -> str:
    """Return the name of the default game. Raises BadInput where no game is installed."""
    return next(iter(installed_plugins()), "") or plugin_named("").name
