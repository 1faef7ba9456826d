"""Breaking any clause of Word Porters on purpose fails a test that names it."""

import pytest

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.testing.mutants import Mutant
from tests.games.broken import clauses_of, is_noticed, mutants_of, pass_whole
from tests.games.word_porters import test_hints, test_rounds, test_set_up, test_vote

TESTS = [test_set_up, test_hints, test_vote, test_rounds]
CLAUSES = clauses_of(WORD_PORTERS)
MUTANTS = mutants_of(WORD_PORTERS)


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    assert is_noticed(mutant, TESTS)


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_tests_of_a_clause_pass_while_it_is_whole(clause: str) -> None:
    pass_whole(clause, TESTS)


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
