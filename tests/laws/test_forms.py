"""The compiled rules and the interpreted ones are the same rules, of games without a lane.

Where a game has one, its own tests compare that as well."""

import json

import pytest

from ludoteka.kernel import compiled
from tests.support.rule_forms import run_in_both_forms

GAMES = """
import copy, json, pickle, zlib, msgspec, ludoteka
from ludoteka.kernel.chance.fast_dice import FastDice
from ludoteka.kernel.state import random_legal_move
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import game_named

ARRANGED = {
    "thirteen_words": (20, {"talk_seconds": 9}),
    "word_porters": (10, {"talk_seconds": 9, "children": True, "exclusive_words": True}),
    "seven_words": (6, {"judging": "strict", "glass": False, "scoring_seconds": 9}),
}

def seen(state, seats):
    views = [state.view(seat) for seat in (*range(seats), None)]
    moves = [state.moves(seat) for seat in range(-1, seats)]
    return msgspec.json.encode([state.snapshot(), state.asks(), views, moves])

def played(game, number, options):
    dice = FastDice(number)
    seats = game.seats[number % len(game.seats)]
    table = GameTable(game, seats, options if number % 2 else {}, seed=f"{number:064x}")
    while asks := table.state.asks():
        seat = asks[dice.below(len(asks))].seat
        told = table.play(seat, random_legal_move(table.state, seat, dice))
        heard = msgspec.json.encode([told.events_for(each) for each in (*range(seats), None)])
        yield zlib.crc32(seen(table.state, seats) + heard)
    for other in (pickle.loads(pickle.dumps(table.state)), copy.copy(table.state)):
        assert type(other) is type(table.state)
        assert seen(other, seats) == seen(table.state, seats)

sums = {
    name: [list(played(game_named(name), number, options)) for number in range(games)]
    for name, (games, options) in ARRANGED.items()
}
print(json.dumps([ludoteka.FORM, sums]))
"""


@pytest.mark.skipif(not compiled.compiled_modules(), reason="nothing is compiled here")
def test_both_forms_play_and_show_the_same_games_alike() -> None:
    forms = dict(json.loads(log) for log in run_in_both_forms(GAMES))
    assert set(forms) == {"compiled", "interpreted"}
    assert forms["compiled"] == forms["interpreted"]
