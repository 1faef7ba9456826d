"""What is kept, in whichever database."""

import contextlib
from collections.abc import Iterator
from typing import Final

import sqlalchemy as sa

from ludoteka.server.diagnostics.finding import Finding, Patient, notice, wrong
from ludoteka.server.settings import DAY, MINUTE
from ludoteka.server.storage.backup.copies import FOLDER, copies_in, holds_rooms
from ludoteka.server.storage.engines.factory import database_of
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.schema.upgrade import LATEST, UnusableDatabase, known_versions

SET_BACK: Final = MINUTE
"""Seconds that a clock may be corrected by."""


def database(patient: Patient) -> Iterator[Finding]:
    """Whether it is there, and of which version."""
    try:
        version = database_of(patient.settings).version()
    except UnusableDatabase as problem:
        yield wrong("database", problem=str(problem))
        return
    if version is None:
        yield notice("nothing_kept")
    elif version not in known_versions():
        yield wrong("newer", version=version, known=LATEST)
    elif version != LATEST:
        yield notice("older", version=version, known=LATEST)


def is_ours(patient: Patient) -> bool:
    """Of this version: it can be read."""
    try:
        return database_of(patient.settings).version() == LATEST
    except UnusableDatabase:
        return False


def clock(patient: Patient) -> Iterator[Finding]:
    """Beside what earlier runs believed."""
    with opened(patient) as connection:
        believed = room_queries.believed(connection)
    if believed is None:
        return
    if believed - patient.now > SET_BACK:
        yield wrong("clock_behind", seconds=round(believed - patient.now))
    if patient.now - believed > patient.settings.times.doubt:
        yield notice("clock_ahead", n=round((patient.now - believed) / DAY))


def old_rooms(patient: Patient) -> Iterator[Finding]:
    """An open house sweeps several times a day."""
    times, since = patient.settings.times, patient.now - DAY
    with opened(patient) as connection:
        old = room_queries.rooms_unused(
            connection, since - times.empty_room, since - times.played_room
        )
    if old:
        yield notice("old_rooms", n=len(old))


def copies(patient: Patient) -> Iterator[Finding]:
    every = patient.settings.times.copy
    if not every or not holds_rooms(database_of(patient.settings)):
        return
    made = copies_in(patient.settings.data / FOLDER)
    if not made:
        yield notice("no_copy", folder=str(patient.settings.data / FOLDER))
    elif (age := patient.now - made[-1].stat().st_mtime) > 2 * every:
        yield wrong("old_copy", file=str(made[-1]), n=round(age / DAY))


@contextlib.contextmanager
def opened(patient: Patient) -> Iterator[sa.Connection]:
    engine = database_of(patient.settings).reader()
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()
