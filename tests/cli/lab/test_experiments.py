"""`ludoteka sim --out`: no finished game is ever lost, and nobody plays one twice."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Said, Shell

SIM = ("sim", "captain_flip", "--bots", "random,random", "--seed", "7", "--json", "--jobs", "1")
OUT = (*SIM, "--out", "kept")


def games_in(*files: str) -> list[dict[str, Any]]:
    return [json.loads(line) for file in files for line in Path(file).read_text().splitlines()]


def test_every_game_is_a_line_with_its_seed_seats_and_result(shell: Shell) -> None:
    assert shell(*OUT, "--games", "5").status == 0
    games = games_in("kept/games.jsonl")
    assert [game["number"] for game in games] == [0, 1, 2, 3, 4]
    assert len({game["seed"] for game in games}) == 5
    assert games[0]["bots"] == ["random", "random"]
    assert len(games[0]["result"]["scores"]) == 2
    assert "record" not in games[0]


def test_records_can_be_replayed(shell: Shell) -> None:
    shell(*OUT, "--games", "1", "--records")
    [game] = games_in("kept/games.jsonl")
    Path("game.json").write_text(json.dumps(game["record"]), encoding="utf-8")
    assert game["record"]["seed"] == game["seed"]
    replayed = shell("replay", "game.json", "--json").json
    assert replayed["ply"] == game["moves"]
    assert replayed["result"]["scores"] == game["result"]["scores"]


def test_the_same_command_goes_on_where_it_was(shell: Shell) -> None:
    """A longer run plays what is missing; half a line of somebody who was killed is no game."""
    shell(*OUT, "--games", "4")
    file = Path("kept/games.jsonl")
    before = file.read_bytes()
    file.write_bytes(before + b'{"number":4,"se')
    again = shell(*OUT, "--games", "12")
    assert file.read_bytes().startswith(before)
    assert sorted(game["number"] for game in games_in("kept/games.jsonl")) == list(range(12))
    assert again.out == shell(*SIM, "--games", "12").out


def test_what_is_played_is_not_played_again(shell: Shell) -> None:
    first = shell(*OUT, "--games", "6")
    before = Path("kept/games.jsonl").read_bytes()
    assert shell(*OUT, "--games", "6").out == first.out
    assert Path("kept/games.jsonl").read_bytes() == before
    assert shell(*OUT, "--games", "4").json["games"] == 4


def test_shards_come_together_to_the_same_figures(shell: Shell) -> None:
    paired = (*SIM, "--games", "20", "--paired")
    for part in ("1/3", "2/3", "3/3"):
        assert shell(*paired, "--shard", part, "--out", f"part{part[0]}").status == 0
    whole = Path("whole")
    whole.mkdir()
    for number in "123":
        [file] = Path(f"part{number}").glob("games*.jsonl")
        assert {game["number"] // 2 % 3 for game in games_in(str(file))} == {int(number) - 1}
        file.rename(whole / file.name)
    together = shell(*paired, "--out", "whole")
    assert together.out == shell(*paired).out
    assert Path("whole/games.jsonl").read_bytes() == b""  # nothing was left to play


@pytest.mark.parametrize(
    "other",
    [("--seed", "8"), ("--paired",), ("--option", "board=B"), ("--seconds", "3"), ("--seats", "3")],
)
def test_a_folder_of_another_experiment_is_refused_and_left_alone(
    shell: Shell, other: tuple[str, ...]
) -> None:
    shell(*OUT, "--games", "3")
    before = {file: file.read_bytes() for file in Path("kept").iterdir()}
    said = shell(*OUT, "--games", "3", *other)
    assert said.status == 2
    assert said.json["error"]["code"] == "other_experiment"
    assert "belongs to another experiment" in said.err
    assert {file: file.read_bytes() for file in Path("kept").iterdir()} == before


def test_a_bot_whose_file_changed_is_another_bot(shell: Shell) -> None:
    mine = Path("mine.py")
    mine.write_text("from ludoteka.bots.random_bot import RandomBot as Mine\n", encoding="utf-8")
    words = (*OUT, "--games", "2", "--bots", "mine.py:Mine,random")
    assert shell(*words).status == 0
    assert shell(*words).status == 0
    mine.write_text("from ludoteka.bots.random_bot import RandomBot as Mine  # new\n")
    assert shell(*words).json["error"]["code"] == "other_experiment"


def test_a_broken_line_is_named_and_nothing_is_thrown_away(shell: Shell) -> None:
    shell(*OUT, "--games", "3")
    file = Path("kept/games.jsonl")
    lines = file.read_bytes().splitlines(keepends=True)
    broken = lines[0] + b"what?\n" + lines[2]
    file.write_bytes(broken)
    said = shell(*OUT, "--games", "3")
    assert said.status == 2
    assert f"{file}, line 2, is no game." in said.err
    assert file.read_bytes() == broken


def test_a_folder_that_can_not_be_is_told(shell: Shell) -> None:
    Path("file").write_text("", encoding="utf-8")
    said = shell(*SIM, "--out", "file/below")
    assert said.status == 2
    assert said.json["error"]["code"] == "no_folder"


def test_two_never_write_one_file(shell: Shell) -> None:
    shell(*OUT, "--games", "1")
    with started("sim", "captain_flip", *SLOW, "--out", "busy") as first:
        wait_for_a_game(first, Path("busy/games.jsonl"))
        said = shell("sim", "captain_flip", *SLOW, "--out", "busy", "--json")
        first.kill()
    assert said.status == 2
    assert said.err == "Somebody is just writing games to busy/games.jsonl.\n"


SLOW = ("--bots", "random", "--games", "900000", "--jobs", "1")


def hears_ctrl_c() -> None:
    """Also where whoever runs the tests does not: what is ignored would be inherited."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def started(*words: str, limit: Callable[[], None] = hears_ctrl_c) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "ludoteka.cli", *words]
    same_form = {**os.environ, "LUDOTEKA_PURE": "1"}  # an experiment has one form of the rules
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command,
        stdout=pipe,
        stderr=pipe,
        text=True,
        env=same_form,
        preexec_fn=limit,  # noqa: PLW1509 - nobody here has threads
    )


