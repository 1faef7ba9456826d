"""The libraries' own tests of environments pass."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from ludoteka.envs import aec_env, arranged, environments, gymnasium_env, parallel_env
from ludoteka.shelf import game_named

GAMES = environments()
AT_ONCE = [game for game in GAMES if arranged(game).spec.at_once]
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


@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_check_env(game: str) -> None:
    check_env(gymnasium_env(game, bot="random"), skip_render_check=True)


@pytest.mark.parametrize("name", ["CaptainFlip-v1", "ThirteenWords-v1", "Thirteen-v1"])
def test_gymnasium_knows_the_games_by_name_and_version(name: str) -> None:
    env = gymnasium.make(f"ludoteka/{name}", bot="random")
    seen, info = env.reset(seed=7)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].any()
