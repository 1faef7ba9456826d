"""A two-seat table on some server: who moves when, and how long the other seat waits for it.

The seats move in turn. A table has one move on its way at most: the next is made after the other
seat has heard of the last, as people do.
"""

import asyncio
import random
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Protocol


class Page(Protocol):
    """A seat's page: it knows what it may do from what it was told."""

    def move(self, chance: random.Random) -> bool:
        """Make a legal move; False when there is none left and the game is over."""

    def close(self) -> None: ...


class Table:
    def __init__(self, seed: int) -> None:
        self.pages: list[Page] = []
        self.moves = 0
        self.waits: list[float] = []  # seconds from each move to the other seat's update
        self.on_answer: Callable[[Table], None] = ignore
        self.is_over = False
        self._chance = random.Random(seed)
        self._mover = 0
        self._since: float | None = None

    @property
    def is_waiting(self) -> bool:
        """A move is on its way."""
        return self._since is not None

    def move(self, due: float | None = None) -> None:
        """The next seat's move. One that was due earlier counts from then."""
        self._since = due or perf_counter()
        if not self.pages[self._mover].move(self._chance):
            self._since, self.is_over = None, True

    def close(self) -> None:
        for page in self.pages:
            page.close()

    def heard(self, seat: int, mover: int) -> None:
        """A seat's page got the update of a move. The mover's own is no answer, and may be late."""
        if self._since is None or mover != self._mover or seat == mover:
            return
        self.waits.append(perf_counter() - self._since)
        self._since = None
        self.moves += 1
        self._mover = seat
        self.on_answer(self)


def ignore(table: Table) -> None:
    """Nobody listens yet."""


class Pace:
    """Tables that each move once a second, spread evenly over the second."""

    def __init__(self, tables: list[Table], seconds: int) -> None:
        self._tables = tables
        self._seconds = seconds
        self._missing = len(tables) * seconds
        self._done = asyncio.Event()
        self._overdue: dict[Table, deque[float]] = {table: deque() for table in tables}
        self.late = 0  # moves that had to wait for the update of the one before

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        start = loop.time() + 0.1
        for number, table in enumerate(self._tables):
            table.on_answer = self._answered
            offset = number / len(self._tables)
            for second in range(self._seconds):
                loop.call_at(start + second + offset, self._due, table)
        await self._done.wait()

    def _due(self, table: Table) -> None:
        if table.is_waiting:
            self.late += 1
            self._overdue[table].append(perf_counter())
        else:
            table.move()

    def _answered(self, table: Table) -> None:
        self._missing -= 1
        if self._missing == 0:
            self._done.set()
        elif overdue := self._overdue[table]:
            table.move(overdue.popleft())


async def rush(tables: list[Table]) -> None:
    """All tables as fast as they can, until the first has finished its game."""
    finished = asyncio.Event()

    def again(table: Table) -> None:
        if finished.is_set():
            return
        table.move()
        if table.is_over:
            finished.set()

    for table in tables:
        table.on_answer = again
    for table in tables:
        table.move()
    await finished.wait()
