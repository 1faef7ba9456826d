"""The same captain with RLlib: its PPO, its module for masked actions, one machine.

    python examples/learn/rllib_ppo.py [ROUNDS]

Needs torch and `ray[rllib]` (`make learn` installs them beside everything else). It learns against
the random bot, for 4,000 decisions in each round. Before and after, it plays the same deals against
bots of the house. Four rounds, which is usual, show that everything fits together, and no progress
that 200 games could tell from chance: for that give it more, or see `ppo.py`.
"""

import sys
import time
from typing import Any

import gymnasium as gym
import numpy as np
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import ludoteka.envs

GAME = "captain_flip"


class Masked(gym.Wrapper[Any, Any, Any, Any]):
    """What RLlib wants to see: the mask beside the observation, and all numbers about 1."""

    def __init__(self, config: Any) -> None:
        super().__init__(ludoteka.envs.gymnasium_env(GAME, bot=config.get("bot", "random")))
        space: Any = self.env.observation_space
        self.scale = np.clip(np.maximum(space.high, -space.low), 1, 20).astype(np.float32)
        bounds = gym.spaces.Box(-np.inf, np.inf, space.shape, np.float32)
        choices = gym.spaces.Box(0.0, 1.0, (int(self.env.action_space.n),), np.float32)
        self.observation_space = gym.spaces.Dict({"action_mask": choices, "observations": bounds})

    def seen(self, seen: Any, info: Any) -> dict[str, Any]:
        mask = np.asarray(info["action_mask"], np.float32)
        return {"action_mask": mask, "observations": (seen / self.scale).astype(np.float32)}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        seen, info = self.env.reset(seed=seed)
        return self.seen(seen, info), info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, Any]:
        seen, reward, terminated, truncated, info = self.env.step(int(action))
        return self.seen(seen, info), reward, terminated, truncated, info


def config() -> PPOConfig:
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [256, 128], "head_fcnet_activation": "tanh"},
    )
    return (
        PPOConfig()
        .environment(Masked, env_config={"bot": "random"})
        .env_runners(num_env_runners=0)
        .training(
            train_batch_size_per_learner=4_000, minibatch_size=500, num_epochs=4, lr=1e-3,
            gamma=1.0, lambda_=1.0, entropy_coeff=0.01,
        )
        .rl_module(rl_module_spec=module)
        .debugging(seed=7, log_level="ERROR")
    )  # fmt: skip


@torch.no_grad()
def wins(learner: Any, bot: str, games: int) -> str:
    """By the action that is liked most, with 95 %; a draw is half a win. All games side by side."""
    module, results = learner.get_module(), []
    tables = [Masked({"bot": bot}) for _ in range(games)]
    looks = {table: table.reset(seed=number)[0] for number, table in enumerate(tables)}
    while looks:
        names = ("action_mask", "observations")
        seen = {n: torch.from_numpy(np.stack([each[n] for each in looks.values()])) for n in names}
        liked = module.forward_inference({"obs": seen})["action_dist_inputs"].argmax(-1)
        for table, action in zip(list(looks), liked.tolist(), strict=True):
            looks[table], reward, over, _, _ = table.step(action)
            if over:
                results.append((reward + 1) / 2)
                del looks[table]
    spread = 1.96 * np.std(results) / games**0.5
    return f"{100 * np.mean(results):.0f} ± {100 * spread:.0f} % against {bot}"


def main(rounds: int, trial: int = 200) -> None:
    ray.init("local", num_cpus=1, include_dashboard=False, log_to_driver=False)
    learner, bots = config().build_algo(), ("random", "sailor")
    found = ", ".join(wins(learner, bot, trial) for bot in bots)
    print(f"before: wins {found}", flush=True)
    began = time.process_time()
    for _ in range(rounds):
        learner.train()
    told = f"after {rounds * 4_000:,} decisions in {time.process_time() - began:.0f} s of one core"
    found = ", ".join(wins(learner, bot, trial) for bot in bots)
    print(f"{told}: wins {found}", flush=True)
    learner.stop()
    ray.shutdown()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
