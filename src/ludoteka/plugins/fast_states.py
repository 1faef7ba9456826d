"""Look up the fast states of games: the rules as small numbers, for searching and learning."""

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.fast_state import FastState
from ludoteka.kernel.state import State
from ludoteka.plugins.extensions import load_function
from ludoteka.plugins.registry import installed_plugins, plugin_named


def games_with_fast_states() -> list[str]:
    """Return the games that have a fast state."""
    return [name for name, plugin in installed_plugins().items() if plugin.fast_state]


def fast_state_of(game: str, state: State) -> FastState:
    """Return a fast state at the same position, independent of the given state.

    Raises BadInput where the game has no fast state; the error lists the games that have one.
    """
    plugin = plugin_named(game)
    if not plugin.fast_state:
        raise BadInput("no_fast_state", game=game, known=", ".join(games_with_fast_states()))
    fast_state: FastState = load_function(plugin, plugin.fast_state)(state)
    return fast_state
