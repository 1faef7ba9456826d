"""The database as the hub sees it: submit changes, load a room, find what is due or old."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from ludoteka.server.metrics import Metrics
from ludoteka.server.store import reading
from ludoteka.server.store.changes import Change, add_key
from ludoteka.server.store.circle_reading import Circles
from ludoteka.server.store.database import Database
from ludoteka.server.store.kept import (
    DayCount,
    KeptLine,
    KeptResult,
    KeptRoom,
    KeptTable,
)
from ludoteka.server.store.writer import Done, NotWritten, Strand, Writer

READERS: Final = 4
"""Connections that read at once; as many as there are threads for it."""

NUL: Final = "\0"
"""Nothing is kept under a name with it: PostgreSQL could not even be asked."""

T = TypeVar("T")


class Store:
    """Opened in a running event loop; close it to write what waits."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        database.prepare()
        self._reader = database.reader()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.believed = self._read_now(reading.believed)  # the newest time, by earlier runs
        self.lived = self._read_now(reading.lived)  # seconds, in all of them together
        self.circles = Circles(self._read)
        self._writer = Writer(database.pen, asyncio.get_running_loop(), metrics)
        self._writer.start()

    async def close(self) -> None:
        """When this returns, nobody reads or writes any more."""
        await self._writer.stop()
        await asyncio.to_thread(self._readers.shutdown)
        self._reader.dispose()

    @property
    def writing(self) -> Writer:
        """How the writer is."""
        return self._writer

    def submit(self, strand: Strand, changes: Sequence[Change], done: Done) -> None:
        self._writer.submit(strand, changes, done)

    async def write(self, changes: Sequence[Change], strand: Strand | None = None) -> None:
        """Wait until they are; without a strand, what belongs to no room in memory. Raises
        NotWritten."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(problem: NotWritten | None) -> None:
            if written.cancelled():
                return
            if problem is None:
                written.set_result(None)
            else:
                written.set_exception(problem)

        self.submit(strand or Strand(), changes, done)
        await written

    async def room(self, code: str) -> KeptRoom | None:
        """Raises NotWritten while nobody knows what of it is in the database."""
        if self._writer.unsettled:
            await self.write([])
        return None if NUL in code else await self._read(reading.room, code)

    async def talk(self, code: str) -> list[KeptLine]:
        """What was said in a room, when and by whom."""
        return await self._read(reading.talk_with_names, code)

    async def answer(self, member: str, message: str) -> str | None:
        """What was answered to a member's message, if it changed anything."""
        return await self._read(reading.answer, member, message)

    async def table(self, table: str) -> KeptTable | None:
        return None if NUL in table else await self._read(reading.table, table)

    async def evening(self, evening: str) -> list[KeptResult]:
        """How its games ended; nothing where there is no such evening."""
        return [] if NUL in evening else await self._read(reading.evening, evening)

    async def day_counts(self, day: str, game: str, kind: str, language: str) -> list[DayCount]:
        """What everybody made of a deal of the day."""
        return await self._read(reading.day_counts, day, game, kind, language)

    async def has_table(self, table: str) -> bool:
        return NUL not in table and await self._read(reading.has_table, table)

    async def rooms_due(self, now: float) -> list[str]:
        """Rooms with a deadline that has passed."""
        return await self._read(reading.rooms_due, now)

    async def rooms_late(self, lived: float) -> list[str]:
        """Rooms where somebody's time is up."""
        return await self._read(reading.rooms_late, lived)

    async def clocks_run(self) -> bool:
        """Somewhere in the house, at a table that sleeps perhaps."""
        return await self._read(reading.clocks_run)

    async def rooms_unused(self, empty_since: float, played_since: float) -> list[str]:
        return await self._read(reading.rooms_unused, empty_since, played_since)

    async def key(self, name: str, new: Callable[[], str]) -> str:
        """A secret that the house has once and for ever: of two that are made at once, the first
        one is it."""
        kept = await self._read(reading.key, name)
        if kept is None:
            await self.write([add_key(name, new())])
            kept = await self._read(reading.key, name)
        assert kept is not None
        return kept

    async def has_rooms(self, number: int) -> bool:
        """So many, or more."""
        return await self._read(reading.has_rooms, number)

    async def code_is_taken(self, code: str) -> bool:
        return await self._read(reading.code_is_taken, code)

    async def _read(self, read: Callable[..., T], *arguments: Any) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read_now, read, *arguments)

    def _read_now(self, read: Callable[..., T], *arguments: Any) -> T:
        with self._reader.connect() as connection:
            return read(connection, *arguments)
