"""What friends who play again and again may want to know of a finished game."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteka.kernel.play import Result, Seat


@dataclass(frozen=True)
class Feat:
    """Something that can be beaten next time. The game's texts name it under `feat.NAME`; they may
    use {players}."""

    name: str
    value: int
    seat: Seat | None = None
    """Whose it is; none: of all of them together."""
    players: int = 0
    """Only tables of so many people are compared; 0: all are."""
    fewest: bool = False
    """Less is better."""
    against: bool = False
    """It was done against others: it counts only where all people moved for themselves."""


def no_feats(result: Result) -> Sequence[Feat]:
    """For games that can't be compared with another time."""
    return ()


def by_score(name: str, result: Result, *, by_players: bool = False) -> Sequence[Feat]:
    """Everybody's own score."""
    players = len(result.scores) if by_players else 0
    return [Feat(name, score, seat, players) for seat, score in enumerate(result.scores)]
