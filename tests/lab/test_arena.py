"""Many games: the same for everybody who asks again."""

import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.bots.random_bot import RandomBot
from ludoteka.external_bots.loader import find_bot
from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.rules.model import Choose
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Result
from ludoteka.kernel.table import GameTable
from ludoteka.lab.arena import (
    Contest,
    IllegalMove,
    Outcome,
    Player,
    check,
    line_up,
    play_all,
    seats_for,
)
from ludoteka.lab.outcome import read_outcome
from ludoteka.lab.statistics.figures import BotFigures, figures
from ludoteka.lab.workers.worker_pool import Task, WorkerPool


def contest(*bots: str, games: int = 60, seed: str = "7") -> Contest:
    return Contest("thirteen_words", bots, games, seed)


def outcomes_of(each: Contest, jobs: int = 1) -> list[Outcome]:
    if jobs == 1:
        return list(play_all(each))
    with WorkerPool([each], jobs) as pool:
        tasks = [Task(0, number) for number in range(each.games)]
        outcomes = [read_outcome(line) for _, line in pool.lines(tasks)]
    return sorted(outcomes, key=lambda outcome: outcome.number)


def test_games_are_the_same_whatever_the_number_of_processes() -> None:
    alone = outcomes_of(contest("associative", "random"))
    together = outcomes_of(contest("associative", "random"), jobs=2)
    assert [each.number for each in together] == list(range(60))
    assert msgspec.json.encode(together) == msgspec.json.encode(alone)


def test_a_longer_contest_begins_like_the_shorter_one() -> None:
    long = outcomes_of(contest("random", "random", games=40))
    assert outcomes_of(contest("random", "random", games=10)) == long[:10]


def test_another_seed_is_another_contest() -> None:
    assert outcomes_of(contest("easy", "easy", games=5)) != outcomes_of(
        contest("easy", "easy", games=5, seed="8")
    )


def test_seats_rotate() -> None:
    played = outcomes_of(contest("associative", "random", "random", games=4))
    assert [each.bots.index("associative") for each in played] == [0, 2, 1, 0]


def test_bots_take_the_seats_in_turn() -> None:
    assert line_up(["a", "b"], 5) == ("a", "b", "a", "b", "a")
    assert seats_for("thirteen_words", ["a"]) == 2
    assert seats_for("thirteen_words", ["a", "b", "c"]) == 3


def test_readers_understand_each_other_better_than_chance() -> None:
    """By a wide margin: the intervals are far apart."""
    scores = {}
    for name in ("random", "easy", "associative", "sharp"):
        team = figures(contest(name, name), outcomes_of(contest(name, name))).team
        assert team is not None
        scores[name] = team.score
    assert scores["random"].high < scores["easy"].low
    assert scores["easy"].high < scores["associative"].low
    assert scores["associative"].high < scores["sharp"].low


def test_random_teams_score_what_chance_gives() -> None:
    """Two seats, k cards left: both match with chance 1/k, two stars each time."""
    expected = 2 * sum(1 / k for k in range(2, 13))
    team = figures(*both(contest("random", "random", games=600))).team
    assert team is not None
    assert team.score.low < expected < team.score.high


def both(each: Contest) -> tuple[Contest, list[Outcome]]:
    return each, outcomes_of(each)


def outcome(number: int, bots: str, winners: list[int], scores: list[int]) -> Outcome:
    ranks = [1 if seat in winners else 2 for seat in range(len(scores))]
    result = Result(winners=winners, ranks=ranks, scores=scores)
    return Outcome(number, "00", tuple(bots), 10, result)


def figures_of(name: str, rivals: Contest, played: list[Outcome]) -> BotFigures:
    return next(bot for bot in figures(rivals, played).bots if bot.name == name)


def test_in_a_game_of_rivals_wins_are_counted_and_shared() -> None:
    rivals = Contest("any", ("a", "b"), 3, "1")
    played = [
        outcome(0, "ab", [0], [5, 3]),
        outcome(1, "ba", [1], [2, 6]),
        outcome(2, "ab", [0, 1], [4, 4]),
    ]
    first = figures_of("a", rivals, played)
    second = figures_of("b", rivals, played)
    assert first.score.value == 5
    assert second.score.value == 3
    assert first.wins is not None
    assert second.wins is not None
    assert first.wins.value == pytest.approx(2.5 / 3)
    assert second.wins.value == pytest.approx(0.5 / 3)


def test_a_bot_in_two_seats_counts_once_a_game() -> None:
    rivals = Contest("any", ("a", "a", "b"), 2, "1")
    played = [outcome(0, "aab", [0], [9, 3, 1]), outcome(1, "aba", [1], [2, 8, 4])]
    twice = figures_of("a", rivals, played)
    assert twice.seats == 2
    assert twice.score.value == (6 + 3) / 2
    assert twice.wins is not None
    assert twice.wins.value == 0.25


@pytest.mark.parametrize(
    "each",
    [
        Contest("chess", ("random", "random"), 1, "1"),
        Contest("thirteen_words", ("random",), 1, "1"),
        Contest("thirteen_words", ("random", "deep"), 1, "1"),
        Contest("thirteen_words", ("random", "random"), 1, "1", {"pack": "fr"}),
    ],
)
def test_a_contest_that_can_not_be_held_is_refused_first(each: Contest) -> None:
    with pytest.raises(BadInput):
        check(each)


def test_a_bot_of_ones_own_is_found_by_file_and_class(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine:\n    def __init__(self, persona): self.persona = persona\n")
    assert vars(find_bot("thirteen_words", f"{file}:Mine")("Ada")) == {"persona": "Ada"}


@pytest.mark.parametrize("content", ["class Other: pass", "1 +", "import nowhere_at_all"])
def test_a_file_without_the_bot_is_told(tmp_path: Path, content: str) -> None:
    file = tmp_path / "broken.py"
    file.write_text(content)
    with pytest.raises(BadInput, match="not a bot that can be used"):
        find_bot("thirteen_words", f"{file}:Mine")


def test_an_illegal_move_comes_home_from_another_process() -> None:
    mistake = IllegalMove("my_bot.py:MyBot", 1, Choose(99), "TW-8")
    again = pickle.loads(pickle.dumps(mistake))
    assert str(again) == str(mistake)
    assert (again.bot, again.seat, again.move, again.rule) == (
        "my_bot.py:MyBot",
        1,
        Choose(99),
        "TW-8",
    )


class Forger(RandomBot):
    """Puts a move that there is not on its list, and makes it."""

    def answer(self, state: Any, seat: int, dice: object) -> Choose:
        state.moves(seat).append(Choose(99))
        return Choose(99)


def test_a_move_is_not_legal_because_a_bot_has_put_it_on_its_list() -> None:
    table = GameTable(THIRTEEN_WORDS, 2, seed="00000007")
    forger = Player(Forger, "forger", 0, "0" * 16)
    with pytest.raises(IllegalMove):
        forger.move(table.state, table.state.asks())


@pytest.mark.parametrize("name", [":", ":MyBot", ".module:MyBot", "my bot:MyBot", "a..b:MyBot"])
def test_a_bot_at_no_place_at_all_is_bad_input(name: str) -> None:
    with pytest.raises(BadInput) as bad:
        find_bot("thirteen_words", name)
    assert bad.value.code == "bad_bot"
