"""`ludoteka sim`: figures that can be had again."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteka.cli.commands.sim import with_progress
from tests.cli.conftest import Shell

SIM = ("sim", "thirteen_words", "--games", "60", "--seed", "7")


def test_figures_are_the_same_whatever_the_number_of_processes(shell: Shell) -> None:
    one = shell(*SIM, "--bots", "associative,random", "--json", "--jobs", "1")
    two = shell(*SIM, "--bots", "associative,random", "--json", "--jobs", "2")
    assert one.status == two.status == 0
    assert one.out == two.out
    assert one.out != shell(*SIM[:-1], "8", "--bots", "associative,random", "--json").out


def test_json_has_every_figure_with_its_interval(shell: Shell) -> None:
    said = shell(*SIM, "--bots", "associative,random", "--seats", "4", "--json", "--jobs", "1").json
    assert said["game"] == "thirteen_words"
    assert (said["seats"], said["games"], said["seed"]) == (4, 60, "7")
    team = said["team"]
    assert team["score"]["low"] < team["score"]["value"] < team["score"]["high"]
    assert 0 <= team["success"]["low"] <= team["success"]["value"] <= team["success"]["high"] <= 1
    assert sum(team["levels"].values()) == 60
    assert [(bot["name"], bot["seats"]) for bot in said["bots"]] == [
        ("associative", 2),
        ("random", 2),
    ]
    assert said["bots"][0]["wins"] is None  # a team wins together


def test_text_has_the_same_figures(shell: Shell) -> None:
    lines = shell(*SIM, "--bots", "random", "--jobs", "1").out.splitlines()
    assert lines[0] == "13 Words: 60 games, seed 7"
    assert lines[1] == "2 seats"
    assert lines[4].startswith("Team score: ")
    polish = shell(*SIM, "--bots", "random", "--jobs", "1", "--lang", "pl").out
    assert "Wynik drużyny: " + lines[4].split(": ")[1].replace(".", ",") in polish


def test_long_work_tells_how_far_it_is(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteka.cli.commands.sim.EVERY", 0.0)
    said = shell(*SIM, "--bots", "random", "--jobs", "1", "--json")
    assert said.err.startswith("2 of 60 games; about ")
    assert len(said.err.splitlines()) == 58
    assert said.json["games"] == 60


def test_the_time_to_go_is_counted_from_the_first_outcome(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Processes took 100 seconds to start and to play ten games; the next ten took 20."""
    clock = iter([100.0] * 10 + [120.0] * 10)
    monkeypatch.setattr("ludoteka.cli.commands.sim.time.monotonic", lambda: next(clock))
    assert list(with_progress(range(20), 40, "en")) == list(range(20))
    assert capsys.readouterr().err == "11 of 40 games; about 58 seconds to go\n"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--bots", "deep"], "There is no bot called deep for thirteen_words."),
        (["--bots", ""], "There is no bot called  for thirteen_words."),
        (["--bots", "random", "--seats", "9"], "13 Words is for 2 to 8 players, not 9"),
        (["--bots", "random", "--option", "pack=fr"], "These options can't be used"),
    ],
)
def test_what_can_not_be_played_is_told_at_once(
    shell: Shell, more: list[str], sentence: str
) -> None:
    said = shell(*SIM, *more, "--json")
    assert said.status == 2
    assert said.json["ok"] is False
    assert sentence in said.err


def test_a_bot_that_breaks_the_rules_is_named_with_the_clause(shell: Shell) -> None:
    Path("cheat.py").write_text(CHEAT, encoding="utf-8")
    said = shell(*SIM, "--bots", "cheat.py:Cheat", "--jobs", "1")
    assert said.status == 1
    assert "cheat.py:Cheat answered Choose(place=13), which TW-8 forbids" in said.err
    assert said.err.splitlines()[-1] == ("No game was played to its end, so there are no figures.")


CHEAT = """
from ludoteka.games.thirteen_words.rules.model import Choose

class Cheat:
    def __init__(self, persona): pass
    def answer(self, state, seat, dice): return Choose(13)
    def remark(self, state, seat): return None
"""


BAD_BOT = """
from ludoteka.games.thirteen_words.rules.model import Choose

class Bad:
    def __init__(self, persona): pass
    def answer(self, state, seat, dice): return Choose(99)
    def remark(self, state, seat): return None
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bots_mistake_is_told_whatever_the_number_of_processes(shell: Shell, jobs: str) -> None:
    Path("bad_bot.py").write_text(BAD_BOT, encoding="utf-8")
    said = shell(*SIM, "--bots", "bad_bot.py:Bad", "--jobs", jobs, "--json")
    assert said.status == 1
    assert said.json["error"]["code"] == "nothing_played"
    first, again, *_ = said.err.splitlines()
    mistake = "The bot bad_bot.py:Bad answered Choose(place=99), which TW-8 forbids."
    assert first.startswith("Game ")
    assert first.endswith(mistake)
    assert again == f"59 more games failed like this: {mistake}"


RAISING_BOT = """
from ludoteka.bots.random_bot import RandomBot

class Raising(RandomBot):
    def answer(self, state, seat, dice):
        return self.idea(dice.below(3))

    def idea(self, which):
        raise ValueError(f"idea {which}")
"""


def test_what_a_bot_raised_is_told_once_with_where_it_did(shell: Shell) -> None:
    """Each of three errors has its traceback once; the others are counted."""
    Path("raising.py").write_text(RAISING_BOT, encoding="utf-8")
    said = shell(*SIM, "--bots", "raising.py:Raising", "--out", "kept")
    told = [line for line in said.err.splitlines() if line.startswith("Game ")]
    assert len(told) == 3
    for which in range(3):
        assert f"ValueError: idea {which} (raising.py, line 9)." in said.err
    assert said.err.count("Traceback (most recent call last):") == 3
    assert said.err.count("in idea") == said.err.count("in answer") == 3
    assert "arena.py" not in said.err
    again = re.findall(r"(\d+) more games failed like this", said.err)
    assert sum(map(int, again)) == 60 - 3
    games = [json.loads(line) for line in Path("kept/games.jsonl").read_text().splitlines()]
    assert all("in idea" in game["failure"]["trace"] for game in games)


def test_what_is_no_text_is_no_reason_to_stop(shell: Shell) -> None:
    """Bytes that are not UTF-8 reach a program as halves of characters."""
    seeded = shell("sim", "thirteen_words", "--bots", "random", "--games", "1", "--seed", "\udcff")
    assert seeded.status == 0
    unknown = shell("sim", "\udcff", "--bots", "random", "--json")
    assert unknown.status == 2
    assert unknown.json["error"]["code"] == "unknown_game"


LOUD_BOT = """
import sys
from ludoteka.bots.random_bot import RandomBot as Loud

print("here", file=sys.stderr, flush=True)
"""


def test_whoever_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    """Workers have the same standard error: it ends when the last of them does."""
    (tmp_path / "loud.py").write_text(LOUD_BOT, encoding="utf-8")
    words = ("sim", "thirteen_words", "--bots", "loud.py:Loud", "--games", "900000", "--jobs", "2")
    command = [sys.executable, "-m", "ludoteka.cli", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, cwd=tmp_path) as first:
        assert first.stderr is not None
        first.stderr.readline()  # its own
        first.stderr.readline()  # a worker's
        first.kill()
        first.communicate(timeout=30)
