"""The database as the hub sees it: submit changes, load a room, find what is due or old."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from ludoteka.server.metrics import Metrics
from ludoteka.server.store import reading
from ludoteka.server.store.changes import Change
from ludoteka.server.store.kept import KeptRoom, KeptTable
from ludoteka.server.store.upgrade import upgrade
from ludoteka.server.store.writer import Done, NotWritten, Stream, Writer

T = TypeVar("T")


class Store:
    """Opened in a running event loop; close it to write what waits."""

    def __init__(self, file: Path, metrics: Metrics) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        upgrade(file)
        write_ahead(file)
        self._reader = reading_engine(file)
        self.believed = self._read_now(reading.believed)  # the newest time, by earlier runs
        self._writer = Writer(partial(connect, file), asyncio.get_running_loop(), metrics)
        self._writer.start()

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.stop)
        self._reader.dispose()

    @property
    def writing(self) -> Writer:
        """How the writer is."""
        return self._writer

    def submit(self, stream: Stream, changes: Sequence[Change], done: Done) -> None:
        self._writer.submit(stream, changes, done)

    async def write(self, changes: Sequence[Change]) -> None:
        """Changes that belong to no room in memory. Raises NotWritten."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(problem: NotWritten | None) -> None:
            if written.cancelled():
                return
            if problem is None:
                written.set_result(None)
            else:
                written.set_exception(problem)

        self.submit(Stream(), changes, done)
        await written

    async def room(self, code: str) -> KeptRoom | None:
        return await self._read(reading.room, code)

    async def answer(self, member: str, message: str) -> str | None:
        """What was answered to a member's message, if it changed anything."""
        return await self._read(reading.answer, member, message)

    async def table(self, table: str) -> KeptTable | None:
        return await self._read(reading.table, table)

    async def rooms_due(self, now: float) -> list[str]:
        """Rooms with a deadline that has passed."""
        return await self._read(reading.rooms_due, now)

    async def rooms_unused(self, empty_since: float, played_since: float) -> list[str]:
        return await self._read(reading.rooms_unused, empty_since, played_since)

    async def code_is_taken(self, code: str) -> bool:
        return await self._read(reading.code_is_taken, code)

    async def _read(self, read: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.to_thread(self._read_now, read, *arguments)

    def _read_now(self, read: Callable[..., T], *arguments: Any) -> T:
        with self._reader.connect() as connection:
            return read(connection, *arguments)


def write_ahead(file: Path) -> None:
    """WAL lets readers read while the writer writes. The file remembers it."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


def connect(file: Path) -> sqlite3.Connection:
    """SQLite as it should be: transactions are ours to begin, and a commit is on the disk."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA busy_timeout=10000")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def reading_engine(file: Path) -> sa.Engine:
    engine = sa.create_engine("sqlite://", creator=partial(connect, file), poolclass=sa.QueuePool)

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")  # one room is read from one state of the database

    return engine
