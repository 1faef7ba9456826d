"""The odds that a table may show are a close estimate, and tell nothing that nobody has seen."""

from collections import Counter

import pytest

from ludoteka.games.captain_flip.boards import boards
from ludoteka.games.captain_flip.deal import NAMES
from ludoteka.games.captain_flip.fast import deal, do, random_code
from ludoteka.games.captain_flip.imagining import imagine
from ludoteka.games.captain_flip.odds import odds
from ludoteka.games.captain_flip.position import FLIPPING, OVER, Position
from ludoteka.games.captain_flip.tiles import back_of, face_of
from ludoteka.kernel.fast_dice import FastDice

SAMPLES = 4000
NEAR = 0.03
"""Three in a hundred: the samples alone stray by up to two."""


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


@pytest.mark.parametrize("seed", range(3))
def test_late_in_a_game_the_odds_are_near_what_is_imagined(seed: int) -> None:
    s, dice = late(seed), FastDice(seed)
    backs = Counter(NAMES[back_of(imagine(s, dice).hand)] for _ in range(SAMPLES))
    for name, chance in odds(s).items():
        assert chance == pytest.approx(backs[name] / SAMPLES, abs=NEAR), name


def test_the_odds_do_not_depend_on_what_is_hidden() -> None:
    s = late(1)
    assert odds(imagine(s, FastDice(2))) == odds(s)
