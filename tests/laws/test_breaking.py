"""Rules are broken for as long as a block runs, and whole again after it."""

import pytest

from ludoteka.games.thirteen_words.rules import deal, scoring
from ludoteka.kernel.errors import BadInput
from ludoteka.testing.mutants import Mutant, apply_mutant, cases, fails

SCORING = "ludoteka.games.thirteen_words.rules.scoring"
DEAL = "ludoteka.games.thirteen_words.rules.deal"
LEVEL = Mutant("TW-17", SCORING, "team >= stars", "team + seats >= stars")


def break_and_stumble() -> None:
    with apply_mutant(LEVEL):
        assert scoring.success_level(2, 10) == 2
        raise RuntimeError


def test_rules_are_whole_again_whatever_happens_in_between() -> None:
    assert scoring.success_level(2, 10) == 1
    with pytest.raises(RuntimeError):
        break_and_stumble()
    assert scoring.success_level(2, 10) == 1


def test_what_a_function_remembers_is_forgotten_both_times() -> None:
    cards = (("b", "a"),)
    sorting = "tuple(sorted({word for card in cards for word in card}))"
    assert deal.numbered(cards)[0] == ("a", "b")
    with apply_mutant(Mutant("numbers", DEAL, sorting, 'tuple("ba")')):
        assert deal.numbered(cards)[0] == ("b", "a")
    assert deal.numbered(cards)[0] == ("a", "b")


@pytest.mark.parametrize("old", ["these words are not there", "return"])
def test_a_mutant_must_fit_one_place(old: str) -> None:
    with (
        pytest.raises(ValueError, match=r"\d+ places fit"),
        apply_mutant(Mutant("TW-17", SCORING, old, "pass")),
    ):
        pass


def test_a_test_with_parameters_is_many_cases() -> None:
    seen = []

    @pytest.mark.parametrize("letter", ["a", pytest.param("b", id="bee")])
    @pytest.mark.parametrize(("one", "two"), [(1, 2), (3, 4)])
    def test(letter: str, one: int, two: int) -> None:
        seen.append((letter, one, two))

    for case in cases(test):
        case()
    assert sorted(seen) == [("a", 1, 2), ("a", 3, 4), ("b", 1, 2), ("b", 3, 4)]


@pytest.mark.parametrize(
    ("what", "counts"),
    [
        (AssertionError("the test's own"), True),
        (BadInput("bad_seed", seed="x"), True),
        (KeyError("a crash"), False),
        (IndexError("a crash"), False),
    ],
    ids=repr,
)
def test_a_crash_is_nothing_that_a_test_noticed(what: Exception, counts: bool) -> None:
    def test() -> None:
        raise what

    assert fails(test) is counts


def test_an_assertion_inside_a_game_is_a_crash() -> None:
    def test() -> None:
        assert scoring.success_level(2, 10) == 1

    line = "    return sum(team >= stars for stars in levels(seats)) or None"
    crashing = Mutant("TW-17", SCORING, line, "    raise AssertionError")
    with apply_mutant(crashing):
        assert not fails(test)


def test_a_mutant_with_a_name_that_does_not_exist_is_told_and_not_taken_for_caught() -> None:
    def test() -> None:
        assert scoring.success_level(2, 10) == 1

    nameless = Mutant("TW-17", SCORING, "team >= stars", "team + FOUR >= stars")
    with apply_mutant(nameless), pytest.raises(NameError):
        fails(test)
