"""The compiled rules and the interpreted ones are the same rules."""

import json

import pytest

from ludoteka.kernel import compiled
from tests.forms import said_by_both

GAMES = """
import copy, json, pickle, zlib, msgspec, ludoteka
from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.kernel.fast_dice import FastDice
from ludoteka.kernel.table import GameTable

def seen(state, seats):
    views = [state.view(seat) for seat in (*range(seats), None)]
    moves = [state.moves(seat) for seat in range(-1, seats)]
    return msgspec.json.encode([state.snapshot(), state.asks(), views, moves])

sums = []
for number in range(30):
    dice, seats = FastDice(number), 2 + number % 7
    options = {"talk_seconds": 9 * (number % 2)}
    table = GameTable(THIRTEEN_WORDS, seats, options, seed=f"{number:064x}")
    while asks := table.state.asks():
        ask = asks[dice.below(len(asks))]
        moves = table.state.moves(ask.seat)
        told = table.play(ask.seat, moves[dice.below(len(moves))])
        heard = msgspec.json.encode([told.heard_by(seat) for seat in (*range(seats), None)])
        sums.append(zlib.crc32(seen(table.state, seats) + heard))
    for other in (pickle.loads(pickle.dumps(table.state)), copy.copy(table.state)):
        assert type(other) is type(table.state)
        assert seen(other, seats) == seen(table.state, seats)
print(json.dumps([ludoteka.FORM, sums]))
"""


@pytest.mark.skipif(not compiled.made_from(), reason="nothing is compiled here")
def test_both_forms_play_and_show_30_games_alike() -> None:
    forms = dict(json.loads(told) for told in said_by_both(GAMES))
    assert set(forms) == {"compiled", "interpreted"}
    assert forms["compiled"] == forms["interpreted"]
