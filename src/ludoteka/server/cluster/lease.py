"""A server's lease: as long as it is renewed, nobody takes a room of ours.

Whether it stands is counted here from before we asked for it, by a clock that goes on while the
machine sleeps, and so it ends here before it ends for the others. Somebody who was stopped and is
woken finds it ended, and holds their tongue.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server.clocks.uptime_clock import UptimeClock
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.rooms.lifecycle.ownership import OwnedElsewhere, released
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.servers import RoomClaimed, RoomOwnedBy, ServerRegistry

log = logging.getLogger("ludoteka.cluster")

T = TypeVar("T")

ROUNDS: Final = 4
"""How often a lease is renewed before it would end."""
CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def boot_time() -> float:
    return time.clock_gettime(CLOCK)


class Lease:
    """Of all rooms that are ours, at once."""

    def __init__(self, servers: ServerRegistry, number: int, seconds: float) -> None:
        self.number = number
        self.term = 0
        self.there: frozenset[int] = frozenset()
        self._ended: Callable[[], None] = lambda: None
        self._gone: Callable[[frozenset[int]], None] = lambda _: None
        self._house_time: UptimeClock | None = None
        self._servers, self._seconds = servers, seconds
        self._until = 0.0
        self._asking = ThreadPoolExecutor(1, thread_name_prefix="lease")
        self._taking = ThreadPoolExecutor(4, thread_name_prefix="taking")
        self._renewing: asyncio.Task[None] | None = None

    @property
    def stands(self) -> bool:
        return boot_time() < self._until

    @property
    def is_leader(self) -> bool:
        """The first of those who are there."""
        return self.stands and self.number == min(self.there)

    async def begin(
        self,
        ended: Callable[[], None],
        gone: Callable[[frozenset[int]], None],
        house_time: UptimeClock,
    ) -> None:
        """`ended` is called when all that we own may be somebody else's, `gone` when others went.
        Raises SQLAlchemyError."""
        self._house_time = house_time
        await self._renew()
        self._ended, self._gone = ended, gone
        self._renewing = asyncio.create_task(self._go_on())

    async def take(self, code: str) -> int | None:
        found = await soon(self._taking, self._servers.claim_room, code, self.number)
        if isinstance(found, RoomOwnedBy):
            raise OwnedElsewhere(found.server)
        return found.fence if isinstance(found, RoomClaimed) else None

    def meet(self, server: int) -> None:
        """Somebody who has just come: until we ask the next time, we take their word for it."""
        self.there |= {server}

    def release(self, code: str) -> list[Change]:
        return released(code)

    async def end(self) -> None:
        """We are gone: whoever wants a room that we could not release need not wait."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.wait([self._renewing])
        with contextlib.suppress(SQLAlchemyError):
            await soon(self._asking, self._servers.unregister, self.number)
        for threads in (self._asking, self._taking):
            threads.shutdown(wait=False)
        self._servers.close()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._seconds / ROUNDS)
            try:
                async with asyncio.timeout(self._left):
                    await self._renew()
            except (SQLAlchemyError, TimeoutError) as problem:
                log.warning("the lease of this server was not renewed: %s", type(problem).__name__)
                self._check_expiry()
            except Exception as problem:  # noqa: BLE001 - who renews no more owns nothing for ever
                log_exception(log, "handling a change of the lease failed", problem)

    @property
    def _left(self) -> float:
        """Seconds until it ends: a database that does not answer must not hide that. Then it is
        asked again for a while each time."""
        return max(self._until - boot_time(), self._seconds / ROUNDS)

    async def _renew(self) -> None:
        began = boot_time()
        there = await soon(self._asking, self._servers.renew, self.number, self._seconds)
        self._check_expiry()
        self._until = began + self._seconds
        before, self.there = self.there, frozenset(there)
        if went := before - self.there:
            self._gone(went)
        await self._live_on()

    async def _live_on(self) -> None:
        """All count one time: a clock goes on with a room that somebody else takes."""
        if self._house_time is not None:
            ours = self._house_time.now()
            most = await soon(self._asking, self._servers.record_uptime, self.number, ours)
            self._house_time.catch_up(most)

    def _check_expiry(self) -> None:
        """If it has ended, tell so once."""
        if self._until and not self.stands:
            self._until = 0.0
            self.term += 1
            log.warning("the lease of this server has expired: other servers may take its rooms")
            self._ended()


async def soon(threads: Executor, work: Callable[..., T], *arguments: object) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work, *arguments)
