"""Processes that play games of a contest, and report each as soon as it is over.

They can be stopped at any moment, and one that dies or hangs costs a single game.
"""

import multiprocessing
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from ctypes import Array, c_double
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Final, NamedTuple, Protocol, Self

from ludoteka.lab.arena import play_one, set_up_worker
from ludoteka.lab.contest import BotLimits, Contest, seed_of
from ludoteka.lab.outcome import Failure, Outcome
from ludoteka.lab.workers.interrupts import defer_interrupts_in_children
from ludoteka.lab.workers.resource_limits import ResourceLimits

AHEAD: Final = 2  # shares that each worker knows of, so that none is ever idle
QUICK: Final = 0.05  # seconds: games that take less are given and reported several at a time
MOST: Final = 64  # games of a share
POLL_SECONDS: Final = 0.2  # seconds between two looks at workers that may hang
PATIENCE: Final = 10.0  # seconds after which a bot that still thinks is told of
GRACE: Final = 5.0  # seconds that compiled code may go on after its time is up

# Fresh processes on every system: a forked one would inherit whatever this one has open.
FRESH: Final = multiprocessing.get_context("spawn")


class Task(NamedTuple):
    """A game: of which contest, and which of its games."""

    contest: int
    number: int


class LongThought(NamedTuple):
    """A bot that has been thinking over one move for a long time."""

    bot: str
    number: int  # of the game
    seconds: float


class GamePool(Protocol):
    """Whoever plays games of some contests, as long as they are entered."""

    def lines(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, bytes]]:
        """Every game with its line, as it is over."""


PoolFactory = Callable[[Sequence[Contest]], AbstractContextManager[GamePool]]
"""Where games are played: in processes here (`WorkerPool`), or on a cluster."""


