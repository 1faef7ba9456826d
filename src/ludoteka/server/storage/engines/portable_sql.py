"""Portable SQL: a statement is written once and compiled for the database in use."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

Build = Callable[[Any], sa.ClauseElement]
"""Handed SQLAlchemy's module for a dialect: an `insert` with ON CONFLICT is a dialect's own."""


@dataclass(frozen=True, eq=False)
class Statement:
    """Equal to itself alone: those of one commit that follow each other are executed as one."""

    build: Build
    rows_of: tuple[str, ...] = ()
    """The table and the columns of what comes in great numbers: on PostgreSQL many rows are one
    statement."""


def portable(clause: sa.ClauseElement) -> Statement:
    """A statement that every dialect knows."""
    return Statement(lambda _: clause)
