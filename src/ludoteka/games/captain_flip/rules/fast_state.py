"""The fast state as every game has it, over the rules of `flow`. Compiled, or interpreted."""

from ludoteka.games.captain_flip.rules import flow, legality
from ludoteka.games.captain_flip.rules.game import CaptainFlip
from ludoteka.games.captain_flip.rules.imagine import imagine
from ludoteka.games.captain_flip.rules.model import Options
from ludoteka.games.captain_flip.rules.state import OVER, Position
from ludoteka.kernel.chance.fast_dice import AnyDice, chance
from ludoteka.kernel.fast_state import NOBODY
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State


class CaptainFlipFastState:
    """Implements `ludoteka.kernel.fast_state.FastState`. `flow` lists the codes."""

    def __init__(self, position: Position, options: Options) -> None:
        self.position = position
        self.options = options

    def seat(self) -> Seat:
        return NOBODY if self.position.phase == OVER else int(self.position.turn)

    def legal(self) -> list[int]:
        return flow.codes(self.position)

    def do(self, code: int, dice: AnyDice) -> None:
        flow.do(self.position, code, chance(dice))

    def imagine(self, seat: Seat, dice: AnyDice) -> "CaptainFlipFastState":
        """CF-7: nobody has secrets of their own."""
        return CaptainFlipFastState(imagine(self.position, chance(dice)), self.options)

    def copy(self) -> "CaptainFlipFastState":
        return CaptainFlipFastState(self.position.copy(), self.options)

    def state(self) -> CaptainFlip:
        return CaptainFlip(self.position, self.options)

    def move(self, code: int) -> Move:
        return legality.move_of(self.position.board, code)

    def code(self, move: Move) -> int:
        return legality.code_of(self.position.board, move)


def make_fast_state(state: State) -> CaptainFlipFastState:
    """A game of its own that goes on from where the state is."""
    assert isinstance(state, CaptainFlip)
    return CaptainFlipFastState(state.position.copy(), state.options)
