"""What the server promises, broken on purpose: the test that is named for it notices."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteka.testing.mutants import Mutant, apply_mutant

HERE = Path(__file__).parent
ROWS = tomllib.loads((HERE / "mutants.toml").read_text(encoding="utf-8"))
BROKEN = [
    pytest.param(Mutant(promise, f"ludoteka.server.{module}", old, new), test, id=promise)
    for module, rows in ROWS.items()
    for promise, old, new, test in rows
]


class Noticed:
    """What was asserted in vain; any other error is none that a test noticed."""

    def __init__(self) -> None:
        self.assertions = 0

    def pytest_exception_interact(self, call: pytest.CallInfo[Any]) -> None:
        assert call.excinfo is not None
        self.assertions += call.excinfo.errisinstance((AssertionError, pytest.fail.Exception))


def noticed(test: str) -> int:
    seen = Noticed()
    quietly = ("-qq", "-x", "--no-header", "--tb=no", "-r", "N", "-p", "no:cacheprovider")
    pytest.main([*quietly, str(HERE / test)], plugins=[seen])
    return seen.assertions


@pytest.mark.parametrize(("mutant", "test"), BROKEN)
def test_a_broken_promise_fails_the_test_that_is_named_for_it(mutant: Mutant, test: str) -> None:
    with apply_mutant(mutant):
        assert noticed(test)