class Worker:
    """A process, and the games that it owes, in order."""

    def __init__(self, contests: Sequence[Contest]) -> None:
        self.contests = contests
        self.owed: deque[Task] = deque()
        self.shares: deque[int] = deque()  # how many games of each are owed
        self.pace, self.began = 1, time.monotonic()
        self.until = FRESH.RawValue(c_double, 0.0)
        self.thinking = FRESH.RawArray(c_double, 2)  # which seat, and since when
        self.told = 0.0, PATIENCE  # since when it had been thinking, and what is told next
        self.pipe, theirs = FRESH.Pipe()
        # A daemon: it does not outlive this process, however that ends.
        shared = (contests, theirs, self.until, self.thinking)
        self.process = FRESH.Process(target=work, args=shared, daemon=True)
        with defer_interrupts_in_children():
            self.process.start()
        theirs.close()

    def give(self, share: list[Task]) -> None:
        self.owed.extend(share)
        self.shares.append(len(share))
        with suppress(OSError):  # it has died; that is seen when it should report
            self.pipe.send(share)

    def take(self) -> list[tuple[Task, bytes]]:
        """The next games with their lines; none if it has died instead."""
        try:
            lines = self.pipe.recv_bytes().splitlines(keepends=True)
        except (EOFError, OSError):
            return []
        self.shares[0] -= len(lines)
        if not self.shares[0]:
            self.shares.popleft()
            self.find_pace()
        return [(self.owed.popleft(), line) for line in lines]

    def find_pace(self) -> None:
        """After a share: the next one is larger if it took hardly any time."""
        now = time.monotonic()
        quick = now - self.began < QUICK
        self.pace = min(self.pace * 2, MOST) if quick else max(self.pace // 2, 1)
        self.began = now

    def hangs(self) -> bool:
        return 0 < self.until.value < time.monotonic() - GRACE

    def long_thought(self) -> LongThought | None:
        """A bot that thinks for long: told after PATIENCE, and whenever that has doubled."""
        seat, since = self.thinking
        seconds = time.monotonic() - since
        began, next_told = self.told
        if began != since:
            next_told = PATIENCE
        if not since or not self.owed or seconds < next_told:
            return None
        self.told = since, 2 * seconds
        contest, number = self.contests[self.owed[0].contest], self.owed[0].number
        return LongThought(contest.names(number)[int(seat)], number, seconds)

    def failed(self, *, hung: bool) -> bytes:
        """The line of the game that it did not finish. Nobody knows who was thinking."""
        self.end()
        if hung:
            return unfinished(self.contests, self.owed[0], Failure("hung", "", -1, ""))
        return died(self.contests, self.owed[0], str(self.process.exitcode))

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def work(
    contests: Sequence[Contest],
    pipe: "Connection[bytes, list[Task]]",
    until: c_double,
    thinking: "Array[c_double]",
) -> None:
    """A worker's life: tasks come in, a line for each goes out."""
    set_up_worker()

    def note(moment: float) -> None:
        until.value = moment

    def mark(seat: int) -> None:
        thinking[0], thinking[1] = seat, time.monotonic()

    while True:
        lines, told = [], time.monotonic()
        for task in pipe.recv():
            contest = contests[task.contest]
            limiter = (
                ResourceLimits(contest.limits, note) if contest.limits != BotLimits() else None
            )
            lines.append(play_one(contest, task.number, limiter, mark).line())
            if time.monotonic() - told > QUICK:
                pipe.send_bytes(b"".join(lines))
                lines, told = [], time.monotonic()
        if lines:
            pipe.send_bytes(b"".join(lines))


def died(contests: Sequence[Contest], task: Task, status: str) -> bytes:
    """The line of a game whose process has ended."""
    return unfinished(contests, task, Failure("died", "", -1, status))


def unfinished(contests: Sequence[Contest], task: Task, failure: Failure) -> bytes:
    contest, number = contests[task.contest], task.number
    names = contest.names(number)
    seed = seed_of(contest.seed, contest.deal_of(number), "table")
    return Outcome(number, seed, names, failure=failure).line()


class WorkerPool:
    """Some workers, and the games that nobody plays yet. Whoever leaves it ends its workers."""

    def __init__(
        self,
        contests: Sequence[Contest],
        jobs: int,
        tell: Callable[[LongThought], None] = lambda thinking: None,
    ) -> None:
        """`tell` hears of bots that think for very long."""
        self.contests, self.jobs, self.tell = contests, jobs, tell
        self.tasks: Iterator[Task] = iter(())
        self.again: deque[Task] = deque()  # owed by a worker that died
        self.workers: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *how: object) -> None:
        for worker in self.workers:
            worker.end()

    def lines(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, bytes]]:
        """Every game with its line, as it is over."""
        self.tasks = iter(tasks)
        self.start_workers()
        while busy := [worker for worker in self.workers if worker.owed]:
            yield from self.collect_results(busy)

    def start_workers(self) -> None:
        """Everybody has something to do, as long as there is something to play."""
        for worker in self.workers:
            self.fill(worker, 1)
        while len(self.workers) < self.jobs and (share := self.next_share(1)):
            self.workers.append(Worker(self.contests))
            self.workers[-1].give(share)
        for worker in self.workers:
            self.fill(worker, AHEAD)

    def fill(self, worker: Worker, most: int) -> None:
        while len(worker.shares) < most and (share := self.next_share(worker.pace)):
            worker.give(share)

    def next_share(self, games: int) -> list[Task]:
        if self.again:
            return [self.again.popleft()]
        return list(islice(self.tasks, games))

    def collect_results(self, busy: list[Worker]) -> Iterator[tuple[Task, bytes]]:
        ready = wait([worker.pipe for worker in busy], POLL_SECONDS)
        for worker in busy:
            if worker.pipe in ready:
                if played := worker.take():
                    self.fill(worker, AHEAD)
                    yield from played
                else:
                    yield self.replace_lost_worker(worker, hung=False)
            elif worker.hangs():
                yield self.replace_lost_worker(worker, hung=True)
            elif (thinking := worker.long_thought()) is not None:
                self.tell(thinking)

    def replace_lost_worker(self, worker: Worker, *, hung: bool) -> tuple[Task, bytes]:
        """A worker is replaced; what else it owed is played all the same."""
        line = worker.failed(hung=hung)
        task, *others = worker.owed
        self.workers.remove(worker)
        self.again.extend(others)
        self.start_workers()
        return task, line
