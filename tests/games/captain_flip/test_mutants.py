"""Breaking any clause of Captain Flip on purpose fails a test that names it."""

from collections.abc import Iterator

import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.testing.mutants import Mutant
from tests.games.broken import clauses_of, is_noticed, mutants_of, pass_whole
from tests.games.captain_flip import test_crew, test_end, test_perils, test_set_up, test_turn

TESTS = [test_set_up, test_turn, test_crew, test_end, test_perils]
CLAUSES = clauses_of(CAPTAIN_FLIP)
MUTANTS = mutants_of(CAPTAIN_FLIP)


@pytest.fixture
def boards_anew() -> Iterator[None]:
    """Those that are there were made by the whole rules; and by the broken ones, afterwards."""
    boards.cache_clear()
    yield
    boards.cache_clear()


@pytest.mark.usefixtures("boards_anew")
@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_clause_fails_a_test_that_names_it(mutant: Mutant) -> None:
    assert is_noticed(mutant, TESTS)


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_tests_of_a_clause_pass_while_it_is_whole(clause: str) -> None:
    pass_whole(clause, TESTS)


def test_every_clause_is_broken_somehow() -> None:
    assert {mutant.what for mutant in MUTANTS} == set(CLAUSES)
