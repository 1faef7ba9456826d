"""Workers that hang, and bots that forgive everything."""

from pathlib import Path

import pytest

from ludoteka.lab.contest import BotLimits, Contest
from ludoteka.lab.outcome import Outcome, read_outcome
from ludoteka.lab.workers.worker_pool import LongThought, Task, WorkerPool

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
    limits = BotLimits(seconds=0.05)
    contest = Contest("captain_flip", (f"{file}:{bot}", "random"), games, "7", limits=limits)
    with WorkerPool([contest], 2) as pool:
        tasks = [Task(0, number) for number in range(games)]
        return [read_outcome(line) for _, line in pool.lines(tasks)]


def test_a_bot_that_no_bell_reaches_costs_one_game_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteka.lab.workers.worker_pool.GRACE", 0.1)
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


WAITS = """
import time
from pathlib import Path
from ludoteka.bots.random_bot import RandomBot

class Waits(RandomBot):
    def answer(self, state, seat, dice):
        while not (Path(__file__).parent / "told").exists():
            time.sleep(0.01)
        return super().answer(state, seat, dice)
"""


def test_who_thinks_for_long_is_told_while_it_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without limits too, where nothing else would ever be heard."""
    monkeypatch.setattr("ludoteka.lab.workers.worker_pool.PATIENCE", 0.3)
    file = tmp_path / "bot.py"
    file.write_text(WAITS, encoding="utf-8")
    heard: list[LongThought] = []

    def tell(thinking: LongThought) -> None:
        heard.append(thinking)
        if len(heard) == 2:
            (tmp_path / "told").touch()

    contest = Contest("captain_flip", ("random", f"{file}:Waits"), 1, "7")
    with WorkerPool([contest], 1, tell) as pool:
        ((_, line),) = pool.lines([Task(0, 0)])
    assert read_outcome(line).result is not None
    first, second, *_ = heard
    assert (first.bot, first.number) == (f"{file}:Waits", 0)
    assert second.seconds >= 2 * first.seconds >= 0.6
