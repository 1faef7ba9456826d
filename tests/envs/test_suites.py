"""The libraries' own tests of environments pass."""

import subprocess
import sys

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from ludoteka.envs import (
    aec_env,
    env_config,
    environments,
    open_spiel_game,
    parallel_env,
)
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import game_named

GAMES = environments()
AT_ONCE = [game for game in GAMES if env_config(game).spec.at_once]
PLAIN_BOXES_ALONE = (
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
)
"""What PettingZoo says of every environment with masks, its own too."""


def most_seats(game: str) -> int:
    return game_named(game).seats[-1]


@pytest.mark.filterwarnings(*PLAIN_BOXES_ALONE)
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_api_test(game: str) -> None:
    for seats in (None, most_seats(game)):
        api_test(aec_env(game, seats), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_seed_test(game: str) -> None:
    seed_test(lambda: aec_env(game), num_cycles=50)


@pytest.mark.parametrize("game", AT_ONCE)
def test_pettingzoos_parallel_api_test(game: str) -> None:
    parallel_api_test(parallel_env(game, 3), num_cycles=100)


@pytest.mark.parametrize("game", AT_ONCE)
def test_pettingzoos_parallel_seed_test(game: str) -> None:
    parallel_seed_test(lambda: parallel_env(game, 3), num_cycles=50)


NAMES = ["CaptainFlip", "SevenWords", "Thirteen", "ThirteenWords", "WordPorters"]


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_check_env(name: str) -> None:
    """As Gymnasium makes it by its name, without what Gymnasium wraps around."""
    check_env(gymnasium.make(f"ludoteka/{name}-v1", bot="random").unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_knows_the_games_by_name_and_version(name: str) -> None:
    env = gymnasium.make(f"ludoteka/{name}-v1", bot="random")
    seen, info = env.reset(seed=7)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].any()


SIMULATED = """
import sys
import msgspec, pyspiel
from ludoteka.envs import open_spiel_game
game = open_spiel_game(sys.argv[1], int(sys.argv[2]), msgspec.json.decode(sys.argv[3]))
pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
print("passed")
"""
SIMULATIONS = [(game, env_config(game).seats, "{}") for game in GAMES]
SIMULATIONS += [("captain_flip", 5, '{"board":"D","known_backs":true}')]
SIMULATIONS += [("captain_flip", 1, '{"board":"B"}')]
SIMULATIONS += [("thirteen", 2, '{"decks":["choir","house"]}')]


@pytest.mark.parametrize(("game", "seats", "options"), SIMULATIONS)
def test_open_spiels_random_sim_test(game: str, seats: int, options: str) -> None:
    """In a process of its own: it prints much, and what fails in it ends the process."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    words = [sys.executable, "-c", SIMULATED, game, str(seats), options]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("passed\n"), done.stderr
    assert done.returncode == 0


PLAYED_THROUGH = """
import sys, tempfile
from absl import flags
from open_spiel.python.algorithms.generate_playthrough import playthrough, replay
from ludoteka.envs import open_spiel_game
flags.FLAGS.mark_as_parsed()
written = playthrough(str(open_spiel_game(sys.argv[1])), [], seed=1)
with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
    file.write(written)
    file.flush()
    first, again = replay(file.name)
print("passed" if first == again and "InformationStateTensor" in first else "differs")
"""


@pytest.mark.parametrize("game", GAMES)
def test_open_spiels_playthrough(game: str) -> None:
    """A game written down with all that everybody saw, and played again from there."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    words = [sys.executable, "-c", PLAYED_THROUGH, game]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("passed\n"), done.stdout + done.stderr


def test_open_spiel_knows_the_games_by_name_and_version() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    for game in GAMES:
        assert str(open_spiel_game(game)).startswith(f"ludoteka_{game}_v1(")


def test_open_spiel_gets_numbers_names_and_what_a_seat_sees() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    game = open_spiel_game("thirteen_words", 3)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert state.observation_string(1).startswith('{"game":"thirteen_words","phase":"choosing"')
    form = env_config("thirteen_words", 3).form
    assert len(state.observation_tensor(1)) == sum(each.size for each in form.layout)
    assert [state.action_to_string(0, each) for each in (0, 12)] == ["choose place=1", "ready"]
    with pytest.raises(BadInput, match="may not ready"):
        state.apply_action(12)
