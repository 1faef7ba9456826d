"""The log of a server, on standard error: as text, or as JSON with one event in each line.

No line holds a secret. The text of an exception may quote what somebody said, so the log names the
kind of an exception and the place where it was raised, and no more; passwords are blotted out. What
others wrote, such as the name of a class in a bot of theirs, cannot steer a terminal or look like a
line of its own.
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

from ludoteka.kernel.presentation.printable import printable
from ludoteka.server.settings import Settings

BLOT: Final = "…"
WRITE: Final = msgspec.json.Encoder()


def configure_logging(settings: Settings) -> None:
    """From now on, all that anybody in this process writes down, uvicorn too."""
    layout = JsonLines if settings.json_logs else TextLines
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"lines": {"()": layout, "secrets": secrets_of(settings)}},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
            "root": {"level": "WARNING", "handlers": ["stderr"]},
            "loggers": {"ludoteka": {"level": "INFO" if settings.json_logs else "WARNING"}},
        }
    )
    logging.captureWarnings(True)


def secrets_of(settings: Settings) -> list[str]:
    """Passwords in addresses, as they are written there and as they are meant; and the token."""
    urls = [url for url in (settings.database_url, settings.redis_url) if url is not None]
    passwords = [password for url in urls if (password := password_of_url(url))]
    forms = {form for each in passwords for form in (each, unquote(each), quote(unquote(each), ""))}
    return sorted({*forms, *filter(None, [settings.metrics_token])}, key=len, reverse=True)


def password_of_url(url: str) -> str | None:
    """None, too, of what is no address: it was refused already."""
    try:
        return urlsplit(url).password
    except ValueError:
        return None


class Lines(logging.Formatter):
    """What both layouts have in common: messages that are safe to show."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._secrets = tuple(secrets)

    def safe_message(self, record: logging.LogRecord) -> str:
        text = record.getMessage()
        for secret in self._secrets:
            text = text.replace(secret, BLOT)
        return printable(text)


class JsonLines(Lines):
    def format(self, record: logging.LogRecord) -> str:
        event: dict[str, Any] = {
            "time": format_time(record.created),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self.safe_message(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            event["exception"] = printable(record.exc_info[0].__name__)
            event["place"] = traceback_lines(record.exc_info[2])
        return WRITE.encode(event).decode()


class TextLines(Lines):
    """Every line but the first is indented, so that none looks like an event of its own."""

    def format(self, record: logging.LogRecord) -> str:
        lines = [f"{record.levelname}: {self.safe_message(record)}"]
        if record.exc_info and record.exc_info[0] is not None:
            lines += [printable(record.exc_info[0].__name__), *traceback_lines(record.exc_info[2])]
        return "\n".join(lines).rstrip("\n").replace("\n", "\n    ")


def format_time(seconds: float) -> str:
    """In UTC, to the millisecond."""
    return (
        f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(seconds))}.{int(seconds % 1 * 1000):03}Z"
    )


def traceback_lines(trace: TracebackType | None) -> list[str]:
    """Where something happened, without what it was about."""
    return [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_tb(trace)]
