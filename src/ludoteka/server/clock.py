"""Time as the server knows it. Tests hand in a clock of their own and never wait."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    def cancel(self) -> object: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, as they are kept in the database."""

    def call_at(self, when: float, callback: Callable[[], object]) -> Alarm:
        """Call back at a moment (at once if it has passed), in the event loop."""


class WallClock:
    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, callback: Callable[[], object]) -> Alarm:
        loop = asyncio.get_running_loop()
        return loop.call_later(max(0.0, when - time.time()), callback)
