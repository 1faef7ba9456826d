"""Large arrays that are used again as soon as nobody else has them.

A fresh one of many megabytes costs more than what is written into it: the system hands it out page
by page, and clears each.
"""

import sys
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

MOST: Final = 3
"""The one that is being made, and those of the batch before and of the one before that."""


def references(arrays: list[NDArray[Any]], at: int) -> int:
    """How many there are to one of the arrays, with that of the list and those of counting."""
    return sys.getrefcount(arrays[at])


ALONE: Final = references([np.zeros(0)], 0)
"""Of an array that only the list has."""


class ArrayPool:
    """Arrays of one kind."""

    def __init__(self, dtype: type[np.generic]) -> None:
        self.dtype = dtype
        self.made: list[NDArray[Any]] = []

    def zeros(self, *shape: int) -> NDArray[Any]:
        """One that nobody else has, or sees a part of."""
        found = self.any(*shape)
        found.fill(0)
        return found

    def any(self, *shape: int) -> NDArray[Any]:
        """The same, with anything in it: for who fills it whole."""
        for at in range(len(self.made)):
            if references(self.made, at) == ALONE and self.made[at].shape == shape:
                return self.made[at]
        found = np.empty(shape, self.dtype)
        self.made = [*self.made[1 - MOST :], found]
        return found
