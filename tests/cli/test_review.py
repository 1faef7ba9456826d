"""`ludoteka review`: what might have been, as text and as data."""

import json
from pathlib import Path

import pytest

from ludoteka import Table
from ludoteka.kernel.record import write_record
from tests.cli.conftest import Shell
from tests.cli.records import whole_game
from tests.review.games import captains


@pytest.fixture
def game(shell: Shell) -> str:
    Path("game.json").write_bytes(write_record(captains(2)))
    return "game.json"


def test_every_decision_and_what_it_comes_to(shell: Shell, game: str) -> None:
    said = shell("review", game)
    moves = len(json.loads(Path(game).read_text())["moves"])
    assert said.status == 0
    assert said.out.count("\nMove ") == said.out.count("\n  * ") == moves
    assert "Seat 1: " in said.out
    assert "luck" in said.out


def test_the_worst_alone_in_polish(shell: Shell, game: str) -> None:
    said = shell("review", game, "--worst", "2", "--lang", "pl")
    assert said.out.count("\nRuch ") == 2
    assert "szczęście" in said.out
    assert "review." not in said.out


def test_as_data(shell: Shell, game: str) -> None:
    found = shell("review", game, "--json").json
    assert (found["game"], found["seats"], found["unit"]) == ("captain_flip", 2, "chance")
    assert len(found["decisions"]) == found["plies"]


def test_alone_in_coins(shell: Shell) -> None:
    Path("game.json").write_bytes(write_record(captains(1)))
    assert "Coins to be expected" in shell("review", "game.json", "--worst", "1").out


def test_what_can_not_be_reviewed(shell: Shell, game: str) -> None:
    porters = {"game": "word_porters", "rules": 1, "seats": 3, "seed": "ab" * 8, "moves": []}
    Path("words.json").write_text(json.dumps(porters))
    words = shell("review", "words.json", "--json")
    assert (words.status, words.json["error"]["code"]) == (1, "no_review")
    record = json.loads(Path(game).read_text())
    del record["digest"]
    Path(game).write_text(json.dumps({**record, "moves": record["moves"][:7]}))
    unfinished = shell("review", game)
    assert unfinished.status == 1
    assert "7 moves" in unfinished.err
    record["moves"][2] = [0, {"type": "place", "column": 9}]
    Path(game).write_text(json.dumps(record))
    assert shell("review", game, "--json").status == 3


@pytest.mark.rule("TW-18")
def test_13_words_beside_chance_and_bots(shell: Shell) -> None:
    """It has no better and worse choices: a team is read by what others make of the same boards."""
    Path("words.json").write_text(json.dumps(whole_game()))
    found = shell("review", "words.json", "--json").json
    assert found["team"] == shell("replay", "words.json", "--json").json["result"]["team"]
    assert {each["bot"] for each in found["bots"]} == {"easy", "associative", "sharp"}
    said = shell("review", "words.json", "--lang", "pl")
    assert "Na tych samych planszach:" in said.out
    unfinished = {**whole_game(), "digest": None}
    unfinished["moves"] = unfinished["moves"][:7]
    Path("words.json").write_text(json.dumps(unfinished))
    assert shell("review", "words.json", "--json").json["error"]["code"] == "unfinished_record"


def test_the_games_that_can_be_reviewed_are_named_all_of_them(shell: Shell) -> None:
    record = Table("seven_words", seats=2, seed="00000007").record()
    Path("game.json").write_text(json.dumps(record), encoding="utf-8")
    said = shell("review", "game.json")
    assert said.status == 1
    assert said.err.endswith("There is one for: thirteen_words, captain_flip, thirteen.\n")
