"""One connection of one page: what it has been told, and what it has yet to read."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import Bucket
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.model.client_identity import ClientIdentity
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.pipeline.codec import EncodedMessage, encode
from ludoteka.server.tokens import new_token

if TYPE_CHECKING:
    from ludoteka.server.rooms.model.room import Room

BAD_FRAME: Final = 4400
BAD_TOKEN: Final = 4401
UNKNOWN_ROOM: Final = 4404
TOO_MANY_PAGES: Final = 4409
BANNED: Final = 4410
LOCKED: Final = 4423
REQUEST_PENDING: Final = 4425
MUST_ASK: Final = 4428
FLOOD: Final = 4429
RESTART: Final = 1012
TRY_LATER: Final = 1013


class Connection:
    def __init__(
        self,
        member: Member | None,
        base: str,
        network: ClientNetwork,
        bucket: Bucket,
        backlog: int,
        tv: bool,
        caller: str | None,
        somebody: ClientIdentity,
        payer: str | None,
    ) -> None:
        self.id = new_token()  # a polled connection is known by it, so it must not be guessed
        self.room: Room | None = None
        self.settled = asyncio.Event()  # not set while the line moves from a lost room
        self.welcomed = False  # what is told before the welcome is in it
        self.member = member
        self.caller = caller  # who was let in to watch
        self.somebody = somebody
        self.tv = tv  # a screen for everybody, and not somebody who watches
        self.polled = False  # nobody listens all the time
        self.base = base  # the address under which this page sees the server
        self.bucket = bucket
        self.promised: tuple[str, str] | None = None  # its luck's promise, and for which commitment
        self.network = network  # to which its messages are charged
        self.payer = payer  # the person whose token opened it, if any
        self.v = 0
        self.outbox: deque[tuple[int, str]] = deque()
        self.news = asyncio.Event()
        self._ring: Callable[[], None] = self.news.set
        self.history_task: asyncio.Future[None] | None = None
        self.closing: tuple[int, str] | None = None
        self._backlog = backlog

    @property
    def is_anonymous(self) -> bool:
        """Who has nothing but the room's code."""
        return self.member is None and self.caller is None

    def set_permit(self, held: str) -> None:
        """A pass, without which they were let in."""
        self.caller = held

    def enter(self, room: "Room") -> None:
        self.room = room
        self.welcomed = False
        self.settled.set()

    def exit(self) -> None:
        self.room = None

    def pause(self) -> None:
        """Its room is lost; what it says waits until it is read anew."""
        self.settled.clear()

    def settle(self) -> None:
        self.settled.set()

    def belong_to(self, member: Member | None) -> None:
        """The same person, in the room as it was read anew."""
        self.member = member

    def promise(self, commitment: str, promise: str) -> None:
        """It stands while the line does: who is away could not show their luck."""
        self.promised = (commitment, promise)

    def mark_polled(self) -> None:
        self.polled = True

    def call_on_news(self, ring: Callable[[], None]) -> None:
        """By whoever tells this page: called whenever there is news."""
        self._ring = ring

    def recall(self, work: Coroutine[Any, Any, None]) -> None:
        self.history_task = asyncio.ensure_future(work)

    def welcome(self, everything: EncodedMessage) -> None:
        """The first that a page is told of a room."""
        self.welcomed = True
        self.tell(everything)

    def tell(self, body: EncodedMessage) -> None:
        """A numbered message."""
        if self.welcomed:
            self.v += 1
            self._put(self.v, body.numbered(self.v))

    def answer(self, frame: str) -> None:
        """A message without a number: the answer to something this page said."""
        self._put(self.v + 1, frame)

    def close(self, code: int, reason: str, bye: str | None = None) -> None:
        """The last thing on this connection. The first reason counts."""
        if self.closing is None:
            if bye is not None:
                self.answer(encode(protocol.Bye(code=bye)))
            self.closing = (code, reason)
            self._ring()

    def unread(self, after: int) -> list[str]:
        """What is numbered above `after`; what is not has arrived and is forgotten."""
        while self.outbox and self.outbox[0][0] <= after:
            self.outbox.popleft()
        return [frame for _, frame in self.outbox]

    def clear_news(self) -> None:
        """What comes from now on is news."""
        self.news.clear()

    @property
    def may_send(self) -> bool:
        """False while somebody else may own the room."""
        return self.room is None or self.room.services.ownership.stands

    def close_discarding(self) -> None:
        """What is unread stays untold: whoever owns the room will tell it, or something else."""
        self.outbox.clear()
        self.close(RESTART, "the room has moved", bye="restart")

    def unsent_frames(self) -> list[str]:
        return [frame for _, frame in self.outbox]

    def clear_outbox(self) -> None:
        self.outbox.clear()

    def pop_frame(self) -> str:
        return self.outbox.popleft()[1]

    def _put(self, v: int, frame: str) -> None:
        if self.closing is not None:
            return
        self.outbox.append((v, frame))
        if len(self.outbox) > self._backlog:
            self.outbox.clear()
            self.closing = (TRY_LATER, "too much is unread")
        self._ring()
