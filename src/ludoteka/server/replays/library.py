"""Where finished games are: on the disk; and, for a while, in memory, those that somebody brought
as a file. Nobody else's game can be made of a file: it is called by what is in it, and by who
has it."""

from collections import Counter, OrderedDict
from typing import Final

from ludoteka.kernel.errors import BadInput, Refused
from ludoteka.kernel.play import seat_of
from ludoteka.kernel.records.record import Record, digest, read_record
from ludoteka.kernel.table import replay
from ludoteka.plugins import game_named
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.locations import Namer
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.storage.queries.rows import DealSource, LogRow, TableRow
from ludoteka.server.storage.store import Store

UPLOAD_PREFIX: Final = "file-"


class ReplayLibrary:
    """So many games of files are remembered. Where there are more, the network that brought most of
    them loses the one that was not looked at for longest: a flood forgets nobody else's game."""

    def __init__(self, store: Store, most: int, name: Namer) -> None:
        self._store, self._most, self._name = store, most, name
        self._uploads: OrderedDict[str, TableRow] = OrderedDict()
        self._uploaders: dict[str, ClientNetwork] = {}

    async def table(self, table_id: str) -> TableRow | None:
        if table_id in self._uploads:
            self._uploads.move_to_end(table_id)
            return self._uploads[table_id]
        return await self._store.table(table_id)

    async def has_table(self, table_id: str) -> bool:
        return table_id in self._uploads or await self._store.has_table(table_id)

    def bring(self, record: Record, network: ClientNetwork) -> str:
        """How it is called here."""
        name = self._name(UPLOAD_PREFIX + digest(record)[:32])
        self._uploads[name] = table_of(record, name)
        self._uploads.move_to_end(name)
        self._uploaders.setdefault(name, network)
        if len(self._uploads) > self._most:
            self._forget_one()
        return name

    def _forget_one(self) -> None:
        ((crowd, _),) = Counter(self._uploaders.values()).most_common(1)
        oldest = next(name for name in self._uploads if self._uploaders[name] == crowd)
        del self._uploads[oldest], self._uploaders[oldest]


def read_file(data: bytes) -> Record:
    """A game from the bytes of its record, played through by the rules. Raises Rejection."""
    try:
        record = read_record(data)
        reject_stacked_deal(record)
        game = game_named(record.game)
        if replay(game, record).state.asks():
            raise BadInput("unfinished_record", n=len(record.moves))
    except BadInput as problem:
        raise from_bad_input(problem) from None
    except Refused as refused:
        raise Rejection("bad_record", refused.why) from None
    return record


def reject_stacked_deal(record: Record) -> None:
    if record.seed is None:
        raise Rejection("stacked_record")


def table_of(record: Record, name: str) -> TableRow:
    """As if it had been played here. Who played is not in a record: a page says "player 1"."""
    assert record.seed is not None
    seats = [str(number + 1) for number in range(record.seats)]
    return TableRow(
        id=name,
        room="",
        game=record.game,
        rules=record.rules,
        options=record.options,
        seats=seats,
        names=[""] * record.seats,
        emblems=[number % 8 for number in range(record.seats)],
        secret="",
        luck=[],
        lesson=None,
        sheet=None,
        basis=DealSource(table=name, ply=0, seed=record.seed, again=record.again),
        ended=0.0,
        moves=[LogRow(seat_of(seat), move, None) for seat, move in record.moves],
    )
