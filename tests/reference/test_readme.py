"""README tells the truth: its Python runs, and its commands are understood."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteka.cli.parser import build_parser
from ludoteka.plugins import games

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
LINES = [line for language, text in BLOCKS if language == "sh" for line in text.splitlines()]
COMMANDS = [words for line in LINES if (words := shlex.split(line, comments=True))]


def test_its_python_runs(tmp_path: Path) -> None:
    [code] = [text for language, text in BLOCKS if language == "python"]
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [w for w in COMMANDS if w[0] == "ludoteka"], ids=" ".join)
def test_its_commands_are_understood(words: list[str]) -> None:
    assert build_parser(words[1:], "en").parse_args(words[1:]).command == words[1]


def test_its_make_targets_exist() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = {words[1] for words in COMMANDS if words[0] == "make"}
    assert named == {"play", "test"}
    assert named <= set(targets)


def test_it_is_short_and_names_every_built_in_game() -> None:
    assert len(README.splitlines()) <= 75
    for game in ("13 Words", "Captain Flip", "Word Porters", "7 Words", "Thirteen"):
        assert f"**{game}**" in README
    assert len(games()) >= 5
