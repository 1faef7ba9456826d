"""The database in one SQLite file, with durable commits and a write-ahead log."""

import contextlib
import sqlite3
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from ludoteka.server.storage.engines.database import (
    TAKEN_OVER,
    NotCommitted,
    OwnedRooms,
    StatementRun,
)
from ludoteka.server.storage.engines.portable_sql import Statement
from ludoteka.server.storage.schema.upgrade import UnusableDatabase, read_version, upgrade

DIALECT: Final = sqlite.dialect(paramstyle="named")

COUNT_OWNED_ROOMS: Final = """
    SELECT count(*) FROM json_each(?) AS owned
    JOIN rooms ON rooms.code = owned.key AND rooms.fence = owned.value
"""


class SqliteFile:
    def __init__(self, file: Path) -> None:
        self._file = file

    def prepare(self) -> None:
        """Raises UnusableDatabase; on a full disk, too."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            upgrade(self._file)
            enable_write_ahead_log(self._file)
        except (OSError, sqlite3.OperationalError, sa.exc.OperationalError) as problem:
            raise UnusableDatabase(describe_write_error(self._file, problem)) from None

    def version(self) -> str | None:
        return read_version(self._file)

    def open_write_connection(self) -> "SqliteWriteConnection":
        return SqliteWriteConnection(connect(self._file))

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


def describe_write_error(file: Path, problem: Exception) -> str:
    """In the words of SQLite or the system, without those of what lies between."""
    why = problem.orig if isinstance(problem, sa.exc.OperationalError) else problem
    return (
        f"{file} can't be written: {why}. What was kept there before is as it was; when there is "
        "room and leave to write, the same command works."
    )


def enable_write_ahead_log(file: Path) -> None:
    """WAL lets readers read while the writer writes. The file remembers it."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


def connect(file: Path) -> sqlite3.Connection:
    """Transactions are ours to begin, and a commit is on the disk."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA busy_timeout=10000")  # ms to wait while another process writes
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


class SqliteWriteConnection:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._compiled: dict[Statement, str] = {}

    def close(self) -> None:
        self._connection.close()

    def commit(self, owned: OwnedRooms, runs: Iterable[StatementRun]) -> None:
        try:
            self._commit(owned, runs)
        except sqlite3.Error as problem:
            broken = isinstance(problem, sqlite3.OperationalError)
            raise NotCommitted(type(problem).__name__, disk=broken) from None

    def _commit(self, owned: OwnedRooms, runs: Iterable[StatementRun]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._refuse_former_owner(owned)
            for statement, values in runs:
                self._execute(statement, values)
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.rollback()
            raise

    def _refuse_former_owner(self, owned: OwnedRooms) -> None:
        if owned:
            rooms = msgspec.json.encode(owned).decode()
            (ours,) = self._connection.execute(COUNT_OWNED_ROOMS, [rooms]).fetchone()
            if ours != len(owned):
                raise NotCommitted(TAKEN_OVER, disk=False)

    def _execute(self, statement: Statement, values: list[dict[str, Any]]) -> None:
        if (sql := self._compiled.get(statement)) is None:
            sql = self._compiled[statement] = compile_for_sqlite(statement)
        self._connection.executemany(sql, values)


def compile_for_sqlite(statement: Statement) -> str:
    return str(statement.build(sqlite).compile(dialect=DIALECT))
