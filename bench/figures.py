"""Medians, percentiles and tables of figures."""

import statistics
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

Show = Callable[[str], None]
"""Tells the waiting reader what is going on."""


def show(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Range:
    """A median, with the smallest and the largest: how far the rounds agreed."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        return cls(middle(values), min(values), max(values))

    def __str__(self) -> str:
        return f"{short(self.median)} ({short(self.low)}–{short(self.high)})"


def middle(values: Iterable[float]) -> float:
    return statistics.median(values)


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that so many percent of all do not exceed (the nearest rank)."""
    ranked = sorted(values)
    rank = -(-len(ranked) * percent // 100)
    return ranked[max(int(rank), 1) - 1]


def short(value: float) -> str:
    """Three digits that count: 403,000; 17.5; 0.92. Whole numbers stay whole."""
    if value == round(value) and value < 100:
        return f"{value:.0f}"
    if value >= 100:
        digits = len(str(round(value))) - 3
        return f"{round(value, -digits):,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Columns side by side: the first to the left, figures to the right."""
    lines = [list(head), *(list(row) for row in rows)]
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    laid = [
        "  ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    return "\n".join([laid[0], "─" * (sum(widths) + 2 * len(widths) - 2), *laid[1:]])
