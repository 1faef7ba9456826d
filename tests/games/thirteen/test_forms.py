"""The compiled rules and the interpreted ones are the same rules."""

import json

import pytest

from ludoteka.kernel import compiled
from tests.support.rule_forms import run_in_both_forms

GAMES = """
import hashlib, json, ludoteka
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.rules.model import Options
from ludoteka.games.thirteen.bots.playout import playout
from ludoteka.kernel.chance.fast_dice import FastDice

names = list(ready_decks())
sums = []
for seed in range(500):
    dice = FastDice(seed)
    decks = [names[seed % 12], names[seed // 12 % 12]]
    state = THIRTEEN.start(2, Options(decks=decks), dice, None)
    pictures = []
    if seed % 20 == 0:
        for _ in range(10 + seed % 60):
            if not state.asks():
                break
            seat = state.asks()[-1].seat
            legal = state.codes(seat)
            state.do(seat, legal[dice.below(len(legal))], dice)
            before = state.snapshot()
            other = state.imagine(seat, dice)
            pictures.append(other.snapshot())
            playout(other, dice)
            assert state.snapshot() == before
    steps = playout(state, dice)
    told = repr((steps, pictures, state.snapshot()))
    sums.append(hashlib.sha256(told.encode()).hexdigest()[:12])
print(json.dumps([ludoteka.FORM, sums]))
"""


@pytest.mark.skipif(not compiled.compiled_modules(), reason="nothing is compiled here")
def test_both_forms_play_500_games_alike() -> None:
    forms = dict(json.loads(told) for told in run_in_both_forms(GAMES))
    assert set(forms) == {"compiled", "interpreted"}
    assert forms["compiled"] == forms["interpreted"]
