"""What a bot may take of time and memory while it thinks.

Time is that of the clock on the wall. A bot written in Python is interrupted where it is; compiled
code is not, so its answer comes late and does not count.
"""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from ludoteka.lab.contest import BotLimits

MEGABYTE = 1 << 20


class BotTimeout(BaseException):
    """Time is up. No Exception: a bot that forgives all of these does not forgive this one."""


class ResourceLimits:
    """Lets bots of one game think within their limits. In a process of its own, or the first
    thread of this one: only that is interrupted."""

    def __init__(
        self, limits: BotLimits, note: Callable[[float], None] = lambda until: None
    ) -> None:
        self.limits = limits
        self.note = note  # is told until when a bot may think, by the clock that only goes on
        self.armed = False
        self.most = memory_now() + limits.megabytes * MEGABYTE if limits.megabytes else 0

    @contextmanager
    def enforce(self) -> Iterator[None]:
        """Raises BotTimeout or MemoryError from within."""
        with self.limit_time(), self.limit_memory():
            yield

    @contextmanager
    def limit_time(self) -> Iterator[None]:
        seconds = self.limits.seconds
        if seconds is None:
            yield
            return
        self.note(time.monotonic() + seconds)
        before = signal.signal(signal.SIGALRM, self.raise_timeout)
        self.armed = True
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            self.armed = False  # first: a bell that is on its way rings in vain
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
            self.note(0.0)

    def raise_timeout(self, number: int, frame: FrameType | None) -> None:
        if self.armed:
            self.armed = False
            raise BotTimeout

    @contextmanager
    def limit_memory(self) -> Iterator[None]:
        if not self.most:
            yield
            return
        import resource  # not on every system

        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (self.most, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def memory_now() -> int:
    """How much address space this process has, which is what a system can limit."""
    import resource

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    return pages * resource.getpagesize()
