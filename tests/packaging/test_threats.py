"""docs/explanation/threats.md names tests for what it promises: they are there."""

import ast
import re

import pytest

from scripts.project import ROOT

PAGE = (ROOT / "docs" / "explanation" / "threats.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:tests|web)/[^`]+)`", PAGE)))
ATTACKS = re.findall(r"^\| (?!attack )([^|]+) \| (`.+`) \|$", PAGE, re.MULTILINE)
"""The rows of the tables of attacks: what was tried, and the tests that try it again."""


def is_there(named: str) -> bool:
    """Return whether the page names a folder or file of tests, or a test in one, that exists."""
    path, _, test = named.partition("::")
    file = ROOT / path
    return file.exists() and (not test or test in read_tests(path))


def read_tests(path: str) -> set[str]:
    """The functions of a Python file, or the titles in a file of the page's tests."""
    source = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".ts"):
        return set(re.findall(r'\bit\("([^"]+)"', source))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {each.name for each in ast.parse(source).body if isinstance(each, functions)}


@pytest.mark.parametrize("named", NAMED)
def test_a_test_that_the_page_names_is_there(named: str) -> None:
    assert is_there(named)


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack[0])
def test_every_attack_is_held_off_by_a_test_that_is_named(attack: tuple[str, str]) -> None:
    tests = re.findall(r"`([^`]+)`", attack[1])
    assert all("::" in test for test in tests)


def test_the_page_names_sixty_attacks() -> None:
    assert len(ATTACKS) >= 60
    assert len(dict(ATTACKS)) == len(ATTACKS)


@pytest.mark.parametrize(
    "named",
    [
        "tests/packaging/test_nothing.py",
        "tests/packaging/test_threats.py::test_nothing",
        "web/src/connection/diagnostic_trace.test.ts::nothing",
    ],
)
def test_a_test_that_is_not_there_is_noticed(named: str) -> None:
    assert not is_there(named)
