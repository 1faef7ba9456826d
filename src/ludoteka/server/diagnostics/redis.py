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
from ludoteka.server.diagnostics.finding import Finding, Patient, notice, wrong
from ludoteka.server.storage.servers import KEY, THERE, name_of

NEARLY: Final = 0.9
MEGABYTE: Final = 2**20
BUFFER: Final = 4 * MEGABYTE
"""Of letters that a server may be behind with: views of all its tables, for a moment."""


def reachable(patient: Patient) -> Iterator[Finding]:
    try:
        look_at(address(patient))
    except UnusableRedis as problem:
        yield wrong("redis", problem=str(problem))


def is_there(patient: Patient) -> bool:
    return not any(reachable(patient))


def memory(patient: Patient) -> Iterator[Finding]:
    """Letters need none; but a Redis that is full is one that somebody else fills."""
    told = asked(patient, "INFO", "memory")
    used, limit = told.get("used_memory", 0), told.get("maxmemory", 0)
    if limit and used > NEARLY * limit:
        policy = str(told.get("maxmemory_policy"))
        yield notice("redis_full", used=used // MEGABYTE, limit=limit // MEGABYTE, policy=policy)


def buffers(patient: Patient) -> Iterator[Finding]:
    """Who is behind with reading is cut off: pubsub HARD SOFT SECONDS."""
    told = asked(patient, "CONFIG GET", "client-output-buffer-limit")
    words = str(told.get("client-output-buffer-limit", "")).split()
    if "pubsub" not in words:
        return
    hard, soft = (int(words[words.index("pubsub") + n]) for n in (1, 2))
    if any(0 < each < BUFFER for each in (hard, soft)):
        yield wrong("redis_buffer", needed=BUFFER // MEGABYTE)


def password(patient: Patient) -> Iterator[Finding]:
    """Letters pass through it as they are."""
    url = address(patient)
    if urlsplit(url).password is None and not is_here(where(url)):
        yield wrong("redis_open", host=where(url))


def deaf(patient: Patient) -> Iterator[Finding]:
    """Servers that are there by the database, and hear nothing of what the others say."""
    for (key,) in postgres.asked(patient, KEY):
        numbers = [number for (number,) in postgres.asked(patient, THERE)]
        channels = {channel(name_of(key), number): number for number in numbers}
        for name, listeners in listening(patient, *channels):
            if not listeners:
                yield wrong("deaf", server=channels[name])


def listening(patient: Patient, *channels: str) -> list[tuple[str, int]]:
    """How many listen to each; nobody is asked of none."""
    if not channels:
        return []
    with contextlib.closing(client(patient)) as there:
        return [(str(name), int(n)) for name, n in there.pubsub_numsub(*channels)]


def is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in ("localhost", "this machine")


def asked(patient: Patient, *question: str) -> dict[str, Any]:
    """Nothing, where whoever runs it lets nobody ask."""
    with contextlib.closing(client(patient)) as there:
        try:
            return dict(there.execute_command(*question))  # type: ignore[no-untyped-call]
        except (RedisError, OSError):
            return {}


def client(patient: Patient) -> "redis.Redis":
    return redis.Redis.from_url(
        address(patient), socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT,
        decode_responses=True,
    )  # fmt: skip


def address(patient: Patient) -> str:
    assert patient.settings.redis_url is not None
    return patient.settings.redis_url
