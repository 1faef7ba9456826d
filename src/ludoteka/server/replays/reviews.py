"""Reviews of finished games: each is made once, by a process of its own, and kept a while."""

from collections import OrderedDict
from typing import Final

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import Record, write_record
from ludoteka.plugins import require_reviewer
from ludoteka.review.model import Progress
from ludoteka.server.jobs.job_queue import Job, JobQueue, worker_command
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.replays import replays
from ludoteka.server.settings import Settings

REVIEW_COMMAND: Final = worker_command("ludoteka.server.jobs.review_job")
READ_PROGRESS: Final = msgspec.json.Decoder(Progress)


class ReviewJob:
    """It can be made again, so nothing of it is kept on the disk."""

    def __init__(self, table_id: str, record: Record, network: ClientNetwork) -> None:
        self._progress = Progress(done=0, of=0)
        self._review: bytes | None = None  # JSON
        name = f"the review of table {table_id}"
        self.job = Job(name, network, REVIEW_COMMAND, write_record(record), self._read_line)

    @property
    def failed(self) -> bool:
        return self._review is None and not self.job.open

    @property
    def ended(self) -> bool:
        """Made or failed; the process that made it may still be on its way out."""
        return self._review is not None or not self.job.open

    def news(self) -> bytes:
        """As `wire_http.ReviewNews`."""
        review = None if self._review is None else msgspec.Raw(self._review)
        far = self._progress
        return msgspec.json.encode({"done": far.done, "of": far.of, "review": review})

    def _read_line(self, line: bytes) -> None:
        """Its lines say how far it is; the last one is the review."""
        if self._progress.of and self._progress.done == self._progress.of:
            self._review = line.rstrip()
        else:
            self._progress = READ_PROGRESS.decode(line)


class ReviewService:
    """Whoever asks about a finished game gets its review begun, and then hears how far it is."""

    def __init__(self, tables: replays.TableSource, settings: Settings) -> None:
        self._tables, self._most = tables, settings.limits.reviews_kept
        self._reviews: OrderedDict[str, ReviewJob] = OrderedDict()
        self._desk = JobQueue(settings.limits.reviews_waiting, settings.times.review)

    async def ask(self, table_id: str, network: ClientNetwork) -> bytes:
        """Raises Rejection: an unknown table, a game that runs or has no review, a full queue."""
        review = self._reviews.get(table_id) or await self._begin(table_id, network)
        if review.failed:
            raise Rejection("review_failed")
        self._reviews.move_to_end(table_id)
        return review.news()

    async def _begin(self, table_id: str, network: ClientNetwork) -> ReviewJob:
        record = await replays.load_record(self._tables, table_id)
        try:
            require_reviewer(record.game)
        except BadInput as problem:
            raise from_bad_input(problem) from None
        if table_id not in self._reviews:  # somebody may have asked at the same moment
            self._make_room(network)
            self._reviews[table_id] = ReviewJob(table_id, record, network)
            self._desk.take(self._reviews[table_id].job)
        return self._reviews[table_id]

    def _make_room(self, network: ClientNetwork) -> None:
        if self._desk.is_full_for(network):
            raise Rejection("reviews_full")
        ended = [table_id for table_id, each in self._reviews.items() if each.ended]
        for table_id in ended[: max(0, len(self._reviews) - self._most + 1)]:
            del self._reviews[table_id]

    async def close(self) -> None:
        await self._desk.close()
