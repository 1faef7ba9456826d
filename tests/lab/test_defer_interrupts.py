"""Ctrl-C in the middle of counting a game: it is in the file and in the figures, or in neither."""

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteka.lab.arena import play_one
from ludoteka.lab.contest import Contest
from ludoteka.lab.experiment import Experiment
from ludoteka.lab.outcome import Outcome
from ludoteka.lab.workers.interrupts import defer_interrupts

CONTEST = Contest("captain_flip", ("random", "random"), 1, "7")


class Interrupted:
    """Somebody presses Ctrl-C while a game is counted."""

    def __init__(self) -> None:
        self.counted: list[int] = []

    def add(self, outcome: Outcome) -> None:
        signal.raise_signal(signal.SIGINT)
        self.counted.append(outcome.number)


@pytest.fixture(autouse=True)
def ctrl_c_ends_the_program() -> Iterator[None]:
    """Whoever runs the tests may have started them where nobody hears it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_a_game_in_the_file_is_counted_before_ctrl_c_is_heard(tmp_path: Path) -> None:
    tally = Interrupted()
    experiment = Experiment(CONTEST, tmp_path, tally)
    experiment.open()
    with pytest.raises(KeyboardInterrupt):
        experiment.keep(play_one(CONTEST, 0).line())
    experiment.close()
    assert tally.counted == [0]
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 1


def test_afterwards_ctrl_c_is_heard_as_before() -> None:
    with defer_interrupts():
        pass
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_what_goes_wrong_meanwhile_is_told() -> None:
    with pytest.raises(OSError, match="no room"), defer_interrupts():
        raise OSError("no room")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_who_ignores_ctrl_c_goes_on_ignoring_it() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with defer_interrupts():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_in_another_thread_nobody_touches_it() -> None:
    done: list[bool] = []

    def work() -> None:
        with defer_interrupts():
            done.append(signal.getsignal(signal.SIGINT) is signal.default_int_handler)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [True]


STARTS_WORKERS = """
import os, signal
from contextlib import suppress
from pathlib import Path
from ludoteka.lab.contest import Contest
from ludoteka.lab.workers.worker_pool import WorkerPool, Task

if __name__ == "__mp_main__":  # in the middle of a worker's start
    with suppress(FileExistsError):
        (Path(__file__).parent / "pressed").mkdir()
        os.killpg(0, signal.SIGINT)  # as a terminal does

def with_crew():
    with WorkerPool([Contest("captain_flip", ("random", "random"), 10**9, "7")], 2) as pool:
        for _ in pool.lines(Task(0, number) for number in range(10**9)):
            pass

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with_crew()
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_a_worker_that_just_starts_hears_no_ctrl_c(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(STARTS_WORKERS, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, program],
        capture_output=True,
        text=True,
        start_new_session=True,
        check=False,
    )
    assert (run.stdout, run.stderr, run.returncode) == ("interrupted\n", "", 0)
