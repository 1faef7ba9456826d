"""Redis, which carries letters between servers and keeps nothing."""

import contextlib
import ipaddress
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

import redis
from redis.exceptions import RedisError

from ludoteka.server.cluster.bus import TIMEOUT, channel
from ludoteka.server.cluster.redis_check import UnusableRedis, look_at, where
from ludoteka.server.diagnostics import postgres
from ludoteka.server.diagnostics.finding import DiagnosticContext, Finding, error, notice
from ludoteka.server.storage.servers import KEY, LIVE_SERVERS, format_key

NEARLY: Final = 0.9
MEGABYTE: Final = 2**20
BUFFER: Final = 4 * MEGABYTE
"""Of letters that a server may be behind with: views of all its tables, for a moment."""


def check_reachable(patient: DiagnosticContext) -> Iterator[Finding]:
    try:
        look_at(redis_url(patient))
    except UnusableRedis as problem:
        yield error("redis", problem=str(problem))


def is_reachable(patient: DiagnosticContext) -> bool:
    return not any(check_reachable(patient))


def check_memory(patient: DiagnosticContext) -> Iterator[Finding]:
    """Letters need none; but a Redis that is full is one that somebody else fills."""
    told = execute(patient, "INFO", "memory")
    used, limit = told.get("used_memory", 0), told.get("maxmemory", 0)
    if limit and used > NEARLY * limit:
        policy = str(told.get("maxmemory_policy"))
        yield notice("redis_full", used=used // MEGABYTE, limit=limit // MEGABYTE, policy=policy)


def check_buffers(patient: DiagnosticContext) -> Iterator[Finding]:
    """Who is behind with reading is cut off: pubsub HARD SOFT SECONDS."""
    told = execute(patient, "CONFIG GET", "client-output-buffer-limit")
    words = str(told.get("client-output-buffer-limit", "")).split()
    if "pubsub" not in words:
        return
    hard, soft = (int(words[words.index("pubsub") + n]) for n in (1, 2))
    if any(0 < each < BUFFER for each in (hard, soft)):
        yield error("redis_buffer", needed=BUFFER // MEGABYTE)


def check_password(patient: DiagnosticContext) -> Iterator[Finding]:
    """Letters pass through it as they are."""
    url = redis_url(patient)
    if urlsplit(url).password is None and not is_loopback(where(url)):
        yield error("redis_open", host=where(url))


def check_subscriptions(patient: DiagnosticContext) -> Iterator[Finding]:
    """Servers that are there by the database, and hear nothing of what the others say."""
    for (key,) in postgres.fetch_all(patient, KEY):
        numbers = [number for (number,) in postgres.fetch_all(patient, LIVE_SERVERS)]
        channels = {channel(format_key(key), number): number for number in numbers}
        for name, listeners in count_listeners(patient, *channels):
            if not listeners:
                yield error("deaf", server=channels[name])


def count_listeners(patient: DiagnosticContext, *channels: str) -> list[tuple[str, int]]:
    """How many listen to each; nobody is asked of none."""
    if not channels:
        return []
    with contextlib.closing(connect(patient)) as there:
        return [(str(name), int(n)) for name, n in there.pubsub_numsub(*channels)]


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in ("localhost", "this machine")


def execute(patient: DiagnosticContext, *question: str) -> dict[str, Any]:
    """Nothing, where whoever runs it lets nobody ask."""
    with contextlib.closing(connect(patient)) as there:
        try:
            return dict(there.execute_command(*question))  # type: ignore[no-untyped-call]
        except (RedisError, OSError):
            return {}


def connect(patient: DiagnosticContext) -> "redis.Redis":
    return redis.Redis.from_url(
        redis_url(patient), socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT,
        decode_responses=True,
    )  # fmt: skip


def redis_url(patient: DiagnosticContext) -> str:
    assert patient.settings.redis_url is not None
    return patient.settings.redis_url
