"""Transfer all rows from one database to another, of the same kind or not."""

import hashlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from ludoteka.server.storage.schema.tables import METADATA

ROWS_PER_BATCH: Final = 500
"""Rows that are carried together."""


class DigestMismatch(Exception):
    """What arrived is not what was there."""


def transfer_rows(source: sa.Connection, target: sa.Connection) -> str:
    """All rows, into tables that are empty; the answer is their digest, which both sides have. The
    caller commits. Raises DigestMismatch."""
    for table in METADATA.sorted_tables:
        for rows in read_batches(source, table):
            target.execute(sa.insert(table), rows)
    reset_sequences(target)
    there, here = digest(source), digest(target)
    if there != here:
        raise DigestMismatch
    return here


def reset_sequences(target: sa.Connection) -> None:
    """Numbers that the database gives out go on after those that came from elsewhere."""
    if target.dialect.name == "postgresql":
        for table in METADATA.sorted_tables:
            if table.autoincrement_column is not None:
                column = table.autoincrement_column
                sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
                newest = sa.select(sa.func.max(column)).scalar_subquery()
                target.execute(sa.select(sa.func.setval(sequence, newest)))


def digest(connection: sa.Connection) -> str:
    """Of all rows of all tables, in the order of their keys: equal for equal houses."""
    summed = hashlib.sha256()
    for table in METADATA.sorted_tables:
        summed.update(table.name.encode())
        for rows in read_batches(connection, table):
            for row in rows:
                summed.update(msgspec.json.encode(row) + b"\n")
    return summed.hexdigest()


def is_empty(connection: sa.Connection) -> bool:
    return not any(
        connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first()
        for table in METADATA.sorted_tables
    )


def read_batches(connection: sa.Connection, table: sa.Table) -> Iterator[list[dict[str, Any]]]:
    keys = [order_bytewise(connection, column) for column in table.primary_key.columns]
    query = sa.select(table).order_by(*keys).execution_options(yield_per=ROWS_PER_BATCH)
    for rows in connection.execute(query).mappings().partitions():
        yield [dict(row) for row in rows]


def order_bytewise(connection: sa.Connection, column: sa.Column[Any]) -> sa.ColumnElement[Any]:
    """Byte by byte, as SQLite does it, and not as somebody's language would."""
    is_text = isinstance(column.type, sa.String)
    return column.collate("C") if is_text and connection.dialect.name == "postgresql" else column
