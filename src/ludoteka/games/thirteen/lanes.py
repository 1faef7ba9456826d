"""Many games at once, for those who learn. Compiled; runs interpreted too.

Codes go in and out as bytes, two for each, the lower first: nothing is made for a decision but what
its rules make.
"""

from librt.strings import BytesWriter, read_i16_le, write_i16_le
from mypy_extensions import i16, i64

from ludoteka.games.thirteen.answers import do, legal
from ludoteka.games.thirteen.deal import chosen_decks, in_order
from ludoteka.games.thirteen.effects.atoms import Context
from ludoteka.games.thirteen.game import Thirteen, dealt
from ludoteka.games.thirteen.lane import asked
from ludoteka.games.thirteen.model import Options
from ludoteka.games.thirteen.sight import Sight
from ludoteka.games.thirteen.state import OVER, Position
from ludoteka.kernel.fast_dice import FastDice


class Question:
    """What is asked in games one after the other: whom, and what they may do."""

    def __init__(self) -> None:
        self.turns = BytesWriter()
        self.numbers = BytesWriter()
        self.codes = BytesWriter()

    def add(self, s: Position) -> None:
        seat = asked(s)
        found = legal(s, seat)
        self.turns.append(seat)
        write_i16_le(self.numbers, i16(len(found)))
        for code in found:
            write_i16_le(self.codes, i16(code))


class Lanes:
    """Games of one arrangement, each with dice of its own. A game that ends is dealt anew.

    A game is large: what is asked in it is found while it is at hand, in the same round. So is what
    is seen of it, for whoever looked after the last step, too.
    """

    def __init__(self, options: Options, kinds: i64) -> None:
        self.options = options
        self.kinds = kinds
        self.decks = [in_order(ids) for ids in chosen_decks(options)]
        self.games: list[Thirteen] = []
        self.dice: list[Context] = []
        self.ended: list[tuple[int, Thirteen]] = []  # by the last step: where, and how
        self.question = Question()
        self.sight: Sight | None = None  # of this moment
        self.looked = False

    def deal(self, seeds: list[int]) -> None:
        """A game for each seed."""
        self.ended = []
        self.sight = None
        self.dice = [Context(FastDice(seed), None) for seed in seeds]
        self.games = [dealt(self.options, self.decks, each.dice) for each in self.dice]
        self.question = Question()
        for s in self.games:
            self.question.add(s)

    def step(self, chosen: bytes) -> None:
        """A legal code for every game."""
        self.ended = []
        question = Question()
        self.sight = Sight(self.kinds) if self.looked else None
        self.looked = False
        for at in range(len(self.games)):
            s, context = self.games[at], self.dice[at]
            do(s, context, asked(s), int(read_i16_le(chosen, 2 * at)))
            if s.stage == OVER:
                self.ended.append((at, s))
                s = self.games[at] = dealt(self.options, self.decks, context.dice)
            question.add(s)
            if self.sight is not None:
                self.sight.look(s, asked(s))
        self.question = question

    def turns(self) -> bytes:
        """Whose decision it is: a byte for each game."""
        return self.question.turns.getvalue()

    def legal(self) -> tuple[bytes, bytes]:
        """How many legal codes each game has, and all of them, game by game."""
        return self.question.numbers.getvalue(), self.question.codes.getvalue()

    def seen(self) -> bytes:
        """What whoever decides sees of each game: all that is not 0, each with its place."""
        self.looked = True
        if self.sight is None:
            self.sight = Sight(self.kinds)
            for s in self.games:
                self.sight.look(s, asked(s))
        return self.sight.pairs.getvalue()
