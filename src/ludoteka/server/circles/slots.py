"""Slots that the database gives once: no limit is passed by what servers add at the same time."""

from collections.abc import Iterable
from itertools import count


def first_free(taken: Iterable[int | None]) -> int:
    """Return the first slot that nothing has. Of two servers that choose the same one, the database
    refuses the second, which then reads anew what there is."""
    used = set(taken)
    return next(slot for slot in count() if slot not in used)
