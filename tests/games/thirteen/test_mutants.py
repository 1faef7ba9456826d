"""Breaking any clause of Thirteen on purpose fails a test that names it."""

import tomllib
from pathlib import Path

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.kernel.clauses import clauses
from ludoteka.testing.mutants import Mutant, breaking, cases_of, fails
from tests.games.thirteen import (
    test_cards,
    test_costs,
    test_fates,
    test_hunting,
    test_review,
    test_set_up,
    test_texts,
    test_turn,
    test_zones,
)

TESTS = [
    *(test_zones, test_fates, test_costs, test_set_up, test_turn),
    *(test_hunting, test_cards, test_texts, test_review),
]
CLAUSES = [clause.id for clause in clauses(THIRTEEN.folder)]


def module_named(name: str) -> str:
    """One of the game's own, unless it says where it lies."""
    return name if name.startswith("ludoteka.") else f"ludoteka.games.thirteen.{name}"


ROWS = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8"))
MUTANTS = [
    Mutant(clause, module_named(module), old, new)
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
