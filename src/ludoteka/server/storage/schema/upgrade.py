"""Bringing a database to this version's shape, or refusing it."""

import contextlib
import sqlite3
import threading
from pathlib import Path
from typing import Final, Literal

import sqlalchemy as sa

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LATEST: Final = "0001"
"""The newest migration. Kept here so that a start without work need not load Alembic."""


ALEMBIC_LOCK: Final = threading.Lock()
"""Alembic has one place for its connection: two threads would use each other's."""


class UnusableDatabase(Exception):
    """The file can't be used, and was not touched. str() says why, to whoever started us."""


def upgrade(file: Path) -> None:
    """Run the migrations that are missing. Raises UnusableDatabase for what isn't ours to touch."""
    version = read_version(file)
    if version != LATEST:
        refuse_unknown(version, str(file))
        migrate(file)


def refuse_unknown(version: str | None, name: str) -> None:
    if version is not None and version not in known_versions():
        raise UnusableDatabase(
            f"{name} was made by a newer Ludoteka (its version is {version}, this one knows "
            f"{LATEST}). Nothing was changed. Install the newer version, or use another place."
        )


def read_version(file: Path) -> str | None:
    """The last migration of a database; None for one that is new or empty."""
    if not file.exists():
        return None
    reading = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    try:
        names = {name for (name,) in reading.execute("SELECT name FROM sqlite_master")}
        if not names:
            return None
        if "alembic_version" not in names:
            raise UnusableDatabase(f"{file} is a database of something else. Nothing was changed.")
        row = reading.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError as problem:
        raise UnusableDatabase(f"{file} can't be opened: {problem}. Is its disk full?") from None
    except sqlite3.DatabaseError as problem:
        raise UnusableDatabase(f"{file} can't be read as a database: {problem}.") from None
    finally:
        reading.close()
    return None if row is None else str(row[0])


def refuse_damage(
    file: Path, look: Literal["quick_check", "integrity_check"] = "quick_check"
) -> None:
    """A quick look at the whole file, or one that misses nothing. Raises UnusableDatabase."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        try:
            (found,) = connection.execute(f"PRAGMA {look}(1)").fetchone()
        except sqlite3.DatabaseError as problem:
            found = str(problem)
    if found != "ok":
        raise UnusableDatabase(
            f"{file} is damaged: {' '.join(found.split())}. Nothing was changed. Put a copy from "
            "before in its place, or use another folder."
        )


def known_versions() -> set[str]:
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def migrate(file: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            run_migrations(connection)
    finally:
        engine.dispose()


def run_migrations(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    with ALEMBIC_LOCK:
        command.upgrade(config, "head")
