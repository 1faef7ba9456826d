"""Breaking any clause of 13 Words on purpose fails a test that names it."""

import pytest

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.testing.mutants import Mutant
from tests.games.broken import clauses_of, is_noticed, mutants_of, pass_whole
from tests.games.thirteen_words import test_end, test_resolution, test_selection, test_set_up

TESTS = [test_set_up, test_selection, test_resolution, test_end]
CLAUSES = clauses_of(THIRTEEN_WORDS)
MUTANTS = mutants_of(THIRTEEN_WORDS)


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    assert is_noticed(mutant, TESTS)


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_tests_of_a_clause_pass_while_it_is_whole(clause: str) -> None:
    pass_whole(clause, TESTS)


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
