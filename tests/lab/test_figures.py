"""Figures that come together whatever the order."""

import random

import pytest

from ludoteka.kernel.play import Result
from ludoteka.lab.contest import Contest
from ludoteka.lab.outcome import Failure, Outcome
from ludoteka.lab.statistics.bitset import Numbers
from ludoteka.lab.statistics.figures import figures
from ludoteka.lab.statistics.intervals import Sums, mean


def test_sums_say_what_the_list_says() -> None:
    values = [3, -4, 10, 7, 7, 0]
    sums = Sums()
    for value in values:
        sums.add(value)
    for got, wanted in zip(
        (sums.mean(2).value, sums.mean(2).low, sums.mean(2).high),
        (mean([v / 2 for v in values]).value, mean([v / 2 for v in values]).low,
         mean([v / 2 for v in values]).high),
        strict=True,
    ):  # fmt: skip
        assert got == pytest.approx(wanted)


def test_one_number_says_nothing_of_its_spread() -> None:
    sums = Sums()
    sums.add(5)
    assert sums.mean().low == float("-inf")


def share(values: list[int]) -> Sums:
    sums = Sums()
    for value in values:
        sums.add(value)
    return sums


@pytest.mark.parametrize("together", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("chance", [0.5, 0.8])
def test_the_interval_of_paired_games_holds_the_truth_as_often_as_it_says(
    chance: float, together: float
) -> None:
    """Two games a deal, which end alike more or less often. 95 % of 1000 experiments, give or take
    what Wilson's interval of 40 trials is off by."""
    dice, held = random.Random(7), 0
    for _ in range(1000):
        sums = Sums()
        for _ in range(40):
            one = dice.random() < chance
            two = one if dice.random() < together else dice.random() < chance
            sums.add(one + two)
        found = sums.rate(2, 80)
        held += found.low <= chance <= found.high
    assert held / 1000 > 0.925


def test_deals_that_split_say_more_than_deals_that_do_not() -> None:
    split, alike = share([1] * 39 + [2]), share([0, 2] * 20)
    assert split.rate(2, 80).high < alike.rate(2, 80).high


def test_all_won_is_not_all_there_is_to_know() -> None:
    found = share([2] * 10).rate(2, 20)
    assert (found.value, found.high) == (1, 1)
    assert 0.7 < found.low < 0.9


def outcome(number: int, bots: str, winner: int) -> Outcome:
    result = Result(winners=[winner], ranks=[1 + (winner == 1), 1 + (winner == 0)], scores=[4, 6])
    return Outcome(number, "00", tuple(bots), 10, result)


def test_the_order_of_games_changes_nothing() -> None:
    rivals = Contest("any", ("a", "b"), 40, "1", paired=True)
    dice = random.Random(3)
    games = [outcome(n, "ab" if n % 2 == 0 else "ba", dice.randrange(2)) for n in range(40)]
    mixed = dice.sample(games, len(games))
    assert figures(rivals, games) == figures(rivals, mixed)


def test_a_deal_counts_once_and_only_when_all_its_games_are_over() -> None:
    rivals = Contest("any", ("a", "b"), 6, "1", paired=True)
    failure = Failure("raised", "a", 0, "ValueError")
    games = [
        outcome(0, "ab", 0),
        outcome(1, "ba", 1),
        outcome(2, "ab", 0),
        Outcome(3, "00", ("b", "a"), failure=failure),
        outcome(4, "ab", 1),  # its other game is not over
    ]
    found = figures(rivals, games)
    assert (found.games, found.failed) == (2, 1)
    assert [bot.failed for bot in found.bots] == [1, 0]
    assert found.bots[0].wins is not None
    assert found.bots[0].wins.value == 1


def test_numbers_know_what_they_had() -> None:
    numbers = Numbers()
    for each in (0, 7, 8, 1000):
        numbers.add(each)
    assert [each for each in range(1200) if each in numbers] == [0, 7, 8, 1000]
