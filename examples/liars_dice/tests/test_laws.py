"""The laws of the house, and its battery for leaks, on a game that the house does not know."""

from collections.abc import Callable

import pytest
from liars_dice.bot import Careful
from liars_dice.shelf import GAME
from smalls import SMALLS

from ludoteka.kernel.state import Game
from ludoteka.testing.imagining import a_bot_is_blind
from ludoteka.testing.laws import LAWS
from ludoteka.testing.leaks import no_leak
from ludoteka.testing.walks import Small


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_the_game_keeps(law: Callable[[Game], None]) -> None:
    law(GAME)


@pytest.mark.parametrize("small", SMALLS, ids=lambda small: small.name)
def test_nothing_leaks(small: Small) -> None:
    assert no_leak(small)[None] > 100


def test_the_bot_knows_what_its_seat_knows() -> None:
    a_bot_is_blind(GAME, Careful("Ada"))
