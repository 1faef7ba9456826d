"""Figures about the running server, in the plain text that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
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

    def join(self, other: "Histogram") -> None:
        self.counts = [mine + more for mine, more in zip(self.counts, other.counts, strict=True)]
        self.total += other.total

    def quantiles(self, name: str) -> Iterable[str]:
        """How long it takes, up to the next bound; not how often it was."""
        yield f"# TYPE {name} gauge"
        for quantile in (0.5, 0.99):
            yield f'{name}{{quantile="{quantile}"}} {self.quantile(quantile)}'

    def quantile(self, share: float) -> float | str:
        """The bound that so large a share of all times is below."""
        wanted = share * sum(self.counts)
        at = next(n for n, below in enumerate(accumulate(self.counts)) if below >= wanted)
        return BOUNDS[at] if at < len(BOUNDS) else "+Inf"

    def lines(self, name: str) -> Iterable[str]:
        yield f"# TYPE {name} histogram"
        below = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{bound}"}} {below}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {below}"


@dataclass
class MoveFigures:
    """Of the moves at one table. How many there were may be a secret until the game is over."""

    moves: int = 0
    refusals: int = 0
    slow_moves: int = 0
    move_times: Histogram = field(default_factory=Histogram)

    def move_took(self, seconds: float) -> bool:
        """Counts a move; tells whether it was slow."""
        self.moves += 1
        self.move_times.add(seconds)
        self.slow_moves += seconds > SLOW
        return seconds > SLOW


@dataclass
class Metrics:
    """Nothing in here moves with a move that is secret: moves are counted when their game is over,
    and of commits only the speed is told."""

    ended: MoveFigures = field(default_factory=MoveFigures)
    conflicts: int = 0
    bot_faults: int = 0
    rate_limited: int = 0  # requests that were told to wait
    held: Counter[str] = field(default_factory=Counter)  # how often the event loop was, by what
    commits: Histogram = field(default_factory=Histogram)

    def game_over(self, figures: MoveFigures) -> None:
        self.ended.moves += figures.moves
        self.ended.refusals += figures.refusals
        self.ended.slow_moves += figures.slow_moves
        self.ended.move_times.join(figures.move_times)

    def text(self, gauges: Mapping[str, int]) -> str:
        lines = []
        for name, value in gauges.items():
            lines += [f"# TYPE ludoteka_{name} gauge", f"ludoteka_{name} {value}"]
        for name, value in self._counters().items():
            lines += [f"# TYPE ludoteka_{name}_total counter", f"ludoteka_{name}_total {value}"]
        blocked = "ludoteka_event_loop_blocked_total"
        lines.append(f"# TYPE {blocked} counter")
        lines += [f'{blocked}{{by="{by}"}} {n}' for by, n in self.held.items()]
        lines += self.commits.quantiles("ludoteka_commit_seconds")
        lines += self.ended.move_times.lines("ludoteka_move_seconds")
        return "\n".join(lines) + "\n"

    def _counters(self) -> dict[str, int]:
        return {
            "moves": self.ended.moves,
            "refusals": self.ended.refusals,
            "slow_moves": self.ended.slow_moves,
            "conflicts": self.conflicts,
            "bot_faults": self.bot_faults,
            "rate_limited": self.rate_limited,
        }
