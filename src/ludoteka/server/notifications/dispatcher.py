"""Send notifications in other threads; each delivery is tried a few times and then dropped."""

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
from ludoteka.server.notifications.http_post import post
from ludoteka.server.notifications.outbound_urls import ForbiddenUrl, check_url, resolve
from ludoteka.server.notifications.per_client_semaphore import PerClientSemaphore
from ludoteka.server.notifications.subscription import Subscription
from ludoteka.server.notifications.webhooks import encode_message
from ludoteka.server.settings import Settings

CAN_PUSH: Final = find_spec("cryptography") is not None
"""The extra `push` is here."""
if CAN_PUSH:
    from ludoteka.server.notifications import web_push

log = logging.getLogger("ludoteka.bells")

SEND_THREADS: Final = 16
SENDS_PER_NETWORK: Final = 4
"""At a time, to wherever bells ring: who has hung many at addresses that answer slowly keeps nobody
else's from ringing."""
NETWORK_SHARE: Final = 4
"""A client network has this part of all rings under way, at most."""
RETRY_DELAYS: Final = (0.0, 10.0, 120.0)
"""Seconds before each try: a service that is down is not down for long, or for very long."""
GONE_STATUSES: Final = (404, 410)
RETRY_STATUSES: Final = (408, 425, 429)

Keys = Callable[[str, Callable[[], str]], Awaitable[str]]
"""The house's keys by name, each made when it is needed first."""
DeliveryCallback = Callable[[bool, Collection[str]], None]
"""Hears whether somebody was reached, and which ways it is of no use to try ever again."""


class Message(NamedTuple):
    """What is said: no name, no secret; the room as its people know it."""

    title: str
    text: str
    path: str
    link: str


class NotificationDispatcher:
    def __init__(self, clock: Clock, settings: Settings, keys: Keys) -> None:
        self._clock, self._settings, self._keys = clock, settings, keys
        self._threads = ThreadPoolExecutor(SEND_THREADS, thread_name_prefix="bell")
        self._lookup_threads = ThreadPoolExecutor(SEND_THREADS, thread_name_prefix="bell-look")
        self._send_slots = PerClientSemaphore(SENDS_PER_NETWORK)
        self._lookup_slots = PerClientSemaphore(SENDS_PER_NETWORK)
        self._sending: dict[asyncio.Task[None], NetworkMark] = {}

    async def public_key(self) -> str | None:
        """For browsers that subscribe; None: this house sends no push."""
        return web_push.public_key(await self._key()) if CAN_PUSH else None

    async def _key(self) -> str:
        return await self._keys("push", web_push.new_key)

    async def is_allowed(self, bell: Subscription) -> bool:
        """Its addresses are such that something may be sent there; keys are such that a browser
        can read it. In threads of its own: names that nobody answers for keep no bell from ringing.
        """
        loop = asyncio.get_running_loop()
        async with self._lookup_slots.line(bell.by):
            return await loop.run_in_executor(self._lookup_threads, self._check_targets, bell)

    def _check_targets(self, bell: Subscription) -> bool:
        """A name that nobody knows is refused as a private one is: the difference would tell
        whoever asks which names there are in our own network."""
        allowed = self._settings.notification_hosts
        try:
            if bell.push is not None and CAN_PUSH:
                web_push.encrypt(b"", bell.push)
            for place in [check_url(url, allowed) for url in target_urls(bell)]:
                resolve(place, allowed)
        except (ForbiddenUrl, ValueError, OSError):
            return False
        return bell.push is None or CAN_PUSH

    def notify(self, bell: Subscription, message: Message, done: DeliveryCallback) -> None:
        """More than can be rung at a time are not."""
        most, of_theirs = self._settings.limits.notifications_at_once, list(self._sending.values())
        if len(of_theirs) >= most or of_theirs.count(bell.by) >= max(1, most // NETWORK_SHARE):
            log.warning("too many notifications at once: one was not sent")
            return
        task = asyncio.get_running_loop().create_task(self._notify(bell, message, done))
        self._sending[task] = bell.by
        task.add_done_callback(self._sending.pop)

    async def _notify(self, bell: Subscription, message: Message, done: DeliveryCallback) -> None:
        answers = {way: await self._deliver_with_retries(bell, way, message) for way in bell.ways}
        gone = [way for way, answer in answers.items() if answer in GONE_STATUSES]
        done(200 in answers.values(), gone)

    async def _deliver_with_retries(self, bell: Subscription, way: str, message: Message) -> int:
        """200, or why not: the last status, 0 for none at all."""
        answer = 0
        for seconds in RETRY_DELAYS:
            await self._sleep(seconds)
            answer = await self._attempt(bell, way, message)
            if answer and answer not in RETRY_STATUSES and answer < 500:
                break
        return answer

    async def _attempt(self, bell: Subscription, way: str, message: Message) -> int:
        try:
            async with self._send_slots.line(bell.by):
                status = await self._send(bell, way, message)
        except ForbiddenUrl:
            return 410
        except (OSError, ValueError) as problem:
            log.info("a notification was not delivered: %s", type(problem).__name__)
            return 0
        except SQLAlchemyError as problem:
            log.warning("the server's key for web push can't be read: %s", type(problem).__name__)
            return 0
        return 200 if 200 <= status < 300 else status

    async def _send(self, bell: Subscription, way: str, message: Message) -> int:
        allowed, loop = self._settings.notification_hosts, asyncio.get_running_loop()
        if way == "webhook":
            assert bell.webhook is not None
            body = encode_message(
                check_url(bell.webhook, allowed), f"{message.text} {message.link}"
            )
            kind = {"Content-Type": "application/json"}
            return await loop.run_in_executor(
                self._threads, post, bell.webhook, body, kind, allowed
            )
        if bell.push is None or not CAN_PUSH:
            return 410
        told = {"title": message.title, "text": message.text, "path": message.path}
        body = web_push.encrypt(msgspec.json.encode(told), bell.push)
        place = check_url(bell.push.endpoint, allowed)
        now = self._clock.by_the_calendar()
        signed = web_push.vapid_headers(await self._key(), place, self._settings.contact, now)
        return await loop.run_in_executor(
            self._threads, post, bell.push.endpoint, body, signed, allowed
        )

    async def _sleep(self, seconds: float) -> None:
        if seconds:
            passed = asyncio.Event()
            alarm = self._clock.call_at(self._clock.now() + seconds, passed.set)
            try:
                await passed.wait()
            finally:
                alarm.cancel()

    async def close(self) -> None:
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        for threads in (self._threads, self._lookup_threads):
            threads.shutdown(wait=False, cancel_futures=True)


def target_urls(bell: Subscription) -> list[str]:
    push = [] if bell.push is None else [bell.push.endpoint]
    return push if bell.webhook is None else [*push, bell.webhook]
