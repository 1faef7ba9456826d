"""Breaking any clause of 7 Words on purpose fails a test that names it."""

import tomllib
from pathlib import Path

import pytest

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.kernel.clauses import clauses
from ludoteka.testing.mutants import Mutant, breaking, cases_of, fails
from tests.games.seven_words import (
    test_challenges,
    test_end,
    test_round,
    test_scoring,
    test_set_up,
    test_solo,
    test_variants,
)

TESTS = [
    test_set_up,
    test_round,
    test_scoring,
    test_challenges,
    test_end,
    test_solo,
    test_variants,
]
CLAUSES = [clause.id for clause in clauses(SEVEN_WORDS.folder)]

ROWS = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8"))
MUTANTS = [
    Mutant(clause, f"ludoteka.games.seven_words.{module}", old, new)
    for module, rows in ROWS.items()
    for clause, old, new in rows
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    with breaking(mutant):
        assert any(fails(case) for case in cases_of(mutant.what, TESTS))


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
