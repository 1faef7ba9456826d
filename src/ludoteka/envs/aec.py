"""Games as PettingZoo's AEC environments: one agent for each seat, one decision after the other."""

from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from ludoteka.envs.episode import Episode
from ludoteka.envs.lookup import EnvConfig
from ludoteka.envs.spaces import action_space, fresh_dice, masked_observation, masked_space


class TurnBasedEnv(AECEnv):  # type: ignore[misc]
    """Who owe a decision at the same time are asked by seat, and learn nothing of each other's."""

    def __init__(self, config: EnvConfig) -> None:
        super().__init__()
        name = f"ludoteka_{config.game.name}_v{config.spec.version}"
        self.metadata = {"name": name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.config = config
        self.possible_agents = agents_of(config)
        form = config.form
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
        self.episode = Episode(self.config, fresh_dice(self.chance))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        seats_to_act = self.episode.seats_to_act()
        return self.possible_agents[seats_to_act[0]] if seats_to_act else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return masked_observation(self.episode, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Raises BadInput for an action that is not legal; `aec_env` ends the game instead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.episode.act(self.possible_agents.index(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self.set_rewards()
        self.agent_selection = self.next_agent()
        self._accumulate_rewards()

    def set_rewards(self) -> None:
        worth = self.episode.utilities()
        self.rewards = dict(zip(self.possible_agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.episode.is_over)
        self.truncations = dict.fromkeys(self.agents, self.episode.is_cut_off)


def agents_of(config: EnvConfig) -> list[str]:
    return [f"seat_{seat}" for seat in range(config.seats)]
