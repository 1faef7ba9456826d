"""Walks try every outcome of every draw, and trees count them."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.play import Ask, Move, Result
from ludoteka.kernel.state import random_legal_move
from ludoteka.testing.laws.golden_trees import Tree, grow
from ludoteka.testing.tree_walk import answers, outcomes


def test_every_number_on_every_die_is_tried_once() -> None:
    seen = list(outcomes(lambda dice: (dice.below(2), dice.below(3))))
    assert seen == [(a, b) for a in range(2) for b in range(3)]


def test_how_many_dice_are_thrown_may_depend_on_what_they_show() -> None:
    def once_or_twice(dice: Dice) -> tuple[int, ...]:
        first = dice.below(3)
        return (first, dice.below(2)) if first == 1 else (first,)

    assert list(outcomes(once_or_twice)) == [(0,), (1, 0), (1, 1), (2,)]


def test_what_draws_nothing_happens_once() -> None:
    assert list(outcomes(lambda _: "done")) == ["done"]


class Toss(Move, frozen=True, tag="toss"):
    pass


class Coins:
    """Two throws of a die with four faces, of which two show a star."""

    def __init__(self) -> None:
        self.thrown = self.stars = 0

    def asks(self) -> Sequence[Ask]:
        return [Ask(0, "toss")] if self.thrown < 2 else []

    def moves(self, seat: int) -> Sequence[Move]:
        return [Toss()]

    def play(self, seat: int, move: Move, dice: Dice, told: object) -> None:
        self.thrown += 1
        self.stars += dice.below(4) // 2

    def copy(self) -> "Coins":
        other = Coins()
        other.thrown, other.stars = self.thrown, self.stars
        return other

    def result(self) -> Result:
        return Result(winners=[0], ranks=[1], scores=[self.stars])

    def snapshot(self) -> tuple[object, ...]:
        return self.thrown, self.stars


def test_a_tree_counts_draws_decisions_and_ends_and_equal_outcomes_once() -> None:
    start: Any = lambda _: Coins()  # noqa: E731
    expected = Tree(chance=3, choice=3, end=4, scores=Counter({"1": 2, "0": 1, "2": 1}))
    assert grow(start) == expected


def test_asks_that_are_passed_over_are_answered_and_not_counted() -> None:
    start: Any = lambda _: Coins()  # noqa: E731
    assert grow(start, {"toss"}).choice == 0
    assert grow(start, {"toss"}).end == 4


class Guess(Move, frozen=True, tag="guess"):
    word: str


class Riddle(Coins):
    """Tosses can be listed; a guess is free, and there are three of them."""

    def random_move(self, seat: int, dice: Dice) -> Move | None:
        return None if self.thrown else Guess("abc"[dice.below(3)])


def test_answers_are_the_listed_moves_and_every_one_that_can_be_made_up() -> None:
    riddle: Any = Riddle()
    assert answers(riddle, 0) == [Toss(), Guess("a"), Guess("b"), Guess("c")]
    riddle.thrown = 1
    assert answers(riddle, 0) == [Toss()]


def test_some_answer_is_any_of_them_and_none_where_there_is_none() -> None:
    riddle: Any = Riddle()
    found = {repr(random_legal_move(riddle, 0, FastDice(seed))) for seed in range(60)}
    assert found == {repr(move) for move in answers(riddle, 0)}
    riddle.moves = lambda seat: []
    riddle.thrown = 1
    assert random_legal_move(riddle, 0, FastDice(0)) is None
