"""Look up the reviewers of games."""

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.extensions import load_function
from ludoteka.plugins.registry import installed_plugins, plugin_named
from ludoteka.review.reviewer import Reviewer


def reviewed_games() -> list[str]:
    """Return the games that have a reviewer."""
    return [name for name, plugin in installed_plugins().items() if plugin.reviewer]


def require_reviewer(game: str) -> None:
    """Raises BadInput where a game has no reviewer; the error lists the games that have one.

    The function imports no reviewer.
    """
    if game not in reviewed_games():
        raise BadInput("no_review", game=game[:40], known=", ".join(reviewed_games()))


def reviewer_of(game: str) -> Reviewer:
    """Return the reviewer of a game. Raises BadInput where it has none."""
    require_reviewer(game)
    plugin = plugin_named(game)
    reviewer: Reviewer = load_function(plugin, plugin.reviewer)()
    return reviewer
