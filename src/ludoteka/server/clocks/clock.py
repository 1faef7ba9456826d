"""Time as the server knows it. Tests hand in a clock of their own and never wait."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class TimerHandle(Protocol):
    def cancel(self) -> object: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, as they are kept in the database. Never goes back, and never jumps:
        alarms and limits are counted by it."""

    def by_the_calendar(self) -> float:
        """Seconds since 1970, as the machine would say now: for what day it is, and only that."""

    def call_at(self, when: float, callback: Callable[[], object]) -> TimerHandle:
        """Call back at a moment (at once if it has passed), in the event loop."""


class SteadyClock:
    """Begins with the machine's time, and then goes on second by second, whatever is done to the
    machine's clock meanwhile."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def now(self) -> float:
        return self._began + time.monotonic()

    def by_the_calendar(self) -> float:
        return time.time()

    def call_at(self, when: float, callback: Callable[[], object]) -> TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_later(max(0.0, when - self.now()), callback)
