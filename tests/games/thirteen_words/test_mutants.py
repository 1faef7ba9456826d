"""Breaking any clause of 13 Words on purpose fails a test that names it."""

import tomllib
from pathlib import Path

import pytest

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.kernel.clauses import clauses
from ludoteka.testing.mutants import Mutant, breaking, cases_of, fails
from tests.games.thirteen_words import test_end, test_resolution, test_selection, test_set_up

TESTS = [test_set_up, test_selection, test_resolution, test_end]
CLAUSES = [clause.id for clause in clauses(THIRTEEN_WORDS.folder)]


def in_full(module: str) -> str:
    """A room of the game, or a module of the house that keeps the clause for it."""
    return module if module.startswith("ludoteka.") else f"ludoteka.games.thirteen_words.{module}"


ROWS = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8"))
MUTANTS = [
    Mutant(clause, in_full(module), old, new)
    for module, rows in ROWS.items()
    for clause, old, new in rows
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    with breaking(mutant):
        assert any(fails(case) for case in cases_of(mutant.what, TESTS))


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_tests_of_a_clause_pass_while_it_is_whole(clause: str) -> None:
    cases = cases_of(clause, TESTS)
    assert cases
    for case in cases:
        case()


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
