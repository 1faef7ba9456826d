"""Work behind the scenes: once, or again and again."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server.clocks.clock import Clock, TimerHandle
from ludoteka.server.rooms.lifecycle.timers import Timers
from ludoteka.server.storage.writer import WriteFailed

log = logging.getLogger("ludoteka.rooms")

Task = Coroutine[Any, Any, None]


async def log_write_errors(name: str, task: Callable[[], Task]) -> None:
    try:
        await task()
    except (SQLAlchemyError, WriteFailed) as problem:
        log.error("%s failed: %s", name, type(problem).__name__)


class PeriodicTasks:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._alarms: Timers[str] = Timers(clock)
        self._tasks: set[asyncio.Task[None]] = set()

    def every(self, name: str, seconds: float, task: Callable[[], Task]) -> None:
        """Again and again, with so much time in between, whatever the disk says this time."""

        async def once() -> None:
            await log_write_errors(name, task)
            self.every(name, seconds, task)

        self._alarms.set(name, self._clock.now() + seconds, lambda: self._begin(once()))

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    def begin(self, name: str, task: Callable[[], Task]) -> None:
        """Once, now."""
        self._begin(log_write_errors(name, task))

    def _begin(self, work: Task) -> None:
        running = asyncio.create_task(work)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    def stop(self) -> list[TimerHandle]:
        """What was stopped: a task takes a moment to end."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        return [*tasks, *self._alarms.stop_all()]
