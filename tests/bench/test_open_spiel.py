"""Captain Flip passes OpenSpiel's own test of games, in both forms of the rules."""

import os
import subprocess
import sys

import pytest

from bench.captain_flip import has_open_spiel
from scripts.house import ROOT
from scripts.install import OPEN_SPIEL

CHECK = """
import pyspiel
import bench.open_spiel_game
for game in ("captain_flip", "captain_flip(board=D,seats=5)", "captain_flip(board=B,seats=1)"):
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=2, serialize=True, verbose=False)
print("passed")
"""


@pytest.mark.skipif(not has_open_spiel(), reason="`make bench` installs OpenSpiel")
@pytest.mark.parametrize("pure", ["0", "1"])
def test_states_are_cloned_written_down_and_read_again(pure: str) -> None:
    path = os.pathsep.join([str(ROOT), str(OPEN_SPIEL)])
    done = subprocess.run(
        [sys.executable, "-c", CHECK],
        env={**os.environ, "PYTHONPATH": path, "LUDOTEKA_PURE": pure},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.endswith("passed\n"), done.stderr
