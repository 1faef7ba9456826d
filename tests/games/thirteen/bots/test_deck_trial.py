"""TH-50: test games of a deck."""

import subprocess
import sys

import msgspec
import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.review.deck_trial import (
    TrialGame,
    TrialJob,
    seen_from,
    trial_game,
    trial_games,
)
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Concede, Options, Stack
from ludoteka.kernel.chance.dice import NoDice

THICKET = ready_decks()["thicket"].ids()


def job(rounds: int, seed: str = "a") -> TrialJob:
    return TrialJob(THICKET, rounds, seed)


@pytest.mark.rule("TH-50")
def test_every_ready_deck_is_met_once_a_round() -> None:
    met = [game.deck for game in trial_games(job(2))]
    assert met == [*ready_decks(), *ready_decks()]


@pytest.mark.parametrize("seed", "abcdefgh")
def test_two_rounds_are_one_deal_seen_from_both_seats(seed: str) -> None:
    """Against itself a deck plays the very same game twice: once it wins, once it loses."""
    one, other = (trial_game(job(2, seed), "thicket", round_) for round_ in (0, 1))
    assert one.first != other.first
    assert one.points + other.points == 1
    assert (one.turns, one.end) == (other.turns, other.end)


def test_a_game_is_told_as_the_deck_on_trial_saw_it() -> None:
    stack = Stack([THICKET, THICKET], first=1)
    state = THIRTEEN.start(2, Options(), NoDice(), stack)
    assert isinstance(state, Thirteen)
    state.play(0, Concede(), NoDice(), None)
    won, lost = seen_from(1, "parish", state), seen_from(0, "parish", state)
    assert (won.points, won.first, won.end) == (1, True, "concession")
    assert (lost.points, lost.first, lost.deck) == (0, False, "parish")


def test_a_seed_gives_its_games_again_and_another_gives_others() -> None:
    again = list(trial_games(job(1)))
    assert list(trial_games(job(1))) == again
    assert list(trial_games(job(1, "b"))) != again


def test_the_worker_tells_each_game_as_a_line() -> None:
    command = [sys.executable, "-m", "ludoteka.games.thirteen.review.deck_trial"]
    given = msgspec.json.encode(job(1))
    done = subprocess.run(command, input=given, check=True, capture_output=True)
    lines = [msgspec.json.decode(line, type=TrialGame) for line in done.stdout.splitlines()]
    assert lines == list(trial_games(job(1)))
