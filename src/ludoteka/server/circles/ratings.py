"""How good the members of a circle are at a game, and how little that is known.

Plackett and Luce's model of rankings, as `openskill` counts it: a game moves everybody's rating,
and with every game there is less doubt. Nothing of it is kept: it is counted from the games.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from ludoteka.server.circles.game_result import CircleGame

MODEL: Final = PlackettLuce()
SCALE: Final = 40.0
"""The library's 25 of somebody unknown is shown as 1000."""
CONFIDENCE: Final = 2.0
"""Deviations to either side: in nineteen of twenty cases the truth is there."""


class Rating(NamedTuple):
    value: int
    doubt: int  # to either side

    @property
    def at_least(self) -> int:
        return self.value - self.doubt


def compute_ratings(games: Iterable[CircleGame]) -> Mapping[str, Rating]:
    """By member, over games of one kind in the order in which they ended."""
    known: dict[str, PlackettLuceRating] = {}
    for game in games:
        ranks = member_ranks(game)
        if len(ranks) > 1:
            teams = [[known.get(member) or MODEL.rating()] for member in ranks]
            rated = MODEL.rate(teams, ranks=[float(rank) for rank in ranks.values()])
            known |= {member: team[0] for member, team in zip(ranks, rated, strict=True)}
    return {member: scale_rating(rating) for member, rating in known.items()}


def member_ranks(game: CircleGame) -> dict[str, int]:
    """Members against members: guests and bots say nothing of them, nor does a seat that a bot
    played for its owner in the end."""
    if not game.is_rated:
        return {}
    return {
        player.member: player.rank
        for player in game.players
        if player.member is not None and not player.helped
    }


def scale_rating(rating: PlackettLuceRating) -> Rating:
    return Rating(round(SCALE * rating.mu), round(SCALE * CONFIDENCE * rating.sigma))
