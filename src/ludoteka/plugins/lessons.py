"""A first game that teaches a game: a set deal, everybody's moves, and what a coach says to them;
and hints for the first real game.

It lies beside the rules, as `lesson.toml`. What differs from language to language (sentences, and
words that are played) is a table there with a value for each language.
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from ludoteka.cached import cached
from ludoteka.kernel import validation
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Move, Refusal, Seat, seat_of
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import GameTable
from ludoteka.plugins.games import game_named

LEARNER: Final[Seat] = 0
"""The seat that is taught."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Data of a lesson. What it does not know it refuses: a slip must not go unseen."""


class Step(Strict, frozen=True):
    """One thing at a time: something said, a tap, or a move; of another seat, also in silence."""

    say: str = ""
    at: str = ""  # the mark on the page that it points at
    in_view: list[str] = []  # marks of other things that it speaks of: the coach leaves them free
    tap: bool = False  # a tap there is on the way to the next move, and not a move itself
    seat: int | str = LEARNER
    move: dict[str, Any] | None = None

    @property
    def kind(self) -> Literal["talk", "tap", "move", "watch"]:
        if self.move is None:
            return "tap" if self.tap else "talk"
        return "move" if self.seat == LEARNER else "watch"


class Point(Strict, frozen=True):
    """One of a few sentences that sum the game up, beside a drawing of the game's own."""

    say: str
    picture: str = ""


class Hint(Strict, frozen=True):
    """A line in somebody's first real game, as soon as what it is about lies on their table."""

    say: str
    at: str  # the mark of that on the page
    clause: str


class Lesson(Strict, frozen=True):
    seats: int
    steps: list[Step]
    options: dict[str, Any] = {}
    stack: dict[str, Any] = {}
    before: list[tuple[int | str, dict[str, Any]]] = []  # played when the learner comes in
    drafts: list[str] = []  # kinds of moves that a page sends while they are still being made
    summary: list[Point] = []
    hints: list[Hint] = []


class Script:
    """A lesson of a game in one language, checked."""

    def __init__(self, game: Game, language: str, lesson: Lesson) -> None:
        self.game, self.language, self.lesson = game, language, lesson
        self.moves: list[tuple[Seat, Move]] = [
            *(moved(game, seat, move) for seat, move in lesson.before),
            *(moved(game, s.seat, s.move) for s in lesson.steps if s.move is not None),
        ]

    def dealt(self) -> GameTable:
        """The table before the first move. It is set: nothing of it was drawn."""
        lesson = self.lesson
        return GameTable(self.game, lesson.seats, lesson.options, stack=lesson.stack)

    @property
    def before(self) -> Sequence[tuple[Seat, Move]]:
        """What is played before the learner comes to the table."""
        return self.moves[: len(self.lesson.before)]

    def next(self, done: int) -> tuple[Seat, Move] | None:
        """What comes after so many moves, and from whom; None: the script is over."""
        return self.moves[done] if done < len(self.moves) else None

    def leads_on(self, done: int, seat: Seat, move: Move) -> bool:
        """This is what comes next."""
        return (seat, move) == self.next(done)

    def lets(self, done: int, seat: Seat, move: Move) -> bool:
        """It comes next, or is on the way to that: a word of which some letters are there."""
        expected = self.next(done)
        if expected is None or expected[0] != seat:
            return False
        kind = kind_of(move)
        return move == expected[1] or (kind in self.lesson.drafts and kind == kind_of(expected[1]))

    def steps(self) -> Sequence[tuple[int, Step]]:
        """What is said, each with the number of moves that are played by then."""
        done, found = len(self.lesson.before), []
        for step in self.lesson.steps:
            if step.say:
                found.append((done, step))
            done += step.move is not None
        return found


def kind_of(move: Move) -> object:
    return type(move).__struct_config__.tag


def moved(game: Game, seat: int | str, given: object) -> tuple[Seat, Move]:
    move = validation.read_move(game, given)
    if isinstance(move, Refusal):
        raise BadInput("bad_lesson", game=game.name, problem=validation.refusal_reason(game, move))
    return seat_of(seat), move


def has_lesson(game: Game) -> bool:
    """Whether the game has a first game that teaches it."""
    return file_of(game).is_file()


@cached
def lesson_of(name: str, language: str) -> Script:
    """How a game is taught in a language. Raises BadInput where it can't be."""
    game = game_named(name)
    if not has_lesson(game) or language not in LANGUAGES:
        raise BadInput("no_lesson", game=game.name)
    try:
        plain = tomllib.loads(file_of(game).read_text(encoding="utf-8"))
        lesson = msgspec.convert(in_language(plain, language), Lesson)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadInput("bad_lesson", game=game.name, problem=str(problem)) from None
    return Script(game, language, lesson)


def file_of(game: Game) -> Path:
    return game.folder / "lesson.toml"


def in_language(value: Any, language: str) -> Any:
    """The same, with one value wherever there was one for each language."""
    if isinstance(value, dict) and set(value) == set(LANGUAGES):
        return value[language]
    if isinstance(value, dict):
        return {key: in_language(each, language) for key, each in value.items()}
    if isinstance(value, list):
        return [in_language(each, language) for each in value]
    return value
