"""The interface of bots, and the one function that asks a bot for a move."""

from collections.abc import Sequence
from typing import Literal, Protocol, cast

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.kinds import M, V_contra
from ludoteka.kernel.play import Ask, Move, Seat, View
from ludoteka.kernel.state import State, supports_random_move

Remark = dict[str, str]
"""One sentence in every supported language, by language."""

Needs = Literal["world", "view", "moves"]
"""What a bot reads before it answers: a whole imagined world, its view and moves, or moves alone.
Imagining may cost far more than a move: a bot says so by `needs` if it can do without."""


class Bot(Protocol[M, V_contra]):
    """A player that never sees a secret: it receives states that its seat imagined.

    A bot with `needs = "view"` or `needs = "moves"` receives a `SeatView` instead.
    """

    def answer(self, state: State[M, V_contra], seat: Seat, dice: Dice) -> M:
        """A legal move. The state is an imagined one: what the seat can't know is made up."""

    def remark(self, state: State[M, V_contra], seat: Seat) -> Remark | None:
        """What the bot says aloud at this moment, if anything: its reason, after a reveal."""


class SeatView:
    """The open asks, a seat's moves and, if the bot needs it, the seat's view.

    It holds no reference to the true state.
    """

    __slots__ = ("_asks", "_moves", "_view")

    def __init__(self, asks: Sequence[Ask], moves: Sequence[Move], view: View | None) -> None:
        self._asks, self._moves, self._view = asks, moves, view

    def asks(self) -> Sequence[Ask]:
        """Return the open asks."""
        return self._asks

    def moves(self, seat: Seat) -> Sequence[Move]:
        """Return the seat's moves."""
        return self._moves

    def view(self, seat: Seat | None) -> View:
        """Return the seat's view. Raises AttributeError for a bot that needs only moves."""
        if self._view is None:
            raise AttributeError('a bot that needs "moves" gets no view: it has to need "view"')
        return self._view


class SeatViewWithRandomMove(SeatView):
    """A `SeatView` with one random move that `moves` cannot list, drawn beforehand."""

    __slots__ = ("_free",)

    def __init__(
        self, asks: Sequence[Ask], moves: Sequence[Move], view: View | None, free: Move | None
    ) -> None:
        self._asks, self._moves, self._view, self._free = asks, moves, view, free

    def random_move(self, seat: Seat, dice: Dice) -> Move | None:
        """Return the move that was drawn; None where all moves are listed."""
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
    """Return the bot's `needs`; the default is a whole imagined world."""
    needs: Needs = getattr(bot, "needs", "world")
    return needs


def bot_input(
    needs: Needs,
    state: State[M, V_contra],
    seat: Seat,
    dice: Dice,
    asks: Sequence[Ask] | None = None,
) -> State[M, V_contra]:
    """Return what a bot is given. No other function passes data from a true state to a bot.

    `asks` saves a second call of `state.asks()`.
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
