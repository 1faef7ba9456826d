"""The book of puzzles: turns that were proved to be won, and which of them is whose day's.

A game is written as the places of its answers among those that were legal, a letter for each.
"""

import hashlib
import string
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from ludoteka.cached import cached
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.digest import cards_digest, decks_digest
from ludoteka.games.thirteen.rules.answers import codes, move_of
from ludoteka.games.thirteen.rules.fast_state import asked
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.kernel.table import GameTable

FILE: Final = Path(__file__).parent / "book.json"
LETTERS: Final = string.ascii_letters + string.digits + "-_"
WEEK: Final = 7


class Puzzle(msgspec.Struct, frozen=True, array_like=True):
    """A turn of the first seat that can be won, and what was found out about it."""

    deal: int
    decks: tuple[str, str]
    before: str  # the game up to there
    line: str  # the quickest sure way to win, if the enemy makes it as long as they can
    length: int  # how many of these answers are the player's
    wins: int  # first answers after which the turn is still won for sure
    of: int  # first answers that there are
    chance: float  # of who answers at random, to win for sure
    greedy: bool  # the bot that tries every answer finds a way

    @property
    def seed(self) -> str:
        return seed_of(self.deal)

    @property
    def options(self) -> dict[str, Any]:
        return {"decks": list(self.decks)}


class Book(msgspec.Struct, frozen=True):
    """Puzzles, the easiest first, and which rules and cards they are for."""

    rules: int
    cards: str
    decks: str
    puzzles: tuple[Puzzle, ...]

    def of_day(self, ordinal: int) -> Puzzle:
        """Of a day by its number, of which 1 was a Monday. Easy on Mondays, hard on Sundays; the
        same one comes back when all of its kind have been there."""
        weeks, weekday = divmod(ordinal - 1, WEEK)
        alike = len(self.puzzles) // WEEK
        chosen = self.puzzles[weekday * alike : (weekday + 1) * alike]
        in_any_order = sorted(chosen, key=lambda puzzle: puzzle.seed)
        return in_any_order[weeks % alike]


READ_BOOK: Final = msgspec.json.Decoder(Book)


@cached
def the_book() -> Book:
    return READ_BOOK.decode(FILE.read_bytes())


def new_book(puzzles: Sequence[Puzzle]) -> Book:
    """For the rules and cards of this house. The harder one is, the rarer is chance to solve it."""
    by_hardness = sorted(puzzles, key=lambda puzzle: (-puzzle.chance, puzzle.deal))
    cards = cards_digest(builtin_cards())
    return Book(THIRTEEN.rules, cards, decks_digest(), tuple(by_hardness))


def written(book: Book) -> bytes:
    """A puzzle is a line, so that one can see what was added."""
    lines = [msgspec.json.encode(puzzle) for puzzle in book.puzzles]
    head = msgspec.json.encode(msgspec.structs.replace(book, puzzles=()))
    return head.removesuffix(b"]}") + b"\n" + b",\n".join(lines) + b"\n]}\n"


def seed_of(deal: int) -> str:
    return hashlib.sha256(f"ludoteka thirteen puzzle {deal}".encode()).hexdigest()


class Course:
    """A game that is dealt from a seed and goes on by letters."""

    def __init__(self, seed: str, options: dict[str, Any]) -> None:
        self.table = GameTable(THIRTEEN, 2, options, seed=seed)
        self.letters = ""

    @property
    def state(self) -> Thirteen:
        assert isinstance(self.table.state, Thirteen)
        return self.table.state

    def answer(self, code: int) -> None:
        s, seat = self.state, asked(self.state)
        self.letters += LETTERS[codes(s, seat).index(code)]
        self.table.do(seat, move_of(s, seat, code))

    def follow(self, letters: str) -> None:
        for letter in letters:
            legal = codes(self.state, asked(self.state))
            self.answer(legal[LETTERS.index(letter)])


def course_to(puzzle: Puzzle) -> Course:
    """The game up to the puzzle."""
    course = Course(puzzle.seed, puzzle.options)
    course.follow(puzzle.before)
    return course
