"""What a bot is, and the one way to ask it."""

from typing import Protocol

from ludoteka.kernel.dice import Dice
from ludoteka.kernel.kinds import M, V_contra
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import State

Remark = dict[str, str]
"""One sentence in every language of the house, by language."""


class Bot(Protocol[M, V_contra]):
    """A player who never sees a secret: it is handed states that its seat imagined."""

    def answer(self, state: State[M, V_contra], seat: Seat, dice: Dice) -> M:
        """A legal move. The state is an imagined one: what the seat can't know is made up."""

    def remark(self, state: State[M, V_contra], seat: Seat) -> Remark | None:
        """What the bot says aloud at this moment, if anything: its reason, after a reveal."""


def think(bot: Bot[M, V_contra], state: State[M, V_contra], seat: Seat, dice: Dice) -> M:
    """Ask a bot for its seat's next move. The only door from a true state to a bot."""
    return bot.answer(state.imagine(seat, dice), seat, dice)
