"""`ludoteka thirteen balance`: real games, few of them, and whatever can be asked wrongly."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.kernel.presentation.i18n import LANGUAGES
from tests.cli.conftest import Said, Shell

BALANCE = ("thirteen", "balance", "--jobs", "1", "--bots", "heuristic")
LOG = "here/heuristic/parish-choir/games.jsonl"
TRIO = ("--decks", "parish,choir,thicket")


def tiny(shell: Shell, *more: str) -> Said:
    return shell(*BALANCE, *TRIO, "--games", "2", *more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tiny_matrix_is_said_and_written(shell: Shell, language: str) -> None:
    said = tiny(shell, "--out", "here", "--lang", language)
    assert said.status in (0, 1)
    assert " 1 parish " in said.out
    assert "thirteen.balance" not in said.out  # a key without a message shows as itself
    assert sorted(file.name for file in Path("here").iterdir()) == ["balance.md", "heuristic"]
    assert sorted(file.name for file in Path("here/heuristic").iterdir()) == [
        "arena.html",
        "arena.json",
        "arena.svg",
        "balance.json",
        "choir-thicket",
        "parish-choir",
        "parish-thicket",
    ]
    page = Path("here/balance.md").read_text(encoding="utf-8")
    assert "](heuristic/arena.svg)" in page
    assert "thirteen.balance" not in page
    ElementTree.fromstring(Path("here/heuristic/arena.svg").read_text(encoding="utf-8"))
    assert json.loads(Path("here/heuristic/balance.json").read_bytes())["games"] == 6


def test_a_bot_of_each_name_plays_a_matrix(shell: Shell) -> None:
    said = shell(*BALANCE[:-1], "heuristic,random", *TRIO, "--games", "2", "--json")
    assert [each["bot"] for each in said.json] == ["heuristic", "random"]
    assert [each["games"] for each in said.json] == [6, 6]


def test_the_same_seed_gives_the_same_figures_whatever_the_number_of_processes(
    shell: Shell,
) -> None:
    one = tiny(shell, "--json", "--games", "4").json
    assert tiny(shell, "--json", "--games", "4", "--jobs", "2").json == one
    assert tiny(shell, "--json", "--games", "4", "--seed", "2").json != one


def test_more_games_add_to_those_that_are_there(shell: Shell) -> None:
    tiny(shell, "--out", "here")
    log = Path(LOG)
    before = log.read_bytes()
    tiny(shell, "--out", "here")
    assert log.read_bytes() == before
    more = tiny(shell, "--out", "here", "--games", "4", "--json").json
    assert log.read_bytes().startswith(before)
    assert more == tiny(shell, "--games", "4", "--json").json


def test_the_page_tells_of_all_bots_that_played_here(shell: Shell) -> None:
    Path("here").mkdir()
    Path("here/mine").mkdir()
    Path("here/mine/balance.json").write_text("[]")  # somebody else's
    for bot in ("heuristic", "random"):
        shell(*BALANCE[:-1], bot, *TRIO, "--games", "2", "--out", "here")
    page = Path("here/balance.md").read_text(encoding="utf-8")
    assert page.index("## heuristic") < page.index("## random")


def test_half_a_line_is_played_again(shell: Shell) -> None:
    whole = tiny(shell, "--out", "here", "--json").json
    log = Path(LOG)
    content = log.read_bytes()
    log.write_bytes(content[:-20])
    assert tiny(shell, "--out", "here", "--json").json == whole
    assert log.read_bytes() == content


def test_games_of_another_seed_are_left_alone(shell: Shell) -> None:
    tiny(shell, "--out", "here")
    before = Path(LOG).read_bytes()
    said = tiny(shell, "--out", "here", "--seed", "2")
    assert said.status == 2
    assert "another experiment" in said.err
    assert Path(LOG).read_bytes() == before


def test_more_decks_add_to_those_that_are_there(shell: Shell) -> None:
    tiny(shell, "--out", "here")
    before = Path(LOG).read_bytes()
    decks = ("--decks", "parish,choir,thicket,house")
    more = shell(*BALANCE, *decks, "--games", "2", "--out", "here", "--json").json
    assert more == shell(*BALANCE, *decks, "--games", "2", "--json").json
    assert Path(LOG).read_bytes() == before


def test_a_file_that_holds_no_games_is_left_alone(shell: Shell) -> None:
    Path(LOG).parent.mkdir(parents=True)
    Path(LOG).write_text("my shopping list\n")
    said = tiny(shell, "--out", "here")
    assert said.status != 0
    assert "Traceback" not in said.err
    assert Path(LOG).read_text() == "my shopping list\n"


def test_a_bot_that_fails_is_told_and_there_are_no_figures(shell: Shell) -> None:
    Path("mine.py").write_text("def Mine(persona):\n    raise ValueError('no')\n")
    said = shell(*BALANCE[:-1], "mine.py:Mine", *TRIO, "--games", "2")
    assert said.status == 1
    assert said.out == ""
    assert "mine.py:Mine failed in a game, so there are no figures." in said.err


def deck(**changes: Any) -> bytes:
    title = {"en": "Mine", "pl": "Moja"}
    cards = dict(ready_decks()["parish"].cards)
    made = {"name": "mine", "title": title, "about": title, "cards": cards}
    return json.dumps(made | changes).encode()


def test_a_deck_of_ones_own_takes_part(shell: Shell) -> None:
    Path("mine.json").write_bytes(deck())
    said = shell(*BALANCE, "--decks", "choir,mine.json", "--games", "2", "--json")
    assert [each["name"] for each in said.json[0]["decks"]] == ["choir", "mine"]


def test_a_deck_that_is_only_its_cards_is_called_as_its_file_is(shell: Shell) -> None:
    parish = ready_decks()["parish"]
    Path("counted.json").write_text(json.dumps({"cards": parish.cards}))
    Path("listed.json").write_text(json.dumps(parish.ids()))
    said = shell(*BALANCE, "--decks", "counted.json,listed.json", "--games", "2", "--json")
    assert [each["name"] for each in said.json[0]["decks"]] == ["counted", "listed"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "3"), "--games: 3 is odd"),
        (("--games", "0"), "--games: 0 is not a whole number from 2 up."),
        (("--decks", "parish,pond"), "There is no deck pond; there are: parish, drowned,"),
        (("--decks", "parish"), "At least two decks play"),
        (("--decks", "parish,parish"), "At least two decks play"),
        (("--decks", "parish,none.json"), "The file none.json can't be read"),
        (("--decks", "parish,bad.json"), "mine: It has 1 card, and must have 40."),
        (("--bots", "heuristic,deep"), "There is no bot called deep"),
        (("--out", "bad.json"), "The folder bad.json/heuristic can't be made"),
        (("--jobs", "0"), "--jobs: 0 is not a whole number"),
    ],
)
def test_what_can_not_be_played_is_said_first(
    shell: Shell, words: tuple[str, str], sentence: str
) -> None:
    Path("bad.json").write_bytes(deck(cards={"snare": 1}))
    said = shell(*BALANCE, *words)
    assert said.status == 2
    assert said.out == ""
    assert sentence in said.err


def hear_interruptions() -> None:
    """Tests in the background inherit that Ctrl-C is ignored; a terminal's child hears it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interruption_loses_no_finished_game(tmp_path: Path) -> None:
    """Ctrl-C as soon as some games are in the file; what is there stays and counts."""
    command = [sys.executable, "-m", "ludoteka.cli", "thirteen", "balance", "--bots", "heuristic"]
    command += ["--decks", "parish,choir,thicket", "--games", "100000", "--out", str(tmp_path)]
    log = tmp_path / "heuristic/parish-choir/games.jsonl"
    running = subprocess.Popen(
        [*command, "--jobs", "2"],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_interruptions,  # noqa: PLW1509 - this process has no threads of its own
    )
    while not log.exists() or log.read_bytes().count(b"\n") < 10:
        assert running.poll() is None
        time.sleep(0.02)  # let it have the processor
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does
    _, told = running.communicate()
    assert running.returncode == 130
    assert "Stopped after" in told
    assert "Traceback" not in told
    kept = log.read_bytes()
    command[command.index("100000")] = "4"
    subprocess.run([*command, "--jobs", "1"], capture_output=True, check=False)
    assert log.read_bytes().startswith(kept)
    numbers = [json.loads(line)["number"] for line in log.read_bytes().splitlines()]
    assert len(numbers) == len(set(numbers))


def test_a_folder_that_is_called_like_a_matrix_is_somebody_elses(shell: Shell) -> None:
    Path("here/other/balance.json").mkdir(parents=True)
    assert tiny(shell, "--out", "here").status in (0, 1)
    assert Path("here/balance.md").exists()
