"""Fast states, by name and in both forms; and a lane that breaks a law is caught."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import ludoteka
from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.fast_state import NOBODY, FastState
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import Game, State
from ludoteka.plugins import fast_state_of, game_named, games, games_with_fast_states
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.fast_states import (
    MakeLane,
    a_copied_lane_is_separate,
    a_lane_imagines_as_its_seat,
    a_lane_is_the_rules,
)

IN_A_FRESH_PROCESS = """
import ludoteka
from functools import partial
from ludoteka.plugins import game_named, games_with_fast_states, fast_state_of
from ludoteka.testing.laws.fast_states import LANE_LAWS
for name in games_with_fast_states():
    for law in LANE_LAWS:
        law(game_named(name), partial(fast_state_of, name))
"""


def test_every_lane_keeps_the_laws_in_the_form_that_people_use() -> None:
    """Compiled, where there is a compiler; interpreted rules have the tests of their game."""
    command = [sys.executable, "-c", IN_A_FRESH_PROCESS]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


class Wrapped:
    """A lane of Captain Flip. Its heirs break a law each."""

    def __init__(self, inner: FastState) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class LeavesOutAMove(Wrapped):
    def legal(self) -> list[int]:
        return self.inner.legal()[:1]


class ThrowsOnceMore(Wrapped):
    def do(self, code: int, dice: Dice) -> None:
        dice.below(2)
        self.inner.do(code, dice)


class KnowsTheBag(Wrapped):
    def imagine(self, seat: Seat, dice: Dice) -> FastState:
        return self.inner.copy()


class SharesItsCopy(Wrapped):
    def copy(self) -> FastState:
        return self.inner


@pytest.mark.parametrize(
    ("law", "kind"),
    [
        (a_lane_is_the_rules, LeavesOutAMove),
        (a_lane_is_the_rules, ThrowsOnceMore),
        (a_lane_imagines_as_its_seat, KnowsTheBag),
        (a_copied_lane_is_separate, SharesItsCopy),
    ],
)
def test_a_lane_that_breaks_a_law_is_caught(
    law: Callable[[Game, MakeLane], None], kind: Callable[[FastState], Any]
) -> None:
    def lane_of(state: State) -> Any:
        return kind(fast_state_of("captain_flip", state))

    with pytest.raises(LawBroken):
        law(game_named("captain_flip"), lane_of)


@pytest.mark.parametrize("game", games_with_fast_states())
def test_a_lane_is_had_by_name_and_deals_as_a_table_does(game: str) -> None:
    lane, table = ludoteka.fast_state(game, seats=2, seed=7), ludoteka.Table(game, seats=2, seed=7)
    assert lane.state().snapshot() == table.state.snapshot()
    dice = FastDice(1)
    while lane.seat() != NOBODY:
        lane.do(lane.legal()[0], dice)
    assert lane.legal() == []
    assert lane.state().result() is not None
    assert table.result() is None


def test_a_game_without_a_lane_says_which_have_one() -> None:
    without = next(name for name in games() if name not in games_with_fast_states())
    with pytest.raises(BadInput, match="These games have one: captain_flip, thirteen"):
        ludoteka.fast_state(without, seats=2)
