"""The bells of a house: each ring is tried a few times, in other threads, and then given up."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Final, NamedTuple

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server.clocks.clock import Clock
from ludoteka.server.limits.client_network import NetworkMark
from ludoteka.server.notifications.fair_queue import Shares
from ludoteka.server.notifications.http_post import post
from ludoteka.server.notifications.outbound_urls import NotAllowed, found, place_of
from ludoteka.server.notifications.subscription import Bell
from ludoteka.server.notifications.webhooks import letter
from ludoteka.server.settings import Settings

CAN_PUSH: Final = find_spec("cryptography") is not None
"""The extra `push` is here."""
if CAN_PUSH:
    from ludoteka.server.notifications import web_push

log = logging.getLogger("ludoteka.bells")

LINES: Final = 16
LINES_OF_A_NETWORK: Final = 4
"""At a time, to wherever bells ring: who has hung many at addresses that answer slowly keeps nobody
else's from ringing."""
SHARE: Final = 4
"""A client network has this part of all rings under way, at most."""
AGAIN: Final = (0.0, 10.0, 120.0)
"""Seconds before each try: a service that is down is not down for long, or for very long."""
GONE: Final = (404, 410)
BUSY: Final = (408, 425, 429)

Keys = Callable[[str, Callable[[], str]], Awaitable[str]]
"""The house's keys by name, each made when it is needed first."""
Done = Callable[[bool, Collection[str]], None]
"""Hears whether somebody was reached, and which ways it is of no use to try ever again."""


class Message(NamedTuple):
    """What is said: no name, no secret; the room as its people know it."""

    title: str
    text: str
    path: str
    link: str


class Bells:
    def __init__(self, clock: Clock, settings: Settings, keys: Keys) -> None:
        self._clock, self._settings, self._keys = clock, settings, keys
        self._threads = ThreadPoolExecutor(LINES, thread_name_prefix="bell")
        self._lookers = ThreadPoolExecutor(LINES, thread_name_prefix="bell-look")
        self._posting = Shares(LINES_OF_A_NETWORK)
        self._looking = Shares(LINES_OF_A_NETWORK)
        self._ringing: dict[asyncio.Task[None], NetworkMark] = {}

    async def public_key(self) -> str | None:
        """For browsers that subscribe; None: this house sends no push."""
        return web_push.public_part(await self._key()) if CAN_PUSH else None

    async def _key(self) -> str:
        return await self._keys("push", web_push.new_key)

    async def is_allowed(self, bell: Bell) -> bool:
        """Its addresses are such that something may be sent there; keys are such that a browser
        can read it. In threads of its own: names that nobody answers for keep no bell from ringing.
        """
        loop = asyncio.get_running_loop()
        async with self._looking.line(bell.by):
            return await loop.run_in_executor(self._lookers, self._looked_at, bell)

    def _looked_at(self, bell: Bell) -> bool:
        """A name that nobody knows is refused as a private one is: the difference would tell
        whoever asks which names there are in our own network."""
        allowed = self._settings.bell_hosts
        try:
            if bell.push is not None and CAN_PUSH:
                web_push.sealed(b"", bell.push)
            for place in [place_of(url, allowed) for url in urls(bell)]:
                found(place, allowed)
        except (NotAllowed, ValueError, OSError):
            return False
        return bell.push is None or CAN_PUSH

    def ring(self, bell: Bell, message: Message, done: Done) -> None:
        """More than can be rung at a time are not."""
        most, of_theirs = self._settings.limits.bells_at_once, list(self._ringing.values())
        if len(of_theirs) >= most or of_theirs.count(bell.by) >= max(1, most // SHARE):
            log.warning("too many notifications at once: one was not sent")
            return
        task = asyncio.get_running_loop().create_task(self._ring(bell, message, done))
        self._ringing[task] = bell.by
        task.add_done_callback(self._ringing.pop)

    async def _ring(self, bell: Bell, message: Message, done: Done) -> None:
        answers = {way: await self._reach(bell, way, message) for way in bell.ways}
        gone = [way for way, answer in answers.items() if answer in GONE]
        done(200 in answers.values(), gone)

    async def _reach(self, bell: Bell, way: str, message: Message) -> int:
        """200, or why not: the last status, 0 for none at all."""
        answer = 0
        for seconds in AGAIN:
            await self._pass(seconds)
            answer = await self._try(bell, way, message)
            if answer and answer not in BUSY and answer < 500:
                break
        return answer

    async def _try(self, bell: Bell, way: str, message: Message) -> int:
        try:
            async with self._posting.line(bell.by):
                status = await self._sent(bell, way, message)
        except NotAllowed:
            return 410
        except (OSError, ValueError) as problem:
            log.info("a notification was not delivered: %s", type(problem).__name__)
            return 0
        except SQLAlchemyError as problem:
            log.warning("the server's key for web push can't be read: %s", type(problem).__name__)
            return 0
        return 200 if 200 <= status < 300 else status

    async def _sent(self, bell: Bell, way: str, message: Message) -> int:
        allowed, loop = self._settings.bell_hosts, asyncio.get_running_loop()
        if way == "webhook":
            assert bell.webhook is not None
            body = letter(place_of(bell.webhook, allowed), f"{message.text} {message.link}")
            kind = {"Content-Type": "application/json"}
            return await loop.run_in_executor(
                self._threads, post, bell.webhook, body, kind, allowed
            )
        if bell.push is None or not CAN_PUSH:
            return 410
        told = {"title": message.title, "text": message.text, "path": message.path}
        body = web_push.sealed(msgspec.json.encode(told), bell.push)
        place = place_of(bell.push.endpoint, allowed)
        now = self._clock.by_the_calendar()
        signed = web_push.headers(await self._key(), place, self._settings.contact, now)
        return await loop.run_in_executor(
            self._threads, post, bell.push.endpoint, body, signed, allowed
        )

    async def _pass(self, seconds: float) -> None:
        if seconds:
            passed = asyncio.Event()
            alarm = self._clock.call_at(self._clock.now() + seconds, passed.set)
            try:
                await passed.wait()
            finally:
                alarm.cancel()

    async def close(self) -> None:
        for task in list(self._ringing):
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)
        for threads in (self._threads, self._lookers):
            threads.shutdown(wait=False, cancel_futures=True)


def urls(bell: Bell) -> list[str]:
    push = [] if bell.push is None else [bell.push.endpoint]
    return push if bell.webhook is None else [*push, bell.webhook]
