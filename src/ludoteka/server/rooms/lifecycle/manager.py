"""All rooms of a server: they wake when somebody opens them and sleep when everybody has left."""

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from ludoteka.kernel.chance.shuffle import SYSTEM_RANDOM, RandomBytes
from ludoteka.kernel.errors import BadInput
from ludoteka.server.clocks.clock import Clock, TimerHandle
from ludoteka.server.clocks.uptime_clock import UptimeClock
from ludoteka.server.extensions.external_bots import ExternalBotPool
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.rate_limiter import RateLimiter
from ludoteka.server.limits.room_load_limiter import RoomLoadLimiter
from ludoteka.server.limits.token_bucket import Buckets
from ludoteka.server.notifications.dispatcher import NotificationDispatcher
from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms.access import connections
from ludoteka.server.rooms.lifecycle.clock_jump_guard import ClockJumpGuard
from ludoteka.server.rooms.lifecycle.loaded_rooms import LoadedRooms
from ludoteka.server.rooms.lifecycle.ownership import Alone, OwnedElsewhere, Ownership
from ludoteka.server.rooms.lifecycle.periodic_tasks import PeriodicTasks
from ludoteka.server.rooms.lifecycle.write_backoff import WriteBackoff
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.model.services import Services
from ludoteka.server.rooms.pipeline import commit
from ludoteka.server.rooms.pipeline.connection import RESTART, TRY_LATER, Connection
from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup.copies import BackupCopies
from ludoteka.server.storage.commands import circle_commands, room_commands
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.queries.rows import RoomRow
from ludoteka.server.storage.store import Store
from ludoteka.server.storage.writer import WriteFailed, WriteStream

log = logging.getLogger("ludoteka.rooms")

GOODBYE: Final = 2.0
"""Seconds that pages get to hear that the server goes."""


def _ignore_result(task: asyncio.Task[Room]) -> None:
    """Why a room can't be loaded is told to its pages, and logged; that is enough."""
    if not task.cancelled():
        task.exception()


