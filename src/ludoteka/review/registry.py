"""Which games can be reviewed, and by whom."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ludoteka.kernel.errors import BadInput
from ludoteka.review.captain_flip import CaptainFlipReviewer
from ludoteka.review.reviewer import Reviewer
from ludoteka.review.thirteen import ThirteenReviewer

REVIEWERS: Final[Mapping[str, Reviewer]] = MappingProxyType(
    {"captain_flip": CaptainFlipReviewer(), "thirteen": ThirteenReviewer()}
)


def reviewer_of(game: str) -> Reviewer:
    """Raises BadInput where a game has none, and names those that have one."""
    if game not in REVIEWERS:
        raise BadInput("no_review", game=game[:40], known=", ".join(REVIEWERS))
    return REVIEWERS[game]
