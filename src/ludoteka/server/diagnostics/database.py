"""What is kept, in whichever database."""

import contextlib
from collections.abc import Iterator
from typing import Final

import sqlalchemy as sa

from ludoteka.server.diagnostics.finding import DiagnosticContext, Finding, error, notice
from ludoteka.server.settings import DAY, MINUTE
from ludoteka.server.storage.backup.copies import FOLDER, holds_rooms, list_copies
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.schema.upgrade import LATEST, UnusableDatabase, known_versions

SET_BACK: Final = MINUTE
"""Seconds that a clock may be corrected by."""


def check_version(patient: DiagnosticContext) -> Iterator[Finding]:
    """Whether it is there, and of which version."""
    try:
        version = create_database(patient.settings).version()
    except UnusableDatabase as problem:
        yield error("database", problem=str(problem))
        return
    if version is None:
        yield notice("nothing_kept")
    elif version not in known_versions():
        yield error("newer", version=version, known=LATEST)
    elif version != LATEST:
        yield notice("older", version=version, known=LATEST)


def is_readable(patient: DiagnosticContext) -> bool:
    """Of this version: it can be read."""
    try:
        return create_database(patient.settings).version() == LATEST
    except UnusableDatabase:
        return False


def check_clock(patient: DiagnosticContext) -> Iterator[Finding]:
    """Beside what earlier runs believed."""
    with open_reader(patient) as connection:
        believed = room_queries.last_known_time(connection)
    if believed is None:
        return
    if believed - patient.now > SET_BACK:
        yield error("clock_behind", seconds=round(believed - patient.now))
    if patient.now - believed > patient.settings.times.doubtful_clock_jump:
        yield notice("clock_ahead", n=round((patient.now - believed) / DAY))


def check_old_rooms(patient: DiagnosticContext) -> Iterator[Finding]:
    """An open house sweeps several times a day."""
    times, since = patient.settings.times, patient.now - DAY
    with open_reader(patient) as connection:
        old = room_queries.unused_rooms(
            connection, since - times.empty_room, since - times.played_room
        )
    if old:
        yield notice("old_rooms", n=len(old))


def check_backup_copies(patient: DiagnosticContext) -> Iterator[Finding]:
    every = patient.settings.times.copy
    if not every or not holds_rooms(create_database(patient.settings)):
        return
    made = list_copies(patient.settings.data / FOLDER)
    if not made:
        yield notice("no_copy", folder=str(patient.settings.data / FOLDER))
    elif (age := patient.now - made[-1].stat().st_mtime) > 2 * every:
        yield error("old_copy", file=str(made[-1]), n=round(age / DAY))


@contextlib.contextmanager
def open_reader(patient: DiagnosticContext) -> Iterator[sa.Connection]:
    engine = create_database(patient.settings).reader()
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()
