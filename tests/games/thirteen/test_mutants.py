"""Breaking any clause of Thirteen on purpose fails a test that names it."""

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.testing.mutants import Mutant
from tests.games.broken import clauses_of, is_noticed, mutants_of, pass_whole
from tests.games.thirteen.bots import test_review
from tests.games.thirteen.cards import test_texts
from tests.games.thirteen.rules import (
    test_cards,
    test_costs,
    test_fates,
    test_hunt,
    test_set_up,
    test_turn,
    test_zones,
)

TESTS = [
    *(test_zones, test_fates, test_costs, test_set_up, test_turn),
    *(test_hunt, test_cards, test_texts, test_review),
]
CLAUSES = clauses_of(THIRTEEN)
MUTANTS = mutants_of(THIRTEEN)


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    assert is_noticed(mutant, TESTS)


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_tests_of_a_clause_pass_while_it_is_whole(clause: str) -> None:
    pass_whole(clause, TESTS)


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
