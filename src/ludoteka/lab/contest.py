"""What is to be played: which bots, which game, how often, and by which dice."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteka.kernel.table import GameTable
from ludoteka.outside.own_bots import find_bot
from ludoteka.shelf import game_named


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot may take. None: as much as there is."""

    seconds: float | None = None  # for one decision; who takes longer has a random move made
    megabytes: int | None = None  # that bots may add to their process in one game


class Contest(msgspec.Struct, frozen=True):
    """Which bots play which game, how often. Names, not objects: workers make their own."""

    game: str
    bots: tuple[str, ...]  # one for each seat, before seats rotate
    games: int
    seed: str
    options: dict[str, Any] = {}
    paired: bool = False  # each deal is played by every rotation of the seats
    limits: Limits = Limits()
    records: bool = False  # outcomes hold whole games

    @property
    def games_a_deal(self) -> int:
        return len(self.bots) if self.paired else 1

    def deal_of(self, number: int) -> int:
        return number // self.games_a_deal

    def seated(self, number: int) -> tuple[int, ...]:
        """Who sits where: by seat, the place of its bot in the line-up. It goes round."""
        at = number % len(self.bots)
        return (*range(at, len(self.bots)), *range(at))

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
    GameTable(game, len(contest.bots), contest.options)
    for name in contest.bots:
        find_bot(game.name, name)


def seed_of(seed: str, number: int, what: object) -> str:
    """A seed of its own for everything in every game."""
    return hashlib.sha256(f"{seed}\n{number}\n{what}".encode()).hexdigest()


def line_up(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots in turn until every seat is taken."""
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def seats_for(game: str, bots: Sequence[str]) -> int:
    """As many as bots are named, and at least as many as the game needs."""
    return max(len(bots), min(game_named(game).seats))
