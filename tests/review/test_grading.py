"""A decision on the scales: what is clearly better, what it cost, and what it comes to."""

from collections.abc import Sequence

import msgspec
import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.review import CaptainFlipReviewer
from ludoteka.games.captain_flip.rules.model import Flip, Keep, Turn
from ludoteka.games.thirteen.rules.model import Concede
from ludoteka.kernel.play import Move
from ludoteka.kernel.state import State
from ludoteka.review.comparison import ComparedChoice
from ludoteka.review.grading import grade, grade_decision, shift_chances
from ludoteka.review.model import Decision, Grade, Unit
from ludoteka.review.moments import Moment, moments_of
from ludoteka.review.segments import Expectation
from ludoteka.review.summary import compute_shares, find_turning_point
from tests.review.games import captains

LINE_ERROR = 0.02


def weighed(move: Move | None, gap: float, error: float) -> ComparedChoice:
    return ComparedChoice(move, [gap, -gap], error, 100, again=True)


def decided(gap: float, error: float = 0.01, after: float = 0.4, luck: float = 0.0) -> Decision:
    """The first seat kept; to flip would have been better by a gap."""
    choices = [weighed(Keep(), 0.0, 0.0), weighed(Flip(), gap, error)]
    return msgspec.structs.replace(decision_of(Keep(), choices, after), luck=[luck, -luck])


def decision_of(played: Move, choices: Sequence[ComparedChoice], after: float) -> Decision:
    [first, *_], _ = moments_of(CAPTAIN_FLIP, captains(2))
    moment = Moment(1, 0, "flip", first.state, played)
    return grade_decision(Plain(), moment, choices, Expectation([after, 1 - after], LINE_ERROR))


class Plain(CaptainFlipReviewer):
    def pieces(self, state: State, move: Move) -> list[str]:
        return []


def test_what_was_lost_is_the_way_to_the_best() -> None:
    decision = decided(0.2)
    assert (decision.played, decision.best) == (0, 1)
    assert decision.lost == pytest.approx(0.2)
    assert decision.before == pytest.approx([0.6, 0.4])
    assert decision.after == [0.4, 0.6]
    assert decision.grade == "blunder"
    assert [choice.clear for choice in decision.choices] == [True, True]


def test_the_best_loses_nothing() -> None:
    decision = decided(-0.2)
    assert (decision.best, decision.lost, decision.grade) == (0, 0, "best")
    assert decision.before == decision.after == [0.4, 0.6]
    assert decision.choices[1].clear


def test_a_gap_within_its_error_is_no_mistake() -> None:
    """Noise must not add up to mistakes that nobody made."""
    close = decided(0.2, error=0.1)
    assert close.choices[1].low < 0 < close.choices[1].high
    assert (close.best, close.lost, close.grade) == (0, 0, "best")
    assert not close.choices[1].clear
    assert decided(0.024).best == 0
    assert decided(0.026).best == 1


def test_no_interval_goes_beyond_what_a_chance_can_be() -> None:
    """Few tries leave wide errors; an interval of more than 100 points says nothing true."""
    wild = decided(0.2, error=0.6)
    assert (wild.choices[1].low, wild.choices[1].high) == (-1.0, 1.0)


def test_every_choice_that_is_surely_better_is_called_so() -> None:
    """Not the best of them alone."""
    choices = [
        weighed(Keep(), 0.0, 0.0),
        weighed(Flip(), 0.53, 0.04),
        weighed(Turn(1, 1), 0.58, 0.04),
    ]
    decision = decision_of(Keep(), choices, after=0.2)
    assert [choice.clear for choice in decision.choices] == [True, True, True]
    second = decision.choices[1]
    assert (second.low, second.high) == pytest.approx((0.43, 0.63))
    assert decision.best == 2


