"""Which games can be reviewed, and by whom."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ludoteka.games.captain_flip.review import CaptainFlipReviewer
from ludoteka.games.thirteen.review.reviewer import ThirteenReviewer
from ludoteka.kernel.errors import BadInput
from ludoteka.review.reviewer import Reviewer

REVIEWERS: Final[Mapping[str, Reviewer]] = MappingProxyType(
    {"captain_flip": CaptainFlipReviewer(), "thirteen": ThirteenReviewer()}
)


def reviewer_of(game: str) -> Reviewer:
    """Raises BadInput where a game has none, and names those that have one."""
    if game not in REVIEWERS:
        raise BadInput("no_review", game=game[:40], known=", ".join(REVIEWERS))
    return REVIEWERS[game]
