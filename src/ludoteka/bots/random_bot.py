"""The bot that any game has from its first day."""

from typing import ClassVar

from ludoteka.bots.bot import Needs, Remark
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import SeatInfo, State, random_legal_move


class RandomBot:
    """Any legal move, each as likely as the others."""

    needs: ClassVar[Needs] = "moves"

    def __init__(self, persona: str) -> None:
        self.persona = persona

    def answer(self, state: SeatInfo, seat: Seat, dice: Dice) -> Move:
        """Listed or made up; never one that gives the game up."""
        move = random_legal_move(state, seat, dice)
        assert move is not None, "a bot is asked where it may do nothing"
        return move

    def remark(self, state: State, seat: Seat) -> Remark | None:
        """Chance has no reasons."""
        return None
