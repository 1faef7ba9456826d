"""What a seat can't know, drawn anew: backs that nobody has seen, and the bag. Compiled.

All that is seen is seen by all, so every seat imagines alike. Given the faces in sight, every way
to put the unseen tiles under them (CF-2) is equally likely: tiles are drawn without regard to
what they show. To draw one such way: each slot takes a random tile that has its face, slot by
slot; that start favours some ways a little. Then slots exchange tiles with others and with the
bag, wherever both still fit. An exchange is as likely as its reverse, so all ways are equally
likely in the long run, and from a start this near the run need not be long.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.position import OVER, Position
from ludoteka.games.captain_flip.tiles import NO_TILE, SEEN, back_of, face_of, hidden, tile
from ludoteka.kernel.fast_dice import Chance

ROUNDS: Final = 12


def imagine(s: Position, dice: Chance) -> Position:
    """A copy with other unseen backs and another bag, and the same in everybody's sight."""
    other = s.copy()
    if s.phase == OVER:
        return other  # CF-7: all backs are shown, and so the bag is known
    slots = unseen_slots(s)
    pool = unseen_tiles(s, slots)
    while not start_somewhere(s, slots, pool, dice):
        pass
    exchange(s, slots, pool, dice)
    for at in range(len(slots)):
        put_back(other, slots[at], pool[at])
    other.stacked = 0
    other.left = len(pool) - len(slots)
    for at in range(other.left):
        other.bag[at] = pool[len(slots) + at]
    return other


def unseen_slots(s: Position) -> vec[i64]:
    """Where a tile lies whose back nobody has seen: its place among all tiles; -1 is the hand."""
    found = [at for at in range(len(s.tiles)) if is_unseen(s.tiles[at])]
    if is_unseen(s.hand):
        found.append(-1)
    return vec[i64](found)


def is_unseen(tile: i64) -> bool:
    return tile != NO_TILE and tile & SEEN == 0


def tile_in(s: Position, slot: i64) -> i64:
    return s.hand if slot == -1 else s.tiles[slot]


def unseen_tiles(s: Position, slots: vec[i64]) -> vec[i64]:
    """The tiles under these slots and in the bag, sorted: no order of theirs is known."""
    pool = [hidden(tile_in(s, slot)) for slot in slots]
    pool += [hidden(s.bag[at]) for at in range(s.left)]
    return vec[i64](sorted(pool))


def has(tile: i64, face: i64) -> bool:
    return face_of(tile) == face or back_of(tile) == face


def start_somewhere(s: Position, slots: vec[i64], pool: vec[i64], dice: Chance) -> bool:
    """Each slot in turn takes a random tile that has its face: to its own place in the pool.

    False where a slot finds none left: then all begin anew.
    """
    for at in range(len(slots)):
        face = face_of(tile_in(s, slots[at]))
        fitting: i64 = 0
        chosen: i64 = -1
        for other in range(at, len(pool)):
            if has(pool[other], face):
                fitting += 1
                if dice.below(fitting) == 0:
                    chosen = other
        if chosen == -1:
            return False
        pool[at], pool[chosen] = pool[chosen], pool[at]
    return True


def exchange(s: Position, slots: vec[i64], pool: vec[i64], dice: Chance) -> None:
    """Each slot, many times, offers its tile to a random place; both must still fit."""
    for _ in range(ROUNDS):
        for at in range(len(slots)):
            other = dice.below(len(pool))
            if fits(s, slots, at, pool[other]) and fits(s, slots, other, pool[at]):
                pool[at], pool[other] = pool[other], pool[at]


def fits(s: Position, slots: vec[i64], at: i64, tile: i64) -> bool:
    """Behind the slots the places are the bag's, where any tile fits."""
    return at >= len(slots) or has(tile, face_of(tile_in(s, slots[at])))


def put_back(s: Position, slot: i64, under: i64) -> None:
    """The tile comes to lie in the slot with the side up that is in sight there."""
    face = face_of(tile_in(s, slot))
    back = back_of(under) if face_of(under) == face else face_of(under)
    if slot == -1:
        s.hand = tile(face, back)
    else:
        s.tiles[slot] = tile(face, back)