def wait_for_a_game(process: "subprocess.Popen[str]", file: Path) -> None:
    while process.poll() is None and not (file.exists() and file.stat().st_size):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.02)


def test_a_full_disk_loses_no_finished_game(shell: Shell) -> None:
    """As a limit of the system on the size of files, which fails as a full disk does."""
    small = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (20_000, 20_000))
    words = (*OUT, "--games", "500", "--lang", "en")
    with started(*words, limit=small) as full:
        out, err = full.communicate()
    assert full.returncode == 1
    assert json.loads(out)["error"]["code"] == "no_room"
    assert "Every game that was finished before is kept" in err
    kept = games_in("kept/games.jsonl")
    assert len(kept) > 5
    assert Path("kept/games.jsonl").stat().st_size <= 20_000
    assert shell(*OUT, "--games", str(len(kept))).json["games"] == len(kept)


def test_an_arena_on_a_full_disk_loses_no_finished_game(shell: Shell) -> None:
    Path("mine.py").write_text("from ludoteka.bots.random_bot import RandomBot as Mine\n")
    small = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (5_000, 5_000))
    words = ["arena", "captain_flip", "--bots", "random,mine.py:Mine", "--deals", "20", "--even"]
    words += ["1", "--seed", "7", "--jobs", "1", "--json", "--out", "kept", "--lang", "en"]
    with started(*words, limit=small) as full:
        out, err = full.communicate()
    assert (full.returncode, json.loads(out)["error"]["code"]) == (1, "no_room")
    assert "Every game that was finished before is kept" in err
    [file] = Path("kept").glob("*/games.jsonl")
    kept = games_in(str(file))
    assert len(kept) > 5
    assert shell(*words).json["games"] == 40
    assert games_in(str(file))[: len(kept)] == kept


