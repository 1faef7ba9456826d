"""What a bot is, and the one way to ask it."""

from typing import Protocol

from ludoteka.kernel.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

Remark = dict[str, str]
"""One sentence in every language of the house, by language."""


class Bot(Protocol):
    """A player who never sees a secret: it is handed states that its seat imagined."""

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        """A legal move. The state is an imagined one: what the seat can't know is made up."""

    def remark(self, state: State, seat: Seat) -> Remark | None:
        """What the bot says aloud at this moment, if anything: its reason, after a reveal."""


def think(bot: Bot, state: State, seat: Seat, dice: Dice) -> Move:
    """Ask a bot for its seat's next move. The only door from a true state to a bot."""
    return bot.answer(state.imagine(seat, dice), seat, dice)
