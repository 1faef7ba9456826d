"""What is measured behind OpenSpiel's interface is Captain Flip: games that end, and are worth what
they are worth everywhere."""

import os
import subprocess
import sys

import pytest

from scripts.project import ROOT

CHECK = """
from bench.open_spiel_game import Game, random_game
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.kernel.chance.fast_dice import FastDice
for board, seats in (("A", 2), ("D", 5), ("B", 1)):
    dice = FastDice(7)
    game = Game(boards()[board], seats, dice)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0] * seats
        assert state.current_player() == state.position.turn
        state.apply_action(state.legal_actions()[0])
    assert seats == 1 or len(set(state.returns())) > 1, state.returns()
    assert random_game(game, dice) > 10
print("passed")
"""


def test_whole_games_are_played_behind_open_spiels_interface() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    done = subprocess.run(
        [sys.executable, "-c", CHECK],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.endswith("passed\n"), done.stderr
