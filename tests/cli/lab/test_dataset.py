"""`ludoteka dataset`: every decision of every game, as it was seen."""

import json
import os
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Shell

SIM = ("sim", "captain_flip", "--bots", "random,greedy", "--games", "3", "--jobs", "1")
KEPT = (*SIM, "--out", "kept", "--json")


def test_a_row_has_what_its_seat_saw_and_did_and_how_it_ended(shell: Shell) -> None:
    from pyarrow import parquet

    shell(*KEPT, "--records")
    said = shell("dataset", "kept", "games.parquet", "--json")
    rows = parquet.read_table("games.parquet").to_pylist()
    games = [json.loads(line) for line in Path("kept/games.jsonl").read_text().splitlines()]
    assert said.json["rows"] == len(rows) == sum(game["moves"] for game in games)
    for row in rows:
        game = games[row["number"]]
        assert json.loads(row["move"]) == game["record"]["moves"][row["ply"]][1]
        assert json.loads(row["move"]) in json.loads(row["legal"])
        assert row["bot"] == game["bots"][row["seat"]]
        assert row["score"] == game["result"]["scores"][row["seat"]]
        assert row["won"] == (row["seat"] in game["result"]["winners"])
    Path("game.json").write_text(json.dumps(games[1]["record"]), encoding="utf-8")
    row = next(row for row in rows if row["number"] == 1 and row["ply"] == 9)
    seat = str(row["seat"])
    seen = shell("replay", "game.json", "--json", "--until", "9", "--seat", seat).json["view"]
    assert json.loads(row["view"]) == seen


def test_games_without_moves_are_told(shell: Shell) -> None:
    shell(*KEPT)
    said = shell("dataset", "kept", "games.parquet")
    assert said.status == 2
    assert "play them with `ludoteka sim --records`" in said.err
    assert not Path("games.parquet").exists()


@pytest.mark.parametrize("folder", ["nowhere", "."])
def test_a_folder_without_games_is_told(shell: Shell, folder: str) -> None:
    said = shell("dataset", folder, "games.parquet", "--json")
    assert said.status == 2
    assert said.json["error"]["code"] == "no_games"


def test_without_pyarrow_the_extra_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    shell(*KEPT, "--records")
    said = shell("dataset", "kept", "games.parquet")
    assert said.status == 2
    assert "ludoteka[lab]" in said.err


def test_a_file_that_can_not_be_written_is_told(shell: Shell) -> None:
    shell(*KEPT, "--records")
    said = shell("dataset", "kept", "nowhere/games.parquet")
    assert said.status == 1
    assert "can't be written" in said.err


def test_what_is_no_plain_file_is_not_replaced(shell: Shell) -> None:
    shell(*KEPT, "--records")
    os.mkfifo("pipe")
    said = shell("dataset", "kept", "pipe")
    assert said.status == 2
    assert "pipe is no plain file, and stays as it is" in said.err
    assert Path("pipe").is_fifo()
