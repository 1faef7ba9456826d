"""Games as Gymnasium environments: one seat decides, bots sit in the others."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction
from numpy.typing import NDArray

from ludoteka.bots.bot import think
from ludoteka.envs.episode import Course
from ludoteka.envs.lookup import Arrangement
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

    def __init__(self, arrangement: Arrangement, bot: str, seat: Seat | None = None) -> None:
        if seat is not None and not 0 <= seat < arrangement.seats:
            raise BadInput("refusal.no_such_seat", seat=seat)
        self.arrangement, self.wanted = arrangement, seat
        self.make_bot = bot_named(arrangement.game.name, bot)
        self.render_mode = None
        self.action_space = action_space(arrangement.form)
        self.observation_space = vector_space(arrangement.form)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Vector, Info]:
        """Without a seat of its own, the learner sits down anywhere."""
        super().reset(seed=seed)
        self.seat = self.wanted
        if self.seat is None:
            self.seat = int(self.np_random.integers(self.arrangement.seats))
        self.course = Course(self.arrangement, fresh_dice(self.np_random))
        self.bot_dice = fresh_dice(self.np_random)
        self.bots = [self.make_bot(f"bot {each}") for each in range(self.arrangement.seats)]
        self.let_bots_play()
        return vector(self.course, self.seat), self.info()

    def info(self) -> Info:
        assert self.seat is not None
        return {"action_mask": mask(self.course, self.seat), "seat": self.seat}

    def let_bots_play(self) -> None:
        """Until it is the learner who is asked first, or the game has ended."""
        while (owing := self.course.owing()) and self.seat != owing[0]:
            bot = self.bots[owing[0]]
            self.course.do(owing[0], think(bot, self.course.state, owing[0], self.bot_dice))

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, Info]:
        if not self.action_space.contains(action):
            last = len(self.arrangement.form.actions.names) - 1
            problem = BadInput("unknown_action", action=f"{action!r:.40}", last=last)
            raise InvalidAction(str(problem))
        assert self.seat is not None
        try:
            self.course.act(self.seat, int(action))
        except BadInput as problem:
            info = {**self.info(), "illegal": str(problem)}
            return vector(self.course, self.seat), ILLEGAL_REWARD, True, False, info
        self.let_bots_play()
        worth = self.course.utilities()[self.seat]
        over, cut_off = self.course.is_over, self.course.is_cut_off
        return vector(self.course, self.seat), worth, over, cut_off, self.info()
