"""Unseen tiles in a random order, where there are too many ways to count. Compiled.

To count every way, as `arrangements` does, takes a second where the rules run interpreted and five
players have flipped nothing, and both forms do the same. So each slot takes a random tile that has
its face, slot by slot; that start favours some ways a little. Then slots exchange tiles with others
and with the bag, wherever both still fit. An exchange is as likely as its reverse, so all ways are
equally likely in the long run, and from a start this near the run need not be long.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.crew.tiles import back_of, face_of
from ludoteka.kernel.chance.fast_dice import Chance

ROUNDS: Final = 12


def mix(faces: vec[i64], pool: vec[i64], dice: Chance) -> None:
    """Order the pool: a tile for each face, in their order, and then the bag."""
    while not start_somewhere(faces, pool, dice):
        pass
    for _ in range(ROUNDS):
        for at in range(len(faces)):
            other = dice.below(len(pool))
            if fits(faces, at, pool[other]) and fits(faces, other, pool[at]):
                pool[at], pool[other] = pool[other], pool[at]


def start_somewhere(faces: vec[i64], pool: vec[i64], dice: Chance) -> bool:
    """Each face in turn takes a random tile that has it. False where none is left for one."""
    for at in range(len(faces)):
        fitting: i64 = 0
        chosen: i64 = -1
        for other in range(at, len(pool)):
            if has(pool[other], faces[at]):
                fitting += 1
                if dice.below(fitting) == 0:
                    chosen = other
        if chosen == -1:
            return False
        pool[at], pool[chosen] = pool[chosen], pool[at]
    return True


def fits(faces: vec[i64], at: i64, tile: i64) -> bool:
    """Behind the faces the places are the bag's, where any tile fits."""
    return at >= len(faces) or has(tile, faces[at])


def has(tile: i64, face: i64) -> bool:
    return face_of(tile) == face or back_of(tile) == face
