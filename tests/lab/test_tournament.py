"""All against all: sure when it says so, and no sooner."""

import random
from collections import Counter

import msgspec
import pytest

from ludoteka.kernel.play import Result
from ludoteka.lab.contest import Contest, Entrant
from ludoteka.lab.outcome import Failure, Outcome
from ludoteka.lab.statistics.intervals import Interval
from ludoteka.lab.statistics.ratings import Meeting, meeting, ratings
from ludoteka.lab.statistics.sequential import bounds
from ludoteka.lab.tournament import Points, judged


@pytest.mark.parametrize("chance", [0.5, 0.9])
def test_bounds_are_broken_at_any_look_no_more_often_than_they_say(chance: float) -> None:
    """300 experiments with a look after every ten deals: 5 % may go wrong, few do."""
    dice, broken = random.Random(7), 0
    for _ in range(300):
        counts: Counter[int] = Counter()
        for _ in range(15):
            counts.update((dice.random() < chance) + (dice.random() < chance) for _ in range(10))
            found = bounds(counts, 2, 0.05)
            if not found.low <= chance <= found.high:
                broken += 1
                break
    assert broken / 300 <= 0.05


def test_bounds_close_in_on_the_truth() -> None:
    few, many = bounds({0: 4, 1: 10, 2: 6}, 2, 0.05), bounds({0: 400, 1: 1000, 2: 600}, 2, 0.05)
    assert few.value == many.value == 0.55
    assert few.low < many.low < 0.55 < many.high < few.high
    assert many.high - many.low < 0.08


def test_bounds_are_the_same_from_both_sides() -> None:
    one, two = bounds({0: 4, 1: 9, 2: 7}, 2, 0.05), bounds({2: 4, 1: 9, 0: 7}, 2, 0.05)
    assert one.low == pytest.approx(1 - two.high)


def test_who_has_played_nothing_may_be_anything() -> None:
    assert bounds({}, 2, 0.05) == Interval(0.5, 0.0, 1.0)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.51, 0.7, "stronger"),
        (0.3, 0.49, "weaker"),
        (0.46, 0.54, "even"),
        (0.4, 0.6, "unsure"),
        (0.46, 0.56, "unsure"),
    ],
)
def test_a_verdict_needs_the_whole_interval(low: float, high: float, verdict: str) -> None:
    assert judged(Interval((low + high) / 2, low, high), 0.05) == verdict


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    """Three of four: Elo's formula says 191 points."""
    found = ratings(2, {(0, 1): Meeting(100, 0.75, 0.1875)})
    assert found[0].value - found[1].value == pytest.approx(190.85, abs=0.01)
    assert found[0].value == pytest.approx(-found[1].value)


def test_ratings_join_those_who_never_met() -> None:
    third = 1 / (1 + 10 ** (-100 / 400))
    found = ratings(3, {(0, 1): Meeting(50, third, 0.2), (1, 2): Meeting(50, third, 0.2)})
    assert [round(each.value) for each in found] == [100, 0, -100]


def test_who_never_lost_has_a_rating_all_the_same() -> None:
    found = ratings(2, {(0, 1): meeting({2: 20}, 2)})
    assert 300 < found[0].value - found[1].value < 900


def test_the_interval_of_a_rating_holds_the_truth_as_often_as_it_says() -> None:
    """Three bots 100 points apart, 60 deals a pair, 400 tournaments."""
    true, dice, held = [100.0, 0.0, -100.0], random.Random(7), 0
    for _ in range(400):
        met = {}
        for pair in [(0, 1), (0, 2), (1, 2)]:
            chance = 1 / (1 + 10 ** ((true[pair[1]] - true[pair[0]]) / 400))
            games = Counter((dice.random() < chance) + (dice.random() < chance) for _ in range(60))
            met[pair] = meeting(games, 2)
        found = ratings(3, met)
        held += found[0].low <= true[0] <= found[0].high
    assert 0.92 < held / 400 < 0.99


def test_fewer_deals_are_less_sure() -> None:
    wide, narrow = (ratings(2, {(0, 1): Meeting(n, 0.6, 0.2)})[0] for n in (20, 2000))
    assert wide.high - wide.low == pytest.approx(10 * (narrow.high - narrow.low))


PAIR = Contest("any", ("a", "b", "a", "b"), 8, "1", paired=True)


def played(number: int, ranks: list[int]) -> Outcome:
    bots = tuple(PAIR.bots[place] for place in PAIR.seated(number))
    result = Result(winners=[ranks.index(1)], ranks=ranks, scores=[0] * 4)
    return Outcome(number, "00", bots, 10, result)


def test_points_compare_every_two_rivals_by_rank() -> None:
    points = Points(PAIR)
    for number in range(4):  # seat 0 is a's, then b's, then a's, then b's
        points.add(played(number, [1, 2, 3, 3]))
    assert points.of_game(played(0, [1, 2, 3, 3])) == 2 + 2 + 0 + 1
    assert points.unit == 4 * 8
    assert points.counts(1) == Counter([5 + 3 + 5 + 3])


def test_a_deal_in_which_a_bot_failed_does_not_count() -> None:
    points = Points(PAIR)
    for number in range(3):
        points.add(played(number, [1, 2, 3, 3]))
    failure = Failure("raised", "a", 1, "ValueError")
    points.add(Outcome(3, "00", ("b", "a", "b", "a"), failure=failure))
    assert points.counts(1) == Counter()
    assert (points.failed, points.faults["a"]) == (1, 1)


def test_options_of_entrants_go_with_them_from_seat_to_seat() -> None:
    """A seat whose bot brings none keeps what the game, or the table, has for that seat."""
    contest = Contest(
        "thirteen",
        ("mine", "random"),
        2,
        "1",
        paired=True,
        entrants={"mine": Entrant("greedy", {"decks": "choir"})},
    )
    assert contest.options_of(0) == {"decks": ["choir", "thicket"]}
    assert contest.options_of(1) == {"decks": ["parish", "choir"]}
    table = msgspec.structs.replace(contest, options={"decks": ["house", "drowned"]})
    assert table.options_of(1) == {"decks": ["house", "choir"]}
    assert [contest.bot_of(name) for name in contest.names(1)] == ["random", "greedy"]
