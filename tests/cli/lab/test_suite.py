"""The page of the bench suite shows what is kept, and what is kept comes again."""

from pathlib import Path

import pytest

from bench import suite
from ludoteka.cli.parser import build_parser
from ludoteka.plugins import bots_of
from tests.cli.conftest import Shell
from tests.cli.guides.test_guides import blocks, commands

KEPT = suite.kept()


def test_the_page_shows_the_figures_that_are_kept() -> None:
    [shown] = suite.TABLE.findall(suite.PAGE.read_text(encoding="utf-8"))
    assert shown.strip() == suite.table(KEPT)


def test_every_bot_of_ours_has_its_rows() -> None:
    wanted = [
        (task.game, bot, other)
        for task in suite.TASKS
        for bot in bots_of(task.game)
        for other in task.others
        if bot != other
    ]
    assert [(row.game, row.bot, row.other) for row in KEPT] == wanted


def test_the_commands_of_the_page_play_the_suite() -> None:
    typed = [build_parser(words, "en").parse_args(words) for words in commands("rl/suite.md")]
    assert [args.game for args in typed] == [task.game for task in suite.TASKS]
    for args, task in zip(typed, suite.TASKS, strict=True):
        contest = suite.contest_of(task, "my_bot.py:MyBot", task.others[0], suite.DEALS)
        named = dict.fromkeys(args.bots.split(","))
        assert (args.seed, args.games, args.paired) == (contest.seed, contest.games, True)
        assert set(named) == set(contest.bots)


def test_the_policy_of_the_page_plays(shell: Shell) -> None:
    [policy] = blocks("rl/suite.md", "python")
    Path("my_bot.py").write_text(policy, encoding="utf-8")
    [words] = [words for words in commands("rl/suite.md") if words[1] == "captain_flip"]
    played = shell(*words, "--games", "2", "--jobs", "1", "--json").json
    assert (played["games"], played["failed"]) == (2, 0)


def test_what_is_kept_comes_again(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the command of the page; the cheapest row of all."""
    monkeypatch.setenv("LUDOTEKA_EFFORT", "1")
    words = ("--games", "200", "--seed", suite.SEED, "--paired", "--json", "--jobs", "1")
    played = shell("sim", "thirteen", "--bots", "random,greedy", *words).json
    [row] = [row for row in KEPT if row.game == "thirteen" and row.bot == "random"][:1]
    assert (row.other, row.games) == ("greedy", played["games"])
    assert played["bots"][0]["wins"]["value"] == row.figure.value


@pytest.mark.parametrize("wish", ["thirteen", "chess=random", "thirteen=nobody", "thirteen="])
def test_a_wish_that_means_nothing_is_told_in_a_sentence(
    wish: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        suite.main(["--bot", wish])
    assert "error:" in capsys.readouterr().err
