"""What came of many imagined games, for every seat: means, and how sure they are."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Final

from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.play import Seat
from ludoteka.review.model import Unit

EFFECT_OF_ONE_TRY: Final[dict[Unit, float]] = {"chance": 1.0, "coins": 10.0}
"""What one more try could change. What never happened in some tries may happen in the next."""
SEEDS: Final = 1 << 30

Gains = list[float]
"""What one game brought, by seat."""


class SharedSeeds:
    """The luck of one imagined game: whatever is tried with it meets the same."""

    def __init__(self, dice: Dice) -> None:
        self.world, self.rest = dice.below(SEEDS), dice.below(SEEDS)

    def for_world(self) -> Dice:
        return FastDice(self.world)

    def for_rest(self) -> Dice:
        return FastDice(SEEDS + self.rest)


def mean(games: Sequence[Gains]) -> list[float]:
    """By seat."""
    return [fmean(each) for each in zip(*games, strict=True)]


def difference(games: Sequence[Gains], others: Sequence[Gains]) -> list[Gains]:
    """Game by game, each against the one with the same luck."""
    return [
        [gain - other for gain, other in zip(game, twin, strict=True)]
        for game, twin in zip(games, others, strict=True)
    ]


def standard_error(games: Sequence[Gains], seat: Seat, unit: Unit) -> float:
    """Of a seat's mean, with a try's worth of doubt at least."""
    gains = [game[seat] for game in games]
    middle = fmean(gains)
    variance = fmean((gain - middle) ** 2 for gain in gains)
    return sqrt(variance / len(gains) + (EFFECT_OF_ONE_TRY[unit] / len(gains)) ** 2)
