"""Figures with honest intervals: all of them at 95 % confidence."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev

from ludoteka.review.rates import Interval, Z, rate, wilson

__all__ = ["Interval", "Sums", "mean", "rate", "student"]


class Sums:
    """How many whole numbers there were, their sum and that of their squares. Exact: in which
    order they came, and who added up which of them, makes no difference."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def mean(self, scale: int = 1) -> Interval:
        """Of the numbers divided by the scale, with Student's interval. One number alone says
        nothing of its spread."""
        middle = self.total / (self.count * scale)
        if self.count < 2:
            return Interval(middle, float("-inf"), float("inf"))
        half = student(self.count - 1) * sqrt(self.variance(scale) / self.count)
        return Interval(middle, middle - half, middle + half)

    def variance(self, scale: int) -> Fraction:
        spread = self.count * self.squares - self.total * self.total
        return Fraction(spread, self.count * (self.count - 1) * scale * scale)

    def rate(self, scale: int, trials: int) -> Interval:
        """Of shares between 0 and 1 that are each the mean of several trials which hang together:
        Wilson's interval for as many independent trials as would be as sure (Korn, Graubard)."""
        share = self.total / (self.count * scale)
        worth = float(self.count)
        if self.count > 1:
            spread = float(self.variance(scale)) / self.count
            sure = share * (1 - share) / spread if spread else trials
            worth = max(worth, sure * (Z / student(self.count - 1)) ** 2)
        return wilson(share, worth)


def mean(values: Sequence[float]) -> Interval:
    """The mean with Student's interval. One value alone says nothing of its spread."""
    middle = fmean(values)
    if len(values) < 2:
        return Interval(middle, float("-inf"), float("inf"))
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by its expansion around the normal one (Fisher, Cornish).

    Good to 1 % from three degrees of freedom on; the first two are written out.
    """
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    terms: tuple[float, ...] = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + sum(term / float(freedom**power) for power, term in enumerate(terms, start=1))
