"""The true chances of the unseen side in hand, from what the table has seen."""

from functools import lru_cache

from ludoteka.games.captain_flip.rules.crew.tiles import face_of
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.imagine import needs_and_copies
from ludoteka.games.captain_flip.rules.model import Character
from ludoteka.games.captain_flip.rules.state import Position
from ludoteka.games.captain_flip.rules.unseen.arrangements import ways_to_meet

Counts = tuple[int, ...]


def odds(s: Position) -> dict[Character, float]:
    """Chances by character, rounded to a thousandth."""
    needs, copies = needs_and_copies(s)
    return dict(back_chances(face_of(s.hand), tuple(needs), tuple(copies)))


@lru_cache(maxsize=64)
def back_chances(face: int, needs: Counts, copies: Counts) -> dict[Character, float]:
    """Every way to put the unseen tiles under the faces in sight is equally likely, and nothing
    tells the tile in hand from others with the same face in sight: its back is a given character
    as often as theirs are in the mean. The same for all who look on, and so counted once."""
    ways = ways_to_meet(list(needs), list(copies), face)
    chance = dict.fromkeys(NAMES, 0.0)
    for at, pair in enumerate(ways.pairs):
        if pair.a == face:
            chance[NAMES[pair.b]] = round(ways.mean_under_first(at) / needs[face], 3)
    return chance
