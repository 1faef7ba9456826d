"""Figures about the running server, in the plain text that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW: Final = 0.05
"""A move that takes the server longer than this, in seconds, is called slow."""


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterable[str]:
        yield f"# TYPE {name} histogram"
        below = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{bound}"}} {below}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {below}"


@dataclass
class Metrics:
    moves: int = 0
    refusals: int = 0
    slow_moves: int = 0
    conflicts: int = 0
    bot_faults: int = 0
    too_often: int = 0  # requests that were told to wait
    held: Counter[str] = field(
        default_factory=Counter
    )  # by what the event loop was held, how often
    commits: Histogram = field(default_factory=Histogram)
    move_times: Histogram = field(default_factory=Histogram)

    def move_took(self, seconds: float) -> bool:
        """Counts a move; tells whether it was slow."""
        self.moves += 1
        self.move_times.add(seconds)
        self.slow_moves += seconds > SLOW
        return seconds > SLOW

    def text(self, gauges: Mapping[str, int]) -> str:
        lines = []
        for name, value in gauges.items():
            lines += [f"# TYPE ludoteka_{name} gauge", f"ludoteka_{name} {value}"]
        for name in ("moves", "refusals", "slow_moves", "conflicts", "bot_faults", "too_often"):
            full = f"ludoteka_{name}_total"
            lines += [f"# TYPE {full} counter", f"{full} {getattr(self, name)}"]
        lines.append("# TYPE ludoteka_loop_held_total counter")
        lines += [f'ludoteka_loop_held_total{{by="{by}"}} {n}' for by, n in self.held.items()]
        lines += self.commits.lines("ludoteka_commit_seconds")
        lines += self.move_times.lines("ludoteka_move_seconds")
        return "\n".join(lines) + "\n"
