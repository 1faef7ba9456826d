"""What a finished game leaves behind for next time, by the game's name."""

from collections.abc import Sequence

from ludoteka.kernel.play import Result
from ludoteka.plugins.game_stats import Feat
from ludoteka.plugins.registry import shelf_named


def feats_of(game: str, result: Result) -> Sequence[Feat]:
    """What of this finished game can be beaten next time."""
    return shelf_named(game).feats(result)
