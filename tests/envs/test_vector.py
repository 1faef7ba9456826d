"""Many games at once are the same games, one by one."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ludoteka.envs import EnvConfig, env_config, environments, vector_env
from ludoteka.envs.array_pool import ArrayPool
from ludoteka.envs.episode import Episode
from ludoteka.envs.vector import SEEDS
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput

SEED = 5
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("captain_flip", 2, {}),
    ("captain_flip", 5, {"board": "E", "known_backs": True}),
    ("captain_flip", 1, {"board": "C"}),
    ("thirteen", 2, {"decks": ["choir", "house"]}),
]
STEPS = 200  # more than one game takes


class OneByOne:
    """A game of a seed and those that follow it, as every other environment plays them."""

    def __init__(self, config: EnvConfig, number: int) -> None:
        self.config, self.dice = config, FastDice(SEED * SEEDS + number)
        self.episode = Episode(config, self.dice)

    @property
    def seat(self) -> int:
        return self.episode.seats_to_act()[0]

    def step(self, action: int) -> tuple[bool, list[float]]:
        self.episode.act(self.seat, action)
        ended, worth = self.episode.is_over, self.episode.utilities()
        if ended:
            self.episode = Episode(self.config, self.dice)
        return ended, worth


def random_actions(masks: Any, chance: np.random.Generator) -> Any:
    return np.argmax(chance.random(masks.shape) * masks, axis=1)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_lane_is_a_course(game: str, seats: int, options: dict[str, Any]) -> None:
    config, games, ended = env_config(game, seats, options), 3, 0
    one_by_one = [OneByOne(config, number) for number in range(games)]
    env = vector_env(game, games, seats, options)
    batch, chance = env.reset(SEED), np.random.default_rng(1)
    for _ in range(STEPS):
        for number, each in enumerate(one_by_one):
            assert batch.seats[number] == each.seat
            assert np.flatnonzero(batch.masks[number]).tolist() == each.episode.legal(each.seat)
            assert batch.observations[number].tolist() == each.episode.observe(each.seat)
        actions = random_actions(batch.masks, chance)
        batch = env.step(actions)
        for number, each in enumerate(one_by_one):
            done, worth = each.step(int(actions[number]))
            ended += done
            assert batch.dones[number] == done
            assert batch.rewards[number].tolist() == pytest.approx(worth)
    assert ended > 0


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whatever_is_legal_may_be_sampled_and_nothing_else(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    env, chance = vector_env(game, 5, seats, options, observations=False), np.random.default_rng(1)
    batch = env.reset(SEED)
    for _ in range(30):
        sampled = np.zeros_like(batch.masks)
        for _ in range(600):
            sampled[env.every, env.sample(chance)] = True
        assert (sampled == batch.masks).all()
        batch = env.step(env.sample(chance))


def rewards(seed: int) -> Iterator[list[list[float]]]:
    env = vector_env("captain_flip", 4, observations=False)
    batch, chance = env.reset(seed), np.random.default_rng(1)
    for _ in range(STEPS):
        batch = env.step(random_actions(batch.masks, chance))
        assert batch.observations is None
        yield batch.rewards.tolist()


def test_the_same_seed_deals_the_same_games() -> None:
    assert list(rewards(1)) == list(rewards(1))
    assert list(rewards(1)) != list(rewards(2))


@pytest.mark.parametrize("game", ["captain_flip", "thirteen"])
def test_a_batch_that_is_kept_stays_as_it_was(game: str) -> None:
    """Arrays are used again, but only those that nobody has any more, nor a part of."""
    env, chance = vector_env(game, 2), np.random.default_rng(1)
    batch = env.reset(1)
    whole, part = [], []
    for _ in range(8):
        whole.append((batch.masks, batch.masks.copy()))
        part.append((batch.observations[1, 5:], batch.observations[1, 5:].copy()))
        batch = env.step(random_actions(batch.masks, chance))
    for kept, was in [*whole, *part]:
        assert (kept == was).all()


def test_an_array_is_used_again_when_nobody_has_it() -> None:
    spares = ArrayPool(np.float32)
    first = spares.zeros(2, 3)
    first[:] = 7
    place = first.ctypes.data
    assert spares.zeros(2, 3).ctypes.data != place
    row = first[1]
    del first
    assert spares.zeros(2, 3).ctypes.data != place
    del row
    again = [spares.zeros(2, 3) for _ in range(2)]
    assert place in [each.ctypes.data for each in again]
    assert not any(each.any() for each in again)


def test_what_is_wrong_is_told_and_nothing_is_done() -> None:
    env = vector_env("captain_flip", 3)
    with pytest.raises(BadInput, match="`reset` comes first"):
        env.step([0, 0, 0])
    with pytest.raises(BadInput, match="`reset` comes first"):
        env.sample(np.random.default_rng(1))
    before = env.reset(1)
    with pytest.raises(BadInput, match="wants 3 whole numbers"):
        env.step([0, 0])
    with pytest.raises(BadInput, match="wants 3 whole numbers"):
        env.step([0.5, 0, 0])
    with pytest.raises(BadInput, match="no action 22"):
        env.step([0, 0, 22])
    with pytest.raises(BadInput, match=r"In game 1, .* may not place column=1 .* keep, flip"):
        env.step([0, 2, 0])
    after = env.batch([])
    assert (after.observations == before.observations).all()


@pytest.mark.parametrize("games", [0, -1, 1 << 30, 2.5])
def test_a_number_of_games_that_can_not_be(games: Any) -> None:
    with pytest.raises(BadInput, match="1 to 1048576 games"):
        vector_env("captain_flip", games)


def test_a_game_without_lanes_says_so() -> None:
    alone = [game for game in environments() if env_config(game).spec.vector_backend is None]
    for game in alone:
        with pytest.raises(BadInput, match="can't be played many games at once"):
            vector_env(game, 2)
