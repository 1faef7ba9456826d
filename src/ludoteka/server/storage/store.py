"""The database as the rooms use it: submit changes, load a room, find due timers and old rooms."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Concatenate, Final, ParamSpec, TypeVar

import sqlalchemy as sa

from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.storage.commands.room_commands import Change, add_deployment_secret
from ludoteka.server.storage.engines.database import Database
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.queries.rows import (
    ResultRow,
    RoomRow,
    TableRow,
)
from ludoteka.server.storage.writer import WriteCallback, WriteFailed, Writer, WriteStream

READERS: Final = 4
"""Connections that read at once; as many as there are threads for it."""

NUL: Final = "\0"
"""Nothing is kept under a name with it: PostgreSQL could not even be asked."""

T = TypeVar("T")
P = ParamSpec("P")
Query = Callable[Concatenate[sa.Connection, P], T]
"""A function of `reading` or of its neighbors, such as `circle_reading`."""


class Store:
    """Opened in a running event loop; close it to write what waits."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        database.prepare()
        self._reader = database.reader()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.last_known_time = self._read_now(
            room_queries.last_known_time
        )  # the newest time, by earlier runs
        self.uptime = self._read_now(room_queries.uptime)  # seconds, in all of them together
        self._writer = Writer(database.open_write_connection, asyncio.get_running_loop(), metrics)
        self._writer.start()

    async def close(self) -> None:
        """When this returns, nobody reads or writes any more."""
        await self._writer.stop()
        await asyncio.to_thread(self._readers.shutdown)
        self._reader.dispose()

    @property
    def writer(self) -> Writer:
        """How the writer is."""
        return self._writer

    def submit(self, stream: WriteStream, changes: Sequence[Change], done: WriteCallback) -> None:
        self._writer.submit(stream, changes, done)

    async def write(self, changes: Sequence[Change], stream: WriteStream | None = None) -> None:
        """Wait until they are; without a stream, what belongs to no room in memory. Raises
        WriteFailed."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(problem: WriteFailed | None) -> None:
            if written.cancelled():
                return
            if problem is None:
                written.set_result(None)
            else:
                written.set_exception(problem)

        self.submit(stream or WriteStream(), changes, done)
        await written

    async def room(self, code: str) -> RoomRow | None:
        """Raises WriteFailed while nobody knows what of it is in the database."""
        if self._writer.outcome_unknown:
            await self.write([])
        return None if NUL in code else await self.read(room_queries.room, code)

    async def table(self, table: str) -> TableRow | None:
        return None if NUL in table else await self.read(room_queries.table, table)

    async def evening(self, evening: str) -> list[ResultRow]:
        """How its games ended; nothing where there is no such evening."""
        return [] if NUL in evening else await self.read(room_queries.evening, evening)

    async def has_table(self, table: str) -> bool:
        return NUL not in table and await self.read(room_queries.has_table, table)

    async def key(self, name: str, new: Callable[[], str]) -> str:
        """A secret that the house has once and for ever: of two that are made at once, the first
        one is it."""
        kept = await self.read(room_queries.deployment_secret, name)
        if kept is None:
            await self.write([add_deployment_secret(name, new())])
            kept = await self.read(room_queries.deployment_secret, name)
        assert kept is not None
        return kept

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask the database in a thread."""
        loop = asyncio.get_running_loop()
        asked = partial(self._read_now, query, *args, **kwargs)
        return await loop.run_in_executor(self._readers, asked)

    def _read_now(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        with self._reader.connect() as connection:
            return query(connection, *args, **kwargs)
