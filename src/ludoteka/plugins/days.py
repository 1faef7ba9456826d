"""Deals of the day: what a game deals to every player on the same day, and how a result counts.

A game declares its kinds of deals in its plugin. One player sits down alone or against bots. The
seed, the bots and the moves played before the player comes in depend on the day alone, so players
who make the same decisions see the same game.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Literal, NamedTuple

from ludoteka.cached import cached
from ludoteka.kernel.chance.dice import KeyedDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Seat
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.kernel.state import State
from ludoteka.plugins.extensions import load_extension
from ludoteka.plugins.registry import plugin_named

PLAYER: Final[Seat] = 0
"""The seat of the player of a deal of the day; bots have the others."""


class DayKey(NamedTuple):
    """The key of one deal of the day; the language is empty where the deal ignores it."""

    game: str
    kind: str
    language: str
    day: date

    @property
    def seed(self) -> str:
        """The seed of the deal, which is the same on every server."""
        words = f"ludoteka day {self.game} {self.kind} {self.language} {self.day.isoformat()}"
        return hashlib.sha256(words.encode()).hexdigest()

    def choose(self, what: str, among: Sequence[Any]) -> Any:
        """Choose one of several values by the day alone, which reveals nothing about the seed."""
        dice = KeyedDice(f"{what} {self.seed}".encode())
        return among[dice.below(len(among))]


Moves = Sequence[tuple[Seat, Any]]


class DailyDeal(NamedTuple):
    """How a table is dealt, and the moves that are played before the player comes in."""

    seed: str
    options: Mapping[str, Any] = {}
    moves: Moves = ()


class Standing(NamedTuple):
    """The result of a deal: a number to compare, and whether the player has won."""

    result: int
    won: bool


class Scores(NamedTuple):
    """Results of others for the same deal, which the player is shown for comparison."""

    rivals: Mapping[str, int]
    """The score of each kind of bot, the weakest first."""
    best_known: int
    """The best score that a person can be expected to reach."""
    best: int
    """The best possible score."""
    targets: Sequence[int]
    """The scores that earn a star each, the lowest first."""


def deal_by_seed(which: DayKey) -> DailyDeal:
    """Deal an ordinary game by the seed of the day; most kinds of days do."""
    return DailyDeal(which.seed)


def deal_by_language(which: DayKey) -> DailyDeal:
    """Deal a game by the seed of the day, with the built-in word pack in the player's language."""
    return DailyDeal(which.seed, {"pack": which.language})


def own_score(state: State) -> Standing | None:
    """Return the player's own points once the game is over; most kinds of days count these."""
    result = state.result()
    if result is None:
        return None
    return Standing(int(result.scores[PLAYER]), PLAYER in result.winners)


@dataclass(frozen=True)
class Day:
    """A kind of deal of the day. The game's texts name it under `day.KIND` and describe it under
    `day.KIND.text`."""

    bots: tuple[str, ...] = ()
    """The bots in the seats after the player's, by name."""
    deal: Callable[[DayKey], DailyDeal] = deal_by_seed
    standing: Callable[[State], Standing | None] = own_score
    """Return the result of a state; None while nothing is decided."""
    in_languages: bool = False
    """Each language of Ludoteka has a deal of its own."""
    counts: Literal["score", "tries"] = "score"
    """What counts: the result of the first game, or the number of the try that solved the deal.
    With `tries` a player may try again."""
    solution: Callable[[DayKey], Moves] | None = None
    """For a puzzle: the moves that solve it, after those that were played at the start."""
    together: bool = False
    """A room of several players may play the deal too; the game decides how many have seats."""
    scores: Callable[[DayKey], Scores] | None = None
    """Compute the results of others. The function may take seconds and caches what it computed."""


@cached
def days_of(game: str) -> Mapping[str, Day]:
    """Return the kinds of days of a game by name. Raises BadInput where its plugin is broken."""
    plugin = plugin_named(game)
    return load_extension(plugin, plugin.days, dict) or {}


def day_named(game: str, kind: str) -> Day:
    """Return a kind of day of a game. Raises BadInput, which lists the known kinds."""
    found = days_of(game)
    if kind not in found:
        raise BadInput("no_such_kind_of_day", game=game, name=kind[:40], known=", ".join(found))
    return found[kind]


def day_key(game: str, kind: str, language: str, day: date) -> DayKey:
    """Return the key of one deal of the day.

    Raises BadInput for an unknown game, kind or language.
    """
    found = day_named(game, kind)
    if not found.in_languages:
        return DayKey(game, kind, "", day)
    if language not in LANGUAGES:
        raise BadInput("no_day_in_language", game=game, language=language[:40])
    return DayKey(game, kind, language, day)