def test_figures_that_nobody_can_write_down_are_told_and_the_games_are_kept(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`ludoteka sim … > figures.txt` on a full disk."""
    with Path("/dev/full").open("w") as full, monkeypatch.context() as context:
        context.setattr("sys.stdout", full)
        said = shell(*OUT, "--games", "2")
    assert said.status == 1
    assert said.err == "There is no room left on the disk for what this command writes.\n"
    assert len(games_in("kept/games.jsonl")) == 2


STUBBORN = """
import time
from ludoteka.bots.random_bot import RandomBot

class Stubborn(RandomBot):
    def answer(self, state, seat, dice):
        if self.asked > 400:
            sum(range(10**12))  # compiled: nothing interrupts it
        type(self).asked += 1
        return super().answer(state, seat, dice)
    asked = 0
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_bots_that_think_for_ever_and_gives_the_figures(
    shell: Shell, jobs: str
) -> None:
    Path("stubborn.py").write_text(STUBBORN, encoding="utf-8")
    words = ("captain_flip", "--bots", "stubborn.py:Stubborn", "--jobs", jobs, "--json")
    with started("sim", *words, "--out", "kept", "--lang", "en") as run:
        wait_for_a_game(run, Path("kept/games.jsonl"))
        run.send_signal(signal.SIGINT)
        out, err = run.communicate()
    assert run.returncode == 130
    assert json.loads(out)["games"] == len(games_in("kept/games.jsonl"))
    assert "The same command goes on from there." in err


def test_ctrl_c_stops_an_arena_and_gives_what_it_knows(shell: Shell) -> None:
    """One of the bots thinks for ever, so the arena can't be over before Ctrl-C comes."""
    Path("stubborn.py").write_text(STUBBORN, encoding="utf-8")
    words = ("arena", "captain_flip", "--bots", "random,stubborn.py:Stubborn", "--even", "1")
    with started(*words, "--jobs", "1", "--json", "--out", "kept", "--lang", "en") as run:
        file = Path("kept/random-stubborn_py_Stubborn/games.jsonl")
        wait_for_a_game(run, file)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate()
    assert run.returncode == 130
    assert json.loads(out)["games"] == len(games_in(str(file)))
    assert "The same command goes on from there." in err
    assert Path("kept/arena.html").exists()


MOODY = """
import os, sys
from ludoteka.bots.random_bot import RandomBot

class Moody(RandomBot):
    def answer(self, state, seat, dice):
        if dice.below(60) == 0:
            {mood}
        return super().answer(state, seat, dice)
"""


def moody(shell: Shell, mood: str, *more: str) -> Said:
    Path("moody.py").write_text(MOODY.format(mood=mood), encoding="utf-8")
    words = (*OUT, "--games", "12", "--jobs", "2", "--bots", "moody.py:Moody,random", *more)
    return shell(*words)


@pytest.mark.parametrize(
    ("mood", "why"),
    [
        ("raise ValueError('not today')", "The bot moody.py:Moody failed: ValueError: not today"),
        ("sys.exit(3)", "The bot moody.py:Moody failed: SystemExit: 3"),
        ("os._exit(9)", "Its process ended in the middle (status 9)."),
    ],
)
def test_a_bot_that_fails_spoils_its_own_games_alone(shell: Shell, mood: str, why: str) -> None:
    said = moody(shell, mood)
    assert said.status == 1
    games = games_in("kept/games.jsonl")
    assert sorted(game["number"] for game in games) == list(range(12))
    failed = [game for game in games if "failure" in game]
    assert 0 < len(failed) < 12
    assert (said.json["failed"], said.json["games"]) == (len(failed), 12 - len(failed))
    sentences = [f"Game {each['number']}, seed {each['seed']}: {why}" for each in failed]
    told = [sentence for sentence in sentences if sentence in said.err]
    assert len(told) == 1
    again = re.findall(rf"(\d+) more games? failed like this: {re.escape(why)}", said.err)
    assert sum(map(int, again)) == len(failed) - 1


def test_a_bot_that_takes_too_much_memory_is_told(shell: Shell) -> None:
    said = moody(shell, "self.much = bytearray(900_000_000)", "--memory", "300")
    assert said.status == 1
    assert said.json["bots"][0]["failed"] == said.json["failed"] > 0
    assert "The bot moody.py:Moody failed: MemoryError" in said.err


def test_a_bot_that_thinks_too_long_has_a_random_move_made_and_counted(shell: Shell) -> None:
    said = moody(shell, "exec('while True: pass')", "--seconds", "0.05")
    assert said.status == 0
    assert said.json["games"] == 12
    late = sum(sum(game.get("late", [])) for game in games_in("kept/games.jsonl"))
    assert said.json["bots"][0]["late"] == late > 0
    assert said.json["bots"][1]["late"] == 0
    plain = shell(*(word for word in OUT if word != "--json"), "--games", "12", "--bots",
                  "moody.py:Moody,random", "--seconds", "0.05")  # fmt: skip
    assert "too slow for " in plain.out


@pytest.mark.parametrize("words", [("--shard", "0/5"), ("--shard", "6/5"), ("--shard", "x")])
def test_a_part_that_is_none_is_refused(shell: Shell, words: tuple[str, ...]) -> None:
    said = shell(*SIM, *words)
    assert said.status == 2
    assert f"{words[1]} is no part such as 2/5" in said.err


@pytest.mark.parametrize("time", ["0", "-1", "soon"])
def test_a_time_that_is_none_is_refused(shell: Shell, time: str) -> None:
    said = shell(*SIM, f"--seconds={time}")
    assert said.status == 2
    assert f"{time} is no time in seconds" in said.err
