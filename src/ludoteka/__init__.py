"""Five tabletop games on one table. `Table` plays them from Python, `ludoteka` from a shell."""

from collections.abc import Mapping
from typing import Any

from ludoteka.kernel.compiled import FORM  # first: which form of the rules is imported

# isort: split
from ludoteka.games.registry import game_named
from ludoteka.kernel.errors import BadInput, Refused
from ludoteka.kernel.table import GameTable
from ludoteka.kernel.table import Table as _PlainTable

__version__ = "0.1.0"
__all__ = ["FORM", "BadInput", "Refused", "Table", "__version__"]


class Table(_PlainTable):
    """A table of any game, by name. Everything in and out is plain data, as in JSON.

    >>> table = Table("thirteen_words", seats=2, options={"pack": "en"}, seed="00000007")
    >>> table.asks()
    [{'seat': 0, 'kind': 'choose'}, {'seat': 1, 'kind': 'choose'}]
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        stack: Mapping[str, Any] | None = None,
        seed: str | None = None,
    ) -> None:
        super().__init__(GameTable(game_named(game), seats, options, stack=stack, seed=seed))
