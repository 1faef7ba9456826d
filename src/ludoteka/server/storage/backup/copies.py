"""Backup copies of the database, made while the server runs and checked before they are kept."""

import asyncio
import logging
import os
import sqlite3
import time
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup.transfer import DigestMismatch
from ludoteka.server.storage.engines.database import Database
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.engines.sqlite import SqliteFile
from ludoteka.server.storage.schema.tables import ROOMS
from ludoteka.server.storage.schema.upgrade import UnusableDatabase, read_version, refuse_damage

log = logging.getLogger("ludoteka.store")

FOLDER: Final = "copies"
SUFFIX: Final = ".sqlite3"
COPY_ERRORS: Final = (UnusableDatabase, OSError, sqlite3.Error, SQLAlchemyError, DigestMismatch)


class BackupCopies:
    """One a day, the last few kept. A house that is opened now and then makes one when it opens."""

    def __init__(self, settings: Settings) -> None:
        self._database = create_database(settings)
        self._folder = settings.data / FOLDER
        self._every, self._kept = settings.times.copy, settings.limits.copies
        self._turn = asyncio.Lock()
        self.is_failing = False

    async def make_due(self, now: float) -> None:
        """If the newest is too old. What goes wrong is told by the log and by the health check."""
        if not self._every:
            return
        try:
            async with self._turn:
                await asyncio.to_thread(self._make_due, now)
            self.is_failing = False
        except COPY_ERRORS as problem:
            self.is_failing = True
            log.error("no backup copy of the database was made: %s", describe_error(problem))

    def _make_due(self, now: float) -> None:
        ages = [abs(now - each.stat().st_mtime) for each in list_copies(self._folder)]
        if min(ages, default=self._every) >= self._every and holds_rooms(self._database):
            made = copy_database(self._database, self._folder / file_name_at(now))
            os.utime(made, (now, now))  # its age goes by the clock that is believed
            for old in list_copies(self._folder)[: -self._kept]:
                old.unlink()


def describe_error(problem: Exception) -> str:
    """What a database says of a row holds what is in it."""
    shown = isinstance(problem, UnusableDatabase | OSError | sqlite3.Error)
    return str(problem) if shown else type(problem).__name__


def file_name_at(now: float) -> str:
    return time.strftime("%Y-%m-%d-%H%M%S", time.gmtime(now)) + SUFFIX


def list_copies(folder: Path) -> list[Path]:
    """The newest last."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda each: each.stat().st_mtime)


def holds_rooms(database: Database) -> bool:
    engine = database.reader()
    try:
        with engine.connect() as connection:
            return connection.execute(sa.select(ROOMS.c.code).limit(1)).first() is not None
    finally:
        engine.dispose()


def copy_database(database: Database, target: Path) -> Path:
    """All of it as it is at one moment, while others write, as a file of SQLite. It is whole and on
    the disk before it has its name. Raises one of COPY_ERRORS."""
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    half = target.with_name(f".{target.name}.half")
    try:
        half.unlink(missing_ok=True)
        half.touch(mode=0o600)  # before anything is in it: it holds secrets of games that run
        database.copy_into(half)
        refuse_damage(half, "integrity_check")
        sync_to_disk(half)
        half.replace(target)
        sync_to_disk(target.parent)
    finally:
        half.unlink(missing_ok=True)
    return target


def sync_to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def restore_file(source: Path, database: Path, now: float) -> Path | None:
    """A copy takes the place of the database; the answer is where that one is now. Nothing has
    changed when it raises one of COPY_ERRORS."""
    if read_version(source) is None:
        raise UnusableDatabase(f"{source} is empty. Nothing was changed.")
    refuse_damage(source, "integrity_check")
    arriving = copy_database(SqliteFile(source), database.with_name(f".{database.name}.arriving"))
    aside = database.with_name(f"{database.name}.before-{file_name_at(now)}")
    if not database.exists():
        arriving.replace(database)
        return None
    copy_database(SqliteFile(database), aside)  # with what is still in the log beside it
    for beside in ("-wal", "-shm"):
        database.with_name(database.name + beside).unlink(missing_ok=True)
    arriving.replace(database)
    return aside
