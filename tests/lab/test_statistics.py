"""Intervals against values from tables."""

from math import isinf

import pytest

from ludoteka.lab.statistics.intervals import mean, rate, student


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilsons_interval(successes: int, trials: int, low: float, high: float) -> None:
    """The last is the example of Newcombe (1998)."""
    interval = rate(successes, trials)
    assert interval.value == successes / trials
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


def test_a_rate_of_nothing_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least one trial"):
        rate(0, 0)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_a_mean_with_its_interval() -> None:
    interval = mean([1, 2, 3, 4, 5])
    assert interval.value == 3
    assert interval.high - 3 == pytest.approx(2.776 * 0.7071, rel=0.005)
    assert interval.high - 3 == pytest.approx(3 - interval.low)


def test_one_value_says_nothing_of_its_spread() -> None:
    interval = mean([7])
    assert interval.value == 7
    assert isinf(interval.low)
    assert isinf(interval.high)
