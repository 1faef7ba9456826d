"""A server's clock that a test drives from another process: a file says how far it is ahead."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from ludoteka.server.clocks.clock import SteadyClock, TimerHandle

LOOK = 0.05


class Wait:
    """An alarm that looks at the clock again and again, for that may jump."""

    def __init__(self, is_due: Callable[[], bool], callback: Callable[[], object]) -> None:
        self._is_due, self._callback = is_due, callback
        self._timer = asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        if self._is_due():
            self._callback()
        else:
            self._timer = asyncio.get_running_loop().call_later(LOOK, self._look)

    def cancel(self) -> None:
        self._timer.cancel()


class FileClock(SteadyClock):
    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file

    def now(self) -> float:
        return super().now() + ahead(self._file)

    def by_the_calendar(self) -> float:
        return super().by_the_calendar() + ahead(self._file)

    def call_at(self, when: float, callback: Callable[[], object]) -> TimerHandle:
        return Wait(lambda: self.now() >= when, callback)


def ahead(file: Path) -> float:
    return float(file.read_text(encoding="utf-8") or 0)


def advance(file: Path, seconds: float) -> None:
    """All at once: nobody reads half of it."""
    fresh = file.with_suffix(".new")
    fresh.write_text(str(ahead(file) + seconds), encoding="utf-8")
    fresh.replace(file)
