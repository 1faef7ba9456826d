"""Letters between servers, over Redis' channels: each server listens to its own, and to the one of
the house.

A channel keeps nothing. What is said while somebody does not listen is lost, and so the bus says
when that may have been: whoever carries connections over it then ends them, and pages come again
and say again what was not answered.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ludoteka.server.cluster.messages import READ, WRITE, ClusterMessage, MessageBatch
from ludoteka.server.observability.safe_logging import log_exception

log = logging.getLogger("ludoteka.cluster")

RETRY_DELAY: Final = 0.2
"""Seconds between two attempts to reach Redis."""
TIMEOUT: Final = 3.0
"""Seconds in which it has to answer; and in which the server must receive its own heartbeat."""
HEARTBEAT: Final = 1.0
EVERYBODY: Final = 0

Handle = Callable[[int, ClusterMessage], None]


def client(url: str) -> "Redis":
    """It tries nothing again by itself: a line that was broken is one that we have to know of; and
    whether it is alive we feel ourselves, by whatever it leads there. Raises ValueError for what is
    no address."""
    return Redis.from_url(
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=TIMEOUT,
        socket_timeout=TIMEOUT,
        client_name="ludoteka",
    )


def channel(house: str, to: int) -> str:
    return f"ludoteka:{house}:{to}"


def raise_if_cancelled() -> None:
    """redis-py sends by `asyncio.wait_for`, which in Python 3.11 forgets that it was cancelled when
    the sending ends in the same moment. A task of a group still knows; whoever has the group does
    not, for there a member's failure counts as well. Raises CancelledError."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


class Bus:
    def __init__(self, url: str, house: str, number: int) -> None:
        self._url, self._house, self._number = url, house, number
        self._outbox: defaultdict[int, list[ClusterMessage]] = defaultdict(list)
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard_at = 0.0
        self._ending = False
        self._there = asyncio.Event()
        self._handle: Handle = lambda _, __: None
        self._on_loss: Callable[[int | None], None] = lambda _: None
        self._on_up: Callable[[], None] = lambda: None

    def begin(
        self,
        handle: Handle,
        broke: Callable[[int | None], None],
        came: Callable[[], None] = lambda: None,
    ) -> None:
        """`broke` is called when messages may have been lost: those of one server, or all; `came`
        each time that messages reach us again."""
        self._handle, self._on_loss, self._on_up = handle, broke, came
        self._tasks.append(asyncio.create_task(self._go_on()))

    @property
    def up(self) -> bool:
        return self._there.is_set()

    async def wait_until_up(self) -> None:
        """Or not, if Redis has just gone: whoever waits goes on without it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TIMEOUT):
                await self._there.wait()

    async def end(self) -> None:
        """Where Redis goes at the same moment, a group of tasks tells of that alone, and not that
        it was cancelled."""
        self._ending = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def post(self, to: int, message: ClusterMessage) -> None:
        """It goes with all others that are written in the same moment."""
        self._outbox[to].append(message)
        self._something.set()

    # What goes on

    async def _go_on(self) -> None:
        while not self._ending:
            try:
                await self._serve()
            except (RedisError, OSError, TimeoutError) as problem:
                self._is_down(problem)
            except Exception as problem:  # noqa: BLE001 - the bus must go on
                log_exception(log, "messages between servers can't be sent", problem)
                self._is_down(problem)
            await asyncio.sleep(RETRY_DELAY)

    def _is_down(self, problem: Exception) -> None:
        if self.up:
            log.warning("Redis can't be reached: %s", type(problem).__name__)
        self._there.clear()
        self._outbox.clear()
        self._on_loss(None)

    async def _serve(self) -> None:
        """Until something fails."""
        redis = client(self._url)
        listening = redis.pubsub()
        try:
            await listening.subscribe(self._channel(self._number), self._channel(EVERYBODY))
            if self._ending:
                return
            self._heard_at = asyncio.get_running_loop().time()
            async with asyncio.TaskGroup() as together:
                together.create_task(self._listen(listening))
                together.create_task(self._send(redis))
                together.create_task(self._send_heartbeats())
        except* (RedisError, OSError, TimeoutError) as problems:
            raise problems.exceptions[0] from None
        finally:
            await listening.aclose()  # type: ignore[no-untyped-call]
            await redis.aclose()

    async def _listen(self, listening: Any) -> None:
        async for message in listening.listen():
            if message["type"] == "message":
                self._open(message["data"])

    def _open(self, data: bytes) -> None:
        try:
            batch = READ.decode(data)
        except msgspec.DecodeError:
            log.warning(
                "a message of another server can't be read: do all servers have the same version?"
            )
            return
        if batch.sender == self._number:
            self._is_heard()
            return
        for message in batch.messages:
            self._handle_safely(batch.sender, message)

    def _handle_safely(self, sender: int, message: ClusterMessage) -> None:
        """Log an error in handling one message, and go on with the next one."""
        try:
            self._handle(sender, message)
        except Exception as problem:  # noqa: BLE001
            log_exception(
                log, f"handling a message of type {type(message).__name__} failed", problem
            )

    def _is_heard(self) -> None:
        self._heard_at = asyncio.get_running_loop().time()
        if not self.up:
            log.info("Redis can be reached again")
            self._there.set()
            self._on_up()

    async def _send(self, redis: "Redis") -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            sent, self._outbox = self._outbox, defaultdict(list)
            pipe = redis.pipeline(transaction=False)
            for to, messages in sent.items():
                pipe.publish(self._channel(to), WRITE.encode(MessageBatch(self._number, messages)))
            for to, listeners in zip(sent, await pipe.execute(), strict=True):
                if not listeners:
                    self._on_loss(to)
            raise_if_cancelled()

    async def _send_heartbeats(self) -> None:
        """Raise TimeoutError if our own messages do not come back: the connection is dead, even if
        it looks open."""
        while True:
            self._outbox[self._number] = self._outbox[self._number]
            self._something.set()
            await asyncio.sleep(HEARTBEAT)
            if asyncio.get_running_loop().time() - self._heard_at > TIMEOUT:
                raise TimeoutError

    def _channel(self, to: int) -> str:
        return channel(self._house, to)
