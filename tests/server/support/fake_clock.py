"""A clock that a test moves. Nothing here ever waits."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count


class Ring:
    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback: Callable[[], object] | None = callback

    def __call__(self) -> None:
        if self.callback is not None:
            self.callback()

    def cancel(self) -> None:
        self.callback = None


class FakeClock:
    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._order = count()
        self._rings: list[tuple[float, int, Ring]] = []

    def now(self) -> float:
        return self._now

    def by_the_calendar(self) -> float:
        return self._now

    def call_at(self, when: float, callback: Callable[[], object]) -> Ring:
        ring = Ring(callback)
        if when <= self._now:
            asyncio.get_running_loop().call_soon(ring)
            return ring
        heapq.heappush(self._rings, (when, next(self._order), ring))
        return ring

    def advance(self, seconds: float) -> None:
        """Let time pass: everything that falls due rings, in order."""
        until = self._now + seconds
        while self._rings and self._rings[0][0] <= until:
            when, _, ring = heapq.heappop(self._rings)
            self._now = max(self._now, when)
            ring()
        self._now = until
