"""A house that is kept in a file."""

import contextlib
import sqlite3
from collections.abc import Iterator

from ludoteka.server.diagnostics.finding import Finding, Patient, wrong
from ludoteka.server.storage.schema.upgrade import UnusableDatabase, refuse_damage


def damage(patient: Patient) -> Iterator[Finding]:
    try:
        refuse_damage(patient.settings.database)
    except UnusableDatabase as problem:
        yield wrong("database", problem=str(problem))


def write_ahead(patient: Patient) -> Iterator[Finding]:
    """The file remembers how it is written."""
    with contextlib.closing(sqlite3.connect(patient.settings.database)) as connection:
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":
        yield wrong("no_wal", mode=mode)
