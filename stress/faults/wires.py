"""Lines between the parts of a house, as programs: they can be cut."""

import asyncio
import contextlib
from typing import Final

from scripts.ports import free_port

PIECE: Final = 2**16


class Wire:
    """To whoever listens on a port. While it is cut nothing arrives, and nobody is told."""

    def __init__(self, target: int) -> None:
        self.port = free_port()
        self._target = target
        self._whole = asyncio.Event()
        self._whole.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._begin, "127.0.0.1", self.port)

    async def take_away(self) -> None:
        assert self._server is not None
        self._server.close()
        self._dead |= self._ends
        self.mend()
        await asyncio.gather(*self._carrying)

    def cut(self) -> None:
        """What was on its way is lost."""
        self._whole.clear()
        self._dead |= self._ends

    def mend(self) -> None:
        """Who was cut off finds that out; who comes now gets through."""
        self._whole.set()
        for end in self._dead:
            end.transport.abort()
        self._dead.clear()

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        with contextlib.suppress(OSError):
            from_there, there = await asyncio.open_connection("127.0.0.1", self._target)
            self._ends |= {writer, there}
            ways = (self._pump(reader, there), self._pump(from_there, writer))
            both = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)  # however it ended
            for way in both:
                way.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            self._ends -= {writer, there}
            there.transport.abort()
        writer.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while (piece := await source.read(PIECE)) or not self._whole.is_set():
            if sink in self._dead:
                await self._whole.wait()
                return
            sink.write(piece)
            await sink.drain()
