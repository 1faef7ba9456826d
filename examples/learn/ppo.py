"""A captain who learns by playing against itself: PPO with masks, in one file, as CleanRL has it.

    python examples/learn/ppo.py [SECONDS]

Needs torch (`make learn` installs it beside everything else). All games are stepped at once, both
seats decide by the same network, and every decision is rewarded by how its game ended for its seat.
Before and after, it plays bots of the house.
"""

import sys
import time
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import ludoteka.envs


@dataclass(frozen=True)
class Args:
    game: str = "captain_flip"
    games: int = 256  # side by side
    batch: int = 16_384  # decisions of finished games between two updates
    minibatch: int = 2_048
    epochs: int = 3
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    seed: int = 7


class Agent(nn.Module):
    def __init__(self, layout: Any, actions: int) -> None:
        super().__init__()
        high = [max(abs(each.low), abs(each.high), 1) for each in layout for _ in range(each.size)]
        # Bounds of coins and the like are far above what comes up.
        self.register_buffer("scale", torch.tensor(high).clamp(max=20.0))
        self.body = nn.Sequential(
            nn.Linear(len(high), 256), nn.Tanh(), nn.Linear(256, 128), nn.Tanh()
        )
        self.policy, self.worth = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        looks = self.body(seen / self.scale)
        scores = self.policy(looks).masked_fill(~mask, -torch.inf)
        return Categorical(logits=scores), self.worth(looks).squeeze(-1)


class Learner:
    def __init__(self, args: Args) -> None:
        torch.manual_seed(args.seed)
        torch.set_num_threads(1)
        self.args = args
        self.env = ludoteka.envs.vector_env(args.game, args.games)
        self.batch = self.env.reset(seed=args.seed)
        form = self.env.arrangement.form
        self.agent = Agent(form.layout, len(form.actions.names))
        self.optimizer = torch.optim.Adam(self.agent.parameters(), args.rate, eps=1e-5)
        self.begun: dict[tuple[int, int], list[Any]] = defaultdict(list)  # by game and seat
        self.decisions = 0

    @torch.no_grad()
    def step(self) -> list[Any]:
        """One decision in every game; the decisions of games that it ended, with their rewards."""
        seats = self.batch.seats.copy()
        seen = torch.from_numpy(self.batch.observations.copy())
        mask = torch.from_numpy(self.batch.masks.copy())
        likely, worth = self.agent(seen, mask)
        actions = likely.sample()
        chance = likely.log_prob(actions)
        self.batch = self.env.step(actions.numpy())
        for game, seat in enumerate(seats):
            row = (seen[game], mask[game], actions[game], chance[game], worth[game])
            self.begun[game, int(seat)].append(row)
        self.decisions += len(seats)
        return [row for game in np.flatnonzero(self.batch.dones) for row in self.ended(int(game))]

    def ended(self, game: int) -> list[Any]:
        rewards = torch.from_numpy(self.batch.rewards[game].copy())
        return [
            (*row, reward)
            for seat, reward in enumerate(rewards)
            for row in self.begun.pop((game, seat), [])
        ]

    def learn(self) -> None:
        """Whole games until there are enough decisions, then some rounds over them."""
        rows: list[Any] = []
        while len(rows) < self.args.batch:
            rows += self.step()
        whole = [torch.stack(column) for column in zip(*rows, strict=True)]
        for _ in range(self.args.epochs):
            for part in torch.randperm(len(rows)).split(self.args.minibatch):
                self.update(*(column[part] for column in whole))

    def update(
        self,
        seen: torch.Tensor,
        mask: torch.Tensor,
        action: torch.Tensor,
        chance: torch.Tensor,
        worth: torch.Tensor,
        reward: torch.Tensor,
    ) -> None:
        args = self.args
        gain = reward - worth
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        likely, value = self.agent(seen, mask)
        ratio = (likely.log_prob(action) - chance).exp()
        clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
        policy = -torch.min(gain * ratio, gain * clipped).mean()
        miss = (value - reward).square().mean()
        loss = policy + args.value * miss - args.entropy * likely.entropy().mean()
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.agent.parameters(), 0.5)
        self.optimizer.step()

    @torch.no_grad()
    def wins(self, bot: str, games: int) -> str:
        """Against a bot, always by the action that is liked most; a draw is half a win."""
        env = ludoteka.envs.gymnasium_env(self.args.game, bot=bot)
        won = 0.0
        for number in range(games):
            (seen, info), over, reward = env.reset(seed=number), False, 0.0
            while not over:
                mask = torch.from_numpy(info["action_mask"]).bool()
                likely, _ = self.agent(torch.from_numpy(seen), mask)
                seen, reward, over, _, info = env.step(int(likely.logits.argmax()))
            won += (reward + 1) / 2
        spread = 196 * (won / games * (1 - won / games) / games) ** 0.5
        return f"{100 * won / games:.0f} ± {spread:.0f} % against {bot}"


def main(seconds: float, trial: int = 100) -> None:
    learner = Learner(Args())
    print(f"before: wins {learner.wins('random', trial)}", flush=True)
    began = time.process_time()
    while time.process_time() - began < seconds:
        learner.learn()
    took = time.process_time() - began
    told = f"after {learner.decisions:,} decisions in {took:.0f} s of one core"
    found = ", ".join(learner.wins(bot, trial) for bot in ("random", "sailor", "greedy"))
    print(f"{told}: wins {found}", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
