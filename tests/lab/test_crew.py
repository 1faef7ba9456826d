"""Workers that hang, and bots that forgive everything."""

from pathlib import Path

import pytest

from ludoteka.lab.contest import Contest, Limits
from ludoteka.lab.crew import Crew, Task
from ludoteka.lab.outcome import Outcome, read_outcome

HANGS = """
from ludoteka.bots.random_bot import RandomBot

class Hangs(RandomBot):
    def answer(self, state, seat, dice):
        if dice.below(40) == 0:
            sum(range(10**14))  # compiled: a bell does not reach it
        return super().answer(state, seat, dice)
"""
FORGIVES = """
from ludoteka.bots.random_bot import RandomBot

class Forgives(RandomBot):
    def answer(self, state, seat, dice):
        while dice.below(40) == 0:
            try:
                while True:
                    pass
            except Exception:
                pass
        return super().answer(state, seat, dice)
"""


def played(file: Path, bot: str, games: int) -> list[Outcome]:
    limits = Limits(seconds=0.05)
    contest = Contest("captain_flip", (f"{file}:{bot}", "random"), games, "7", limits=limits)
    with Crew([contest], 2) as crew:
        tasks = [Task(0, number) for number in range(games)]
        return [read_outcome(line) for _, line in crew.lines(tasks)]


def test_a_bot_that_no_bell_reaches_costs_one_game_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteka.lab.crew.GRACE", 0.1)
    (tmp_path / "bot.py").write_text(HANGS, encoding="utf-8")
    outcomes = played(tmp_path / "bot.py", "Hangs", 5)
    assert sorted(each.number for each in outcomes) == [0, 1, 2, 3, 4]
    kinds = [each.failure.kind for each in outcomes if each.failure]
    assert "hung" in kinds
    assert set(kinds) == {"hung"}


def test_a_bot_that_forgives_everything_does_not_forgive_the_bell(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(FORGIVES, encoding="utf-8")
    outcomes = played(tmp_path / "bot.py", "Forgives", 5)
    assert all(each.result for each in outcomes)
    assert sum(sum(each.late) for each in outcomes) > 0
