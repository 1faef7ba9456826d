"""What came of faults, as figures and as a table."""

from dataclasses import dataclass, field

from bench.faults.journal import Findings
from bench.figures import middle, short, table


@dataclass
class KindOfFault:
    times: int = 0
    gaps: list[float] = field(default_factory=list)  # of the player who waited longest, each time


@dataclass
class FaultFigures:
    store: str
    kinds: dict[str, KindOfFault]
    acknowledged: int
    findings: Findings
    stale: list[str]
    mistakes: list[str]

    @property
    def is_sound(self) -> bool:
        return not (self.findings.lost or self.findings.doubled or self.stale or self.mistakes)


def faults_table(figures: FaultFigures) -> str:
    """How long the player waited who waited longest, each time."""
    rows = [
        [name, str(kind.times), short(middle(kind.gaps)), short(max(kind.gaps))]
        for name, kind in figures.kinds.items()
    ]
    head = [f"faults, {figures.store}", "times", "seconds until all play", "at most"]
    found = {
        "acknowledged": figures.acknowledged,
        "lost": len(figures.findings.lost),
        "doubled": len(figures.findings.doubled),
        "told by a server that had lost its rooms": len(figures.stale),
        "mistakes in the logs": len(figures.mistakes),
    }
    told = "; ".join(f"{name}: {number:,}" for name, number in found.items())
    return f"{table(head, rows)}\n{told}"
