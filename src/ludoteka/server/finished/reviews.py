"""Reviews of finished games, in a process of their own: one at a time, each once, a few wait."""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.record import Record, write_record
from ludoteka.review.model import Progress
from ludoteka.review.registry import reviewer_of
from ludoteka.server.finished import replays
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.settings import Settings
from ludoteka.server.store.store import Store

log = logging.getLogger("ludoteka.reviews")

WORKER: Final = (sys.executable, "-P", "-m", "ludoteka.review")
LONGEST_LINE: Final = 1 << 22
NEWS: Final = msgspec.json.Decoder(Progress)


@dataclass
class Job:
    """A review in the making. It can be made again, so nothing of it is kept on the disk."""

    done: int = 0
    of: int = 0
    review: bytes | None = None  # JSON
    failed: bool = False

    @property
    def open(self) -> bool:
        return self.review is None and not self.failed

    def news(self) -> bytes:
        """As `wire_http.ReviewNews`."""
        review = None if self.review is None else msgspec.Raw(self.review)
        return msgspec.json.encode({"done": self.done, "of": self.of, "review": review})


class ReviewDesk:
    """Whoever asks about a finished game gets its review begun, and then hears how far it is."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._limits, self._times = store, settings.limits, settings.times
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._works: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(1)

    async def ask(self, table_id: str) -> bytes:
        """Raises Rejection: an unknown table, a game that runs or has no review, a full queue."""
        job = self._jobs.get(table_id) or await self._begin(table_id)
        if job.failed:
            raise Rejection("review_failed")
        self._jobs.move_to_end(table_id)
        return job.news()

    async def _begin(self, table_id: str) -> Job:
        record = await replays.record(self._store, table_id)
        try:
            reviewer_of(record.game)
        except BadInput as problem:
            raise from_bad_input(problem) from None
        if table_id not in self._jobs:  # somebody may have asked at the same moment
            self._make_room()
            self._jobs[table_id] = Job()
            work = asyncio.create_task(self._work(table_id, self._jobs[table_id], record))
            self._works.add(work)
            work.add_done_callback(self._works.discard)
        return self._jobs[table_id]

    def _make_room(self) -> None:
        if sum(job.open for job in self._jobs.values()) >= self._limits.reviews_waiting:
            raise Rejection("reviews_full")
        ended = [table_id for table_id, job in self._jobs.items() if not job.open]
        for table_id in ended[: max(0, len(self._jobs) - self._limits.reviews_kept + 1)]:
            del self._jobs[table_id]

    async def _work(self, table_id: str, job: Job, record: Record) -> None:
        async with self._turn:
            try:
                async with asyncio.timeout(self._times.review):
                    await make(job, write_record(record))
            except (TimeoutError, OSError, msgspec.DecodeError) as problem:
                log.error("a review failed: %s", type(problem).__name__)
            finally:
                job.failed = job.review is None
        if job.failed:
            log.error("there is no review of table %s", table_id)

    async def close(self) -> None:
        works = list(self._works)
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)


async def make(job: Job, record: bytes) -> None:
    process = await asyncio.create_subprocess_exec(
        *WORKER, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
    )
    try:
        await listen(job, process, record)
    finally:
        await put_away(process)


async def listen(job: Job, process: Process, record: bytes) -> None:
    """Its lines say how far it is; the last one is the review."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(record)
    process.stdin.close()
    async for line in process.stdout:
        if job.of and job.done == job.of:
            job.review = line.rstrip()
        else:
            news = NEWS.decode(line)
            job.done, job.of = news.done, news.of


async def put_away(process: Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
            process.kill()
    await process.wait()
