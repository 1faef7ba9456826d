"""Load the reduced games that plugins declare for the leak test."""

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import GamePlugin
from ludoteka.plugins.extensions import load_extension
from ludoteka.testing.tree_walk import ReducedGame


def reduced_games_of(plugin: GamePlugin) -> list[ReducedGame]:
    """Return the reduced games of a plugin. Raises BadInput where they are something else."""
    found = load_extension(plugin, plugin.reduced_games, list) or []
    for each in found:
        if not isinstance(each, ReducedGame):
            problem = f"{type(each).__name__}, not {ReducedGame.__name__}"
            raise BadInput("plugin_broken", package=plugin.name, problem=problem)
    return found
