"""One score for games that count different things.

Every game is worth the same: 10 points to its only winner, none to its only last one, and to the
others their part by the share of the table they leave behind. What is played together is worth the
same to all: the part they reached of what could be reached. Both are the game's own utility
(`kernel/utility.py`), moved to a scale from 0 to 10.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from ludoteka.kernel.play import Result
from ludoteka.kernel.state import Game

MAX_POINTS: Final = 10.0
"""What a game is worth."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at a finished game, as they were then."""

    member: str
    name: str
    emblem: int
    bot: bool
    rank: int
    score: int
    points: float


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """One game of an evening; its table's id leads to the replay."""

    table: str
    game: str
    together: bool  # won or lost by all
    players: list[Player]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's evening."""

    member: str
    name: str
    emblem: int
    points: float
    games: int


READ_RESULT: Final = msgspec.json.Decoder(GameResult)


def points(game: Game, result: Result) -> list[float]:
    """By seat, from 0 to 10."""
    return [round(MAX_POINTS * (worth + 1) / 2, 1) for worth in game.utility(result)]


def is_together(result: Result) -> bool:
    return isinstance(result.team, int)


def standings(games: Sequence[GameResult]) -> list[Standing]:
    """People, the best first; who came later had fewer games, which is told beside the points."""
    played: dict[str, list[Player]] = {}
    for player in human_players(games):
        played.setdefault(player.member, []).append(player)
    all_of_them = [standing(each) for each in played.values()]
    return sorted(all_of_them, key=lambda each: -each.points)


def human_players(games: Iterable[GameResult]) -> list[Player]:
    return [player for game in games for player in game.players if not player.bot]


def standing(played: Sequence[Player]) -> Standing:
    """By the name that they had last."""
    last = played[-1]
    return Standing(
        member=last.member,
        name=last.name,
        emblem=last.emblem,
        points=round(sum(each.points for each in played), 1),
        games=len(played),
    )
