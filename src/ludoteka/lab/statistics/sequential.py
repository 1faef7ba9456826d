"""Bounds that hold at every moment at once, so that whoever looks may stop when they are sure.

A gambler who bets against "the mean is at most m" at fair odds grows rich only if that is false:
with chance at most 1/w does their wealth ever reach w times the start (Ville). We spread the money
over bets of several sizes; whatever m such a gambler can't have grown rich against is in bounds
(Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024). It
needs nothing but that values lie between 0 and 1 and have one mean: no normal law, no set number of
games.
"""

from collections.abc import Mapping
from math import exp, log, log1p
from typing import Final

from ludoteka.lab.statistics.intervals import Interval

BETS: Final = tuple(0.9 * 2 ** (-step / 2) for step in range(14))
"""As parts of the largest bet that can't ruin."""
STEPS: Final = 40  # halvings: bounds are good to a millionth of a millionth


def bounds(counts: Mapping[int, int], unit: int, risk: float) -> Interval:
    """The mean of values that are given in `unit`ths, how often each, with bounds that are ever
    broken with no more than that risk. Both sides share it."""
    total = sum(counts.values())
    if not total:
        return Interval(0.5, 0.0, 1.0)
    value = sum(each * times for each, times in counts.items()) / (total * unit)
    mirrored = {unit - each: times for each, times in counts.items()}
    low, high = lowest(counts, unit, risk / 2), 1 - lowest(mirrored, unit, risk / 2)
    return Interval(value, min(low, value), max(high, value))


def lowest(counts: Mapping[int, int], unit: int, risk: float) -> float:
    """The least mean that a gambler has not grown rich against. Against less they are richer."""
    poor, rich = 1.0, 0.0
    for _ in range(STEPS):
        middle = (poor + rich) / 2
        if log_wealth(counts, unit, middle) >= -log(risk):
            rich = middle
        else:
            poor = middle
    return rich


def log_wealth(counts: Mapping[int, int], unit: int, most: float) -> float:
    """Of who has bet, evenly spread, that the mean is above `most`."""
    logs = [
        sum(times * log1p(bet * (each / unit - most) / most) for each, times in counts.items())
        for bet in BETS
    ]
    top = max(logs)
    return top + log(sum(exp(each - top) for each in logs) / len(logs))
