"""Settings from the command line and from environment variables."""

import contextlib
import dataclasses
import os
from pathlib import Path
from typing import Any, Final, TypeVar

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import installed_plugins
from ludoteka.server.extensions.extension import server_extension_of
from ludoteka.server.settings import (
    PRIVATE_CODE_LENGTH,
    PUBLIC_CODE_LENGTH,
    Limits,
    Settings,
    Times,
)

LOG_FORMAT: Final = "LUDOTEKA_LOG_FORMAT"
LOG_FORMATS: Final = ("text", "json")
Kind = TypeVar("Kind", Limits, Times)


class StartupError(SystemExit):
    """The server cannot start; the text says why. As a SystemExit it ends the program."""


def read_settings(
    data: Path | None = None,
    database: str | None = None,
    redis: str | None = None,
    public_url: str | None = None,
    public: bool = False,
    log_format: str | None = None,
) -> Settings:
    """Return the settings. An argument takes precedence over its variable. Raises StartupError."""
    address = public_url or os.environ.get("LUDOTEKA_PUBLIC_URL")
    return Settings(
        data=data or data_folder(),
        database_url=database_url(database),
        redis_url=redis or os.environ.get("LUDOTEKA_REDIS") or None,
        code_letters=PUBLIC_CODE_LENGTH
        if public or is_set("LUDOTEKA_PUBLIC")
        else PRIVATE_CODE_LENGTH,
        public_url=None if address is None else address.rstrip("/"),
        limits=read_fields(Limits, "LUDOTEKA_"),
        times=read_fields(Times, "LUDOTEKA_SECONDS_"),
        game_limits=read_game_limits(),
        json_logs=wants_json_logs(log_format),
        hosts=read_list("LUDOTEKA_HOSTS"),
        notification_hosts=read_list("LUDOTEKA_NOTIFICATION_HOSTS"),
        contact=os.environ.get("LUDOTEKA_CONTACT") or Settings.contact,
        metrics_token=os.environ.get("LUDOTEKA_METRICS_TOKEN") or None,
        trusted_proxies=read_list("LUDOTEKA_TRUSTED_PROXIES"),
    )


def data_folder() -> Path:
    """Return LUDOTEKA_DATA, or else the folder for application data of this system."""
    named = os.environ.get("LUDOTEKA_DATA")
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named) if named else Path(home) / "ludoteka"


def database_url(named: str | None) -> str | None:
    """Return the URL of PostgreSQL, or None for SQLite in the data folder."""
    return named or os.environ.get("LUDOTEKA_DATABASE") or None


def read_fields(kind: type[Kind], prefix: str) -> Kind:
    """Return a dataclass whose fields the environment may set, such as LUDOTEKA_ROOMS_A_MINUTE=0
    or LUDOTEKA_SECONDS_BOT_SLOW=1. Raises StartupError."""
    given: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        name = prefix + field.name.upper()
        if name in os.environ:
            value = parse_number(name, os.environ[name])
            given[field.name] = int(value) if field.type is int else value
    return kind(**given)


def read_game_limits() -> dict[str, object]:
    """Return the limits that games define, with what LUDOTEKA_GAME_FIELD variables set."""
    found: dict[str, object] = {}
    for game in installed_plugins():
        with contextlib.suppress(BadInput):  # warm_up reports an extension that can't be used
            if kind := server_extension_of(game).limits:
                found[game] = read_fields(kind, f"LUDOTEKA_{game.upper()}_")
    return found


def wants_json_logs(log_format: str | None) -> bool:
    named = log_format or os.environ.get(LOG_FORMAT) or LOG_FORMATS[0]
    if named not in LOG_FORMATS:
        raise StartupError(f"{LOG_FORMAT} should be {' or '.join(LOG_FORMATS)}, not {named!r}.")
    return named == "json"


def read_list(variable: str) -> tuple[str, ...]:
    """Return the names in a variable, which are separated by commas."""
    return tuple(name.strip() for name in os.environ.get(variable, "").split(",") if name.strip())


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "").lower() not in ("", "0", "no", "false")


def parse_number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise StartupError(f"{name} should be a number, not {text!r}.") from None
