"""Work behind the scenes: once, or again and again."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server.clocks.clock import Clock, TimerHandle
from ludoteka.server.rooms.lifecycle.timers import Alarms
from ludoteka.server.storage.writer import WriteFailed

log = logging.getLogger("ludoteka.hub")

Chore = Coroutine[Any, Any, None]


async def whatever_the_disk_says(name: str, chore: Callable[[], Chore]) -> None:
    try:
        await chore()
    except (SQLAlchemyError, WriteFailed) as problem:
        log.error("%s failed: %s", name, type(problem).__name__)


class Chores:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._alarms: Alarms[str] = Alarms(clock)
        self._tasks: set[asyncio.Task[None]] = set()

    def every(self, name: str, seconds: float, chore: Callable[[], Chore]) -> None:
        """Again and again, with so much time in between, whatever the disk says this time."""

        async def once() -> None:
            await whatever_the_disk_says(name, chore)
            self.every(name, seconds, chore)

        self._alarms.set(name, self._clock.now() + seconds, lambda: self._begin(once()))

    @property
    def at_work(self) -> bool:
        return bool(self._tasks)

    def begin(self, name: str, chore: Callable[[], Chore]) -> None:
        """Once, now."""
        self._begin(whatever_the_disk_says(name, chore))

    def _begin(self, chore: Chore) -> None:
        task = asyncio.create_task(chore)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> list[TimerHandle]:
        """What was stopped: a task takes a moment to end."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        return [*tasks, *self._alarms.stop_all()]
