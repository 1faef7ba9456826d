"""The odds that a table may show are the true ones, and tell nothing that nobody has seen."""

from collections import Counter

import pytest

from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.crew.tiles import (
    COOK,
    GUNNER,
    SEEN,
    SWABBY,
    all_tiles,
    back_of,
    face_of,
    tile,
)
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.flow import deal, do, random_code
from ludoteka.games.captain_flip.rules.imagine import Unseen, imagine
from ludoteka.games.captain_flip.rules.state import FLIPPING, OVER, Position, lay
from ludoteka.games.captain_flip.rules.unseen.odds import odds
from ludoteka.kernel.chance.fast_dice import FastDice

SAMPLES = 1000
NEAR = 0.06
"""Six in a hundred: the samples alone stray by up to four."""


def late(seed: int) -> Position:
    """The last time that anybody of four seats may flip the tile in hand."""
    dice = FastDice(seed)
    s = deal(boards()["A"], 4, dice)
    before = s.copy()
    while s.phase != OVER:
        do(s, random_code(s, dice), dice)
        if s.phase == FLIPPING:
            before = s.copy()
    return before


def test_before_anything_is_seen_every_other_side_is_as_likely() -> None:
    s = deal(boards()["A"], 2, FastDice(1))
    face = NAMES[face_of(s.hand)]
    assert odds(s) == {name: 0 if name == face else 0.125 for name in NAMES}


@pytest.mark.parametrize("seed", range(2))
def test_late_in_a_game_the_odds_are_near_what_is_imagined(seed: int) -> None:
    s, dice = late(seed), FastDice(seed)
    unseen = Unseen(s)
    backs = Counter(NAMES[back_of(unseen.imagine(dice).hand)] for _ in range(SAMPLES))
    for name, chance in odds(s).items():
        assert chance == pytest.approx(backs[name] / SAMPLES, abs=NEAR), name


@pytest.mark.rule("CF-2", "CF-7")
def test_a_tile_seen_from_both_sides_changes_the_odds() -> None:
    """A Cook in hand; both tiles Cook/Gunner have been seen from both sides: it is none of them."""
    s = deal(boards()["A"], 2, FastDice(1))
    s.hand = tile(COOK, SWABBY)
    pool = all_tiles()
    pool.remove(tile(COOK, SWABBY))
    for space in (0, 1):
        lay(s, 0, space, tile(COOK, GUNNER) | SEEN)
        pool.remove(tile(COOK, GUNNER))
    s.left = len(pool)
    for at, each in enumerate(pool):
        s.bag[at] = each
    others = [name for name in NAMES if name not in ("cook", "gunner")]
    assert odds(s) == {name: round(1 / 7, 3) if name in others else 0 for name in NAMES}


def test_the_odds_do_not_depend_on_what_is_hidden() -> None:
    s = late(1)
    assert odds(imagine(s, FastDice(2))) == odds(s)
