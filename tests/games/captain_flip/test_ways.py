"""CF-2, CF-7: every way the unseen tiles can lie is counted, against counting them one by one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.crew.tiles import CHARACTERS
from ludoteka.games.captain_flip.rules.unseen.arrangements import Ways, choices
from ludoteka.kernel.chance.fast_dice import FastDice

Tile = tuple[int, int]
SAMPLES = 4000


def deals(seed: int) -> tuple[list[Tile], list[int]]:
    """A few tiles of few characters, some of them on the table: these characters in sight."""
    random = Random(seed)
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    tiles = random.choices(pairs, k=7)
    return tiles, [random.choice(tile) for tile in tiles[: random.randint(1, 4)]]


def one_by_one(tiles: Sequence[Tile], faces: Sequence[int]) -> Iterator[tuple[Tile, ...]]:
    """Every way to put different tiles under the faces."""
    for way in permutations(range(len(tiles)), len(faces)):
        if all(face in tiles[at] for at, face in zip(way, faces, strict=True)):
            yield tuple(tiles[at] for at in way)


def counted(tiles: Sequence[Tile], faces: Sequence[int], first: int = -1) -> Ways:
    copies = vec[i64]([0] * CHARACTERS * CHARACTERS)
    for a, b in tiles:
        copies[a * CHARACTERS + b] += 1
    return Ways(vec[i64]([faces.count(c) for c in range(CHARACTERS)]), copies, first)


def orders(faces: Sequence[int]) -> int:
    """`Ways` does not tell faces of the same character apart."""
    product = 1
    for number in Counter(faces).values():
        for factor in range(1, number + 1):
            product *= factor
    return product


@pytest.mark.rule("CF-2", "CF-7")
@pytest.mark.parametrize("seed", range(30))
def test_as_many_ways_as_there_are(seed: int) -> None:
    tiles, faces = deals(seed)
    assert counted(tiles, faces).total() * orders(faces) == len(list(one_by_one(tiles, faces)))


@pytest.mark.rule("CF-7")
@pytest.mark.parametrize("seed", range(30))
def test_the_mean_number_of_tiles_under_a_face(seed: int) -> None:
    tiles, faces = deals(seed)
    first = faces[0]
    ways, every = counted(tiles, faces, first), list(one_by_one(tiles, faces))
    for at, pair in enumerate(ways.pairs):
        if pair.a != first:
            continue
        wanted = tuple(sorted((int(pair.a), int(pair.b))))
        under = sum(
            tile == wanted and face == first
            for way in every
            for tile, face in zip(way, faces, strict=True)
        )
        assert ways.mean_under_first(at) == pytest.approx(under / len(every), rel=1e-12)


@pytest.mark.rule("CF-7")
def test_every_way_is_drawn_as_often_as_any_other() -> None:
    tiles = [(0, 1), (0, 1), (0, 2), (1, 2), (1, 2), (0, 3), (2, 3), (1, 3)]
    ways, dice = counted(tiles, [0, 0, 1, 2, 3]), FastDice(1)
    drawn = Counter(tuple(ways.draw(dice)) for _ in range(SAMPLES))
    exact = {split: weight(ways, split) for split in drawn}
    assert sum(exact.values()) == ways.total(), "none is missing, and none comes from nowhere"
    expected = {split: SAMPLES * each / ways.total() for split, each in exact.items()}
    chi_square = sum((drawn[split] - n) ** 2 / n for split, n in expected.items())
    assert len(expected) > 10
    assert chi_square < 2.5 * len(expected), "far beyond what chance does"


def weight(ways: Ways, split: tuple[int, ...]) -> int:
    """In how many ways the tiles of each pair can be parted so."""
    product = 1
    for at, pair in enumerate(ways.pairs):
        product *= int(choices(pair.copies, split[2 * at], split[2 * at + 1]))
    return product
