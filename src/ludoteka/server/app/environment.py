"""What whoever runs a house says of it: with words on the command line, and with variables."""

import contextlib
import dataclasses
import os
from pathlib import Path
from typing import Any, Final, TypeVar

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import installed_plugins
from ludoteka.server.extensions.extension import part_of
from ludoteka.server.settings import FAMILY_CODE, PUBLIC_CODE, Limits, Settings, Times

LOG_FORMAT: Final = "LUDOTEKA_LOG_FORMAT"
LOG_FORMATS: Final = ("text", "json")
Kind = TypeVar("Kind", Limits, Times)


class CannotServe(SystemExit):
    """Why there is no server, as a sentence. Nobody needs to catch it: the program ends with it."""


def settings_given(
    data: Path | None = None,
    database: str | None = None,
    redis: str | None = None,
    public_url: str | None = None,
    public: bool = False,
    log_format: str | None = None,
) -> Settings:
    """A word goes before a variable. Raises CannotServe."""
    address = public_url or os.environ.get("LUDOTEKA_PUBLIC_URL")
    return Settings(
        data=data or data_folder(),
        database_url=database_url(database),
        redis_url=redis or os.environ.get("LUDOTEKA_REDIS") or None,
        code_letters=PUBLIC_CODE if public or is_set("LUDOTEKA_PUBLIC") else FAMILY_CODE,
        public_url=None if address is None else address.rstrip("/"),
        limits=from_environment(Limits, "LUDOTEKA_"),
        times=from_environment(Times, "LUDOTEKA_SECONDS_"),
        of_games=limits_of_games(),
        json_logs=is_json(log_format),
        hosts=names_in("LUDOTEKA_HOSTS"),
        bell_hosts=names_in("LUDOTEKA_BELL_HOSTS"),
        contact=os.environ.get("LUDOTEKA_CONTACT") or Settings.contact,
        metrics_token=os.environ.get("LUDOTEKA_METRICS_TOKEN") or None,
        trusted_proxies=names_in("LUDOTEKA_TRUSTED_PROXIES"),
    )


def data_folder() -> Path:
    """Where things are kept if nobody says: LUDOTEKA_DATA, or the system's place for such data."""
    named = os.environ.get("LUDOTEKA_DATA")
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named) if named else Path(home) / "ludoteka"


def database_url(named: str | None) -> str | None:
    """Of PostgreSQL; none: a file in the folder."""
    return named or os.environ.get("LUDOTEKA_DATABASE") or None


def from_environment(kind: type[Kind], prefix: str) -> Kind:
    """Every limit and every time can be set from outside: LUDOTEKA_ROOMS_A_MINUTE=0,
    LUDOTEKA_SECONDS_BOT_SLOW=1 and the like."""
    given: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        name = prefix + field.name.upper()
        if name in os.environ:
            value = number(name, os.environ[name])
            given[field.name] = int(value) if field.type is int else value
    return kind(**given)


def limits_of_games() -> dict[str, object]:
    """… and what games let one set: LUDOTEKA_GAME_FIELD=1."""
    found: dict[str, object] = {}
    for game in installed_plugins():
        with contextlib.suppress(BadInput):  # of a part that can't be used, make_ready tells
            if kind := part_of(game).limits:
                found[game] = from_environment(kind, f"LUDOTEKA_{game.upper()}_")
    return found


def is_json(log_format: str | None) -> bool:
    named = log_format or os.environ.get(LOG_FORMAT) or LOG_FORMATS[0]
    if named not in LOG_FORMATS:
        raise CannotServe(f"{LOG_FORMAT} should be {' or '.join(LOG_FORMATS)}, not {named!r}.")
    return named == "json"


def names_in(variable: str) -> tuple[str, ...]:
    """Several names in one variable, with commas between them."""
    return tuple(name.strip() for name in os.environ.get(variable, "").split(",") if name.strip())


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "").lower() not in ("", "0", "no", "false")


def number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise CannotServe(f"{name} should be a number, not {text!r}.") from None
