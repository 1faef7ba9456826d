"""Law 8: every history of reduced boards, counted, with the scores they end in."""

import importlib
from collections import Counter
from math import comb

import pytest

from ludoteka.testing.laws.golden_trees import Tree, grow
from ludoteka.testing.mutants import Mutant, apply_mutant
from tests.goldens.golden import OURS, GoldenTree, goldens_of

ALL = [(game, name) for game in OURS for name in goldens_of(game).trees]


def grown(game: str, golden: GoldenTree) -> Tree:
    smalls = importlib.import_module(f"ludoteka.games.{game}.reduced_games")
    return grow(smalls.start(**golden.config), golden.passed_over)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_reduced_board_has_as_many_histories_as_it_must(game: str, name: str) -> None:
    golden = goldens_of(game).trees[name]
    tree = grown(game, golden)
    assert {"chance": tree.chance, "choice": tree.choice, "end": tree.end} == golden.count
    assert dict(tree.scores) == golden.scores


@pytest.mark.parametrize("name", goldens_of("thirteen_words").trees)
def test_the_numbers_of_13_words_follow_from_its_rules_without_its_engine(name: str) -> None:
    golden = goldens_of("thirteen_words").trees[name]
    seats, places = golden.config["seats"], golden.config["places"]
    assert golden.count["choice"] == choices(seats, places)
    assert golden.scores == {str(stars): ways for stars, ways in scores(seats, places).items()}
    assert golden.count["end"] == sum(golden.scores.values())


def choices(seats: int, places: int) -> int:
    """Decisions in the tree: rings of so many cards down to 2, one answer a seat."""
    open_now, total = 1, 0
    for cards in range(places, 1, -1):
        for _ in range(seats):
            total += open_now
            open_now *= cards
    return total


def scores(seats: int, places: int) -> Counter[int]:
    """The product over the rounds of how often m guessers match, which brings m + 1 stars."""
    product = Counter({0: 1})
    for cards in range(places, 1, -1):
        one_round = Counter[int]()
        for m in range(seats):
            ways = cards * comb(seats - 1, m) * (cards - 1) ** (seats - 1 - m)
            one_round[m + (m > 0)] += ways
        product = multiplied(product, one_round)
    return product


def multiplied(one: Counter[int], other: Counter[int]) -> Counter[int]:
    product = Counter[int]()
    for a, ways in one.items():
        for b, more in other.items():
            product[a + b] += ways * more
    return product


SCORING_BUGS = [
    ("scoring", "return same if len(same) > 1 else []", "return same"),
    ("scoring", "return same if len(same) > 1 else []", "return same[1:]"),
    ("flow", "s.stars[seat] += 1", "s.stars[seat] = 1"),
]


@pytest.mark.parametrize(("module", "old", "new"), SCORING_BUGS)
def test_bugs_that_do_not_change_the_tree_change_its_scores(
    module: str, old: str, new: str
) -> None:
    golden = goldens_of("thirteen_words").trees["tw-3x3"]
    with apply_mutant(Mutant("scores", f"ludoteka.games.thirteen_words.rules.{module}", old, new)):
        tree = grown("thirteen_words", golden)
    assert tree.end == golden.count["end"]
    assert dict(tree.scores) != golden.scores
