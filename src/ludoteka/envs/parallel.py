"""Games in which all act at once, as PettingZoo's Parallel environments."""

from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from pettingzoo import ParallelEnv

from ludoteka.envs.aec import agents_of
from ludoteka.envs.episode import Course
from ludoteka.envs.lookup import Arrangement
from ludoteka.envs.spaces import action_space, fresh_dice, masked, masked_space
from ludoteka.kernel.errors import BadInput

ByAgent = dict[str, Any]


class SeatsAtOnce(ParallelEnv):  # type: ignore[misc]
    """Each step takes an action of every seat."""

    def __init__(self, arrangement: Arrangement) -> None:
        if not arrangement.spec.at_once:
            raise BadInput("not_at_once", game=arrangement.game.name)
        name = f"ludoteka_{arrangement.game.name}_v{arrangement.spec.version}"
        self.metadata = {"name": name, "render_modes": []}
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ByAgent, ByAgent]:
        if seed is not None or self.chance is None:
            self.chance, _ = np_random(seed)
        self.course = Course(self.arrangement, fresh_dice(self.chance))
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> ByAgent:
        return {agent: masked(self.course, seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, int]) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, ByAgent]:
        """Raises BadInput if one of the actions is not legal, and then none of them is done."""
        chosen = [(seat, int(actions[self.possible_agents[seat]])) for seat in self.course.owing()]
        for seat, action in chosen:
            self.course.move_of(seat, action)
        for seat, action in chosen:
            self.course.act(seat, action)
        agents, seen = self.agents, self.observations()
        rewards = dict(zip(self.possible_agents, self.course.utilities(), strict=True))
        over, cut_off = self.course.is_over, self.course.is_cut_off
        self.agents = [] if over or cut_off else agents
        infos: ByAgent = {agent: {} for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off), infos
