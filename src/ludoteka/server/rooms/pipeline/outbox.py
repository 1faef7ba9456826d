"""What a room has to tell: in order, and none of it before it is kept."""

from collections import deque
from dataclasses import dataclass

from ludoteka.server.rooms.pipeline.command_result import Deliver


@dataclass(slots=True)
class OutboxEntry:
    """Something to tell that waits: for its own commit, or for what comes before it."""

    deliver: Deliver
    fail: Deliver
    kept: bool


class Outbox:
    def __init__(self) -> None:
        self._pending: deque[OutboxEntry] = deque()

    def __len__(self) -> int:
        return len(self._pending)

    def put(self, deliver: Deliver, fail: Deliver, kept: bool) -> OutboxEntry:
        self._pending.append(OutboxEntry(deliver, fail, kept))
        return self._pending[-1]

    def confirm(self, pending: OutboxEntry) -> None:
        """It is on the disk."""
        pending.kept = True

    def deliver(self) -> None:
        """All that waits for nothing any more."""
        while self._pending and self._pending[0].kept:
            self._pending.popleft().deliver()

    def fail(self) -> None:
        """None of it will ever be told."""
        for pending in self._pending:
            pending.fail()
        self._pending.clear()
