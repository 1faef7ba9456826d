"""Five tabletop games. `Table` plays them from Python, and `ludoteka` from a shell."""

from collections.abc import Mapping
from typing import Any, Self

from ludoteka.kernel.compiled import FORM  # first: which form of the rules is imported

# isort: split
from ludoteka.kernel.dict_api import Table as _PlainTable
from ludoteka.kernel.errors import BadInput, Refused
from ludoteka.kernel.fast_state import FastState
from ludoteka.kernel.records.record import parse_seed, record_from_dict
from ludoteka.kernel.table import GameTable, replay
from ludoteka.plugins import fast_state_of, game_named

__version__ = "0.1.0"
__all__ = ["FORM", "BadInput", "FastState", "Refused", "Table", "__version__", "fast_state"]


class Table(_PlainTable):
    """A table of any game, by name. Arguments and results are plain data, as in JSON.

    >>> table = Table("thirteen_words", seats=2, options={"pack": "en"}, seed="00000007")
    >>> table.asks()
    [{'seat': 0, 'kind': 'choose'}, {'seat': 1, 'kind': 'choose'}]
    >>> table.moves(0)[0]
    {'type': 'choose', 'place': 1}
    >>> events = table.play(0, {"type": "choose", "place": 4})
    >>> table.asks()
    [{'seat': 1, 'kind': 'choose'}]

    An illegal move raises Refused with the clause that forbids it, and changes nothing:

    >>> table.play(1, {"type": "choose", "place": 99})
    Traceback (most recent call last):
        ...
    ludoteka.kernel.errors.Refused: TW-8: There is no place 99; places go from 1 to 12.

    A record contains the whole game, and `from_record` makes a table from it:

    >>> Table.from_record(table.record()).view(0) == table.view(0)
    True
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        stack: Mapping[str, Any] | None = None,
        seed: str | int | None = None,
    ) -> None:
        """Start a game. The same `seed` deals the same game: a number, any text, or the hexadecimal
        digits in a record."""
        found = game_named(str(game))
        start = None if seed is None else parse_seed(seed)
        super().__init__(GameTable(found, seats, options, stack=stack, seed=start))

    @classmethod
    def from_record(cls, record: Mapping[str, Any], until: int | None = None) -> Self:
        """Return the table of a record after all its moves, or after the first `until` moves.

        Raises BadInput for data that is not a record, and Refused for an illegal move in it.
        """
        read = record_from_dict(record)
        table = cls.__new__(cls)
        table.inner = replay(game_named(read.game), read, until)
        return table

    def fast_state(self) -> FastState:
        """Return a fast state that goes on from this moment as a game of its own.

        Raises BadInput for a game that has none.
        """
        return fast_state_of(self.inner.game.name, self.inner.state)


def fast_state(
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    *,
    seed: str | int | None = None,
) -> FastState:
    """Return the fast state of a new game, dealt as `Table` deals it."""
    return Table(game, seats, options, seed=seed).fast_state()
