"""Log exceptions by kind and place, without their text, which may hold secrets of a game."""

import logging
import traceback


def log_exception(log: logging.Logger, what: str, problem: BaseException) -> None:
    """The text of an exception may hold a secret, so it stays out; its kind and place do not."""
    place = "".join(traceback.format_tb(problem.__traceback__))
    log.error("%s: %s\n%s", what, type(problem).__name__, place)
