"""The fast state as every game has it, over the codes of `answers`. Compiled, or interpreted."""

from mypy_extensions import i64

from ludoteka.games.thirteen.rules import answers
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import MULLIGAN, NOTHING, OVER, Position
from ludoteka.kernel.chance.fast_dice import AnyDice, chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State


def asked(s: Position) -> i64:
    """TH-19: where both owe an answer, the first seat comes first."""
    if s.stage == MULLIGAN:
        return 0 if s.returning[0] == NOTHING else 1
    return answers.mover(s)


class ThirteenFastState:
    """Implements `ludoteka.kernel.fast_state.FastState`. `answers` lists the codes."""

    def __init__(self, game: Thirteen) -> None:
        self.game = game

    def seat(self) -> Seat:
        return asked(self.game)

    def legal(self) -> list[int]:
        return [] if self.game.stage == OVER else answers.codes(self.game, asked(self.game))

    def do(self, code: int, dice: AnyDice) -> None:
        answers.do(self.game, Context(chance(dice), None), asked(self.game), code)

    def imagine(self, seat: Seat, dice: AnyDice) -> "ThirteenFastState":
        return ThirteenFastState(self.game.imagine(seat, dice))

    def copy(self) -> "ThirteenFastState":
        return ThirteenFastState(self.game.copy())

    def state(self) -> Thirteen:
        return self.game

    def move(self, code: int) -> Move:
        return answers.move_of(self.game, asked(self.game), code)

    def code(self, move: Move) -> int:
        return answers.code_of(self.game, asked(self.game), move)


def make_fast_state(state: State) -> ThirteenFastState:
    """A game of its own that goes on from where the state is."""
    assert isinstance(state, Thirteen)
    return ThirteenFastState(state.copy())
