"""Processes that play games of a contest, and report each as soon as it is over.

They can be stopped at any moment, and one that dies or hangs costs a single game.
"""

import multiprocessing
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from ctypes import c_double
from multiprocessing.connection import Connection, wait
from typing import Final

from ludoteka.lab.arena import begin_as_a_worker, play_one
from ludoteka.lab.contest import Contest, Limits, seed_of
from ludoteka.lab.limits import Warden
from ludoteka.lab.outcome import Failure, Outcome

AHEAD: Final = 2  # games that each worker knows of, so that none is ever idle
GLANCE: Final = 0.2  # seconds between two looks at workers that may hang
GRACE: Final = 5.0  # seconds that compiled code may go on after its time is up

# Fresh processes on every system: a forked one would inherit whatever this one has open.
FRESH: Final = multiprocessing.get_context("spawn")


class Worker:
    """A process, and the games that it owes, in order."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.owed: deque[int] = deque()
        self.until = FRESH.RawValue(c_double, 0.0)
        self.pipe, theirs = FRESH.Pipe()
        # A daemon: it does not outlive this process, however that ends.
        self.process = FRESH.Process(target=work, args=(contest, theirs, self.until), daemon=True)
        self.process.start()
        theirs.close()

    def give(self, number: int) -> None:
        self.owed.append(number)
        with suppress(OSError):  # it has died; that is seen when it should report
            self.pipe.send(number)

    def take(self) -> bytes | None:
        """The line of the next game; None if it has died instead."""
        try:
            line = self.pipe.recv_bytes()
        except (EOFError, OSError):
            return None
        self.owed.popleft()
        return line

    def hangs(self) -> bool:
        return 0 < self.until.value < time.monotonic() - GRACE

    def failed(self, hung: bool) -> bytes:
        """The line of the game that it did not finish. Nobody knows who was thinking."""
        self.end()
        number = self.owed.popleft()
        code = self.process.exitcode
        contest = self.contest
        names = tuple(contest.bots[place] for place in contest.seated(number))
        seed = seed_of(contest.seed, contest.deal_of(number), "table")
        failure = Failure("hung", "", -1, "") if hung else Failure("died", "", -1, str(code))
        return Outcome(number, seed, names, failure=failure).line()

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def work(contest: Contest, pipe: "Connection[bytes, int]", until: c_double) -> None:
    """A worker's life: a number comes in, a line goes out."""
    begin_as_a_worker()

    def note(moment: float) -> None:
        until.value = moment

    while True:
        number = pipe.recv()
        warden = Warden(contest.limits, note) if contest.limits != Limits() else None
        pipe.send_bytes(play_one(contest, number, warden).line())


class Crew:
    """Some workers, and the games that nobody plays yet."""

    def __init__(self, contest: Contest, numbers: Iterable[int], jobs: int) -> None:
        self.contest, self.jobs = contest, jobs
        self.numbers = iter(numbers)
        self.again: deque[int] = deque()  # owed by a worker that died
        self.workers: list[Worker] = []

    def lines(self) -> Generator[bytes]:
        """Every game's line, as it is over. Whoever stops listening ends the workers."""
        try:
            self.hire()
            while busy := [worker for worker in self.workers if worker.owed]:
                yield from self.heard(busy)
        finally:
            for worker in self.workers:
                worker.end()

    def hire(self) -> None:
        """As many as are wanted, as long as there is something to play."""
        while len(self.workers) < self.jobs:
            number = self.next_number()
            if number is None:
                break
            self.workers.append(Worker(self.contest))
            self.workers[-1].give(number)
        for worker in self.workers:
            self.fill(worker)

    def fill(self, worker: Worker) -> None:
        while len(worker.owed) < AHEAD:
            number = self.next_number()
            if number is None:
                return
            worker.give(number)

    def next_number(self) -> int | None:
        return self.again.popleft() if self.again else next(self.numbers, None)

    def heard(self, busy: list[Worker]) -> Iterator[bytes]:
        ready = wait([worker.pipe for worker in busy], GLANCE)
        for worker in busy:
            if worker.pipe in ready:
                line = worker.take()
                if line is None:
                    line = self.replace(worker, hung=False)
                else:
                    self.fill(worker)
                yield line
            elif worker.hangs():
                yield self.replace(worker, hung=True)

    def replace(self, worker: Worker, *, hung: bool) -> bytes:
        line = worker.failed(hung)
        self.workers.remove(worker)
        self.again.extend(worker.owed)
        self.hire()
        return line
