"""Which games can be reviewed, and by whom."""

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.extensions import function_brought
from ludoteka.plugins.registry import shelf_named, shelves
from ludoteka.review.reviewer import Reviewer


def reviewed_games() -> list[str]:
    """The games that somebody can look back at and weigh."""
    return [name for name, shelf in shelves().items() if shelf.reviewer]


def require_reviewer(game: str) -> None:
    """Raises BadInput where a game has none, and names those that have one. Imports nothing."""
    if game not in reviewed_games():
        raise BadInput("no_review", game=game[:40], known=", ".join(reviewed_games()))


def reviewer_of(game: str) -> Reviewer:
    """Raises BadInput where a game has none."""
    require_reviewer(game)
    shelf = shelf_named(game)
    reviewer: Reviewer = function_brought(shelf, shelf.reviewer)()
    return reviewer
