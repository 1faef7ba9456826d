"""Look up the statistics of a finished game by the game's name."""

from collections.abc import Sequence

from ludoteka.kernel.play import Result
from ludoteka.plugins.game_stats import GameStat
from ludoteka.plugins.registry import plugin_named


def stats_of(game: str, result: Result) -> Sequence[GameStat]:
    """Return the statistics of a finished game that players can improve on next time."""
    return plugin_named(game).stats(result)
