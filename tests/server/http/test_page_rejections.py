"""The page's tests are refused as the server refuses: what they hold is still what it says."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ludoteka
from ludoteka.kernel.presentation.i18n import messages
from ludoteka.plugins import game_named
from ludoteka.server.rooms.pipeline.handlers import refused_move

FILE = Path(__file__).parents[3] / "web" / "src" / "connection" / "testdata" / "refusal.json"
RECORDED: dict[str, Any] = json.loads(FILE.read_text())


def test_the_pages_refusal_is_the_servers() -> None:
    table = ludoteka.Table("thirteen_words", seats=2, seed="00000007", options={"pack": "en"})
    with pytest.raises(ludoteka.Refused) as no:
        table.play(0, {"type": "choose", "place": 99})
    said = refused_move("1", no.value)
    assert msgspec.to_builtins(said) == RECORDED["refused"]


def test_the_pages_polish_sentence_is_the_servers() -> None:
    found = messages(game_named("thirteen_words").folder, "pl")
    code = RECORDED["refused"]["refusal"]["code"]
    assert RECORDED["texts"]["messages"] == {code: found[code]}
