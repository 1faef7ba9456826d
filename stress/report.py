"""The figures as tables for people, and as JSON for whoever compares runs."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.figures import short, table
from bench.report import Machine, circumstances
from stress.attacks import AttackFigures
from stress.faults.figures import FaultFigures, faults_table
from stress.soak import SoakFigures, soak_table


@dataclass(frozen=True)
class Report:
    machine: Machine
    attacks: AttackFigures | None
    faults: Sequence[FaultFigures]
    soak: Sequence[SoakFigures]


def attacks_table(figures: AttackFigures) -> str:
    rows = [
        [
            each.attack,
            *(short(ms) for ms in (each.before.p50, each.during.p50)),
            f"×{short(each.ratio)}",
            *(short(ms) for ms in (each.before.p95, each.during.p95, each.during.worst)),
            short(max(0.0, each.memory_mb)),
        ]
        for each in figures.attacks
    ]
    head = ["attack", "p50 before", "during", "ratio", "p95 before", "during", "worst", "MB more"]
    return table(head, rows)


def text(report: Report) -> str:
    parts = [circumstances(report.machine)]
    if report.attacks:
        parts.append("Milliseconds to the other seat:\n" + attacks_table(report.attacks))
    parts += map(faults_table, report.faults)
    parts += map(soak_table, report.soak)
    return "\n\n".join(parts)
