"""What the machine itself had to do with a wait: how late a heartbeat was that needs nothing, and
how much of the processors others used meanwhile. So a figure of a busy machine can be told from one
of ours."""

import os
import threading
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from bench.processes import TICKS, cpu_of_tree

EVERY: Final = 0.05
LATE: Final = 0.5
"""Seconds: a heartbeat that is so late was not let near a processor."""
BUSY: Final = 0.25
"""The share of all processors with which others are in our way."""
AT_WORK: Final = (1, 2, 3, 6, 7, 8)
"""Columns of /proc/stat in which a processor is at work, or is kept from it by another guest."""


@dataclass(frozen=True)
class Noise:
    late: float  # seconds, of the heartbeat that was latest
    others: float  # the share of all processors that others used, from 0 to 1

    @property
    def is_loud(self) -> bool:
        return self.late > LATE or self.others > BUSY


@dataclass(frozen=True)
class Spent:
    """Seconds since whenever, and of processors since then: by everybody, and by us."""

    at: float
    by_all: float
    by_us: float


def spent() -> Spent:
    columns = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    by_all = sum(int(columns[at]) for at in AT_WORK) / TICKS
    return Spent(time.monotonic(), by_all, cpu_of_tree(os.getpid()))


def share_of_others(before: Spent, after: Spent, cores: int) -> float:
    theirs = (after.by_all - before.by_all) - (after.by_us - before.by_us)
    return max(0.0, min(1.0, theirs / ((after.at - before.at) * cores)))


def latest(beats: list[float], every: float = EVERY) -> float:
    return max((then - now - every for now, then in pairwise(beats)), default=0.0)


class Listening:
    """To the machine, from `begin` until one asks; then it begins anew. Ended when it is left."""

    def __init__(self) -> None:
        self._beats: list[float] = []
        self._before = spent()
        self._over = threading.Event()
        self._heart = threading.Thread(target=self._beat, name="heartbeat", daemon=True)

    def __enter__(self) -> "Listening":
        self._heart.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._heart.join()

    def begin(self) -> None:
        self._beats, self._before = [time.monotonic()], spent()

    def heard(self) -> Noise:
        late = latest([*self._beats, time.monotonic()])
        return Noise(late, share_of_others(self._before, spent(), os.cpu_count() or 1))

    def _beat(self) -> None:
        while not self._over.wait(EVERY):
            self._beats.append(time.monotonic())
