"""Move a SQLite database to PostgreSQL, and restore either kind from a backup copy."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup import copies
from ludoteka.server.storage.backup.copies import SUFFIX, copy_database, file_name_at, holds_rooms
from ludoteka.server.storage.engines.factory import create_postgres
from ludoteka.server.storage.engines.sqlite import SqliteFile
from ludoteka.server.storage.schema.upgrade import (
    UnusableDatabase,
    read_version,
    refuse_damage,
    upgrade,
)

if TYPE_CHECKING:
    from ludoteka.server.storage.engines.postgres import Postgres

INCOMING: Final = f".arriving{SUFFIX}"


def move_to_postgres(file: Path, database: "Postgres") -> str:
    """Into a database without rooms. The file stays as it is; the answer is the digest of all rows,
    equal on both sides. Nothing has changed when it raises one of copies.COPY_ERRORS."""
    database.prepare()
    return _replace_from_file(file, database, file.parent, only_if_new=True)


def restore_backup(copied: Path, settings: Settings, now: float) -> Path | None:
    """A house goes on from a copy, wherever it is kept. Raises one of copies.COPY_ERRORS."""
    if settings.database_url is None:
        return copies.restore_file(copied, settings.database, now)
    return restore_postgres(copied, create_postgres(settings.database_url), settings.data, now)


def restore_postgres(copied: Path, database: "Postgres", folder: Path, now: float) -> Path | None:
    """A copy takes the place of what is there; the answer is the file that holds that now. Nothing
    has changed when it raises one of copies.COPY_ERRORS."""
    database.prepare()
    aside = folder / f"before-{file_name_at(now)}" if holds_rooms(database) else None
    if aside is not None:
        copy_database(database, aside)
    _replace_from_file(copied, database, folder, only_if_new=False)
    return aside


def _replace_from_file(file: Path, database: "Postgres", folder: Path, only_if_new: bool) -> str:
    if read_version(file) is None:
        raise UnusableDatabase(f"{file} is empty. Nothing was changed.")
    refuse_damage(file, "integrity_check")
    arriving = copy_database(SqliteFile(file), folder / INCOMING)
    try:
        upgrade(arriving)
        engine = SqliteFile(arriving).reader()
        with contextlib.ExitStack() as stack:
            stack.callback(engine.dispose)
            return database.replace_contents(stack.enter_context(engine.connect()), only_if_new)
    finally:
        arriving.unlink(missing_ok=True)
