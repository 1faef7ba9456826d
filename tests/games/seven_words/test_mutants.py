"""Breaking any clause of 7 Words on purpose fails a test that names it."""

import pytest

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.testing.mutants import Mutant
from tests.games.broken import clauses_of, is_noticed, mutants_of
from tests.games.seven_words import (
    test_challenges,
    test_end,
    test_glass,
    test_round,
    test_scoring,
    test_set_up,
    test_solo,
    test_variants,
    test_words,
)

TESTS = [
    *(test_set_up, test_round, test_words, test_glass, test_scoring),
    *(test_challenges, test_end, test_solo, test_variants),
]
CLAUSES = clauses_of(SEVEN_WORDS)
MUTANTS = mutants_of(SEVEN_WORDS)


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    assert is_noticed(mutant, TESTS)


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
