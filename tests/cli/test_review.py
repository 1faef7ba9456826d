"""`ludoteka review`: what might have been, as text and as data."""

import json
from pathlib import Path

import pytest

from ludoteka import Table
from ludoteka.cli.commands.review import require_review
from ludoteka.cli.game_commands import own_reviews
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import write_record
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import game_named, installed_plugins, reviewed_games
from tests.cli.conftest import Shell
from tests.cli.records import whole_game
from tests.review.games import anything, captains, finished


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


def test_every_game_here_has_a_review_as_the_page_has() -> None:
    assert {*own_reviews(), *reviewed_games()} == set(installed_plugins())


def test_a_game_without_a_review_is_told_which_games_have_one() -> None:
    with pytest.raises(BadInput) as no:
        require_review(game_named("seven_words"), ["captain_flip"])
    assert no.value.code == "no_review"
    assert "captain_flip, thirteen" in str(no.value)


@pytest.mark.rule("WP-29")
def test_word_porters_hint_by_hint(shell: Shell) -> None:
    record = played_out("word_porters", 3)
    details = shell("review", record, "--json").json
    result = shell("replay", record, "--json").json["result"]
    assert details == result["details"]
    said = shell("review", record, "--lang", "pl").out
    heard = [each for played in details["rounds"] for each in played["heard"]]
    assert said.count("Runda ") == len(details["rounds"])
    assert said.count("\n") == len(details["rounds"]) + len(heard)
    assert said.count("lepiej: ") == sum(each["missed"] is not None for each in heard) > 0


@pytest.mark.rule("SW-70")
def test_7_words_round_by_round(shell: Shell) -> None:
    record = played_out("seven_words", 2)
    found = shell("review", record, "--json").json
    shown = shell("replay", record, "--json").json
    assert found["missed"] == shown["result"]["details"]["missed"]
    assert found["rounds"] == shown["view"]["sheet"]
    assert found["meanings"]
    said = shell("review", record).out
    assert said.count("\nRound ") == 6
    best = found["rounds"][0]["best"]["known"][0]
    assert f"{best['word']} {best['value']}" in said
    assert f"Seat 0 {found['missed'][0]}, Seat 1 {found['missed'][1]}" in said


def test_before_the_end_there_is_none(shell: Shell) -> None:
    for game in ("word_porters", "seven_words"):
        record = Table(game, seats=3, seed="00000007").record()
        Path("game.json").write_text(json.dumps(record), encoding="utf-8")
        assert shell("review", "game.json", "--json").json["error"]["code"] == "unfinished_record"


def played_out(name: str, seats: int) -> str:
    """A game of random moves, kept in a file."""
    game = game_named(name)
    record = finished(GameTable(game, seats, {}, seed="00000007"), anything(7))
    Path("game.json").write_bytes(write_record(record))
    return "game.json"
