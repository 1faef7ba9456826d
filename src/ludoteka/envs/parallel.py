"""Games in which all act at once, as PettingZoo's Parallel environments."""

from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from pettingzoo import ParallelEnv

from ludoteka.envs.aec import agents_of
from ludoteka.envs.episode import Episode
from ludoteka.envs.lookup import EnvConfig
from ludoteka.envs.spaces import action_space, fresh_dice, masked_observation, masked_space
from ludoteka.kernel.errors import BadInput

ByAgent = dict[str, Any]


class SimultaneousEnv(ParallelEnv):  # type: ignore[misc]
    """Each step takes an action of every seat."""

    def __init__(self, config: EnvConfig) -> None:
        if not config.spec.at_once:
            raise BadInput("not_at_once", game=config.game.name)
        name = f"ludoteka_{config.game.name}_v{config.spec.version}"
        self.metadata = {"name": name, "render_modes": []}
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ByAgent, ByAgent]:
        if seed is not None or self.chance is None:
            self.chance, _ = np_random(seed)
        self.episode = Episode(self.config, fresh_dice(self.chance))
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> ByAgent:
        return {
            agent: masked_observation(self.episode, seat)
            for seat, agent in enumerate(self.possible_agents)
        }

    def step(self, actions: dict[str, int]) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, ByAgent]:
        """Raises BadInput if one of the actions is not legal, and then none of them is done."""
        chosen = [
            (seat, int(actions[self.possible_agents[seat]])) for seat in self.episode.seats_to_act()
        ]
        for seat, action in chosen:
            self.episode.move_of(seat, action)
        for seat, action in chosen:
            self.episode.act(seat, action)
        agents, seen = self.agents, self.observations()
        rewards = dict(zip(self.possible_agents, self.episode.utilities(), strict=True))
        over, cut_off = self.episode.is_over, self.episode.is_cut_off
        self.agents = [] if over or cut_off else agents
        infos: ByAgent = {agent: {} for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off), infos
