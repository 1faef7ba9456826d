"""External bots of installed packages: none takes the name of another bot."""

import json
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludoteka.plugins.external_bots import GROUP, ExternalBots
from ludoteka.plugins.game_plugin import BotOffer

ROOT = Path(__file__).parents[2]


def entry(name: str, value: str = "tests.external_bots.bots:Reader") -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def test_a_package_brings_a_bot_for_a_game() -> None:
    found = ExternalBots([entry("thirteen_words.reader")])
    (offer,) = found.offers["thirteen_words"]
    assert (offer.name, offer.place) == ("reader", "tests.external_bots.bots:Reader")
    assert vars(offer.make("Ada")) == {"persona": "Ada"}
    assert not found.problems


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("no_such_game.reader", "unknown_game"),
        ("reader", "bad_bot"),
        ("thirteen_words.", "bad_bot"),
        ("thirteen_words.A reader", "bad_bot"),
        ("thirteen_words.sharp", "bot_name_taken"),
    ],
)
def test_one_that_can_not_be_let_in_is_told_of_in_both_languages(name: str, code: str) -> None:
    found = ExternalBots([entry(name)])
    assert not any(found.offers.values())
    (problem,) = found.problems
    assert problem.code == code
    told = {problem.in_language(language) for language in ("en", "pl")}
    assert len(told) == 2


def test_two_of_one_name_are_not_both_let_in() -> None:
    found = ExternalBots(
        [entry("thirteen_words.reader"), entry("thirteen_words.reader", "other:Bot")]
    )
    assert [problem.code for problem in found.problems] == ["bot_name_taken"]


def test_one_that_turns_out_broken_is_put_out() -> None:
    found = ExternalBots([entry("thirteen_words.reader")])
    offer: BotOffer = found.offers["thirteen_words"][0]
    problem = ExternalBots([entry("reader")]).problems[0]
    found.disable_bot("thirteen_words", offer, problem)
    assert not found.offers["thirteen_words"]
    assert found.problems == [problem]


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which somebody's package is installed."""
    about = tmp_path / "somebodys-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys\nVersion: 1.0\n")
    lines = "[ludoteka.bots]\nthirteen_words.reader = tests.external_bots.bots:Reader\n"
    (about / "entry_points.txt").write_text(lines)
    return {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}", "LANGUAGE": "en"}


def ludoteka(installed: dict[str, str], *words: str) -> str:
    command = [sys.executable, "-m", "ludoteka.cli", *words]
    return subprocess.run(command, env=installed, capture_output=True, text=True, check=True).stdout


def test_an_installed_bot_is_listed_and_is_not_the_usual_one(installed: dict[str, str]) -> None:
    told = ludoteka(installed, "games", "thirteen_words")
    assert "reader: Comes from outside: tests.external_bots.bots:Reader." in told


def test_an_installed_bot_plays_by_its_name(installed: dict[str, str]) -> None:
    words = ("sim", "thirteen_words", "--bots", "reader,random", "--games", "5", "--json")
    told = json.loads(ludoteka(installed, *words, "--jobs", "1"))
    assert [bot["name"] for bot in told["bots"]] == ["reader", "random"]
