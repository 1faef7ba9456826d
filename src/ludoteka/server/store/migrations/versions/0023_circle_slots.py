"""Whoever belongs to a circle belongs to it once, and limits are counted by the database.

Each member of a circle has a slot there, and each circle of a person and each device of theirs has
one among theirs. No two have the same, whichever server wrote them.
"""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

DOUBLED: Final = """
UPDATE circle_members SET person = NULL WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY circle, person ORDER BY joined, id) AS number
    FROM circle_members WHERE person IS NOT NULL
  ) AS numbered WHERE number > 1
)
"""
"""Somebody joined twice at once: the first membership stays."""


def upgrade() -> None:
    op.execute(DOUBLED)
    op.add_column("circle_members", sa.Column("circle_slot", sa.Integer))
    op.add_column("circle_members", sa.Column("person_slot", sa.Integer))
    op.add_column("person_keys", sa.Column("slot", sa.Integer))
    members, keys = "person IS NOT NULL", "NOT revoked"
    op.execute(numbered("circle_members", "circle_slot", "circle", "joined", members))
    op.execute(numbered("circle_members", "person_slot", "person", "joined", members))
    op.execute(numbered("person_keys", "slot", "person", "made", keys))
    for table, *columns in (
        ("circle_members", "circle", "person"),
        ("circle_members", "circle", "circle_slot"),
        ("circle_members", "person", "person_slot"),
        ("person_keys", "person", "slot"),
    ):
        op.create_index(f"one_{table}_{columns[1]}", table, columns, unique=True)


def numbered(table: str, slot: str, owner: str, age: str, which: str) -> str:
    """From 0, the oldest first."""
    numbers = f"row_number() OVER (PARTITION BY {owner} ORDER BY {age}, id) - 1"
    rows = f"SELECT id, {numbers} AS number FROM {table} WHERE {which}"  # noqa: S608
    found = f"SELECT number FROM ({rows}) AS counted WHERE counted.id = {table}.id"  # noqa: S608
    return f"UPDATE {table} SET {slot} = ({found}) WHERE {which}"  # noqa: S608
