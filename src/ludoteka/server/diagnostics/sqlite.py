"""A house that is kept in a file."""

import contextlib
import sqlite3
from collections.abc import Iterator

from ludoteka.server.diagnostics.finding import DiagnosticContext, Finding, error
from ludoteka.server.storage.schema.upgrade import UnusableDatabase, refuse_damage


def check_damage(patient: DiagnosticContext) -> Iterator[Finding]:
    try:
        refuse_damage(patient.settings.database)
    except UnusableDatabase as problem:
        yield error("database", problem=str(problem))


def check_journal_mode(patient: DiagnosticContext) -> Iterator[Finding]:
    """The file remembers how it is written."""
    with contextlib.closing(sqlite3.connect(patient.settings.database)) as connection:
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":
        yield error("no_wal", mode=mode)
