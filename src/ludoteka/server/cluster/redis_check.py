"""The check at start whether Redis can be used."""

from urllib.parse import urlsplit

import redis
from redis.exceptions import RedisError

from ludoteka.server.cluster.bus import TIMEOUT


class UnusableRedis(Exception):
    """str() says why, to whoever started us; without the password."""


def look_at(url: str) -> None:
    """Raises UnusableRedis."""
    try:
        client = redis.Redis.from_url(url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT)
    except ValueError:
        raise UnusableRedis(
            "The address of Redis can't be read. It looks like redis://HOST:6379; in a password, "
            "what is neither letter nor digit is written with %, as in %2F for /."
        ) from None
    try:
        client.publish("ludoteka", b"")
    except (RedisError, OSError) as problem:
        why = without_password(url, str(problem)).rstrip(".")
        raise UnusableRedis(f"Redis on {where(url)} can't be used: {why}.") from None
    finally:
        client.close()


def where(url: str) -> str:
    """For people; nothing of it is secret."""
    return urlsplit(url).hostname or "this machine"


def without_password(url: str, text: str) -> str:
    password = urlsplit(url).password
    told = " ".join(text.split())
    return told.replace(password, "…") if password else told
