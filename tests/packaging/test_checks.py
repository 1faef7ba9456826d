"""A step fails with its command, and the summary names the slowest tests of all steps."""

from pathlib import Path

import pytest

from scripts.checks import MANY, Duration, Outcome, Step, perform, show_at_its_end, summarise

SOME_TESTS = """
import pytest

@pytest.fixture
def slow():
    for _ in range(10**6):
        pass

def test_passes(slow): pass
"""
FAILS_THE_FIRST_TIME = """
from pathlib import Path

def test_passes_the_second_time():
    been_here = Path(__file__).with_name("been here")
    if not been_here.exists():
        been_here.touch()
        raise AssertionError
"""


def checked(folder: Path, tests: str) -> Outcome:
    (folder / "test_some.py").write_text(tests, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = "pytest -p no:randomly --durations=10 --durations-min=0"
    return perform(Step("some tests", command, folder), show_at_its_end)


def test_a_test_that_fails_is_not_run_again(tmp_path: Path) -> None:
    outcome = checked(tmp_path, FAILS_THE_FIRST_TIME)
    assert not outcome.passed
    assert outcome.last_line.startswith("1 failed")


def test_what_pytest_says_of_slow_tests_is_read(tmp_path: Path) -> None:
    outcome = checked(tmp_path, SOME_TESTS)
    assert outcome.passed
    assert outcome.last_line.startswith("1 passed")
    named = {(each.phase, each.test) for each in outcome.slowest}
    name = "test_some.py::test_passes"
    assert named == {("setup", name), ("call", name), ("teardown", name)}
    assert max(outcome.slowest).phase == "setup"


def test_the_summary_names_the_slowest_tests_of_all_steps(
    capsys: pytest.CaptureFixture[str],
) -> None:
    step = Step("some tests", "pytest")
    ours = [tuple(Duration(n, "call", f"test_{of}_{n}") for n in range(MANY)) for of in "ab"]
    summarise([Outcome(step, True, 1.0, "passed", each) for each in ours])
    slowest = capsys.readouterr().out.partition("slowest tests\n")[2].splitlines()
    assert slowest[0].split() == ["9.0", "s", "test_b_9", "(call)"]
    assert [line.split()[2] for line in slowest] == [
        f"test_{of}_{n}" for n in range(MANY - 1, MANY // 2 - 1, -1) for of in "ba"
    ]
