"""Legal actions of many games by their places in the masks, which are mostly empty."""

import numpy as np
from numpy.typing import NDArray

Places = tuple[NDArray[np.int64], NDArray[np.int64]]
"""All of them, game by game; and by game where its own begin among them."""


def places_in(masks: NDArray[np.bool_]) -> Places:
    """For a game whose masks are as quickly made as its places."""
    found = np.flatnonzero(masks)
    firsts = np.searchsorted(found, np.arange(len(masks)) * masks.shape[1])
    return found, firsts


def sample_actions(places: Places, width: int, chance: np.random.Generator) -> NDArray[np.int64]:
    """One of the actions of each game, each as likely; `width` is how many there can be."""
    found, firsts = places
    numbers = np.diff(firsts, append=len(found))
    chosen = firsts + (chance.random(len(firsts)) * numbers).astype(np.int64)
    return found[chosen] - np.arange(len(firsts)) * width
