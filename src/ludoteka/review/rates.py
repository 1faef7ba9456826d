"""How sure a share of wins is, after so many games."""

from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec

Z: Final = NormalDist().inv_cdf(0.975)


class Interval(msgspec.Struct, frozen=True):
    """An estimate, and the bounds that would hold the truth in 95 of 100 such experiments."""

    value: float
    low: float
    high: float


def rate(successes: float, trials: int) -> Interval:
    """Wilson's score interval, which stays sensible near 0 and 1 and for few trials."""
    if trials < 1:
        raise ValueError("a rate needs at least one trial")
    return wilson(successes / trials, trials)


def wilson(share: float, trials: float) -> Interval:
    """The interval around a share of so many trials, or of what is worth so many."""
    weight = 1 + Z * Z / trials
    middle = (share + Z * Z / (2 * trials)) / weight
    half = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials)) / weight
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
