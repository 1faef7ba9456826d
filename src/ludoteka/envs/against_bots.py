"""Games as Gymnasium environments: one seat decides, bots sit in the others."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction
from numpy.typing import NDArray

from ludoteka.bots.bot import think
from ludoteka.envs.episode import Episode
from ludoteka.envs.lookup import EnvConfig
from ludoteka.envs.spaces import action_space, fresh_dice, mask, vector, vector_space
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Seat
from ludoteka.plugins import bot_named

ILLEGAL_REWARD = -1.0
"""An illegal action is a lost game."""

Vector = NDArray[np.float32]
Info = dict[str, Any]


class AgainstBots(gymnasium.Env[Any, Any]):
    """The mask of legal actions is in `info["action_mask"]`; the reward is the utility at the end.

    An action that is not legal ends the game with a reward of -1, and `info["illegal"]` says why.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - Gymnasium's own type

    def __init__(self, config: EnvConfig, bot: str, seat: Seat | None = None) -> None:
        if seat is not None and not 0 <= seat < config.seats:
            raise BadInput("refusal.no_such_seat", seat=seat)
        self.config, self.wanted = config, seat
        self.make_bot = bot_named(config.game.name, bot)
        self.render_mode = None
        self.action_space = action_space(config.form)
        self.observation_space = vector_space(config.form)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Vector, Info]:
        """Without a seat of its own, the learner sits down anywhere."""
        super().reset(seed=seed)
        self.seat = self.wanted
        if self.seat is None:
            self.seat = int(self.np_random.integers(self.config.seats))
        self.episode = Episode(self.config, fresh_dice(self.np_random))
        self.bot_dice = fresh_dice(self.np_random)
        self.bots = [self.make_bot(f"bot {each}") for each in range(self.config.seats)]
        self.let_bots_play()
        return vector(self.episode, self.seat), self.info()

    def info(self) -> Info:
        assert self.seat is not None
        return {"action_mask": mask(self.episode, self.seat), "seat": self.seat}

    def let_bots_play(self) -> None:
        """Until it is the learner who is asked first, or the game has ended."""
        while (seats_to_act := self.episode.seats_to_act()) and self.seat != seats_to_act[0]:
            bot = self.bots[seats_to_act[0]]
            self.episode.play_move(
                seats_to_act[0], think(bot, self.episode.state, seats_to_act[0], self.bot_dice)
            )

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, Info]:
        if not self.action_space.contains(action):
            last = len(self.config.form.actions.names) - 1
            problem = BadInput("unknown_action", action=f"{action!r:.40}", last=last)
            raise InvalidAction(str(problem))
        assert self.seat is not None
        try:
            self.episode.act(self.seat, int(action))
        except BadInput as problem:
            info = {**self.info(), "illegal": str(problem)}
            return vector(self.episode, self.seat), ILLEGAL_REWARD, True, False, info
        self.let_bots_play()
        worth = self.episode.utilities()[self.seat]
        over, cut_off = self.episode.is_over, self.episode.is_cut_off
        return vector(self.episode, self.seat), worth, over, cut_off, self.info()
