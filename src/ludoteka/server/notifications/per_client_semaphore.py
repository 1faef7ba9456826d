"""Lines that everybody shares: who has many waiting waits for themselves, and not the others."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from ludoteka.server.limits.client_network import NetworkMark


class PerClientSemaphore:
    """So many lines at a time for each client network."""

    def __init__(self, lines: int) -> None:
        self._lines = lines
        self._waiting: Counter[NetworkMark] = Counter()
        self._open: dict[NetworkMark, asyncio.Semaphore] = {}

    @contextlib.asynccontextmanager
    async def line(self, by: NetworkMark) -> AsyncIterator[None]:
        self._waiting[by] += 1
        turn = self._open.setdefault(by, asyncio.Semaphore(self._lines))
        try:
            async with turn:
                yield
        finally:
            self._waiting[by] -= 1
            if not self._waiting[by]:
                del self._waiting[by], self._open[by]
