"""The figures as tables for people, and as JSON for whoever compares runs."""

import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.captain_flip import CaptainFlipFigures
from bench.engine import EngineFigures
from bench.figures import Range, short, table
from bench.processes import durable_write_ms
from bench.scaled import OURS, THEIRS, ScaledFigures, ScaledRound
from bench.server import Round, ServerFigures
from bench.seven_words import SevenWordsFigures
from bench.thirteen import ThirteenFigures
from bench.vectors import VectorFigures


@dataclass(frozen=True)
class Machine:
    """Where it was measured: figures of two machines do not compare."""

    python: str
    node: str
    cores: int
    load: float  # how many others wanted them, over the last minute
    durable_write_ms: float


@dataclass(frozen=True)
class Report:
    machine: Machine
    engine: Sequence[EngineFigures]
    captain_flip: CaptainFlipFigures | None
    environments: VectorFigures | None
    thirteen: ThirteenFigures | None
    seven_words: SevenWordsFigures | None
    server: ServerFigures | None
    scaled: ScaledFigures | None


def this_machine() -> Machine:
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return Machine(
        python=platform.python_version(),
        node=node.stdout.strip(),
        cores=os.cpu_count() or 1,
        load=os.getloadavg()[0],
        durable_write_ms=durable_write_ms(),
    )


def engine_table(figures: Sequence[EngineFigures]) -> str:
    head = ["13 Words, random play", "ours: games/s", "moves/s", "theirs: games/s", "moves/s", "×"]
    return table(
        head,
        [
            [
                each.way,
                short(each.ours.games),
                short(each.ours.moves),
                short(each.theirs.games),
                short(each.theirs.moves),
                str(each.ratio),
            ]
            for each in figures
        ],
    )


def captain_flip_table(figures: CaptainFlipFigures) -> str:
    rows = [[each.title, str(each.speed), str(each.ratio)] for each in figures.engines]
    head = ["Captain Flip, board A, two seats", "games/s", f"{figures.engines[0].title}: ×"]
    search = f"Our search: {figures.simulations} simulations."
    missing = [f"Not measured: {each}." for each in figures.missing]
    return "\n".join([table(head, rows), search, *missing])


def environments_table(figures: VectorFigures) -> str:
    rows = [[each.title, str(each.speed)] for each in figures.ways]
    missing = [f"Not measured: {each}." for each in figures.missing]
    head = [f"for learners; our rules are {figures.form}", "decisions/s"]
    return "\n".join([table(head, rows), *missing])


def thirteen_table(figures: ThirteenFigures) -> str:
    rows = [
        [each.what, str(each.compiled or "–"), str(each.interpreted), str(each.ratio or "–")]
        for each in figures.ways
    ]
    return table(["Thirteen", "compiled", "interpreted", "compiled: ×"], rows)


def seven_words_table(figures: SevenWordsFigures) -> str:
    rows = [
        [
            f"{each.what}, {each.language}",
            *(f"{ms:.3f}" for ms in (each.median, each.p99, each.worst)),
        ]
        for each in figures.searches
    ]
    return table([f"7 Words, {figures.boards:,} boards", "median", "99 %", "worst"], rows)


Figure = Callable[[Round], float]
ROWS: Sequence[tuple[str, Figure]] = (
    ("flat out: moves/s", lambda each: each.rushed.moves_per_second),
    ("flat out: server CPU µs/move", lambda each: each.rushed.cpu_us),
    ("one move a second: p50 ms", lambda each: each.paced.p50_ms),
    ("one move a second: p99 ms", lambda each: each.paced.p99_ms),
    ("one move a second: worst ms", lambda each: each.paced.worst_ms),
    ("one move a second: server CPU µs/move", lambda each: each.paced.cpu_us),
    ("moves that were late", lambda each: each.paced.late),
    ("server memory MB", lambda each: each.memory_mb),
    ("load generator, flat out: cores", lambda each: each.rushed.generator),
)


def ratio(ours: Range | None, theirs: Range | None) -> str:
    return short(ours.median / theirs.median) if ours and theirs and theirs.median else "–"


def server_table(figures: ServerFigures) -> str:
    rows = []
    for title, figure in ROWS:
        ours, theirs = figures.across("ours", figure), figures.across("boardgame.io", figure)
        rows.append([title, str(ours), str(theirs), ratio(ours, theirs)])
    head = [f"{figures.load.tables:,} tables of two", "ours", "boardgame.io", "ours/theirs"]
    return table(head, rows)


ScaledFigure = Callable[[ScaledRound], float]


def of_round(figure: Figure) -> ScaledFigure:
    return lambda each: figure(each.round)


SCALED_ROWS: Sequence[tuple[str, ScaledFigure]] = (
    *((title, of_round(figure)) for title, figure in ROWS),
    ("flat out: PostgreSQL and Redis, CPU µs/move", lambda each: each.parts_cpu_us),
    ("memory of the servers, KB/table", lambda each: each.table_kb),
)


def scaled_tables(figures: ScaledFigures) -> str:
    return "\n\n".join(scaled_table(figures, way) for way in figures.rounds)


def scaled_table(figures: ScaledFigures, way: str) -> str:
    rows = []
    for title, figure in SCALED_ROWS:
        ours, theirs = (figures.across(way, side, figure) for side in (OURS, THEIRS))
        rows.append([title, str(ours or "–"), str(theirs or "–"), ratio(ours, theirs)])
    head = [f"{figures.load.tables:,} tables, {way}", "ours", "boardgame.io", "ours/theirs"]
    return table(head, rows)


def circumstances(machine: Machine) -> str:
    return (
        f"Python {machine.python}, node {machine.node}, {machine.cores} cores with a load of "
        f"{machine.load:.1f} at the end; a durable write takes {machine.durable_write_ms:.1f} ms.\n"
        "Medians (lowest–highest round)."
    )


def text(report: Report) -> str:
    parts = [circumstances(report.machine)]
    if report.engine:
        parts.append("Per CPU-second:\n" + engine_table(report.engine))
    if report.captain_flip:
        parts.append("Per CPU-second:\n" + captain_flip_table(report.captain_flip))
    if report.environments:
        parts.append("Per CPU-second:\n" + environments_table(report.environments))
    if report.thirteen:
        parts.append("Per CPU-second:\n" + thirteen_table(report.thirteen))
    if report.seven_words:
        parts.append("Milliseconds a board:\n" + seven_words_table(report.seven_words))
    if report.server:
        parts.append("Ours on disk, synchronous; theirs in memory:\n" + server_table(report.server))
    if report.scaled:
        parts.append("All on PostgreSQL, synchronous, and Redis:\n" + scaled_tables(report.scaled))
    return "\n\n".join(parts)
