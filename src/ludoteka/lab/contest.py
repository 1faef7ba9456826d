"""What is to be played: which bots, which game, how often, and by which dice."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteka.external_bots.loader import find_bot
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import MakeBot, game_named


class BotLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot may take. None: as much as there is."""

    seconds: float | None = None  # for one decision; who takes longer has a random move made
    megabytes: int | None = None  # that bots may add to their process in one game


class Entrant(msgspec.Struct, frozen=True):
    """A bot with options of its own seat, such as its deck. Each is an entry of a game's option
    that is a list by seat."""

    bot: str
    options: dict[str, Any] = {}


class Contest(msgspec.Struct, frozen=True):
    """Which bots play which game, how often. Names, not objects: workers make their own."""

    game: str
    bots: tuple[str, ...]  # one for each seat, before seats rotate
    games: int
    seed: str
    options: dict[str, Any] = {}
    paired: bool = False  # each deal is played by every rotation of the seats
    limits: BotLimits = BotLimits()
    records: bool = False  # outcomes hold whole games
    entrants: dict[str, Entrant] = {}  # those of `bots` that are more than the name of a bot

    @property
    def games_a_deal(self) -> int:
        return len(self.bots) if self.paired else 1

    def deal_of(self, number: int) -> int:
        return number // self.games_a_deal

    def seated(self, number: int) -> tuple[int, ...]:
        """Who sits where: by seat, the place of its bot in the line-up. It goes round."""
        at = number % len(self.bots)
        return (*range(at, len(self.bots)), *range(at))

    def names(self, number: int) -> tuple[str, ...]:
        """Who sits where, by name."""
        return tuple(self.bots[place] for place in self.seated(number))

    def bot_of(self, name: str) -> str:
        return self.entrants[name].bot if name in self.entrants else name

    def maker_of(self, name: str) -> MakeBot:
        return find_bot(self.game, self.bot_of(name))

    def options_of(self, number: int) -> dict[str, Any]:
        """The game's options, with what the entrants of a game bring to their seats. Raises
        BadInput where that is no option by seat."""
        options = dict(self.options)
        for seat, name in enumerate(self.names(number)):
            entrant = self.entrants.get(name, Entrant(name))
            for key, value in entrant.options.items():
                options[key] = replaced(self.by_seat(key, options), seat, value)
        return options

    def by_seat(self, key: str, options: dict[str, Any]) -> list[Any]:
        found = options.get(key, getattr(game_named(self.game).options(), key, None))
        if not isinstance(found, list):
            raise BadInput("bad_options", problem=phrase("bad.not_by_seat", name=key[:40]))
        return [*found, *[None] * (len(self.bots) - len(found))]

    def seed_at_seat(self, number: int, seat: int) -> str:
        """A persona and dice for each game; with paired deals the same ones in every seat."""
        if self.paired:
            return seed_of(self.seed, self.deal_of(number), f"bot {self.seated(number)[seat]}")
        return seed_of(self.seed, number, seat)


class Shard(msgspec.Struct, frozen=True):
    """A part of a contest, the `which`th of `parts`: whole deals, each in one part."""

    which: int = 1
    parts: int = 1

    def has(self, deal: int) -> bool:
        return deal % self.parts == self.which - 1


def check(contest: Contest) -> None:
    """Raises BadInput for an unknown game or bot, a wrong number of seats, bad options."""
    game = game_named(contest.game)
    GameTable(game, len(contest.bots), contest.options_of(0))
    for name in contest.bots:
        contest.maker_of(name)


def replaced(values: list[Any], at: int, value: Any) -> list[Any]:
    return [*values[:at], value, *values[at + 1 :]]


def seed_of(seed: str, number: int, what: object) -> str:
    """A seed of its own for everything in every game."""
    return hashlib.sha256(f"{seed}\n{number}\n{what}".encode()).hexdigest()


def line_up(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots in turn until every seat is taken."""
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def seats_for(game: str, bots: Sequence[str]) -> int:
    """As many as bots are named, and at least as many as the game needs."""
    return max(len(bots), min(game_named(game).seats))
