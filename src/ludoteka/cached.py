"""Things that are made when they are first needed, and never by two threads."""

from collections.abc import Callable
from functools import cache, update_wrapper
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")


def cached(make: Callable[..., T]) -> "_lru_cache_wrapper[T]":
    """`functools.cache` for what is read from files: of two threads that ask first one makes it,
    and the other waits and gets the same. Whoever asks later meets no lock.

    What is made may ask for other things that are made once, but not in a circle.
    """
    made, making = cache(make), RLock()

    def one_at_a_time(*given: Any, **named: Any) -> T:
        with making:
            return made(*given, **named)

    found = cache(one_at_a_time)
    forget_found = found.cache_clear

    def forget() -> None:
        made.cache_clear()
        forget_found()

    update_wrapper(found, make)
    vars(found)["cache_clear"] = forget
    return found
