"""Many games at once, for those who learn. Compiled; runs interpreted too.

Codes go in and out as bytes, two for each, the lower first: nothing is made for a decision but what
its rules make.
"""

from librt.strings import BytesWriter, read_i16_le, write_i16_le
from mypy_extensions import i16

from ludoteka.games.thirteen.answers import codes, do
from ludoteka.games.thirteen.effects.atoms import Context
from ludoteka.games.thirteen.game import Thirteen, start
from ludoteka.games.thirteen.lane import asked
from ludoteka.games.thirteen.model import Options
from ludoteka.games.thirteen.state import OVER
from ludoteka.kernel.fast_dice import FastDice


class Lanes:
    """Games of one arrangement, each with dice of its own. A game that ends is dealt anew."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.games: list[Thirteen] = []
        self.dice: list[FastDice] = []
        self.ended: list[tuple[int, Thirteen]] = []  # by the last step: where, and how

    def deal(self, seeds: list[int]) -> None:
        """A game for each seed."""
        self.ended = []
        self.dice = [FastDice(seed) for seed in seeds]
        self.games = [self.dealt(dice) for dice in self.dice]

    def dealt(self, dice: FastDice) -> Thirteen:
        state = start(2, self.options, dice, None)
        assert isinstance(state, Thirteen)
        return state

    def step(self, chosen: bytes) -> None:
        """A legal code for every game."""
        self.ended = []
        for at in range(len(self.games)):
            s, dice = self.games[at], self.dice[at]
            do(s, Context(dice, None), asked(s), int(read_i16_le(chosen, 2 * at)))
            if s.stage == OVER:
                self.ended.append((at, s))
                self.games[at] = self.dealt(dice)

    def turns(self) -> bytes:
        """Whose decision it is: a byte for each game."""
        found = BytesWriter()
        for s in self.games:
            found.append(asked(s))
        return found.getvalue()

    def legal(self) -> tuple[bytes, bytes]:
        """How many legal codes each game has, and all of them, game by game."""
        numbers, found = BytesWriter(), BytesWriter()
        for s in self.games:
            legal = codes(s, asked(s))
            write_i16_le(numbers, i16(len(legal)))
            for code in legal:
                write_i16_le(found, i16(code))
        return numbers.getvalue(), found.getvalue()
