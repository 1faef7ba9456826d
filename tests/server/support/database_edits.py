"""What somebody does to a house's database past its server, of whichever kind it is."""

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Any

import psycopg

from ludoteka.server.settings import Settings
from ludoteka.server.storage.schema.tables import METADATA

ALL = ", ".join(METADATA.tables)


@contextlib.contextmanager
def edit_database(settings: Settings) -> Iterator[Any]:
    """A connection with `execute`; what it does counts at once."""
    with contextlib.closing(_opened(settings)) as connection:
        yield connection


def _opened(settings: Settings) -> Any:
    if settings.database_url is None:
        return sqlite3.connect(settings.database, isolation_level=None)
    return psycopg.connect(settings.database_url, autocommit=True)


@contextlib.contextmanager
def block_writes(settings: Settings) -> Iterator[None]:
    """Somebody else holds the database, so that no commit comes to an end meanwhile."""
    with edit_database(settings) as other:
        if settings.database_url is None:
            other.execute("BEGIN IMMEDIATE")
        else:
            other.execute(f"BEGIN; LOCK TABLE {ALL} IN EXCLUSIVE MODE")
        yield
        other.execute("ROLLBACK")


def rename(settings: Settings, table: str, to: str) -> None:
    with edit_database(settings) as other:
        other.execute(f"ALTER TABLE {table} RENAME TO {to}")


def fill_up(settings: Settings, *tables: str) -> None:
    """Some tables can be read, and take nothing more."""
    with edit_database(settings) as other:
        for table in tables:
            for change in ("INSERT", "UPDATE"):
                _refuse(other, table, change, settings.database_url is None)


def _refuse(connection: Any, table: str, change: str, sqlite: bool) -> None:
    name = f"{table}_{change}"
    if sqlite:
        full = f"BEFORE {change} ON {table} BEGIN SELECT RAISE(ABORT, 'full'); END"
        connection.execute(f"CREATE TRIGGER {name} {full}")
    else:
        full = "RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$"
        connection.execute(f"CREATE FUNCTION {name}() {full}")
        row = f"BEFORE {change} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()"
        connection.execute(f"CREATE TRIGGER {name} {row}")
