"""Games as a table for learning: a row for each decision, in Parquet, read with anything.

Views, moves and options are JSON, as everywhere in the house; so one schema holds every game. Rows
are written as games are replayed: a file of any length takes the room of a few games.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, seat_of
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.table import table_from_record
from ludoteka.lab.game_log import FolderError, lines_of
from ludoteka.lab.outcome import Outcome, read_outcome
from ludoteka.plugins import game_named

AT_ONCE: Final = 4096  # rows that are written together

Row = dict[str, Any]


def outcomes_in(folder: Path) -> Iterator[Outcome]:
    """Every finished game of a folder that an experiment wrote."""
    files = sorted(folder.rglob("games*.jsonl"))
    if not files:
        raise FolderError("no_games", folder)
    for file in files:
        for at, line in enumerate(lines_of(file), start=1):
            try:
                outcome = read_outcome(line)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise FolderError("broken_line", file, line=at) from None
            if outcome.result is not None:
                if outcome.record is None:
                    raise FolderError("no_records", file)
                yield outcome


def rows_of(outcome: Outcome) -> Iterator[Row]:
    """What each seat saw when it decided, what it might do and what it did, and how it ended."""
    assert outcome.record is not None
    assert outcome.result is not None
    record, result = outcome.record, outcome.result
    for ply, seat, view, legal, move in decisions(record):
        yield {
            "game": record.game,
            "number": outcome.number,
            "seed": outcome.seed,
            "ply": ply,
            "seat": seat,
            "bot": outcome.bots[seat],
            "view": view,
            "legal": legal,
            "move": move,
            "score": result.scores[seat],
            "rank": result.ranks[seat],
            "won": seat in result.winners,
            "team": result.team if isinstance(result.team, int) else None,
        }


def decisions(record: Record) -> Iterator[tuple[int, int, str, str, str]]:
    """Ply, seat, view, legal moves, move: before each move of a seat. The clock decides nothing."""
    table = table_from_record(game_named(record.game), record)
    for ply, (name, given) in enumerate(record.moves):
        seat = seat_of(name)
        if seat != CLOCK:
            state = table.state
            view, legal = text_of(state.view(seat)), text_of(list(state.moves(seat)))
            yield ply, seat, view, legal, text_of(given)
        table.play(seat, given)


def text_of(data: object) -> str:
    return msgspec.json.encode(data).decode()


def write_parquet(outcomes: Iterable[Outcome], file: Path) -> int:
    """How many rows there are. The file appears when it is whole, in place of what was there: only
    a plain file is ever replaced, and no device."""
    if file.exists() and not file.is_file():
        raise FolderError("no_plain_file", file)
    pyarrow, parquet = arrow()
    schema = pyarrow.schema([(name, getattr(pyarrow, kind)()) for name, kind in COLUMNS.items()])
    fresh, rows = file.with_name(f"{file.name}.part"), 0
    try:
        with parquet.ParquetWriter(fresh, schema, compression="zstd") as writer:
            for share in shares(row for outcome in outcomes for row in rows_of(outcome)):
                writer.write_table(pyarrow.Table.from_pylist(share, schema=schema))
                rows += len(share)
        fresh.replace(file)
    except OSError as problem:
        raise FolderError("no_room", file, problem.strerror or "") from None
    finally:
        fresh.unlink(missing_ok=True)
    return rows


COLUMNS: Final = {
    "game": "string",
    "number": "int64",
    "seed": "string",
    "ply": "int32",
    "seat": "int8",
    "bot": "string",
    "view": "string",
    "legal": "string",
    "move": "string",
    "score": "int32",
    "rank": "int8",
    "won": "bool_",
    "team": "int32",
}


def shares(rows: Iterator[Row]) -> Iterator[list[Row]]:
    share: list[Row] = []
    for row in rows:
        share.append(row)
        if len(share) == AT_ONCE:
            yield share
            share = []
    if share:
        yield share


def arrow() -> tuple[Any, Any]:
    """pyarrow and its part for Parquet, which the extra `lab` installs."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise BadInput("no_pyarrow") from None
    return pyarrow, parquet
