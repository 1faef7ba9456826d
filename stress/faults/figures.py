"""What came of faults, as figures and as a table."""

from dataclasses import dataclass, field
from typing import Final

from bench.figures import middle, short, table
from stress.faults.journal import Findings
from stress.faults.noise import Noise

PROMISED: Final = 5.0
"""Seconds in which everybody plays again."""


@dataclass
class KindOfFault:
    gaps: list[float] = field(default_factory=list)  # of the player who waited longest, each time
    noise: list[Noise] = field(default_factory=list)  # of the machine, meanwhile

    @property
    def times(self) -> int:
        return len(self.gaps)

    @property
    def too_long(self) -> list[Noise]:
        """What the machine did, each time that somebody waited for longer than was promised."""
        pairs = zip(self.gaps, self.noise, strict=True)
        return [noise for gap, noise in pairs if gap > PROMISED]


@dataclass
class FaultFigures:
    store: str
    kinds: dict[str, KindOfFault] = field(default_factory=dict)
    acknowledged: int = 0
    findings: Findings = field(default_factory=lambda: Findings([], []))
    stale: list[str] = field(default_factory=list)
    mistakes: list[str] = field(default_factory=list)
    portions: int = 0
    broken_off: int = 0  # portions after which nothing could be compared

    @property
    def times(self) -> int:
        return sum(kind.times for kind in self.kinds.values())

    @property
    def is_sound(self) -> bool:
        return not (self.findings.lost or self.findings.doubled or self.stale or self.mistakes)


def sum_of(one: FaultFigures, other: FaultFigures) -> FaultFigures:
    """Of two portions on the same kind of house."""
    kinds = {name: KindOfFault() for name in (*one.kinds, *other.kinds)}
    for figures in (one, other):
        for name, kind in figures.kinds.items():
            kinds[name].gaps += kind.gaps
            kinds[name].noise += kind.noise
    return FaultFigures(
        one.store,
        kinds,
        one.acknowledged + other.acknowledged,
        Findings(
            one.findings.lost + other.findings.lost,
            one.findings.doubled + other.findings.doubled,
            one.findings.games + other.findings.games,
        ),
        one.stale + other.stale,
        one.mistakes + other.mistakes,
        one.portions + other.portions,
        one.broken_off + other.broken_off,
    )


def faults_table(figures: FaultFigures) -> str:
    """How long the player waited who waited longest, each time; and when that was too long, whether
    the machine was at the disposal of the house."""
    rows = [row(name, kind) for name, kind in figures.kinds.items() if kind.times]
    over = f"over {PROMISED:.0f} s"
    head = ["times", "seconds until all play", "at most", over, "on a busy machine"]
    found = {
        "portions": figures.portions,
        "broken off": figures.broken_off,
        "games played to the end": figures.findings.games,
        "acknowledged": figures.acknowledged,
        "lost": len(figures.findings.lost),
        "doubled": len(figures.findings.doubled),
        "told by a server that had lost its rooms": len(figures.stale),
        "mistakes in the logs": len(figures.mistakes),
    }
    told = "; ".join(f"{name}: {number:,}" for name, number in found.items())
    return f"{table([f'faults, {figures.store}', *head], rows)}\n{told}"


def row(name: str, kind: KindOfFault) -> list[str]:
    loud = [noise for noise in kind.too_long if noise.is_loud]
    figures = [short(middle(kind.gaps)), short(max(kind.gaps))]
    return [name, str(kind.times), *figures, str(len(kind.too_long)), str(len(loud))]
