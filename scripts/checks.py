"""Run the checks and the tests: `python -m scripts.checks check|test`.

Every step runs even when an earlier one failed, so that one run shows all there is to mend. Checks
take one core each: those of the page run beside Python's. The summary quotes each tool's own last
line.

The summary ends with the slowest tests.
"""

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from scripts.project import ROOT, VENV, WEB

TAIL = 65536
"""Bytes at the end of an output that are read: more than pytest says after the last test."""
MANY = 10
"""The slowest tests that are named."""
DURATION = re.compile(r"([\d.]+)s (call|setup|teardown) +(\S.*)")
"""A line of pytest's `--durations`."""


@dataclass(frozen=True)
class Step:
    title: str
    command: str  # programs of .venv/bin are on PATH
    folder: Path = ROOT


@dataclass(frozen=True)
class Outcome:
    step: Step
    passed: bool
    seconds: float
    last_line: str
    slowest: tuple["Duration", ...] = ()


class Duration(NamedTuple):
    """How long one phase of a test took."""

    seconds: float
    phase: str
    test: str


OF_PYTHON = [
    Step("lint", "ruff check"),
    Step("format", "ruff format --check"),
    Step("types", "mypy"),
    Step("layers", "lint-imports --no-logo"),
    Step("diagram of the imports", "python -m scripts.import_diagram --check"),
    Step("dependencies", "deptry src"),
    Step("clauses", "ludoteka rules --check"),
    Step("known faults of packages", "python -m scripts.audit"),
]
OF_THE_PAGE = [
    Step("page: format", "npm run --silent format:check", WEB),
    Step("page: lint", "npm run --silent lint", WEB),
    Step("page: wire types", "python -m scripts.wire_types --check"),
]
TYPES_OF_THE_PAGE = Step("page: types", "npm run --silent check", WEB)
CHECKS = [[*OF_PYTHON, TYPES_OF_THE_PAGE], OF_THE_PAGE]
COMPILE = Step("compile", "python -m scripts.compile")
TESTS_OF_THE_PAGE = [
    Step("page: unit tests", "npm test --silent", WEB),
    Step("page: mutants", "npm run --silent mutants", WEB),
]
BEFORE_THE_TESTS = [[*OF_PYTHON, TYPES_OF_THE_PAGE], [*OF_THE_PAGE, *TESTS_OF_THE_PAGE], [COMPILE]]
UNIT_TESTS = Step(
    "unit tests, laws, goldens",
    f"pytest tests --ignore=tests/e2e -n 3 --dist worksteal --durations={MANY}",
)
BROWSER_TESTS = Step(
    "browser tests",
    f"pytest tests/e2e -n 3 --dist loadfile --no-loadscope-reorder --durations={MANY}",
)
PLANS = {
    "check": [CHECKS],
    "test": [BEFORE_THE_TESTS, [[UNIT_TESTS]], [[BROWSER_TESTS]]],
}
"""Parts that come one after the other, each of lanes that run side by side."""
PRINTING = threading.Lock()


def environment() -> dict[str, str]:
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ['PATH']}"
    seen = sys.stdout.isatty()  # by a person; the tools themselves only see a pipe
    colour = {"FORCE_COLOR": "1", "MYPY_FORCE_COLOR": "1"} if seen else {"NO_COLOR": "1"}
    return {**os.environ, **colour, "PATH": path}


def lines_of(output: bytes) -> list[str]:
    plain = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", output.decode(errors="replace"))
    return [line.strip(" =") for line in plain.splitlines() if line.strip(" =")]


def durations_in(lines: Iterable[str]) -> Iterator[Duration]:
    for line in lines:
        if found := DURATION.fullmatch(line):
            yield Duration(float(found[1]), found[2], found[3])


def heading(step: Step) -> bytes:
    return f"\n── {step.title}: {step.command}\n".encode()


def show(output: bytes) -> None:
    with PRINTING:
        sys.stdout.buffer.write(output)
        sys.stdout.flush()


def show_live(head: bytes, process: subprocess.Popen[bytes]) -> bytes:
    """Pass the output on as it comes, not line by line: dots of a test run are progress."""
    assert process.stdout is not None
    show(head)
    tail = b""
    while chunk := os.read(process.stdout.fileno(), 65536):
        show(chunk)
        tail = (tail + chunk)[-TAIL:]
    return tail


def show_at_its_end(head: bytes, process: subprocess.Popen[bytes]) -> bytes:
    """In one piece, between those of the steps beside it."""
    assert process.stdout is not None
    output = process.stdout.read()
    show(head + output)
    return output[-TAIL:]


Shower = Callable[[bytes, subprocess.Popen[bytes]], bytes]


def perform(step: Step, shower: Shower) -> Outcome:
    started = time.monotonic()
    with subprocess.Popen(
        step.command.split(),
        cwd=step.folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        lines = lines_of(shower(heading(step), process))
    seconds = time.monotonic() - started
    slowest = tuple(durations_in(lines))
    return Outcome(step, process.returncode == 0, seconds, lines[-1] if lines else "", slowest)


def side_by_side(lanes: list[list[Step]]) -> list[Outcome]:
    shower = show_live if len(lanes) == 1 else show_at_its_end

    def through(lane: list[Step]) -> list[Outcome]:
        return [perform(step, shower) for step in lane]

    with ThreadPoolExecutor(len(lanes)) as pool:
        return [outcome for lane in pool.map(through, lanes) for outcome in lane]


def summarise(outcomes: list[Outcome]) -> None:
    print("\n── summary")
    for each in outcomes:
        mark = "ok  " if each.passed else "FAIL"
        print(f"{mark} {each.seconds:6.1f} s  {each.step.title:<26} {each.last_line}")
    slowest = sorted((test for each in outcomes for test in each.slowest), reverse=True)[:MANY]
    if slowest:
        print("\n── slowest tests")
    for duration in slowest:
        print(f"{duration.seconds:11.1f} s  {duration.test} ({duration.phase})")


def main(plan: str) -> int:
    outcomes = [outcome for lanes in PLANS[plan] for outcome in side_by_side(lanes)]
    summarise(outcomes)
    return 0 if all(each.passed for each in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
