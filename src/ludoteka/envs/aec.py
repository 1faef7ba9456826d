"""Games as PettingZoo's AEC environments: one agent for each seat, one decision after the other."""

from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from ludoteka.envs.episode import Course
from ludoteka.envs.lookup import Arrangement
from ludoteka.envs.spaces import action_space, fresh_dice, masked, masked_space


class SeatsInTurn(AECEnv):  # type: ignore[misc]
    """Who owe a decision at the same time are asked by seat, and learn nothing of each other's."""

    def __init__(self, arrangement: Arrangement) -> None:
        super().__init__()
        name = f"ludoteka_{arrangement.game.name}_v{arrangement.spec.version}"
        self.metadata = {"name": name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.arrangement = arrangement
        self.possible_agents = agents_of(arrangement)
        form = arrangement.form
        self.action_spaces = {agent: action_space(form) for agent in self.possible_agents}
        self.observation_spaces = {agent: masked_space(form) for agent in self.possible_agents}
        self.chance: np.random.Generator | None = None

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed deals the same games; without one, the next game of the last."""
        if seed is not None or self.chance is None:
            self.chance, _ = np_random(seed)
        self.course = Course(self.arrangement, fresh_dice(self.chance))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        owing = self.course.owing()
        return self.possible_agents[owing[0]] if owing else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return masked(self.course, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Raises BadInput for an action that is not legal; `aec_env` ends the game instead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.course.act(self.possible_agents.index(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self.tell_the_end()
        self.agent_selection = self.next_agent()
        self._accumulate_rewards()

    def tell_the_end(self) -> None:
        worth = self.course.utilities()
        self.rewards = dict(zip(self.possible_agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.course.is_over)
        self.truncations = dict.fromkeys(self.agents, self.course.is_cut_off)


def agents_of(arrangement: Arrangement) -> list[str]:
    return [f"seat_{seat}" for seat in range(arrangement.seats)]
