"""The connection that writes to PostgreSQL: a commit is one round trip, however much is in it."""

import select
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
import psycopg
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from ludoteka.server.storage.engines.database import (
    TAKEN_OVER,
    NotCommitted,
    OwnedRooms,
    StatementRun,
    Unreachable,
)
from ludoteka.server.storage.engines.portable_sql import Statement
from ludoteka.server.storage.schema.upgrade import UnusableDatabase

DIALECT: Final = PGDialect_psycopg(paramstyle="pyformat")  # type: ignore[no-untyped-call]

LOCK_OWNED_ROOMS: Final = """
    SELECT 1 / (count(*) = %(number)s)::integer FROM (
        SELECT rooms.code FROM rooms JOIN json_each_text(%(rooms)s::json) AS owned
        ON rooms.code = owned.key AND rooms.fence = owned.value::integer
        ORDER BY rooms.code FOR NO KEY UPDATE OF rooms
    ) AS held
"""
"""An error if one of them is not ours any more, without a second round trip to ask. Whoever takes a
room over has to wait for us: what was on its way is then in the log that they read."""

Connection = psycopg.Connection[Any]


class PostgresWriteConnection:
    """It connects when there is something to write, and again after the server was away."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._one: dict[Statement, str] = {}
        self._many: dict[Statement, str] = {}

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def commit(self, owned: OwnedRooms, runs: Iterable[StatementRun]) -> None:
        connection = self._open_connection()
        try:
            with connection.pipeline():
                connection.execute("BEGIN")
                refuse_former_owner(connection, owned)
                for statement, values in runs:
                    self._execute(connection, statement, values)
                connection.execute("COMMIT")
        except psycopg.Error as problem:
            self._roll_back(connection)
            broken = isinstance(problem, psycopg.OperationalError)
            raise NotCommitted(error_kind(problem), disk=broken) from None

    def _open_connection(self) -> Connection:
        if self._connection is not None and is_disconnected(self._connection):
            self.close()
        if self._connection is None:
            try:
                self._connection = self._connect()
            except (psycopg.Error, UnusableDatabase) as problem:
                raise Unreachable(type(problem).__name__) from None
        return self._connection

    def _roll_back(self, connection: Connection) -> None:
        """Nothing of the commit is there, if the server can still say so."""
        try:
            connection.rollback()
        except psycopg.Error as problem:
            self.close()
            raise Unreachable(type(problem).__name__) from None

    def _execute(
        self, connection: Connection, statement: Statement, values: list[dict[str, Any]]
    ) -> None:
        if len(values) > 1 and statement.rows_of:
            if (sql := self._many.get(statement)) is None:
                sql = self._many[statement] = build_bulk_insert(*statement.rows_of)
            connection.execute(sql, {"rows": msgspec.json.encode(values).decode()})
        else:
            if (sql := self._one.get(statement)) is None:
                sql = self._one[statement] = compile_for_postgres(statement)
            for each in values:
                connection.execute(sql, each)


def refuse_former_owner(connection: Connection, owned: OwnedRooms) -> None:
    if owned:
        rooms = msgspec.json.encode(owned).decode()
        connection.execute(LOCK_OWNED_ROOMS, {"rooms": rooms, "number": len(owned)})


def error_kind(problem: psycopg.Error) -> str:
    """Nothing else in a commit divides."""
    divided = isinstance(problem, psycopg.errors.DivisionByZero)
    return TAKEN_OVER if divided else type(problem).__name__


def is_disconnected(connection: Connection) -> bool:
    """The server says nothing unasked, but that it goes."""
    if connection.closed:
        return True
    looking = select.poll()
    looking.register(connection.fileno(), select.POLLIN)
    return bool(looking.poll(0))


def compile_for_postgres(statement: Statement) -> str:
    return str(statement.build(postgresql).compile(dialect=DIALECT))


def build_bulk_insert(table: str, *columns: str) -> str:
    """Many rows at once, given as JSON."""
    names = ", ".join(columns)
    rows = f"json_populate_recordset(NULL::{table}, %(rows)s::json)"
    return f"INSERT INTO {table} ({names}) SELECT {names} FROM {rows}"  # noqa: S608 - our own names
