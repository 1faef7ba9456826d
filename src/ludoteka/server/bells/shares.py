"""Lines that everybody shares: who has many waiting waits for themselves, and not the others."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator


class Shares:
    """So many lines at a time for each household."""

    def __init__(self, lines: int) -> None:
        self._lines = lines
        self._waiting: Counter[str] = Counter()
        self._open: dict[str, asyncio.Semaphore] = {}

    @contextlib.asynccontextmanager
    async def line(self, household: str) -> AsyncIterator[None]:
        self._waiting[household] += 1
        turn = self._open.setdefault(household, asyncio.Semaphore(self._lines))
        try:
            async with turn:
                yield
        finally:
            self._waiting[household] -= 1
            if not self._waiting[household]:
                del self._waiting[household], self._open[household]
