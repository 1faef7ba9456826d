"""Breaking any clause of Captain Flip on purpose fails a test that names it."""

import tomllib
from pathlib import Path

import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.board.boards import boards
from ludoteka.kernel.clauses import clauses
from ludoteka.testing.mutants import Mutant, breaking, cases_of, fails
from tests.games.captain_flip import test_crew, test_end, test_perils, test_set_up, test_turn

TESTS = [test_set_up, test_turn, test_crew, test_end, test_perils]
CLAUSES = [clause.id for clause in clauses(CAPTAIN_FLIP.folder)]

ROWS = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8"))
MUTANTS = [
    Mutant(clause, f"ludoteka.games.captain_flip.{module}", old, new)
    for module, rows in ROWS.items()
    for clause, old, new in rows
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    try:
        with breaking(mutant):
            boards.cache_clear()  # they were made by the whole rules
            assert any(fails(case) for case in cases_of(mutant.what, TESTS))
    finally:
        boards.cache_clear()


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_tests_of_a_clause_pass_while_it_is_whole(clause: str) -> None:
    cases = cases_of(clause, TESTS)
    assert cases
    for case in cases:
        case()


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
