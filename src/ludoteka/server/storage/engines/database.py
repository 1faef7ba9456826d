"""What the store asks of a database. A file of SQLite and a PostgreSQL server both give it."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa

from ludoteka.server.storage.engines.portable_sql import Statement

StatementRun = tuple[Statement, list[dict[str, Any]]]
"""One statement, and the values of each time that it is executed."""


OwnedRooms = Mapping[str, int]
"""Rooms by code, and the number under which whoever writes owns them."""
TAKEN_OVER = "TakenOver"
"""The kind of problem that somebody else owns a room by now."""


class NotCommitted(Exception):
    """Nothing of a commit is in the database. It names a kind of problem and no more: the text of
    the problem may hold values, and they are secret."""

    def __init__(self, kind: str, *, disk: bool) -> None:
        super().__init__(kind)
        self.disk = disk  # nothing else would have been written either


class Unreachable(NotCommitted):
    """The database is not there. Whether a commit that was under way is in it, nobody knows until
    it is back; and nothing else need be tried now."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, disk=True)


class WriteConnection(Protocol):
    """What writes: one connection, used by one thread at a time."""

    def commit(self, owned: OwnedRooms, runs: Iterable[StatementRun]) -> None:
        """All of it, or nothing; on the disk when this returns. Nothing, too, if a room that it
        belongs to was taken over, or is gone: that is decided inside. Raises NotCommitted."""

    def close(self) -> None: ...


class Database(Protocol):
    def prepare(self) -> None:
        """Bring it to this version's shape. Raises UnusableDatabase."""

    def version(self) -> str | None:
        """Its last migration; None: nothing is kept yet. Raises UnusableDatabase."""

    def open_write_connection(self) -> WriteConnection: ...

    def reader(self) -> sa.Engine:
        """Connections that read, each from one state of the database."""

    def copy_into(self, file: Path) -> None:
        """All of it as it is at one moment, into an empty file, while others write."""
