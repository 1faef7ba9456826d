"""An estimate of the chances of the unseen side in hand, from what the table has seen."""

from collections import Counter

from ludoteka.games.captain_flip.deal import NAMES
from ludoteka.games.captain_flip.imagining import tile_in, unseen_slots, unseen_tiles
from ludoteka.games.captain_flip.model import Character
from ludoteka.games.captain_flip.position import Position
from ludoteka.games.captain_flip.tiles import face_of

STEPS = 60


def odds(s: Position) -> dict[Character, float]:
    """Chances by character, rounded to a thousandth.

    Every way to put the unseen tiles under the faces in sight is equally likely. Let a tile with
    the sides a and b be in the bag with weight 1, under a face a with weight p(a), under b with
    p(b), tiles apart from each other: with weights that bring as many of each face into sight as
    there are, such tiles behave as the true ones do, up to how they depend on each other. That
    last is what makes it an estimate: to count all ways exactly takes too long late in a game.
    """
    slots = unseen_slots(s)
    shown = Counter(face_of(tile_in(s, slot)) for slot in slots)
    pool = Counter(unseen_tiles(s, slots))
    weight = weights(shown, pool)
    face = face_of(s.hand)
    chance = dict.fromkeys(NAMES, 0.0)
    for tile, copies in pool.items():
        a, b = tile >> 4, tile & 15
        if face in (a, b):
            other = b if a == face else a
            chance[NAMES[other]] += copies / (1 + weight[a] + weight[b])
    total = sum(chance.values())
    return {name: round(each / total, 3) for name, each in chance.items()}


def weights(shown: Counter[int], pool: Counter[int]) -> list[float]:
    """For each character the weight with which as many come into sight as there are."""
    weight = [1.0 if shown[character] else 0.0 for character in range(len(NAMES))]
    for _ in range(STEPS):
        for character, wanted in shown.items():
            bare = sum(
                copies / (1 + weight[tile >> 4] + weight[tile & 15])
                for tile, copies in pool.items()
                if character in (tile >> 4, tile & 15)
            )
            weight[character] = wanted / bare
    return weight
