"""Determinization: backs that nobody has seen and the bag are drawn anew. Compiled.

All that is seen is seen by all, so every seat imagines alike. Given the faces in sight, every way
to put the unseen tiles under them (CF-2) is equally likely: tiles are drawn without regard to
what they show. `arrangements` counts these ways and draws one of them; who imagines a position many
times lets it count once. Where there are so many that it would take too long, see `random_swaps`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.crew.tiles import (
    CHARACTERS,
    NO_TILE,
    SEEN,
    back_of,
    face_of,
    hidden,
    tile,
)
from ludoteka.games.captain_flip.rules.state import OVER, Position
from ludoteka.games.captain_flip.rules.unseen.arrangements import Pair, Ways, numbers
from ludoteka.games.captain_flip.rules.unseen.random_swaps import mix
from ludoteka.kernel.chance.fast_dice import Chance

NO_FACE: Final[i64] = -1
AFFORDABLE: Final[i64] = 200_000
"""How many numbers the tables of `arrangements` may have: they take a fifth of a second where the
rules run interpreted. Both forms have the same limit, for both must imagine the same from the same
dice."""


def imagine(s: Position, dice: Chance) -> Position:
    """A copy with other unseen backs and another bag, and the same in everybody's sight."""
    return Unseen(s).imagine(dice)


class Unseen:
    """What nobody has seen of a position, ready to be imagined many times. CF-7: when the game is
    over all backs are shown, and so the bag is known."""

    def __init__(self, s: Position, affordable: i64 = AFFORDABLE) -> None:
        self.start = s
        self.slots = unseen_slots(s)
        self.ways: Ways | None = None
        needs, copies = needed(s, self.slots), copies_unseen(s, self.slots)
        if s.phase != OVER and numbers(needs, copies) <= affordable:
            self.ways = Ways(needs, copies, NO_FACE)

    def imagine(self, dice: Chance) -> Position:
        other = self.start.copy()
        if other.phase == OVER:
            return other
        other.stacked = 0
        if self.ways is None:
            self.exchange(other, dice)
        else:
            self.draw(other, self.ways, dice)
        return other

    def draw(self, other: Position, ways: Ways, dice: Chance) -> None:
        """Any way, each exactly as likely as the others."""
        split = ways.draw(dice)
        backs = backs_by_face(ways.pairs, split)
        for slot in self.slots:
            put_back(other, slot, taken(backs[face_of(tile_in(other, slot))], dice))
        fill_bag(other, ways.pairs, split)

    def exchange(self, other: Position, dice: Chance) -> None:
        """Any way, each about as likely as the others."""
        pool = vec[i64](sorted(unseen_tiles(self.start, self.slots)))
        faces = vec[i64]([face_of(tile_in(other, slot)) for slot in self.slots])
        mix(faces, pool, dice)
        for at in range(len(self.slots)):
            put_back(other, self.slots[at], face_of(pool[at]) + back_of(pool[at]) - faces[at])
        other.left = len(pool) - len(self.slots)
        for at in range(other.left):
            other.bag[at] = pool[len(self.slots) + at]


def needed(s: Position, slots: vec[i64]) -> vec[i64]:
    """By character: how many faces in sight have a back that nobody has seen."""
    needs = vec[i64]([0] * CHARACTERS)
    for slot in slots:
        needs[face_of(tile_in(s, slot))] += 1
    return needs


def copies_unseen(s: Position, slots: vec[i64]) -> vec[i64]:
    """By pair of characters: how many tiles nobody has seen from both sides."""
    copies = vec[i64]([0] * (CHARACTERS * CHARACTERS))
    for each in unseen_tiles(s, slots):
        copies[face_of(each) * CHARACTERS + back_of(each)] += 1
    return copies


def needs_and_copies(s: Position) -> tuple[list[int], list[int]]:
    """Both as lists, for interpreted code: a vector that it hands on would never be freed."""
    slots = unseen_slots(s)
    return list(needed(s, slots)), list(copies_unseen(s, slots))


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
    """The tiles under these slots and in the bag; whoever asks may count them, and no more."""
    pool = [hidden(tile_in(s, slot)) for slot in slots]
    pool += [hidden(s.bag[at]) for at in range(s.left)]
    return vec[i64](pool)


def backs_by_face(pairs: list[Pair], split: vec[i64]) -> list[list[i64]]:
    """The backs that lie under each character in sight, in no order."""
    backs: list[list[i64]] = [[] for _ in range(CHARACTERS)]
    for at in range(len(pairs)):
        a, b = pairs[at].a, pairs[at].b
        for _ in range(split[2 * at]):
            backs[a].append(b)
        for _ in range(split[2 * at + 1]):
            backs[b].append(a)
    return backs


def taken(backs: list[i64], dice: Chance) -> i64:
    """Any one of them, that goes."""
    at = dice.below(len(backs))
    back = backs[at]
    backs[at] = backs[-1]
    backs.pop()
    return back


def put_back(s: Position, slot: i64, back: i64) -> None:
    """The tile in the slot gets another back; the side in sight stays."""
    if slot == -1:
        s.hand = tile(face_of(s.hand), back)
    else:
        s.tiles[slot] = tile(face_of(s.tiles[slot]), back)


def fill_bag(s: Position, pairs: list[Pair], split: vec[i64]) -> None:
    """All that lies under no face; nothing is known of an order."""
    s.left = 0
    for at in range(len(pairs)):
        lower, higher = min(pairs[at].a, pairs[at].b), max(pairs[at].a, pairs[at].b)
        for _ in range(pairs[at].copies - split[2 * at] - split[2 * at + 1]):
            s.bag[s.left] = tile(lower, higher)
            s.left += 1
