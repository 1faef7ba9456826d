"""A captain who learns by playing against itself: PPO with masks, in one file, as CleanRL has it.

    python examples/learn/ppo.py [SECONDS]

Needs torch (`make learn` installs it beside everything else). All games are stepped at once, both
seats decide by the same network, and nothing is rewarded but how a game ended for a seat. Before
and after, it plays the same deals against bots of the house.
"""

import sys
import time
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import ludoteka.envs


@dataclass(frozen=True)
class Args:
    game: str = "captain_flip"
    games: int = 256  # side by side
    steps: int = 128  # decisions in each of them between two updates: more than two games' worth
    minibatch: int = 1_024
    epochs: int = 2
    rate: float = 1e-3
    trace: float = 0.95  # how far back an end is felt: lambda of generalised advantages
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    seed: int = 7


class Decisions(NamedTuple):
    """Whatever is known of each; a row to a decision."""

    seen: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    chance: torch.Tensor  # the logarithm of how likely the action was
    gain: torch.Tensor  # how much better it went from there than the network thought
    worth: torch.Tensor  # what it ought to have thought


class Step(NamedTuple):
    """One decision in every game: whose, what was thought to come of it, and which games ended."""

    seats: Any
    worth: Any
    dones: Any
    rewards: Any


class Agent(nn.Module):
    def __init__(self, layout: Any, actions: int) -> None:
        super().__init__()
        high = [max(abs(each.low), abs(each.high), 1) for each in layout for _ in range(each.size)]
        # Bounds of coins and the like are far above what comes up.
        self.register_buffer("scale", torch.tensor(high).clamp(max=20.0))
        self.body = nn.Sequential(nn.Linear(len(high), 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU())
        self.policy, self.worth = nn.Linear(64, actions), nn.Linear(64, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        looks = self.body(seen / self.scale)
        scores = self.policy(looks).masked_fill(~mask, -torch.inf)
        return Categorical(logits=scores, validate_args=False), self.worth(looks).squeeze(-1)


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
        self.decisions = 0

    @torch.no_grad()
    def play(self) -> Decisions:
        """Some steps of every game, as one long column: those decisions whose game ended."""
        rows, steps = [], []
        for _ in range(self.args.steps):
            seats = self.batch.seats.astype(np.int64)
            seen, mask = map(torch.from_numpy, (self.batch.observations, self.batch.masks))
            likely, worth = self.agent(seen, mask)
            action = likely.sample()
            rows.append((seen, mask, action, likely.log_prob(action), worth))
            self.batch = self.env.step(action.numpy())
            steps.append(Step(seats, worth.numpy(), self.batch.dones, self.batch.rewards))
        self.decisions += self.args.steps * self.args.games
        over, gain = map(torch.from_numpy, looking_back(steps, self.args.trace))
        seen, mask, action, chance, worth = (
            torch.cat(each)[over] for each in zip(*rows, strict=True)
        )
        return Decisions(seen, mask, action, chance, gain[over], worth + gain[over])

    def learn(self) -> None:
        """Play, then go over what was played several times."""
        played = self.play()
        for _ in range(self.args.epochs):
            for part in torch.randperm(len(played.gain)).split(self.args.minibatch):
                self.update(Decisions(*(column[part] for column in played)))

    def update(self, d: Decisions) -> None:
        args = self.args
        gain = (d.gain - d.gain.mean()) / (d.gain.std() + 1e-8)
        likely, value = self.agent(d.seen, d.mask)
        ratio = (likely.log_prob(d.action) - d.chance).exp()
        clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
        policy = -torch.min(gain * ratio, gain * clipped).mean()
        miss = (value - d.worth).square().mean()
        loss = policy + args.value * miss - args.entropy * likely.entropy().mean()
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.agent.parameters(), 0.5)
        self.optimizer.step()

    @torch.no_grad()
    def wins(self, bot: str, games: int) -> str:
        """Against a bot, with 95 %; a draw is half a win. The same deals every time, side by side:
        one look of the network for all."""
        torch.manual_seed(self.args.seed)
        tables = [ludoteka.envs.gymnasium_env(self.args.game, bot=bot) for _ in range(games)]
        looks = {table: table.reset(seed=number) for number, table in enumerate(tables)}
        results = []
        while looks:
            seen = torch.from_numpy(np.stack([seen for seen, _ in looks.values()]))
            mask = torch.from_numpy(np.stack([info["action_mask"] for _, info in looks.values()]))
            likely, _ = self.agent(seen, mask.bool())
            for table, action in zip(list(looks), likely.sample().tolist(), strict=True):
                look, reward, over, _, info = table.step(action)
                looks[table] = look, info
                if over:
                    results.append((reward + 1) / 2)
                    del looks[table]
        spread = 1.96 * np.std(results) / games**0.5
        return f"{100 * np.mean(results):.0f} ± {100 * spread:.0f} % against {bot}"


def looking_back(steps: list[Step], trace: float) -> tuple[Any, Any]:
    """By step and game, in one column: whether that game ended later, and how much better it went
    for who decided than was thought: from the end back, along each seat's own decisions."""
    games = np.arange(len(steps[0].seats))
    over, ahead = np.zeros(len(games), np.bool_), np.zeros_like(steps[0].rewards)
    later = np.zeros_like(ahead)
    known, gains = [], []
    for seats, worth, dones, rewards in reversed(steps):
        over = over | dones
        ahead[dones], later[dones] = rewards[dones], 0
        gain = ahead[games, seats] - worth + trace * later[games, seats]
        ahead[games, seats], later[games, seats] = worth, gain
        known.append(over)
        gains.append(gain)
    return np.concatenate(known[::-1]), np.concatenate(gains[::-1])


def main(seconds: float, trial: int = 200) -> None:
    learner, bots = Learner(Args()), ("random", "sailor")
    found = ", ".join(learner.wins(bot, trial) for bot in bots)
    print(f"before: wins {found}", flush=True)
    began = time.process_time()
    while time.process_time() - began < seconds:
        learner.learn()
    took = time.process_time() - began
    found = ", ".join(learner.wins(bot, trial) for bot in bots)
    told = f"after {learner.decisions:,} decisions in {took:.0f} s of one core"
    print(f"{told}: wins {found}", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
