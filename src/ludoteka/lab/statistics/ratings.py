"""Ratings of all from the scores of pairs: Bradley and Terry's model, by its greatest likelihood.

The chance that one beats another depends on the difference of their ratings alone. Ratings are on
Elo's scale (400 points: ten to one) around 0. Every pair is given two deals besides, one won and
one lost, so that who has never lost has a rating all the same. Intervals are those of the
estimate's spread as deals really spread ("sandwich"): pairing deals makes them as narrow as it
should.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from ludoteka.lab.statistics.intervals import Interval
from ludoteka.review.rates import Z

ELO: Final = 400 / log(10)
ROUNDS: Final = 50
CLOSE: Final = 1e-12
Matrix = list[list[float]]


class Meeting(NamedTuple):
    """What one got of another: how many deals, and the mean and variance of a deal's share."""

    deals: float
    share: float
    variance: float


def meeting(counts: Mapping[int, int], unit: int) -> Meeting:
    """Of deals' shares in `unit`ths, how often each; with one deal won and one lost besides."""
    values = {each / unit: times for each, times in counts.items()}
    for sure in (0.0, 1.0):
        values[sure] = values.get(sure, 0) + 1
    deals = sum(values.values())
    share = sum(value * times for value, times in values.items()) / deals
    spread = sum((value - share) ** 2 * times for value, times in values.items())
    return Meeting(deals, share, spread / (deals - 1))


def ratings(players: int, meetings: Mapping[tuple[int, int], Meeting]) -> list[Interval]:
    """Everybody's rating. Any two are joined by meetings, if not by one of their own."""
    strengths = [0.0] * players
    for _ in range(ROUNDS):
        step = solved(curvature(strengths, meetings), slope(strengths, meetings))
        strengths = [strength + change for strength, change in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    errors = spreads(strengths, meetings)
    return [
        Interval(ELO * r, ELO * (r - Z * e), ELO * (r + Z * e))
        for r, e in zip(strengths, errors, strict=True)
    ]


def chance(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def slope(r: Sequence[float], meetings: Mapping[tuple[int, int], Meeting]) -> list[float]:
    found = [0.0] * len(r)
    for (one, two), met in meetings.items():
        surprise = met.deals * (met.share - chance(r[one] - r[two]))
        found[one] += surprise
        found[two] -= surprise
    return found


def curvature(r: Sequence[float], meetings: Mapping[tuple[int, int], Meeting]) -> Matrix:
    """Of the likelihood; with a one everywhere, for only differences matter and the sum is 0."""
    matrix = [[1.0] * len(r) for _ in r]
    for (one, two), met in meetings.items():
        p = chance(r[one] - r[two])
        join(matrix, one, two, met.deals * p * (1 - p))
    return matrix


def spreads(r: Sequence[float], meetings: Mapping[tuple[int, int], Meeting]) -> list[float]:
    """The standard error of each rating."""
    noise: Matrix = [[0.0] * len(r) for _ in r]
    for (one, two), met in meetings.items():
        join(noise, one, two, met.deals * met.variance)
    bend, players = curvature(r, meetings), range(len(r))
    found = []
    for player in players:
        row = solved(bend, [float(each == player) for each in players])
        found.append(sqrt(sum(row[i] * noise[i][j] * row[j] for i in players for j in players)))
    return found


def join(matrix: Matrix, one: int, two: int, weight: float) -> None:
    matrix[one][one] += weight
    matrix[two][two] += weight
    matrix[one][two] -= weight
    matrix[two][one] -= weight


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The vector that the matrix makes the right-hand side of. Gauss; it is positive definite."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [each / pivot for each in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size] for row in rows]
