"""The statements that tables have in common: made of their columns, once for each database."""

from typing import Any

import sqlalchemy as sa

from ludoteka.server.storage.engines.portable_sql import Statement, portable


def insert(table: sa.Table, *columns: str) -> Statement:
    return portable(sa.insert(table).values(bind_columns(*columns)))


def insert_many(table: sa.Table, *columns: str) -> Statement:
    """The same, of which many come at once."""
    clause = sa.insert(table).values(bind_columns(*columns))
    return Statement(lambda _: clause, rows_of=(table.name, *columns))


def insert_once(
    table: sa.Table, key: tuple[str, ...], *columns: str, **found: sa.ColumnElement[Any]
) -> Statement:
    """What is there already stays as it is. What is `found` the database looks up itself."""
    values = {**bind_columns(*columns), **found}
    return Statement(
        lambda dialect: (
            dialect.insert(table).values(values).on_conflict_do_nothing(index_elements=key)
        )
    )


def upsert(table: sa.Table, key: str, *columns: str) -> Statement:
    """What is there already is replaced."""

    def build(dialect: Any) -> sa.ClauseElement:
        row = dialect.insert(table).values(bind_columns(key, *columns))
        new = {name: row.excluded[name] for name in columns}
        made: sa.ClauseElement = row.on_conflict_do_update(index_elements=[key], set_=new)
        return made

    return Statement(build)


def bind_columns(*columns: str) -> dict[str, sa.BindParameter[Any]]:
    return {name: sa.bindparam(name) for name in columns}


def setters(table: sa.Table, key: sa.ColumnElement[str]) -> dict[str, Statement]:
    """For each column a statement that sets it in one row."""
    row = sa.update(table).where(key == sa.bindparam("b_key"))
    value: sa.BindParameter[Any] = sa.bindparam("b_value")
    return {column.name: portable(row.values({column.name: value})) for column in table.columns}
