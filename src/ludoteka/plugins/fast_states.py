"""The fast lanes of games, by name."""

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.fast_state import Lane
from ludoteka.kernel.state import State
from ludoteka.plugins.extensions import function_brought
from ludoteka.plugins.registry import shelf_named, shelves


def games_with_lanes() -> list[str]:
    """The games that have a fast lane."""
    return [name for name, shelf in shelves().items() if shelf.lane]


def lane_from(game: str, state: State) -> Lane:
    """A game of its own that goes on from where the state is. Raises BadInput where the game has no
    fast lane, and names those that have one."""
    shelf = shelf_named(game)
    if not shelf.lane:
        raise BadInput("no_fast_lane", game=game, known=", ".join(games_with_lanes()))
    lane: Lane = function_brought(shelf, shelf.lane)(state)
    return lane
