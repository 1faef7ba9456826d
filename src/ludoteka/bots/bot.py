"""What a bot is, and the one way to ask it."""

from collections.abc import Sequence
from typing import Literal, Protocol, cast

from ludoteka.kernel.dice import Dice
from ludoteka.kernel.kinds import M, V_contra
from ludoteka.kernel.play import Move, Seat, View
from ludoteka.kernel.state import State, can_improvise

Remark = dict[str, str]
"""One sentence in every language of the house, by language."""

Needs = Literal["world", "view", "moves"]
"""What a bot reads before it answers: a whole imagined world, its view and moves, or moves alone.
Imagining may cost far more than a move: a bot says so by `needs` if it can do without."""


class Bot(Protocol[M, V_contra]):
    """A player who never sees a secret: it is handed states that its seat imagined.

    One that has `needs = "view"` or `needs = "moves"` is handed a `Glance` instead.
    """

    def answer(self, state: State[M, V_contra], seat: Seat, dice: Dice) -> M:
        """A legal move. The state is an imagined one: what the seat can't know is made up."""

    def remark(self, state: State[M, V_contra], seat: Seat) -> Remark | None:
        """What the bot says aloud at this moment, if anything: its reason, after a reveal."""


class Glance:
    """What a seat has before it: its moves and, for who needs it, its view. Nothing lies behind:
    the true state was asked before, and is not kept."""

    __slots__ = ("_moves", "_view")

    def __init__(self, moves: Sequence[Move], view: View | None) -> None:
        self._moves, self._view = moves, view

    def moves(self, seat: Seat) -> Sequence[Move]:
        return self._moves

    def view(self, seat: Seat | None) -> View:
        if self._view is None:
            raise AttributeError('a bot that needs "moves" gets no view: it has to need "view"')
        return self._view


def think(bot: Bot[M, V_contra], state: State[M, V_contra], seat: Seat, dice: Dice) -> M:
    """Ask a bot for its seat's next move. The only door from a true state to a bot."""
    needs: Needs = getattr(bot, "needs", "world")
    if needs == "world" or can_improvise(state):  # what is made up is made up in a made-up world
        return bot.answer(state.imagine(seat, dice), seat, dice)
    glance = Glance(state.moves(seat), state.view(seat) if needs == "view" else None)
    return bot.answer(cast("State[M, V_contra]", glance), seat, dice)