class RoomManager:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        settings: Settings,
        metrics: Metrics,
        chance: RandomBytes = SYSTEM_RANDOM,
        ownership: Ownership | None = None,
    ) -> None:
        self.rooms = LoadedRooms()
        self._leaving = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._backoff = WriteBackoff(clock)
        self.periodic_tasks = PeriodicTasks(clock)
        self.copies = BackupCopies(settings)
        limits = settings.limits
        self.room_creations = Buckets[ClientNetwork](limits.rooms_a_minute, limits.rooms_at_once)
        self.joins = Buckets[ClientNetwork](limits.joins_a_minute, limits.joins_at_once)
        self.guesses = Buckets[ClientNetwork](limits.guesses_a_minute, limits.guesses_at_once)
        self.returns = RoomLoadLimiter(limits)
        bot_executor = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self.services = Services(
            store,
            clock,
            ClockJumpGuard(clock, settings.times, store.last_known_time),
            UptimeClock(clock, store.uptime),
            settings,
            chance,
            metrics,
            RateLimiter(clock, limits),
            bot_executor,
            NotificationDispatcher(clock, settings, store.key),
            ExternalBotPool(settings),
            self.rooms,
            ownership or Alone(),
            self._reload_room,
        )

    def start(self) -> None:
        """Look after sleeping tables' deadlines and rooms that nobody uses any more."""
        times = self.services.settings.times
        self.periodic_tasks.every("sweep", times.sweep, self.load_due_rooms)
        self.periodic_tasks.every("housekeeping", times.housekeeping, self.delete_unused_rooms)
        self.periodic_tasks.every("copying", times.housekeeping, self.make_copies)
        self.periodic_tasks.begin("sweep", self.load_due_rooms)
        self.periodic_tasks.begin("noting the time", self.save_time)
        self.periodic_tasks.begin("copying", self.make_copies)

    async def close_for_restart(self) -> None:
        """Tell everybody that the server restarts; their pages will come back by themselves. Where
        there are other servers, the rooms are theirs for the taking by then."""
        lines = [line for room in self.rooms.values() for line in room.lines]
        await self._hand_over()
        for line in lines:
            line.close(RESTART, "the server restarts", bye="restart")
            line.settle()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while any(line.room and not line.polled for line in lines):  # noqa: ASYNC110
                    await asyncio.sleep(0.01)

    async def _hand_over(self) -> None:
        """What was said is written; what is said now waits, and is said again to whoever has the
        room then."""
        ownership, store = self.services.ownership, self.services.store
        self._leaving = ownership.number is not None
        released = []
        for room in list(self.rooms.values()):
            if changes_of_owner := ownership.release(room.code):
                self.rooms.drop(room)
                room.stop_alarms()
                for line in room.lines:
                    line.pause()
                released.append(store.write(changes_of_owner, room.stream))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await asyncio.gather(*released, return_exceptions=True)

    def release_rooms(self) -> None:
        """All rooms may be somebody else's by now: nothing more is told of them, and pages come
        again."""
        for room in list(self.rooms.values()):
            self.rooms.drop(room)
            self._discard(room)

    def _discard(self, room: Room) -> None:
        for line in room.lines:
            line.close_discarding()
        room.lose()

    async def close(self) -> None:
        """Stop. What was acknowledged is on the disk already; what waits is written."""
        rooms = list(self.rooms.values())
        self.rooms.clear()
        stopped: list[TimerHandle] = [*self.periodic_tasks.stop(), *self._loading.values()]
        for waking in self._loading.values():
            waking.cancel()
        stopped += [alarm for room in rooms for alarm in room.stop_alarms()]
        tasks = [each for each in stopped if isinstance(each, asyncio.Task)]
        await asyncio.gather(*tasks, return_exceptions=True)
        self.services.bot_executor.shutdown(wait=False, cancel_futures=True)
        await self.services.bells.close()
        await self.services.apart.close()
        await self.services.store.close()

    # Rooms

    async def room(self, code: str) -> Room:
        """The room with a code, from memory or from the disk. Raises Rejection."""
        code = code.upper()
        if not self.services.ownership.stands:
            raise Rejection("unavailable")
        while code not in self.rooms:  # again, if it was lost as soon as it was there
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
            await asyncio.shield(self._loading[code])
        return self.rooms[code]

    async def _load(self, code: str) -> Room:
        try:
            if self._leaving:
                raise Rejection("unavailable")
            term = self.services.ownership.term
            fence = await self.services.ownership.take(code)
            kept = await self.services.store.room(code)
            if kept is None:
                raise Rejection("unknown_room")
            if fence is not None:  # and not what is there now, which may be somebody else's
                kept = replace(kept, fence=fence)
            room = await asyncio.to_thread(Room, self.services, kept)
            self.open(room, term)
            self._drop_unplayable_table(room, kept)
            return room
        except BadInput as problem:
            raise from_bad_input(problem) from None
        except Rejection:
            raise
        except Exception as problem:  # noqa: BLE001 - one room's trouble is not the next one's
            log_exception(log, "a room can't be loaded", problem)
            raise Rejection("unavailable") from None
        finally:
            del self._loading[code]

    def open(self, room: Room, term: int) -> None:
        """Unless it may have been lost since then. Raises Rejection."""
        if term != self.services.ownership.term:
            raise Rejection("unavailable")
        self.rooms.put(room)
        commit.run_followups(room)

    def _drop_unplayable_table(self, room: Room, kept: RoomRow) -> None:
        """A table of rules that this version does not have: the room goes on without it."""
        if kept.table is not None and room.table is None:
            row = room_commands.set_room(room.code, "table_id", None)
            drawn = kept.table.lesson is None and kept.table.basis is None
            counted = room.count_stopped() if drawn and kept.table.ended is None else []
            commit.persist(room, [row, room_commands.drop_timers(kept.table.id), *counted])

    # Looking after everything

    def _reload_room(self, room: Room) -> None:
        """Memory and disk differ: everybody there moves over to the room as the disk has it."""
        self.rooms.drop(room)
        if not self.services.ownership.stands:
            self._discard(room)
            return
        moving = list(room.lines)
        for line in moving:
            line.pause()
        self._loading[room.code] = asyncio.create_task(self._reload(room, moving))
        self._loading[room.code].add_done_callback(_ignore_result)

    async def _reload(self, lost: Room, moving: list[Connection]) -> Room:
        """They are there before anybody else gets the room: a polled line is never unknown."""
        await self._wait_for_writes(lost)
        try:
            room = await self._load(lost.code)
        except Rejection as no:
            for line in moving:
                line.close(TRY_LATER, str(no))
                line.settle()
            raise
        for line in moving:
            connections.move_to(line, room)
        return room

    async def _wait_for_writes(self, lost: Room) -> None:
        """What was on its way is written, or is not, before the room is read. And where nothing at
        all is written, the clock and the bots must not try it again without a pause."""
        with contextlib.suppress(WriteFailed):
            await self.services.store.write([])
        if not lost.has_written:
            rested = asyncio.Event()
            clock = self.services.clock
            clock.call_at(clock.now() + self._backoff.seconds(), rested.set)
            await rested.wait()

    async def load_due_rooms(self) -> None:
        """A sleeping table whose deadline has passed wakes up, and its clock answers."""
        store, house_time = self.services.store, self.services.house_time
        if await store.read(room_queries.has_running_clock):
            await store.write(house_time.note())
        for code in await store.read(room_queries.rooms_with_due_timer, house_time.now()):
            try:
                await self.room(code)
            except OwnedElsewhere:
                pass  # it is awake there, and has a clock
            except Rejection as no:
                log.warning("a room whose deadline has passed can't be loaded: %s", no.code)

    async def save_time(self) -> None:
        """So that the next run can tell whether its clock has jumped."""
        believed = self.services.believed
        if believed.is_sure:
            with contextlib.suppress(WriteFailed):
                await self.services.store.write(believed.go_on())
        else:
            log.warning("the clock is far ahead of the last run: nothing is deleted for a while")

    def probe_write(self) -> None:
        """What is there already, to see whether that can be done."""
        self.services.store.submit(WriteStream(), self.services.believed.again(), lambda _: None)

    async def delete_unused_rooms(self) -> None:
        """Rooms that nobody has used for long are deleted, with all that was in them; but not
        while the clock may be wrong."""
        if not self.services.believed.is_sure or not self.services.ownership.is_leader:
            return
        now, times = self.services.believed.now(), self.services.settings.times
        old = await self.services.store.read(
            room_queries.unused_rooms, now - times.empty_room, now - times.played_room
        )
        unused = [code for code in old if code not in self.rooms and code not in self._loading]
        await asyncio.gather(*(self._drop(code) for code in unused))
        noted = self.services.believed.go_on()
        swept = circle_commands.sweep(now - times.played_room)
        await self.services.store.write([*noted, *room_commands.delete_old_rows(), *swept])

    async def _drop(self, code: str) -> None:
        """Unless somebody opens it elsewhere: it is ours before it goes."""
        with contextlib.suppress(OwnedElsewhere):
            fence = await self.services.ownership.take(code)
            stream = WriteStream() if fence is None else WriteStream(code, fence)
            await self.services.store.write([room_commands.drop_room(code)], stream)

    async def make_copies(self) -> None:
        if self.services.ownership.is_leader:
            await self.copies.make_due(self.services.believed.now())

    def shared_buckets(self) -> dict[str, Buckets[ClientNetwork]]:
        """All that is counted by client network."""
        counted = {"rooms": self.room_creations, "joins": self.joins, "guesses": self.guesses}
        return {**self.services.rate_limiter.shared_buckets(), **counted}

    def gauges(self) -> dict[str, int]:
        rooms = self.rooms.values()
        return {
            "rooms_awake": len(rooms),
            "tables_running": sum(room.running for room in rooms),
            "connections": sum(len(room.lines) for room in rooms),
        }
