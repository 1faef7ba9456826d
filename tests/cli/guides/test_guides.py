"""The guides tell the truth: what they show is run."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from ludoteka.cli.parser import build_parser
from tests.cli.conftest import Shell

GUIDES = Path(__file__).parents[3] / "docs"
MINE = (
    "reference/cards.md",
    "reference/command-line.md",
    "python/experiments.md",
    "python/start.md",
    "python/write-a-bot.md",
)


def blocks(guide: str, language: str) -> list[str]:
    content = (GUIDES / guide).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", content, re.MULTILINE | re.DOTALL)


def commands(guide: str) -> list[list[str]]:
    lines = [line for block in blocks(guide, "sh") for line in block.splitlines()]
    words = [shlex.split(line, comments=True) for line in lines]
    return [each[1:] for each in words if each and each[0] == "ludoteka"]


def test_what_python_prints_is_what_the_guide_says() -> None:
    failed, tried = doctest.testfile(str(GUIDES / "python/start.md"), module_relative=False)
    assert tried > 15
    assert failed == 0


@pytest.mark.parametrize("guide", MINE)
def test_every_command_in_a_guide_can_be_typed(guide: str) -> None:
    for words in commands(guide):
        assert build_parser(words, "en").parse_args(words).command == words[0]


def test_the_guides_bot_is_short_and_plays(shell: Shell) -> None:
    [bot] = blocks("python/write-a-bot.md", "python")
    assert len(bot.splitlines()) <= 60
    Path("my_bot.py").write_text(bot, encoding="utf-8")
    sim = next(words for words in commands("python/write-a-bot.md") if words[0] == "sim")
    said = shell(*sim[:-1], "30", "--json", "--jobs", "2")
    assert said.status == 0
    assert [each["name"] for each in said.json["bots"]] == ["my_bot.py:Rhymer", "associative"]


def test_the_guides_bot_speaks_at_the_terminal(shell: Shell) -> None:
    [bot] = blocks("python/write-a-bot.md", "python")
    Path("my_bot.py").write_text(bot, encoding="utf-8")
    play = next(words for words in commands("python/write-a-bot.md") if words[0] == "play")
    said = shell(*play, "--seed", "7", typed="4\nquit\n")
    assert "rhymes, a bit." in said.out


def test_a_team_of_the_guides_bots_beats_chance(shell: Shell) -> None:
    """They agree on something, however silly."""
    Path("my_bot.py").write_text(blocks("python/write-a-bot.md", "python")[0], encoding="utf-8")
    sim = ("sim", "thirteen_words", "--games", "60", "--json", "--jobs", "1", "--bots")
    rhymers = shell(*sim, "my_bot.py:Rhymer").json["team"]["score"]
    chance = shell(*sim, "random").json["team"]["score"]
    assert rhymers["low"] > chance["high"]


def test_the_guides_name_every_command() -> None:
    named = {words[0] for words in commands("reference/command-line.md")}
    every = "serve play join rules replay verify review sim arena dataset pack new-game"
    every += " backup restore move doctor thirteen"
    assert named == set(every.split())


def test_the_experiments_of_the_guide_can_be_made(shell: Shell) -> None:
    """In its order, in one folder."""
    for words in commands("python/experiments.md"):
        said = shell(*words, *([] if words[0] == "dataset" else ["--jobs", "1"]))
        assert said.status == 0, said.err
    kept = {"experiment.json", "games.jsonl"}
    assert {path.name for path in Path("duel").iterdir()} == kept
    shards = {"games-1-of-2.jsonl", "games-2-of-2.jsonl"}
    assert {path.name for path in Path("halves").iterdir()} == kept | shards
    assert all(Path("halves", shard).stat().st_size for shard in shards)
    assert not Path("halves/games.jsonl").stat().st_size  # nothing was left to play
    assert {path.name for path in Path("arena").iterdir()} == {
        "arena.html", "arena.json", "arena.svg", "random-greedy",
    }  # fmt: skip
    assert Path("games.parquet").exists()
