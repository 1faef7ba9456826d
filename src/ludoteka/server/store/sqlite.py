"""A house in one file: SQLite as it should be."""

import contextlib
import sqlite3
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from ludoteka.server.store.database import TAKEN_OVER, NotCommitted, Owned, Run
from ludoteka.server.store.statement import Statement
from ludoteka.server.store.upgrade import UnusableDatabase, upgrade, version_of

DIALECT: Final = sqlite.dialect(paramstyle="named")

STILL_OURS: Final = """
    SELECT count(*) FROM json_each(?) AS owned
    JOIN rooms ON rooms.code = owned.key AND rooms.fence = owned.value
"""
ALONE: Final = 100
"""Rows that are inserted by one statement with a place for each of their values; of so many there
are as many statements, which the connection remembers."""


class SqliteFile:
    def __init__(self, file: Path) -> None:
        self._file = file

    def prepare(self) -> None:
        """Raises UnusableDatabase; on a full disk, too."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            upgrade(self._file)
            write_ahead(self._file)
        except (OSError, sqlite3.OperationalError, sa.exc.OperationalError) as problem:
            raise UnusableDatabase(unwritable(self._file, problem)) from None

    def version(self) -> str | None:
        return version_of(self._file)

    def pen(self) -> "SqlitePen":
        return SqlitePen(connect(self._file))

    def reader(self) -> sa.Engine:
        opened = partial(connect, self._file)
        engine = sa.create_engine("sqlite://", creator=opened, poolclass=sa.QueuePool)

        @sa.event.listens_for(engine, "begin")
        def _begin(connection: sa.Connection) -> None:
            connection.exec_driver_sql("BEGIN")  # one room is read from one state of the database

        return engine

    def copy_into(self, file: Path) -> None:
        with (
            contextlib.closing(sqlite3.connect(self._file)) as source,
            contextlib.closing(sqlite3.connect(file)) as made,
        ):
            source.backup(made)
            made.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def unwritable(file: Path, problem: Exception) -> str:
    """In the words of SQLite or the system, without those of what lies between."""
    why = problem.orig if isinstance(problem, sa.exc.OperationalError) else problem
    return (
        f"{file} can't be written: {why}. What was kept there before is as it was; when there is "
        "room and leave to write, the same command works."
    )


def write_ahead(file: Path) -> None:
    """WAL lets readers read while the writer writes. The file remembers it."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


def connect(file: Path) -> sqlite3.Connection:
    """Transactions are ours to begin, and a commit is on the disk."""
    connection = sqlite3.connect(
        file, isolation_level=None, check_same_thread=False, cached_statements=2 * ALONE
    )
    connection.execute("PRAGMA busy_timeout=10000")  # ms to wait while another process writes
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


class SqlitePen:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._one: dict[Statement, str] = {}
        self._many: dict[Statement, str] = {}
        self._alone: dict[tuple[Statement, int], str] = {}

    def close(self) -> None:
        self._connection.close()

    def commit(self, owned: Owned, runs: Iterable[Run]) -> None:
        all_runs = list(runs)
        try:
            if is_alone(all_runs):
                self._insert_alone(owned, *all_runs[0])
            else:
                self._commit(owned, all_runs)
        except sqlite3.Error as problem:
            broken = isinstance(problem, sqlite3.OperationalError)
            raise NotCommitted(type(problem).__name__, disk=broken) from None

    def _commit(self, owned: Owned, runs: Iterable[Run]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._refuse_former_owner(owned)
            for statement, values in runs:
                self._execute(statement, values)
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.rollback()
            raise

    def _insert_alone(self, owned: Owned, statement: Statement, rows: list[dict[str, Any]]) -> None:
        """Most commits are moves and nothing else. One statement is a transaction by itself: for
        all of it, until it is on the disk, the event loop is let go once, and waited for once."""
        if (sql := self._alone.get((statement, len(rows)))) is None:
            sql = self._alone[statement, len(rows)] = insert_if_ours(len(rows), *statement.rows_of)
        values = [row[name] for row in rows for name in statement.rows_of[1:]]
        rooms = msgspec.json.encode(owned).decode()
        inserted = self._connection.execute(sql, [*values, rooms, len(owned)])
        if inserted.rowcount != len(rows):
            raise NotCommitted(TAKEN_OVER, disk=False)

    def _refuse_former_owner(self, owned: Owned) -> None:
        if owned:
            rooms = msgspec.json.encode(owned).decode()
            (ours,) = self._connection.execute(STILL_OURS, [rooms]).fetchone()
            if ours != len(owned):
                raise NotCommitted(TAKEN_OVER, disk=False)

    def _execute(self, statement: Statement, values: list[dict[str, Any]]) -> None:
        if len(values) > 1 and statement.rows_of:
            if (sql := self._many.get(statement)) is None:
                sql = self._many[statement] = insert_all(*statement.rows_of)
            self._connection.execute(sql, {"rows": msgspec.json.encode(values).decode()})
        else:
            if (sql := self._one.get(statement)) is None:
                sql = self._one[statement] = in_sqlite(statement)
            self._connection.executemany(sql, values)


def is_alone(runs: list[Run]) -> bool:
    """A few rows of what comes in great numbers, and nothing else."""
    return len(runs) == 1 and bool(runs[0][0].rows_of) and len(runs[0][1]) <= ALONE


def in_sqlite(statement: Statement) -> str:
    return str(statement.build(sqlite).compile(dialect=DIALECT))


def insert_all(table: str, *columns: str) -> str:
    """Many rows at once, given as JSON: one call of SQLite instead of one for each row, and so one
    time instead of many that the event loop and the writer wait for each other."""
    fields = ", ".join(f"json_extract(value, '$.{name}')" for name in columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) SELECT {fields} FROM json_each(:rows)"  # noqa: S608 - our own names


def insert_if_ours(number: int, table: str, *columns: str) -> str:
    """So many rows, or none where a room is not ours any more."""
    names, row = ", ".join(columns), f"({', '.join('?' * len(columns))})"
    rows = f"SELECT * FROM (VALUES {', '.join([row] * number)})"  # noqa: S608 - our own names
    return f"INSERT INTO {table} ({names}) {rows} WHERE ({STILL_OURS}) = ?"
