"""Commits changes in one thread, many together, and reports each only after its commit.

One commit is under way at a time.
"""

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.engines.database import (
    NotCommitted,
    StatementRun,
    Unreachable,
    WriteConnection,
)

log = logging.getLogger("ludoteka.store")

WriteCallback = Callable[["WriteFailed | None"], None]


class WriteFailed(Exception):
    """A change, or an earlier one that it builds on, is not in the database."""

    def __init__(self, *, disk: bool = False, outcome_unknown: bool = False) -> None:
        super().__init__()
        self.disk = disk  # nothing else would have been written either
        self.outcome_unknown = outcome_unknown  # or it is: nobody knows


class WriteStream:
    """Changes that build on each other, those of one room. After a failure none of them counts:
    a move that was played on top of one that is not in the log must not get in either. Nor does any
    after somebody has taken the room over, under a higher number."""

    def __init__(self, room: str | None = None, fence: int = 0) -> None:
        self.room, self.fence = room, fence
        self.has_failed = False


@dataclass(slots=True)
class Submission:
    stream: WriteStream
    changes: Sequence[Change]
    done: WriteCallback


class Writer:
    def __init__(
        self,
        connection: Callable[[], WriteConnection],
        loop: asyncio.AbstractEventLoop,
        metrics: Metrics,
    ) -> None:
        self._open_connection = connection
        self._loop = loop
        self._metrics = metrics
        self._failing = False
        self._unsettled = False
        self._since: float | None = None  # when the commit began that is going on
        self._gathered: list[Submission] = []  # since the last was handed over
        self._is_out = False  # handed over to the thread, and not told yet
        self._handed: queue.SimpleQueue[list[Submission] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer")

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    @property
    def is_failing(self) -> bool:
        """The disk, not the change, was the reason why the last one was not written."""
        return self._failing

    @property
    def outcome_unknown(self) -> bool:
        """Nobody knows whether the last commit is in the database: the next one settles it."""
        return self._unsettled

    @property
    def commit_seconds(self) -> float:
        """Seconds that the commit that is going on has taken."""
        since = self._since
        return 0.0 if since is None else time.perf_counter() - since

    def start(self) -> None:
        self._thread.start()

    async def stop(self) -> None:
        """Write what waits, then end."""
        self._handed.put(self._take_gathered())
        self._handed.put(None)
        await asyncio.to_thread(self._thread.join)

    def submit(self, stream: WriteStream, changes: Sequence[Change], done: WriteCallback) -> None:
        """From the event loop, in which `done` is called when the changes are on the disk, or
        failed."""
        if not self._gathered and not self._is_out:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Submission(stream, changes, done))

    # In the event loop

    def _hand_over(self) -> None:
        """At the end of a step. All that it leaves to write goes together: to wake a thread for
        each change costs more, and what it then wrote alone would cost a commit of its own. So does
        all that comes while a commit is under way, until we get round to telling of that one."""
        if self._is_out or not self._gathered:
            return
        self._is_out = True
        self._handed.put(self._take_gathered())

    def _take_gathered(self) -> list[Submission]:
        jobs, self._gathered = self._gathered, []
        return jobs

    def _finish(self, jobs: list[Submission], outcomes: list[WriteFailed | None]) -> None:
        self._is_out = False
        _call_back(jobs, outcomes)
        self._hand_over()

    # In the thread

    def _work(self) -> None:
        with contextlib.closing(self._open_connection()) as connection:
            # A call for each round, so that nothing of the last one is held while we wait.
            while self._write_next(connection):
                pass

    def _write_next(self, connection: WriteConnection) -> bool:
        """False after the last."""
        jobs = self._handed.get()
        if jobs:
            self._write(connection, jobs)
        return jobs is not None

    def _write(self, connection: WriteConnection, jobs: list[Submission]) -> None:
        self._since = started = time.perf_counter()
        outcomes = _commit_together(connection, jobs)
        self._metrics.commits.add(time.perf_counter() - started)
        self._since = None
        self._failing = _is_failing(self._failing, jobs, outcomes)
        self._unsettled = any(
            outcome is not None and outcome.outcome_unknown for outcome in outcomes
        )
        self._loop.call_soon_threadsafe(self._finish, jobs, outcomes)


def _is_failing(before: bool, jobs: list[Submission], outcomes: list[WriteFailed | None]) -> bool:
    """A commit of nothing succeeds on a full disk, too: it says nothing of it."""
    tried = [outcome for job, outcome in zip(jobs, outcomes, strict=True) if job.changes]
    if any(outcome is not None and outcome.disk for outcome in tried):
        return True
    return before and None not in tried


def _call_back(jobs: list[Submission], outcomes: list[WriteFailed | None]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        try:
            job.done(outcome)
        except Exception as problem:  # noqa: BLE001 - one room's trouble is not the next one's
            log_exception(log, "reporting a write to the database failed", problem)


def _commit_together(
    connection: WriteConnection, jobs: list[Submission]
) -> list[WriteFailed | None]:
    """One commit for all of them. If one is refused, each gets a commit of its own."""
    if not any(job.stream.has_failed for job in jobs):
        try:
            connection.commit(_owned_rooms(jobs), _group_statements(jobs))
        except Unreachable as problem:
            return [_fail(job, problem) for job in jobs]
        except NotCommitted:
            pass
        else:
            return [None] * len(jobs)
    return list(_commit_one_by_one(connection, jobs))


def _commit_one_by_one(
    connection: WriteConnection, jobs: Iterable[Submission]
) -> Iterator[WriteFailed | None]:
    """Until the database is not there: then the others need not be tried."""
    waiting = iter(jobs)
    for job in waiting:
        try:
            yield _commit_alone(connection, job)
        except Unreachable as problem:
            yield _fail(job, problem)
            yield from (_fail(each, problem) for each in waiting)


def _commit_alone(connection: WriteConnection, job: Submission) -> WriteFailed | None:
    if job.stream.has_failed:
        return WriteFailed()
    try:
        connection.commit(_owned_rooms([job]), _group_statements([job]))
    except Unreachable:
        raise
    except NotCommitted as problem:
        return _fail(job, problem)
    return None


def _fail(job: Submission, problem: NotCommitted) -> WriteFailed:
    job.stream.has_failed = True
    log.warning("a change was not written to the database: %s", problem)
    return WriteFailed(disk=problem.disk, outcome_unknown=isinstance(problem, Unreachable))


def _owned_rooms(jobs: Sequence[Submission]) -> dict[str, int]:
    streams = (job.stream for job in jobs)
    return {stream.room: stream.fence for stream in streams if stream.room is not None}


def _group_statements(jobs: Sequence[Submission]) -> Iterator[StatementRun]:
    """Equal statements that follow each other are executed as one, with many values."""
    changes = (change for job in jobs for change in job.changes)
    for statement, run in groupby(changes, key=lambda change: change.statement):
        yield statement, [change.values for change in run]
