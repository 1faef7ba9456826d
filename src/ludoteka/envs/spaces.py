"""The spaces of actions and observations, as Gymnasium and PettingZoo have them."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludoteka.envs.env_spec import Form
from ludoteka.envs.episode import Episode
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Seat


def action_space(form: Form) -> "spaces.Discrete[Any]":
    return spaces.Discrete(len(form.actions.names))


def vector_space(form: Form) -> spaces.Box:
    low = [each.low for each in form.layout for _ in range(each.size)]
    high = [each.high for each in form.layout for _ in range(each.size)]
    return spaces.Box(np.array(low, np.float32), np.array(high, np.float32), dtype=np.float32)


def masked_space(form: Form) -> spaces.Dict:
    """An observation with the mask of legal actions, as PettingZoo's classic games have it."""
    mask = spaces.Box(0, 1, (len(form.actions.names),), np.int8)
    return spaces.Dict({"observation": vector_space(form), "action_mask": mask})


def vector(episode: Episode, seat: Seat) -> NDArray[np.float32]:
    return np.array(episode.observe(seat), np.float32)


def mask(episode: Episode, seat: Seat) -> NDArray[np.int8]:
    found = np.zeros(len(episode.config.form.actions.names), np.int8)
    found[episode.legal(seat)] = 1
    return found


def masked_observation(episode: Episode, seat: Seat) -> dict[str, NDArray[Any]]:
    return {"observation": vector(episode, seat), "action_mask": mask(episode, seat)}


def fresh_dice(chance: np.random.Generator) -> FastDice:
    """The dice of one game, from the chance of an environment."""
    return FastDice(int(chance.integers(1 << 62)))
