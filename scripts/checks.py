"""Run the checks and the tests: `python -m scripts.checks check|test`.

Every step runs even when an earlier one failed, so that one run shows all there is to mend. Checks
take one core each: those of the page run beside Python's. The summary quotes each tool's own last
line.

A few tests that failed beside thousands of others, on a machine that had no time for them, are run
once more by themselves. Those that pass then are named in the summary: they want mending, too.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from scripts.house import ROOT, VENV, WEB

TAIL = 4096
FAILED = Path(".pytest_cache", "v", "cache", "lastfailed")
"""Where pytest notes what failed in its last run."""
TESTS_FAILED = 1
"""How pytest ends when all were run and some failed; 2 and more is something else."""
FEW = 5
"""More than these are no bad luck."""


@dataclass(frozen=True)
class Step:
    title: str
    command: str  # programs of .venv/bin are on PATH
    folder: Path = ROOT
    in_a_crowd: bool = False  # of tests that want the machine at the same time


@dataclass(frozen=True)
class Outcome:
    step: Step
    passed: bool
    seconds: float
    last_line: str
    again: tuple[str, ...] = ()  # tests that failed in the crowd, and were run alone


OF_PYTHON = [
    Step("lint", "ruff check"),
    Step("format", "ruff format --check"),
    Step("types", "mypy"),
    Step("layers", "lint-imports --no-logo"),
    Step("picture of the house", "python -m scripts.house_picture --check"),
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
    "pytest tests --ignore=tests/e2e --cache-clear -n 3 --dist worksteal",
    in_a_crowd=True,
)
BROWSER_TESTS = Step(
    "browser tests",
    "pytest tests/e2e --cache-clear -n 3 --dist loadfile --no-loadscope-reorder",
    in_a_crowd=True,
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


def last_line(output: bytes) -> str:
    plain = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", output.decode(errors="replace"))
    lines = [line.strip(" =") for line in plain.splitlines() if line.strip(" =")]
    return lines[-1] if lines else ""


def heading(step: Step, command: str) -> bytes:
    return f"\n── {step.title}: {command}\n".encode()


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


def ended(step: Step, command: list[str], shower: Shower) -> tuple[int, str]:
    """Its status, and its last line."""
    with subprocess.Popen(
        command,
        cwd=step.folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        tail = shower(heading(step, shlex.join(command)), process)
    return process.returncode, last_line(tail)


def perform(step: Step, shower: Shower) -> Outcome:
    started = time.monotonic()
    status, said = ended(step, step.command.split(), shower)
    again: list[str] = []
    if step.in_a_crowd and status == TESTS_FAILED:
        again = few_that_failed(step.folder / FAILED)
    if again:
        status, last = ended(step, ["pytest", *again], shower)
        said = f"{said}; then alone: {last}"
    return Outcome(step, status == 0, time.monotonic() - started, said, tuple(again))


def few_that_failed(noted: Path) -> list[str]:
    """The tests, as pytest names them. None where they are many, or where whole files failed: then
    others may not have been run at all."""
    failed = list(json.loads(noted.read_text(encoding="utf-8"))) if noted.exists() else []
    are_tests = all("::" in each for each in failed)
    return failed if are_tests and len(failed) <= FEW else []


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
        for test in each.again:
            print(f"{'passed only alone' if each.passed else 'run once more':>33}: {test}")


def main(plan: str) -> int:
    outcomes = [outcome for lanes in PLANS[plan] for outcome in side_by_side(lanes)]
    summarise(outcomes)
    return 0 if all(each.passed for each in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
