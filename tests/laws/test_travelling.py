"""States travel whichever form the rules have, and from one form to the other."""

import pickle
from typing import Any

import pytest

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.plugins import games
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.pickling import stays_at_home
from tests.support.rule_forms import run_in_form

KEEPS = """
from ludoteka.plugins import games
from ludoteka.testing.laws.pickling import states_travel, tables_travel
for game in games().values():
    states_travel(game), tables_travel(game)
    print(game.name)
"""
SHIPS = """
import pickle
from ludoteka.plugins import games
from ludoteka.kernel.table import GameTable
from ludoteka.testing.random_games import moments_of
game = games()["{game}"]
table = GameTable(game, max(game.seats), seed="00000007")
for moment in moments_of(table):
    if len(moment.log) == 9:
        break
print(pickle.dumps(table).hex())
"""


def test_states_and_tables_of_the_compiled_form_travel() -> None:
    assert run_in_form(KEEPS, pure="0").split() == list(games())


@pytest.mark.parametrize("game", games())
def test_a_table_travels_from_the_compiled_form_to_the_interpreted_one(game: str) -> None:
    tables = [
        pickle.loads(bytes.fromhex(run_in_form(SHIPS.format(game=game), pure))) for pure in "01"
    ]
    assert tables[0].state.snapshot() == tables[1].state.snapshot()
    assert tables[0].record() == tables[1].record()


def test_dice_travel_with_what_they_have_thrown() -> None:
    dice = FastDice(3)
    dice.below(100)
    again = pickle.loads(pickle.dumps(dice))
    assert [again.below(100) for _ in range(9)] == [dice.below(100) for _ in range(9)]


def test_a_state_that_could_be_sent_is_noticed() -> None:
    sendable: Any = {"secret": 7}
    with pytest.raises(LawBroken, match="can be encoded"):
        stays_at_home(sendable)
