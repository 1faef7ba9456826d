"""Several servers beside several of boardgame.io's: the tables, and what processes cost."""

import subprocess
import sys

from bench.processes import cpu_of_tree
from bench.report import scaled_tables
from bench.scaled import OURS, THEIRS, WAYS, ScaledFigures, ScaledRound
from bench.server import Load, Paced, Round, Rushed


def a_round(moves_per_second: float) -> ScaledRound:
    paced = Paced(p50_ms=1, p99_ms=2, worst_ms=3, cpu_us=400, late=0)
    rushed = Rushed(moves_per_second, cpu_us=200, generator=0.5)
    return ScaledRound(Round(paced, rushed, memory_mb=200), parts_cpu_us=50, table_kb=80)


def test_every_way_has_its_table_and_what_was_not_measured_has_no_figure() -> None:
    rounds = {
        way.title: {side: [a_round(300.0 if side == OURS else 100.0)] for side in way.sides}
        for way in WAYS
    }
    tables = scaled_tables(ScaledFigures(Load(200, 5), rounds)).split("\n\n")
    assert [table.splitlines()[0].split("  ")[0] for table in tables] == [
        f"200 tables, {way.title}" for way in WAYS
    ]
    speeds = [next(row for row in table.splitlines() if "moves/s" in row) for table in tables]
    assert [row.split()[-1] for row in speeds] == ["3", "3", "–"]
    assert not any(way.apart and THEIRS in way.sides for way in WAYS)


def test_a_process_costs_what_it_and_its_children_cost_also_those_that_have_ended() -> None:
    burn = "import time\nwhile time.process_time() < 0.1: pass\n"
    child = [sys.executable, "-c", burn]
    parent = f"import subprocess\nsubprocess.run({child!r})\nprint('done', flush=True)\ninput()"
    with subprocess.Popen(
        [sys.executable, "-c", parent], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"done\n"
        assert cpu_of_tree(process.pid) > 0.08
        process.kill()