def test_giving_up_is_a_choice_and_all_that_it_cost_is_its_own() -> None:
    """Even what is not sure: nothing was drawn, so it is no luck."""
    for gap, error, expected in ((0.4, 0.02, "blunder"), (0.4, 0.2, "best"), (0.03, 0.02, "best")):
        choices = [weighed(None, gap, error), weighed(Concede(), 0.0, 0.0)]
        decision = decision_of(Concede(), choices, after=0.0)
        assert decision.lost == decision.before[0] == pytest.approx(gap)
        assert (decision.best, decision.grade) == (0, expected)
        assert decision.choices[0].move is None
    hopeless = [weighed(None, 0.0, 0.01), weighed(Concede(), 0.0, 0.0)]
    decision = decision_of(Concede(), hopeless, after=0.0)
    assert (decision.best, decision.lost, decision.grade) == (1, 0, "best")


def test_what_only_looked_best_once_is_no_mistake() -> None:
    """Of many samples one is always ahead."""
    once = ComparedChoice(Flip(), [0.2, -0.2], 0.01, 100)
    assert once.sure_gain(0) == 0
    assert not once.is_clear(0)
    assert once.is_clear(1)


def test_a_mistake_is_named_by_what_was_lost_for_sure() -> None:
    assert decided(0.2, error=0.01).grade == "blunder"
    assert decided(0.2, error=0.04).grade == "mistake"
    assert decided(0.2, error=0.07).grade == "slip"
    assert decided(0.2, error=0.07).lost == pytest.approx(0.2)


def test_a_chance_stays_a_chance() -> None:
    assert shift_chances([0.9, 0.1], [0.3, -0.3], "chance") == pytest.approx([1.0, 0.0])
    assert shift_chances([0.9, 0.1, 0.0], [-0.2, 0.3, -0.1], "chance") == pytest.approx(
        [7 / 11, 4 / 11, 0]
    )
    assert shift_chances([30.0], [12.0], "coins") == [42.0]
    assert decided(0.3, after=0.9).lost == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("sure", "choices", "unit", "expected"),
    [
        (0.0, 1, "chance", "forced"),
        (0.0, 2, "chance", "best"),
        (0.019, 2, "chance", "good"),
        (0.02, 2, "chance", "slip"),
        (0.06, 2, "chance", "mistake"),
        (0.15, 2, "chance", "blunder"),
        (0.5, 2, "coins", "good"),
        (4.9, 2, "coins", "mistake"),
        (5.0, 2, "coins", "blunder"),
    ],
)
def test_grades(sure: float, choices: int, unit: Unit, expected: Grade) -> None:
    assert grade(sure, choices, unit) == expected


def test_what_one_loses_the_other_gains_and_luck_is_neither() -> None:
    first, second = compute_shares([decided(0.2, luck=0.6)], [1.0, 0.0])
    assert first.start == pytest.approx(0.6)
    assert first.end == 1.0
    assert first.choices == pytest.approx(-0.2)
    assert (first.others, second.choices) == (0, 0)
    assert second.others == pytest.approx(0.2)
    assert first.luck == pytest.approx(0.6)
    assert first.error > LINE_ERROR


def told(decisions: Sequence[Decision], end: Sequence[float]) -> tuple[int, str] | None:
    found = find_turning_point(decisions, end, "chance")
    return None if found is None else (found.seat, found.by)


def test_the_turning_point_is_told_for_who_won_or_lost_by_it() -> None:
    mistake, lucky = decided(0.2), decided(0.0, luck=0.5)
    assert told([mistake], [0.0, 1.0]) == (0, "choice")
    assert told([mistake], [1.0, 0.0]) is None
    assert told([lucky], [1.0, 0.0]) == (0, "luck")
    assert told([lucky], [0.0, 1.0]) is None
    assert told([lucky, mistake], [0.0, 1.0]) == (0, "choice")


def test_noise_is_no_turning_point() -> None:
    assert told([decided(0.0, luck=0.04)], [1.0, 0.0]) is None
    wide = msgspec.structs.replace(decided(0.0, luck=0.2), error=0.1)
    assert told([wide], [1.0, 0.0]) is None
    assert told([], [1.0, 0.0]) is None
