"""CF-7: what nobody has seen is imagined as it is likely to be."""

from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules import imagine
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.crew.tiles import tile
from ludoteka.games.captain_flip.rules.imagine import Unseen
from ludoteka.games.captain_flip.rules.state import FLIPPING, Position, empty_position, lay
from ludoteka.kernel.chance.fast_dice import FastDice

LYING = [(3, 4), (3, 5), (4, 5), (5, 3), (4, 6)]
BAG = [(3, 6), (4, 5), (5, 6), (3, 4)]
SAMPLES = 6000


def crowded() -> Position:
    """Five faces in sight, nine tiles that could be under them, in each other's way."""
    tiles = [tile(min(t), max(t)) for t in (*BAG, *LYING)]
    s = empty_position(boards()["A"], 1, 0, vec[i64](tiles))
    s.left = len(BAG)
    s.phase = FLIPPING
    for space, (face, back) in enumerate(LYING):
        lay(s, 0, space, tile(face, back))
    return s


def every_way() -> Counter[tuple[int, ...]]:
    """All ways to put the tiles under the faces, one by one."""
    pool = [*LYING, *BAG]
    chosen = (p for p in permutations(pool, len(LYING)))
    faces = [face for face, _ in LYING]
    return Counter(
        tuple(sum(t) - face for t, face in zip(way, faces, strict=True))
        for way in chosen
        if all(face in t for t, face in zip(way, faces, strict=True))
    )


@pytest.mark.rule("CF-7")
@pytest.mark.parametrize("affordable", [imagine.AFFORDABLE, 0], ids=["counted", "exchanged"])
def test_every_way_to_hide_the_tiles_is_imagined_as_often_as_it_should(affordable: int) -> None:
    exact, dice, unseen = every_way(), FastDice(1), Unseen(crowded(), affordable)
    assert (unseen.ways is None) == (affordable == 0)
    pictures = [unseen.imagine(dice) for _ in range(SAMPLES)]
    found = Counter(tuple(p.tile_at(0, at) & 15 for at in range(len(LYING))) for p in pictures)
    assert found.keys() <= exact.keys()
    expected = {way: SAMPLES * n / exact.total() for way, n in exact.items()}
    chi_square = sum((found[way] - n) ** 2 / n for way, n in expected.items())
    assert chi_square < 205, "the 99.9th percentile of 148 degrees of freedom"
