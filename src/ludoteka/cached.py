"""A thread-safe cache for values that are built when they are first needed."""

from collections.abc import Callable
from functools import cache, update_wrapper
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")


def cached(make: Callable[..., T]) -> "_lru_cache_wrapper[T]":
    """Cache a function like `functools.cache`, and call it only once for the same arguments.

    Of two threads that call first, one builds the value; the other waits and gets the same object.
    Later calls take no lock. A cached function may call other cached functions, but not in a cycle.
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
