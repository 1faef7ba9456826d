"""Statistics of a finished game that players can improve on, for the records of a circle."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteka.kernel.play import Result, Seat


@dataclass(frozen=True)
class GameStat:
    """A statistic that can be improved on next time. The game's texts name it under `stat.NAME`;
    they may use {players}."""

    name: str
    value: int
    seat: Seat | None = None
    """The seat that the statistic belongs to; None if it belongs to all players together."""
    players: int = 0
    """Only tables with that many players are compared; 0 compares all tables."""
    fewest: bool = False
    """A lower value is better."""
    against: bool = False
    """The statistic was achieved against others: it counts only where no bot moved for a player."""


def no_stats(result: Result) -> Sequence[GameStat]:
    """Return nothing, for games whose results can't be compared."""
    return ()


def by_score(name: str, result: Result, *, by_players: bool = False) -> Sequence[GameStat]:
    """Return the score of every seat as a statistic."""
    players = len(result.scores) if by_players else 0
    return [GameStat(name, score, seat, players) for seat, score in enumerate(result.scores)]
