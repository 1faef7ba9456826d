"""Choices beside the played one: the same luck for all, and no mistakes made of noise."""

from collections.abc import Sequence

import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.review import CaptainFlipReviewer
from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.review.comparison import ComparedChoice, Comparison
from ludoteka.review.moments import Moment, moments_of
from ludoteka.review.reviewer import Worlds
from tests.review.games import captains

TRIES = 200


class AllAlike(CaptainFlipReviewer):
    """To whom every choice is worth the same, and every game a throw of its own."""

    def __init__(self) -> None:
        self.noise = FastDice(4)

    def worlds(self, state: State, seat: Seat | None) -> Worlds:
        return lambda dice: state

    def play_on(
        self, world: State, seat: Seat, moves: Sequence[Move], dice: Dice, careful: bool
    ) -> list[float]:
        won = float(self.noise.below(2))
        return [won, 1 - won]


class SameLuck(AllAlike):
    """To whom every choice is worth what the throws say, and the third of them a little more."""

    def play_on(
        self, world: State, seat: Seat, moves: Sequence[Move], dice: Dice, careful: bool
    ) -> list[float]:
        share = (dice.below(1000) + 20 * (moves[0] == self.choices(world, seat)[-1])) / 1020
        return [share, 1 - share] if seat == 0 else [1 - share, share]


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    found, _ = moments_of(CAPTAIN_FLIP, captains(2))
    return [each for each in found if len(each.state.moves(each.seat)) > 1]


def weighed(reviewer: CaptainFlipReviewer, moment: Moment) -> list[ComparedChoice]:
    return Comparison(reviewer, moment, [], FastDice(moment.ply)).compare_choices(TRIES)


def test_where_all_choices_are_alike_nobody_makes_mistakes(moments: list[Moment]) -> None:
    reviewer = AllAlike()
    found = [(each.seat, weighed(reviewer, each)) for each in moments]
    again = [each for _, choices in found for each in choices if each.again]
    assert again, "at some moment another choice looked better at first"
    assert all(each.sure_gain(seat) == 0 for seat, choices in found for each in choices)


def test_the_same_luck_for_all_shows_a_gap_that_is_smaller_than_luck(
    moments: list[Moment],
) -> None:
    moment = next(each for each in moments if each.move != each.state.moves(each.seat)[-1])
    best = weighed(SameLuck(), moment)[-1]
    assert best.gaps[moment.seat] == pytest.approx(20 / 1020)
    assert best.error == pytest.approx(1 / best.tries)


def test_what_was_made_of_a_choice_counts_for_it(moments: list[Moment]) -> None:
    """Who keeps a tile for a place that the strong player would not see has made no mistake."""

    class OnlyWithAPlan(AllAlike):
        def play_on(
            self, world: State, seat: Seat, moves: Sequence[Move], dice: Dice, careful: bool
        ) -> list[float]:
            share = 1.0 if len(moves) > 1 else 0.5 if moves[0] != moment.move else 0.0
            return [share, 1 - share] if seat == 0 else [1 - share, share]

    moment = moments[0]
    planned = Comparison(OnlyWithAPlan(), moment, [moment.move], FastDice(1)).compare_choices(TRIES)
    assert all(each.gaps[moment.seat] <= 0 for each in planned)
    unplanned = Comparison(OnlyWithAPlan(), moment, [], FastDice(1)).compare_choices(TRIES)
    assert any(each.sure_gain(moment.seat) > 0 for each in unplanned)
