"""Calls of a game's optional functions: a fault in one of them never stops a table."""

import logging
from collections.abc import Callable
from typing import TypeVar

from ludoteka.server.observability.safe_logging import log_exception

log = logging.getLogger("ludoteka.rooms")
T = TypeVar("T")


def call_optional(game: str, what: str, call: Callable[[], T], default: T) -> T:
    """Return what the call returns. A game from another package may raise anything: then log where
    it did, and return the default."""
    try:
        return call()
    except Exception as problem:  # noqa: BLE001
        log_exception(log, f"{what} of the game {game} failed", problem)
        return default
