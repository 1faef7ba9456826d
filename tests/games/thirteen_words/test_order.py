"""The order in which choices come, and where one sits, make no difference."""

from itertools import permutations

import pytest

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.testing.laws.order import rotation_of_seats
from tests.games.thirteen_words.tables import choose, table


@pytest.mark.rule("TW-7")
@pytest.mark.parametrize("seed", range(40))
def test_choices_of_four_lead_to_one_state_in_all_24_orders(seed: int) -> None:
    dice = FastDice(seed)
    places = [1 + dice.below(12) for _ in range(4)]
    after = set()
    for order in permutations(range(4)):
        game = GameTable(THIRTEEN_WORDS, 4, seed=f"{seed:08x}")
        for seat in order:
            choose(game, seat, places[seat])
        after.add(game.state.snapshot())
    assert len(after) == 1


@pytest.mark.rule("TW-14")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_some_chairs_further_has_the_same_result_as_many_chairs_further(
    seats: int,
) -> None:
    rotation_of_seats(lambda turn: table(seats, first=turn).state, seats)
