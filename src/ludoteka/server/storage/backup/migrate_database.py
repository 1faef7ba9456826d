"""A house that was in a file goes on in PostgreSQL: it moves there, or goes on from a copy."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup import copies
from ludoteka.server.storage.backup.copies import ENDING, copy, holds_rooms, name_at
from ludoteka.server.storage.engines.factory import postgres_at
from ludoteka.server.storage.engines.sqlite import SqliteFile
from ludoteka.server.storage.schema.upgrade import (
    UnusableDatabase,
    refuse_damage,
    upgrade,
    version_of,
)

if TYPE_CHECKING:
    from ludoteka.server.storage.engines.postgres import Postgres

ARRIVING: Final = f".arriving{ENDING}"


def move(file: Path, database: "Postgres") -> str:
    """Into a database without rooms. The file stays as it is; the answer is the digest of all rows,
    equal on both sides. Nothing has changed when it raises one of copies.FAILURES."""
    database.prepare()
    return _pour(file, database, file.parent, only_if_new=True)


def put_back(copied: Path, settings: Settings, now: float) -> Path | None:
    """A house goes on from a copy, wherever it is kept. Raises one of copies.FAILURES."""
    if settings.database_url is None:
        return copies.restore(copied, settings.database, now)
    return restore(copied, postgres_at(settings.database_url), settings.data, now)


def restore(copied: Path, database: "Postgres", folder: Path, now: float) -> Path | None:
    """A copy takes the place of what is there; the answer is the file that holds that now. Nothing
    has changed when it raises one of copies.FAILURES."""
    database.prepare()
    aside = folder / f"before-{name_at(now)}" if holds_rooms(database) else None
    if aside is not None:
        copy(database, aside)
    _pour(copied, database, folder, only_if_new=False)
    return aside


def _pour(file: Path, database: "Postgres", folder: Path, only_if_new: bool) -> str:
    if version_of(file) is None:
        raise UnusableDatabase(f"{file} is empty. Nothing was changed.")
    refuse_damage(file, "integrity_check")
    arriving = copy(SqliteFile(file), folder / ARRIVING)
    try:
        upgrade(arriving)
        engine = SqliteFile(arriving).reader()
        with contextlib.ExitStack() as stack:
            stack.callback(engine.dispose)
            return database.become(stack.enter_context(engine.connect()), only_if_new)
    finally:
        arriving.unlink(missing_ok=True)
