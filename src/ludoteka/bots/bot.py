"""What a bot is, and the one way to ask it."""

from collections.abc import Sequence
from typing import Literal, Protocol, cast

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.kinds import M, V_contra
from ludoteka.kernel.play import Ask, Move, Seat, View
from ludoteka.kernel.state import State, supports_random_move

Remark = dict[str, str]
"""One sentence in every language of the house, by language."""

Needs = Literal["world", "view", "moves"]
"""What a bot reads before it answers: a whole imagined world, its view and moves, or moves alone.
Imagining may cost far more than a move: a bot says so by `needs` if it can do without."""


class Bot(Protocol[M, V_contra]):
    """A player who never sees a secret: it is handed states that its seat imagined.

    One that has `needs = "view"` or `needs = "moves"` is handed a `SeatView` instead.
    """

    def answer(self, state: State[M, V_contra], seat: Seat, dice: Dice) -> M:
        """A legal move. The state is an imagined one: what the seat can't know is made up."""

    def remark(self, state: State[M, V_contra], seat: Seat) -> Remark | None:
        """What the bot says aloud at this moment, if anything: its reason, after a reveal."""


class SeatView:
    """What a seat has before it: who is asked, its moves and, for who needs it, its view. Nothing
    lies behind: the true state was asked before, and is not kept."""

    __slots__ = ("_asks", "_moves", "_view")

    def __init__(self, asks: Sequence[Ask], moves: Sequence[Move], view: View | None) -> None:
        self._asks, self._moves, self._view = asks, moves, view

    def asks(self) -> Sequence[Ask]:
        """Who owes a decision."""
        return self._asks

    def moves(self, seat: Seat) -> Sequence[Move]:
        """What the seat may do."""
        return self._moves

    def view(self, seat: Seat | None) -> View:
        """What the seat sees. AttributeError for a bot that said it needs none."""
        if self._view is None:
            raise AttributeError('a bot that needs "moves" gets no view: it has to need "view"')
        return self._view


class SeatViewWithRandomMove(SeatView):
    """Where some answers can't be listed: one of them besides, which was made up beforehand."""

    __slots__ = ("_free",)

    def __init__(
        self, asks: Sequence[Ask], moves: Sequence[Move], view: View | None, free: Move | None
    ) -> None:
        self._asks, self._moves, self._view, self._free = asks, moves, view, free

    def random_move(self, seat: Seat, dice: Dice) -> Move | None:
        """The one that was made up; None: there is none, or all are listed."""
        return self._free


def think(bot: Bot[M, V_contra], state: State[M, V_contra], seat: Seat, dice: Dice) -> M:
    """Ask a bot for its seat's next move.

    >>> from ludoteka import Table
    >>> from ludoteka.plugins import first_game
    >>> from ludoteka.bots.random_bot import RandomBot
    >>> from ludoteka.kernel.chance.dice import FastDice
    >>> table = Table(first_game(), seats=2, seed=7)
    >>> move = think(RandomBot("Ann"), table.state, table.asks()[0]["seat"], FastDice(7))
    >>> table.state.refuse(table.asks()[0]["seat"], move) is None
    True
    """
    return bot.answer(bot_input(needs_of(bot), state, seat, dice), seat, dice)


def needs_of(bot: object) -> Needs:
    """What a bot says that it reads; one that says nothing gets a whole world."""
    needs: Needs = getattr(bot, "needs", "world")
    return needs


def bot_input(
    needs: Needs,
    state: State[M, V_contra],
    seat: Seat,
    dice: Dice,
    asks: Sequence[Ask] | None = None,
) -> State[M, V_contra]:
    """What a bot is given to think about. The only door from a true state to a bot.

    Whoever has asked already who is asked says it, and nobody asks twice.
    """
    if needs == "world":
        return state.imagine(seat, dice)
    asked = state.asks() if asks is None else asks
    view = state.view(seat) if needs == "view" else None
    return cast("State[M, V_contra]", _seat_view(asked, state, seat, view, dice))


def _seat_view(
    asks: Sequence[Ask], state: State[M, V_contra], seat: Seat, view: View | None, dice: Dice
) -> SeatView:
    moves = state.moves(seat)
    if supports_random_move(state):
        return SeatViewWithRandomMove(asks, moves, view, state.random_move(seat, dice))
    return SeatView(asks, moves, view)
