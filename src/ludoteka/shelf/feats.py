"""What a finished game leaves behind for next time, by the game's name."""

from collections.abc import Sequence

import msgspec

from ludoteka.kernel.play import Result
from ludoteka.shelf.feat import Feat, OfDay
from ludoteka.shelf.library import shelf_named


def feats_of(game: str, result: Result) -> Sequence[Feat]:
    """What of this finished game can be beaten next time."""
    return shelf_named(game).feats(result)


def day_of(game: str, options: msgspec.Struct) -> OfDay | None:
    """The day whose deal a table with these options has; None where it has one of its own."""
    return shelf_named(game).day(options)
