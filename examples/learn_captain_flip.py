"""A captain who learns from nothing but won and lost games, in numpy alone.

    python examples/learn_captain_flip.py [BATCHES]

The policy is one matrix: what is seen times the matrix says how much each action is liked. After
every batch of games against the random bot, what was done in won games is liked more and what was
done in lost ones less (REINFORCE). It prints how often it wins before and after.
"""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

import ludoteka.envs

BATCH = 40  # games between two steps of learning
STEP = 0.4
Floats = NDArray[np.float64]


def features(seen: NDArray[np.float32], scale: Floats) -> Floats:
    """Every number between -1 and 1, and a constant."""
    return np.append(seen / scale, 1.0)


def liking(weights: Floats, looks: Floats, mask: NDArray[np.int8]) -> Floats:
    """How likely each action is: a softmax over those that are legal."""
    scores = np.where(mask == 1, looks @ weights, -np.inf)
    likely: Floats = np.exp(scores - scores.max())
    likely /= likely.sum()
    return likely


class Captain:
    def __init__(self, seed: int) -> None:
        self.env: Any = ludoteka.envs.gymnasium_env("captain_flip", bot="random")
        self.env.reset(seed=seed)
        self.chance = np.random.default_rng(seed)
        self.scale = np.maximum(self.env.observation_space.high, 1).astype(np.float64)
        self.scale[self.scale > 100] = 20  # coins are seldom more
        self.weights = np.zeros((len(self.scale) + 1, int(self.env.action_space.n)))

    def game(self) -> tuple[float, Floats]:
        """How a game ended, and which way the matrix would have to go to do the same again."""
        (seen, info), over, reward = self.env.reset(), False, 0.0
        direction = np.zeros_like(self.weights)
        while not over:
            looks = features(seen, self.scale)
            likely = liking(self.weights, looks, info["action_mask"])
            action = int(self.chance.choice(len(likely), p=likely))
            direction += np.outer(looks, np.eye(len(likely))[action] - likely)
            seen, reward, over, _, info = self.env.step(action)
        return reward, direction

    def learn(self) -> None:
        """One batch: better than its average is good, worse is bad."""
        games = [self.game() for _ in range(BATCH)]
        average = np.mean([reward for reward, _ in games])
        for reward, direction in games:
            self.weights += STEP / BATCH * (reward - average) * direction

    def wins(self, games: int) -> float:
        return float(np.mean([self.game()[0] > 0 for _ in range(games)]))


def main(batches: int, trial: int = 300) -> None:
    captain = Captain(seed=7)
    print(f"before: wins {captain.wins(trial):.0%} of {trial} games")
    for _ in range(batches):
        captain.learn()
    print(f"after {batches * BATCH} games: wins {captain.wins(trial):.0%} of {trial} games")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25)
