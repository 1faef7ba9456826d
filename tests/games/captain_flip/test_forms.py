"""The compiled rules and the interpreted ones are the same rules."""

import json
import sys

import pytest

from ludoteka.kernel import compiled
from tests.support.rule_forms import run_in_both_forms

GAMES = """
import json, sys, ludoteka
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.flow import deal, do, playout, random_code, random_games
from ludoteka.games.captain_flip.rules.imagine import imagine
from ludoteka.kernel.chance.fast_dice import FastDice
every = [(board, seats) for board in boards().values() for seats in range(1, 6)]
sums = [random_games(board, seats, 100, FastDice(seats)) for board, seats in every]
for seed in range(40):
    dice = FastDice(seed)
    s = deal(boards()["ABCDE"[seed % 5]], 1 + seed % 5, dice)
    for _ in range(20):
        do(s, random_code(s, dice), dice)
    s = imagine(s, dice)
    before = s.snapshot()
    playout(s.copy(), dice)
    assert s.snapshot() == before
    sums.append(repr(before))
print(json.dumps([ludoteka.FORM, sums]))
"""


@pytest.mark.skipif(not compiled.compiled_modules(), reason="nothing is compiled here")
def test_both_forms_play_2500_games_alike() -> None:
    forms = dict(json.loads(told) for told in run_in_both_forms(GAMES))
    assert set(forms) == {"compiled", "interpreted"}
    assert forms["compiled"] == forms["interpreted"]


def test_a_module_that_was_edited_since_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        compiled, "compiled_modules", lambda: {"ludoteka.kernel.chance.fast_dice": "0" * 64}
    )
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    assert compiled.select_form() == "interpreted"
    spec = sys.meta_path[0].find_spec("ludoteka.kernel.chance.fast_dice", None)
    assert spec is not None
    assert str(spec.origin).endswith("fast_dice.py")


def test_a_module_that_moved_away_since_is_found_where_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may be a folder by now; what was compiled from the file of old counts no more."""
    monkeypatch.setattr(compiled, "compiled_modules", lambda: {"ludoteka.kernel.gone": "0" * 64})
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    assert compiled.select_form() == "interpreted"
    assert sys.meta_path[0].find_spec("ludoteka.kernel.gone", None) is None
