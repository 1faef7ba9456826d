"""Many games of one arrangement in one call: arrays in, arrays out, by compiled rules."""

from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludoteka.envs.lookup import EnvConfig
from ludoteka.envs.sparse_masks import Places, sample_actions
from ludoteka.kernel.errors import BadInput

MOST_GAMES: Final = 1 << 20
SEEDS: Final = 1 << 32
"""Game number n of a seed has dice of its own: those of seed * SEEDS + n."""


class VectorBackend(Protocol):
    """What a game brings: so many of it, stepped at once. Actions and layout are its form's."""

    def deal(self, seeds: list[int]) -> None:
        """A game for each seed, by the dice `FastDice(seed)`."""

    def step(self, actions: NDArray[np.int16]) -> None:
        """A legal action for each game. A game that ends is dealt anew, by the dice it has."""

    def seats(self) -> NDArray[np.int8]:
        """Whose decision it is in each game."""

    def masks(self) -> NDArray[np.bool_]:
        """By game and action: whether it is legal."""

    def legal(self) -> Places:
        """The same by their places: what a mask of one row after the other would have set."""

    def ends(self) -> list[tuple[int, list[float]]]:
        """The games that the last step ended, each with what it was worth to every seat."""

    def observations(self) -> NDArray[np.float32]:
        """By game: what the seat sees that decides."""


@dataclass(frozen=True)
class Batch:
    """All games after a step. Where one has ended, `rewards` are those of its end, and all else
    is of the game that was dealt in its place."""

    seats: NDArray[np.int8]
    """By game: whose decision it is."""
    masks: NDArray[np.bool_]
    """By game and action: whether that seat may do it."""
    rewards: NDArray[np.float32]
    """By game and seat: what the game that has just ended was worth; else 0."""
    dones: NDArray[np.bool_]
    """By game: whether the last step ended it."""
    observations: NDArray[np.float32] | None
    """By game: what that seat sees, in the order of the layout. None if nobody wanted them."""


class VectorEnv:
    """Games side by side, each with dice of its own."""

    def __init__(self, config: EnvConfig, games: int, *, observations: bool) -> None:
        if config.spec.vector_backend is None:
            raise BadInput("no_lanes", game=config.game.name)
        if games not in range(1, MOST_GAMES + 1):
            raise BadInput("wrong_number_of_games", games=f"{games!r:.40}", most=MOST_GAMES)
        self.config, self.games, self.observes = config, games, observations
        self.backend: VectorBackend = config.spec.vector_backend(config.seats, config.options)
        self.every = np.arange(games)
        self.masks: NDArray[np.bool_] | None = None

    def reset(self, seed: int | None = None) -> Batch:
        """The same seed deals the same games; without one, nobody knows which."""
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1)[0])
        self.backend.deal([seed * SEEDS + number for number in range(self.games)])
        return self.batch([])

    def step(self, actions: ArrayLike) -> Batch:
        """An action for each game. Raises BadInput if one of them is not legal: none is done."""
        self.backend.step(self.checked(actions))
        return self.batch(self.backend.ends())

    def sample(self, chance: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for each game, any of them. Quicker than to look for them in the masks."""
        if self.masks is None:
            raise BadInput("not_dealt")
        return sample_actions(self.backend.legal(), self.masks.shape[1], chance)

    def batch(self, ends: list[tuple[int, list[float]]]) -> Batch:
        rewards = np.zeros((self.games, self.config.seats), np.float32)
        dones = np.zeros(self.games, np.bool_)
        if ends:
            which = [game for game, _ in ends]
            rewards[which], dones[which] = [worth for _, worth in ends], True
        self.masks = self.backend.masks()
        seen = self.backend.observations() if self.observes else None
        return Batch(self.backend.seats(), self.masks, rewards, dones, seen)

    def checked(self, actions: ArrayLike) -> NDArray[np.int16]:
        if self.masks is None:
            raise BadInput("not_dealt")
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            found = f"{given.shape} {given.dtype}"
            raise BadInput("wrong_actions", games=self.games, found=found)
        last = self.masks.shape[1] - 1
        strange = np.flatnonzero((given < 0) | (given > last))
        if len(strange):
            raise BadInput("unknown_action", action=int(given[strange[0]]), last=last)
        refused = np.flatnonzero(~self.masks[self.every, given])
        if len(refused):
            raise self.refusal(int(refused[0]), int(given[refused[0]]))
        return given.astype("<i2")

    def refusal(self, game: int, action: int) -> BadInput:
        assert self.masks is not None
        names: Any = self.config.form.actions.names
        legal = ", ".join(names[each] for each in np.flatnonzero(self.masks[game])[:10])
        seat = int(self.backend.seats()[game])
        values = {"seat": seat, "action": action, "name": names[action], "legal": legal}
        return BadInput("illegal_action_in_game", number=game, **values)
