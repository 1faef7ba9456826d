"""What a server writes down, as JSON: one line is one event, for whoever collects logs.

Nothing in it is secret. What we write ourselves names kinds and places; of what others say, who
may quote what they were given, the text of an exception stays out, and passwords are blotted out.
"""

import logging
import logging.config
import time
import traceback
from collections.abc import Iterable
from types import TracebackType
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

import msgspec

from ludoteka.server.settings import Settings

BLOT: Final = "…"
WRITE: Final = msgspec.json.Encoder()


def begin(settings: Settings) -> None:
    """From now on, all that anybody in this process writes down, uvicorn too."""
    lines = {"()": JsonLines, "secrets": secrets_of(settings)}
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"json": lines},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
            "root": {"level": "WARNING", "handlers": ["stderr"]},
            "loggers": {"ludoteka": {"level": "INFO"}},
        }
    )
    logging.captureWarnings(True)


def secrets_of(settings: Settings) -> list[str]:
    """Passwords in addresses, as they are written there and as they are meant; and the token."""
    urls = [url for url in (settings.database_url, settings.redis_url) if url is not None]
    passwords = [password for url in urls if (password := password_in(url))]
    forms = {form for each in passwords for form in (each, unquote(each), quote(unquote(each), ""))}
    return sorted({*forms, *filter(None, [settings.metrics_token])}, key=len, reverse=True)


def password_in(url: str) -> str | None:
    """None, too, of what is no address: it was refused already."""
    try:
        return urlsplit(url).password
    except ValueError:
        return None


class JsonLines(logging.Formatter):
    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        event: dict[str, Any] = {
            "time": moment(record.created),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self._without_secrets(record.getMessage()),
        }
        if record.exc_info and record.exc_info[0] is not None:
            event["exception"] = record.exc_info[0].__name__
            event["place"] = place(record.exc_info[2])
        return WRITE.encode(event).decode()

    def _without_secrets(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, BLOT)
        return text


def moment(seconds: float) -> str:
    """In UTC, to the millisecond."""
    return (
        f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(seconds))}.{int(seconds % 1 * 1000):03}Z"
    )


def place(trace: TracebackType | None) -> list[str]:
    """Where something happened, without what it was about."""
    return [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_tb(trace)]
