"""What is not understood or not legal gets a sentence, and nothing changes."""

import gymnasium
import pytest

from ludoteka.envs import aec_env, env_config, gymnasium_env, parallel_env
from ludoteka.envs.episode import Episode
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput

PLACE = 2  # Captain Flip: first one keeps or flips


def test_an_unknown_game_bot_option_and_number_of_seats() -> None:
    with pytest.raises(BadInput, match="There is no game called chess"):
        aec_env("chess")
    with pytest.raises(BadInput, match="There is no bot called Deep Blue for captain_flip"):
        gymnasium_env("captain_flip", bot="Deep Blue")
    with pytest.raises(BadInput, match="can't be used"):
        aec_env("captain_flip", options={"board": "Z"})
    with pytest.raises(BadInput, match="captain_flip has 1 to 5 seats, not 6"):
        aec_env("captain_flip", 6)
    with pytest.raises(BadInput, match="seat"):
        gymnasium_env("captain_flip", bot="random", seat=2)


def test_a_game_of_turns_is_not_parallel() -> None:
    with pytest.raises(BadInput, match="one after the other"):
        parallel_env("captain_flip")


def test_a_course_refuses_and_nothing_has_changed() -> None:
    episode = Episode(env_config("captain_flip"), FastDice(0))
    [seat], before = episode.seats_to_act(), episode.state.snapshot()
    with pytest.raises(BadInput, match=r"place column=1 \(action 2\) now. It may: keep, flip"):
        episode.act(seat, PLACE)
    with pytest.raises(BadInput, match="There is no action 22; they are numbered from 0 to 21"):
        episode.act(seat, 22)
    with pytest.raises(BadInput, match="There is no action -1"):
        episode.act(seat, -1)
    with pytest.raises(BadInput, match="may not keep"):
        episode.act(1 - seat, 0)
    assert episode.state.snapshot() == before


def test_whoever_acts_illegally_in_an_aec_environment_has_lost() -> None:
    env = aec_env("captain_flip")
    env.reset(seed=1)
    mover = env.agent_selection
    env.step(PLACE)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards[mover] == -1


def test_an_illegal_action_ends_a_gymnasium_game_and_an_unknown_one_is_an_error() -> None:
    env = gymnasium_env("captain_flip", bot="random")
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="There is no action"):
        env.step(99)
    _, reward, terminated, _, info = env.step(PLACE)
    assert (reward, terminated) == (-1, True)
    assert "It may: keep, flip" in info["illegal"]


def test_one_illegal_action_of_many_at_once_and_none_is_done() -> None:
    env = parallel_env("thirteen_words")
    env.reset(seed=1)
    before = env.episode.state.snapshot()
    with pytest.raises(BadInput, match="may not ready"):
        env.step({"seat_0": 0, "seat_1": 12})
    assert env.episode.state.snapshot() == before
