"""Deals of the day: what a game deals to everybody on the same day, and what of it counts.

A game names its kinds on its shelf. One person sits down against bots, or alone; seed, bots and
what was played before are the day's, so that whoever decides alike sees the same.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Literal, NamedTuple

from ludoteka.cached import once
from ludoteka.kernel.chance.dice import KeyedDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Seat
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.kernel.state import State
from ludoteka.plugins.extensions import brought
from ludoteka.plugins.registry import shelf_named

PLAYER: Final[Seat] = 0
"""The seat of who plays a day; bots have the others."""


class WhichDay(NamedTuple):
    """One deal of the day. Where words don't matter, the language is empty."""

    game: str
    kind: str
    language: str
    day: date

    @property
    def seed(self) -> str:
        """The same in every house, whoever asks."""
        words = f"ludoteka day {self.game} {self.kind} {self.language} {self.day.isoformat()}"
        return hashlib.sha256(words.encode()).hexdigest()

    def choose(self, what: str, among: Sequence[Any]) -> Any:
        """One of several, by the day alone: it tells nothing of what the seed deals."""
        dice = KeyedDice(f"{what} {self.seed}".encode())
        return among[dice.below(len(among))]


Moves = Sequence[tuple[Seat, Any]]


class DealOfDay(NamedTuple):
    """What a table is dealt with, and what was played there before the player comes in."""

    seed: str
    options: Mapping[str, Any] = {}
    moves: Moves = ()


class Standing(NamedTuple):
    """What became of it: a number that can be compared, and whether it was won."""

    result: int
    won: bool


class Scores(NamedTuple):
    """What others made of a deal, to compare oneself with."""

    rivals: Mapping[str, int]
    """What kinds of bots scored, the weakest first."""
    best_known: int
    """The best that can be expected of people."""
    best: int
    """The best there is."""
    targets: Sequence[int]
    """Each is worth a star; the lowest first."""


def by_its_seed(which: WhichDay) -> DealOfDay:
    """Most days: a game as any other, of which everybody gets the same."""
    return DealOfDay(which.seed)


def in_its_language(which: WhichDay) -> DealOfDay:
    """… with the words of the house in the language of who plays."""
    return DealOfDay(which.seed, {"pack": which.language})


def own_score(state: State) -> Standing | None:
    """What counts in most: the player's own points, once the game is over."""
    result = state.result()
    if result is None:
        return None
    return Standing(int(result.scores[PLAYER]), PLAYER in result.winners)


@dataclass(frozen=True)
class Day:
    """A kind of deal of the day. The game's texts call it `day.KIND`, and `day.KIND.text` says what
    it is about."""

    bots: tuple[str, ...] = ()
    """Who sits in the seats after the player's, by kind."""
    deal: Callable[[WhichDay], DealOfDay] = by_its_seed
    standing: Callable[[State], Standing | None] = own_score
    """None while nothing is decided."""
    in_languages: bool = False
    """Another deal for each language of the house."""
    counts: Literal["score", "tries"] = "score"
    """The result of the first game, or in which try it was solved: then one may try again."""
    solution: Callable[[WhichDay], Moves] | None = None
    """For what is to be solved: the moves that do, after those that were played before."""
    together: bool = False
    """A room of several people may play it as well: the game decides how many have seats."""
    scores: Callable[[WhichDay], Scores] | None = None
    """What others made of the deal. It may take seconds, and remembers what it found."""


@once
def days_of(game: str) -> Mapping[str, Day]:
    """The kinds of days of a game, by name. Raises BadInput where its shelf is broken."""
    shelf = shelf_named(game)
    return brought(shelf, shelf.days, dict) or {}


def day_named(game: str, kind: str) -> Day:
    """Raises BadInput and names those there are."""
    found = days_of(game)
    if kind not in found:
        raise BadInput("no_such_kind_of_day", game=game, name=kind[:40], known=", ".join(found))
    return found[kind]


def which_day(game: str, kind: str, language: str, day: date) -> WhichDay:
    """Raises BadInput for a game or a kind that there is not, and for an unknown language."""
    found = day_named(game, kind)
    if not found.in_languages:
        return WhichDay(game, kind, "", day)
    if language not in LANGUAGES:
        raise BadInput("no_day_in_language", game=game, language=language[:40])
    return WhichDay(game, kind, language, day)
