"""As an environment it passes the libraries' own tests, like every game of the house."""

import subprocess
import sys

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ludoteka.envs import aec_env, env_config, environments, gymnasium_env, parallel_env
from ludoteka.kernel.errors import BadInput

NAME = "liars_dice"


def test_it_is_an_environment_by_name_and_version() -> None:
    assert NAME in environments()
    env = gymnasium.make("ludoteka/LiarsDice-v1", bot="careful")
    seen, info = env.reset(seed=7)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].any()


@pytest.mark.parametrize("seats", [2, 6])
def test_pettingzoos_tests(seats: int) -> None:
    api_test(aec_env(NAME, seats), num_cycles=100)
    seed_test(lambda: aec_env(NAME, seats), num_cycles=50)


def test_gymnasiums_check_env() -> None:
    check_env(gymnasium_env(NAME), skip_render_check=True)


def test_who_takes_turns_does_not_act_at_once() -> None:
    with pytest.raises(BadInput, match="one after the other"):
        parallel_env(NAME)


SIMULATED = """
import pyspiel
from ludoteka.envs import open_spiel_game
game = open_spiel_game("liars_dice", 2, {"dice": 2})
pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
print("passed")
"""


def test_open_spiels_random_sim_test() -> None:
    """In a process of its own: it prints much, and what fails in it ends the process."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    words = [sys.executable, "-c", SIMULATED]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("passed\n"), done.stderr


def test_others_dice_are_seen_when_they_are_shown() -> None:
    form = env_config(NAME, 2, {"dice": 1}).form
    table = [each.name for each in form.layout for _ in range(each.size)]
    from liars_dice.game import LiarsDice
    from liars_dice.model import Said

    hidden = LiarsDice(True, [1, 1], 0, [[2], [5]], [Said(1, 1, 5)])
    for seat, other in ((0, 5), (1, 2)):
        assert not seen(form.observe(hidden.view(seat), seat), table, 1, other)
        hidden.shown = True
        assert seen(form.observe(hidden.view(seat), seat), table, 1, other)
        hidden.shown = False


def seen(numbers: list[float], table: list[str], place: int, face: int) -> bool:
    """Whether a die of the seat at a place from oneself lies open."""
    return numbers[table.index("dice") + 6 * place + face - 1] == 1
