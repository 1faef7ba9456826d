"""Report when the event loop was blocked, and by what.

While one request or message is worked at, nobody else is heard. The loop says every few
milliseconds that it is there; a thread listens, and looks what the loop is at when it is silent.
"""

import asyncio
import logging
import sys
import threading
import time
from types import FrameType
from typing import Final

from ludoteka.server.observability.metrics import Metrics

log = logging.getLogger("ludoteka.watchdog")

HELD_SECONDS: Final = 0.05
"""Seconds after which whoever waits would notice."""
LONG_SECONDS: Final = 5.0
"""Seconds after which nobody would call the server well …"""
RECENT_SECONDS: Final = 60.0
"""… and how long that counts."""
TASK_PREFIX: Final = "ludoteka."
UNKNOWN_WORK: Final = "nothing of ours"
"""The machine was busy with something else, or threads of ours were."""


class CurrentWork:
    """What the event loop is at outside of any task."""

    work = ""


CURRENT_WORK: Final = CurrentWork()


def name_current_task(work: str) -> None:
    """What the running task is at, for whoever finds that it takes too long."""
    task = asyncio.current_task()
    if task is not None:
        task.set_name(f"{TASK_PREFIX}{work}")


def begin_work(work: str) -> None:
    """The same, outside of any task, until `done_with_it`."""
    CURRENT_WORK.work = work


def end_work() -> None:
    CURRENT_WORK.work = ""


class Watchdog:
    """Made in the event loop that it watches."""

    def __init__(
        self, metrics: Metrics, held: float = HELD_SECONDS, long: float = LONG_SECONDS
    ) -> None:
        self.suspect: str | None = None
        self._metrics, self._held, self._pause = metrics, held, held / 2
        self._long = long
        self._loop = asyncio.get_running_loop()
        self._thread_of_loop = threading.get_ident()
        self._stopped = threading.Event()
        self._last_long_hold: float | None = None  # when that was seen last
        self._last_heartbeat = time.monotonic()
        self._last_sample = time.monotonic(), time.process_time()  # when the thread did so last
        self._next = self._loop.call_later(self._pause, self._heartbeat)
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._next.cancel()
        self._stopped.set()

    def ignore_past(self) -> None:
        """What was done until now had to be done, and nobody waited."""
        self._last_heartbeat = time.monotonic()
        self.suspect = None

    @property
    def was_held_lately(self) -> bool:
        """For so long that it is no hiccup."""
        seen = self._last_long_hold
        return seen is not None and time.monotonic() - seen < RECENT_SECONDS

    @property
    def silent(self) -> float:
        """Seconds since the loop should have been heard of."""
        return time.monotonic() - self._last_heartbeat - self._pause

    def _heartbeat(self) -> None:
        silent = self.silent
        if silent > self._held and not self._was_suspended():
            self._report(silent, self.suspect or UNKNOWN_WORK)
        self.suspect = None
        self._last_heartbeat = time.monotonic()
        self._next = self._loop.call_later(self._pause, self._heartbeat)

    def _was_suspended(self) -> bool:
        """The process was stopped for long, and woken: nothing held the loop. The thread did not
        look either, and all that time no work was done."""
        looked, worked = self._last_sample
        passed = time.monotonic() - looked
        unseen = passed > max(self._long, self.silent / 2)
        return unseen and time.process_time() - worked < passed / 2

    def _report(self, silent: float, suspect: str) -> None:
        if silent > self._long:
            self._last_long_hold = time.monotonic()
        work = suspect.partition(" in ")[0]
        self._metrics.held[work] += 1
        level = logging.INFO if suspect == UNKNOWN_WORK else logging.WARNING
        log.log(level, "the event loop was held for %d ms by %s", silent * 1000, suspect)

    def _watch(self) -> None:
        while not self._stopped.wait(self._pause):
            if self._was_suspended():
                self.ignore_past()
            self._last_sample = time.monotonic(), time.process_time()
            if self.silent > self._held / 2:
                self.suspect = self.suspect or self._find_suspect()

    def _find_suspect(self) -> str | None:
        """What the loop is at: the name of the work, and the function of ours that is running."""
        running = sys._current_frames()  # noqa: SLF001 - there is no other way to look
        of_loop = running.get(self._thread_of_loop)
        running.clear()  # this function is among them: it would hold itself, and all the others
        place = innermost_function(of_loop)
        if place is None:
            return None
        return f"{self._work() or 'a task of the house'} in {place}"

    def _work(self) -> str:
        """Empty where nobody has said what it is."""
        task = asyncio.current_task(self._loop)
        if task is None:
            return CURRENT_WORK.work
        name = task.get_name()
        return name.removeprefix(TASK_PREFIX) if name.startswith(TASK_PREFIX) else ""


def innermost_function(frame: FrameType | None) -> str | None:
    """The innermost function of ours; none while the loop waits."""
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module.startswith(TASK_PREFIX) and module != __name__:
            return f"{module}.{frame.f_code.co_name}"
        frame = frame.f_back
    return None
