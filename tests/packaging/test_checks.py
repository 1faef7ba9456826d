"""A test that fails beside others is run once more alone, and told of; nothing else is forgiven."""

from pathlib import Path

import pytest

from scripts.checks import FEW, Outcome, Step, perform, show_at_its_end, summarise

SECOND_TIME = """
from pathlib import Path

def test_passes_the_second_time():
    been_here = Path(__file__).with_name("been here")
    if not been_here.exists():
        been_here.touch()
        raise AssertionError

def test_passes(): pass
"""


def checked(folder: Path, tests: str) -> Outcome:
    (folder / "test_some.py").write_text(tests, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    crowd = Step("a crowd", "pytest --cache-clear -p no:randomly", folder, in_a_crowd=True)
    return perform(crowd, show_at_its_end)


def test_what_passes_alone_passes_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = checked(tmp_path, SECOND_TIME)
    assert outcome.passed
    assert outcome.again == ("test_some.py::test_passes_the_second_time",)
    assert outcome.last_line.startswith("1 failed, 1 passed")
    summarise([outcome])
    told = capsys.readouterr().out
    assert "passed only alone: test_some.py::test_passes_the_second_time" in told


def test_what_fails_alone_too_has_failed(tmp_path: Path) -> None:
    outcome = checked(tmp_path, "def test_fails(): assert False")
    assert not outcome.passed
    assert outcome.again == ("test_some.py::test_fails",)


@pytest.mark.parametrize(
    "tests",
    [
        "import nothing_of_that_name",
        SECOND_TIME + f"\nfor n in range({FEW}): exec(f'def test_{{n}}(): assert 0')",
    ],
    ids=["a file that can't be read", "many"],
)
def test_what_is_no_bad_luck_is_not_run_again(tmp_path: Path, tests: str) -> None:
    outcome = checked(tmp_path, tests)
    assert not outcome.passed
    assert outcome.again == ()
