"""One game of a circle, as it is kept: who ended where, and what can be beaten. Nothing that was
secret at the table."""

from collections.abc import Sequence
from typing import Final

import msgspec


class CirclePlayer(msgspec.Struct, frozen=True, kw_only=True):
    member: str | None  # of the circle; none: a guest, or a bot
    name: str  # of who is none; members are called as the circle calls them
    bot: bool
    helped: bool  # a bot played for them when it ended
    rank: int
    score: int
    points: float  # of an evening, from 0 to 10


class CircleFeat(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be beaten next time. The game's texts name it under `stat.NAME`."""

    name: str
    value: int
    seat: int | None  # none: of all together
    players: int  # only tables of so many are compared; 0: all are
    fewest: bool  # less is better


class CircleGame(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    evening: str | None  # none: played alone
    together: bool  # won or lost by all
    players: list[CirclePlayer]  # by seat
    feats: list[CircleFeat]
    day: str  # whose deal it was; empty: dealt for this table
    kind: str  # … of several of that day
    language: str  # … where words matter

    @property
    def alone(self) -> bool:
        return len(self.players) == 1

    @property
    def is_rated(self) -> bool:
        """Somebody was better than somebody else."""
        return not self.together and not self.alone

    def members(self) -> list[str]:
        return [player.member for player in self.players if player.member is not None]


class Ended(msgspec.Struct, frozen=True):
    """A game of a circle and when it was over."""

    at: float
    game: CircleGame


READ_GAME: Final = msgspec.json.Decoder(CircleGame)

Games = Sequence[Ended]
"""In the order in which they ended."""
