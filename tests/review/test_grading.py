"""A decision on the scales: what is clearly better, what it cost, what nobody weighs."""

import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.model import Flip, Keep, Place
from ludoteka.games.captain_flip.review import CaptainFlipReviewer
from ludoteka.kernel.play import Move
from ludoteka.review.grading import Later, clearly_best, grade, graded
from ludoteka.review.model import Decision, Grade, Unit
from ludoteka.review.moments import Moment, moments_of
from ludoteka.review.reviewer import Weighed
from ludoteka.review.summing import shares, turning
from tests.review.games import captains


def worth(move: Move, chance: float, error: float = 0.01) -> Weighed:
    return Weighed(move, [chance, 1 - chance], error, 100)


def decided(move: Move, later: float, known: bool = False, error: float = 0.01) -> Decision:
    """The first decision of a game: to keep was worth .4, to flip .6."""
    [first, *_], _ = moments_of(CAPTAIN_FLIP, captains(2))
    moment = Moment(1, 0, "flip", first.state, move)
    choices = [worth(Keep(), 0.4, error), worth(Flip(), 0.6, error)]
    return graded(CaptainFlipReviewer(), moment, choices, Later([later, 1 - later]), known)


def test_what_was_lost_is_the_way_to_the_best() -> None:
    decision = decided(Keep(), later=0.5)
    assert (decision.played, decision.best) == (0, 1)
    assert decision.lost == pytest.approx(0.2)
    assert (decision.before, decision.after) == ([0.6, 0.4], [0.4, 0.6])
    assert decision.luck == pytest.approx([0.1, -0.1])
    assert decision.grade == "blunder"


def test_the_best_loses_nothing() -> None:
    decision = decided(Flip(), later=0.5)
    assert (decision.best, decision.lost, decision.grade) == (1, 0, "best")


def test_in_doubt_what_was_played_was_right() -> None:
    """Noise must not add up to mistakes that nobody made."""
    decision = decided(Keep(), later=0.5, error=0.1)
    assert (decision.best, decision.lost, decision.grade) == (0, 0, "best")
    close = [worth(Keep(), 0.50), worth(Flip(), 0.53)]
    assert clearly_best(close, 0, seat=0) == 0
    clear = [worth(Keep(), 0.50), worth(Flip(), 0.54)]
    assert clearly_best(clear, 0, seat=0) == 1


def test_what_the_seat_saw_coming_is_what_its_choice_was_worth() -> None:
    decision = decided(Keep(), later=0.55, known=True)
    assert decision.after == [0.55, 1 - 0.55]
    assert decision.luck == [0, 0]


def test_a_move_that_nobody_weighs_is_worth_what_came_of_it() -> None:
    decision = decided(Place(3), later=0.0)
    assert decision.choices[decision.played].tries == 0
    assert decision.after == [0.0, 1.0]
    assert decision.lost == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("lost", "choices", "unit", "expected"),
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
def test_grades(lost: float, choices: int, unit: Unit, expected: Grade) -> None:
    assert grade(lost, choices, unit) == expected


def test_what_one_loses_the_other_gains_and_luck_is_neither() -> None:
    decision = decided(Keep(), later=1.0)
    first, second = shares([decision], [1.0, 0.0])
    assert (first.start, first.end) == (0.6, 1.0)
    assert first.choices == pytest.approx(-0.2)
    assert (first.others, second.choices) == (0, 0)
    assert second.others == pytest.approx(0.2)
    assert first.luck == pytest.approx(0.6)
    assert first.error > 0


def test_the_turning_point_is_the_greatest_change_whatever_made_it() -> None:
    luck = turning([decided(Keep(), later=0.9)], "chance")
    assert luck is not None
    assert (luck.ply, luck.seat, luck.by) == (1, 0, "luck")
    choice = turning([decided(Keep(), later=0.5)], "chance")
    assert choice is not None
    assert (choice.seat, choice.by) == (1, "choice")
    assert choice.change == pytest.approx(0.2)
    assert turning([decided(Flip(), later=0.63)], "chance") is None
    assert turning([], "chance") is None
