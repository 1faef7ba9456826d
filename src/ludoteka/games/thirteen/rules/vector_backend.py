"""Many games at once, for those who learn. Compiled; runs interpreted too.

Codes come as bytes, two for each, the lower first; what is legal and what is seen are vectors, in
whose memory arrays are made: nothing is made for a decision but what its rules make.
"""

from typing import Final

from librt.strings import read_i16_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ludoteka.games.thirteen.rules.answers import do, with_answers
from ludoteka.games.thirteen.rules.deal import chosen_decks, in_order
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.fast_state import asked
from ludoteka.games.thirteen.rules.game import Thirteen, dealt
from ludoteka.games.thirteen.rules.model import Options
from ludoteka.games.thirteen.rules.observation_rows import ObservationWriter
from ludoteka.games.thirteen.rules.state import OVER, Position
from ludoteka.kernel.chance.fast_dice import FastDice

USUAL: Final[i64] = 6
"""There is room for so many actions of a game before more has to be made."""


class Actions:
    """What learners call the codes of the rules: by seat and code, the number of an action."""

    def __init__(self, numbers: list[int], codes: i64, actions: i64) -> None:
        self.numbers = vec[i16](numbers)
        self.codes = codes
        self.actions = actions


class LegalActions:
    """What is asked in games one after the other: what those may do whose decision it is.

    `legal` are places in a table with a row for each game and a column for each action.
    """

    def __init__(self, actions: Actions, games: i64) -> None:
        self.actions = actions
        self.row: i64 = 0
        self.firsts = vec[i64](capacity=games)
        self.legal = vec[i64](capacity=USUAL * games)

    def add(self, s: Position) -> i64:
        """One more game; whose decision it is there."""
        seat = asked(s)
        first = self.actions.codes * seat
        self.firsts = append(self.firsts, len(self.legal))
        at, numbers = len(self.legal), self.actions.numbers
        self.legal = found = with_answers(s, seat, self.legal)
        while at < len(found):
            found[at] = self.row + i64(numbers[first + found[at]])
            at += 1
        self.row += self.actions.actions
        return seat


class ThirteenVectorBackend:
    """Games of one arrangement, each with dice of its own. A game that ends is dealt anew.

    A game is large: what is asked in it is found while it is at hand, in the same round. So is what
    is seen of it, for whoever looked after the last step, too.
    """

    def __init__(self, options: Options, kinds: i64, actions: Actions) -> None:
        self.options = options
        self.kinds = kinds
        self.decks = [in_order(ids) for ids in chosen_decks(options)]
        self.games: list[Thirteen] = []
        self.dice: list[Context] = []
        self.asked = vec[i64]()  # by game: whose decision it is
        self.ended: list[tuple[int, Thirteen]] = []  # by the last step: where, and how
        self.actions = actions
        self.question = LegalActions(actions, 0)
        self.writer: ObservationWriter | None = None  # of this moment
        self.writes_observations = False

    def deal(self, seeds: list[int]) -> None:
        """A game for each seed."""
        self.ended = []
        self.writer = None
        self.dice = [Context(FastDice(seed), None) for seed in seeds]
        self.games = [dealt(self.options, self.decks, each.dice) for each in self.dice]
        self.question = LegalActions(self.actions, len(seeds))
        self.asked = vec[i64]([0] * len(seeds))
        for at in range(len(self.games)):
            self.asked[at] = self.question.add(self.games[at])

    def step(self, chosen: bytes) -> None:
        """A legal code for every game."""
        self.ended = []
        question = LegalActions(self.actions, len(self.games))
        self.writer = (
            ObservationWriter(self.kinds, len(self.games)) if self.writes_observations else None
        )
        self.writes_observations = False
        at: i64
        for at in range(len(self.games)):
            s, context = self.games[at], self.dice[at]
            do(s, context, self.asked[at], i64(read_i16_le(chosen, 2 * at)))
            if s.stage == OVER:
                self.ended.append((at, s))
                s = self.games[at] = dealt(self.options, self.decks, context.dice)
            self.asked[at] = question.add(s)
            if self.writer is not None:
                self.writer.write(s, self.asked[at])
        self.question = question

    def seats_to_move(self) -> vec[i64]:
        """Whose decision it is, by game. The next step writes there."""
        return self.asked

    def legal(self) -> vec[i64]:
        """The places of all legal actions, game by game."""
        return self.question.legal

    def first_legal(self) -> vec[i64]:
        """By game: where its own begin among them."""
        return self.question.firsts

    def observations(self) -> vec[i16]:
        """What whoever decides sees of each game: a row of numbers, always as many."""
        self.writes_observations = True
        if self.writer is None:
            self.writer = ObservationWriter(self.kinds, len(self.games))
            for s in self.games:
                self.writer.write(s, asked(s))
        return self.writer.rows
