"""The bots of Captain Flip: what they see coming, how strong they are, what they can't know."""

import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from ludoteka.bots import effort
from ludoteka.bots.bot import think
from ludoteka.bots.captain_flip.habits import least_missed, ordinary_turn
from ludoteka.bots.captain_flip.search import WIN, Search, favourite
from ludoteka.bots.captain_flip.wealth import (
    bonuses_begun,
    chance_to_win,
    exposed_lookouts,
    turns_left,
    turns_to_goal,
    wealth,
)
from ludoteka.bots.registry import bots_of, usual_bot
from ludoteka.games.captain_flip.boards import boards
from ludoteka.games.captain_flip.fast import deal
from ludoteka.games.captain_flip.model import Flip, Keep
from ludoteka.games.captain_flip.position import TURNING, Position, lay
from ludoteka.games.captain_flip.tiles import (
    CARPENTER,
    GUNNER,
    LOOKOUT,
    MONKEY,
    NAVIGATOR,
    SWABBY,
    tile,
)
from ludoteka.games.registry import game_named
from ludoteka.kernel.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.lab.arena import Contest, play_all

BOTS = bots_of("captain_flip")


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(effort.VARIABLE, "1")


def table(*tiles: str) -> GameTable:
    stack = {"tiles": list(tiles), "first": 0}
    return GameTable(game_named("captain_flip"), 2, {"board": "A"}, stack=stack)


def after(table: GameTable, moves: Sequence[tuple[int, str, int]]) -> GameTable:
    """Each seat keeps its tile and puts it on the column."""
    for seat, kind, column in moves:
        table.play(seat, {"type": "keep"})
        table.play(seat, {"type": kind, "column": column})
    return table


def test_the_three_strengths_have_names() -> None:
    assert usual_bot("captain_flip") == "bosun"
    assert list(BOTS) == ["bosun", "sailor", "captain", "greedy", "random"]


@pytest.mark.rule("CF-47")
@pytest.mark.parametrize("name", ["bosun", "captain", "greedy"])
def test_nobody_who_thinks_keeps_a_third_gunner_that_sinks_them(name: str) -> None:
    crowded = table(
        "gunner/cook", "cook/navigator", "gunner/swabby", "cook/lookout", "gunner/monkey"
    )
    after(crowded, [(0, "place", 1), (1, "place", 1), (0, "place", 2), (1, "place", 2)])
    assert think(BOTS[name]("Ada"), crowded.state, 0, FastDice(1)) == Flip()


def test_the_greedy_bot_likes_five_coins_at_once() -> None:
    assert think(BOTS["greedy"]("Ada"), table("gunner/parrot").state, 0, FastDice(1)) == Keep()


def test_a_search_leaves_the_position_alone() -> None:
    s = deal(boards()["B"], 3, FastDice(2))
    before = s.snapshot()
    Search(s, FastDice(1)).grow(60)
    assert s.snapshot() == before


def test_what_the_search_counts_adds_up() -> None:
    s = deal(boards()["A"], 2, FastDice(2))
    search = Search(s, FastDice(1))
    search.grow(300)
    assert search.root.visits == search.grown == 300
    below = sum(moment.visits for choice in search.root.choices for moment in choice.outcomes)
    assert sum(choice.visits for choice in search.root.choices) == 300
    assert 0 < below < 300
    seen = [[moment.seen for moment in choice.outcomes] for choice in search.root.choices]
    assert all(len(set(each)) == len(each) for each in seen)


@pytest.mark.rule("CF-61")
def test_alone_it_plays_for_coins() -> None:
    s = deal(boards()["A"], 1, FastDice(2))
    search = Search(s, FastDice(1))
    search.grow(100)
    best = favourite(search)
    assert 0 < best.gains < WIN * best.visits


def crew(*laid: tuple[int, int]) -> Position:
    s = deal(boards()["A"], 2, FastDice(1))
    for space, character in laid:
        lay(s, 0, space, tile(character, SWABBY if character != SWABBY else LOOKOUT))
    return s


@pytest.mark.rule("CF-47")
def test_the_sunk_are_worth_less_than_the_poor() -> None:
    assert wealth(crew((0, GUNNER), (2, GUNNER), (5, GUNNER)), 0) < wealth(crew(), 0) - 20
    assert wealth(crew((0, GUNNER), (2, GUNNER)), 0) > wealth(crew(), 0) - 20


@pytest.mark.rule("CF-44")
def test_a_lookout_is_safe_on_the_highest_space_alone() -> None:
    assert exposed_lookouts(crew((0, LOOKOUT)), 0) == 1
    assert exposed_lookouts(crew((0, CARPENTER), (1, LOOKOUT)), 0) == 0
    assert exposed_lookouts(crew((0, LOOKOUT), (1, CARPENTER)), 0) == 0


@pytest.mark.rule("CF-30")
def test_a_column_begun_is_worth_its_part_of_the_bonus() -> None:
    """Board A: five coins above the five spaces of column 3, which are numbers 5 to 9."""
    assert bonuses_begun(crew(), 0) == 0
    assert bonuses_begun(crew((5, CARPENTER), (6, CARPENTER)), 0) == 2
    assert bonuses_begun(crew(*((space, CARPENTER) for space in range(5, 10))), 0) == 0


@pytest.mark.rule("CF-40")
def test_the_turns_that_are_left_are_those_to_four_columns() -> None:
    s = crew((0, CARPENTER), (1, CARPENTER))
    assert [turns_to_goal(s, seat) for seat in (0, 1)] == [8, 10]
    assert turns_left(s) == 8


def test_the_chances_of_all_seats_are_one_together() -> None:
    s = crew((0, CARPENTER), (2, SWABBY))
    chances = [chance_to_win(s, seat) for seat in (0, 1)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1]


@pytest.mark.rule("CF-25")
def test_an_ordinary_monkey_flips_whom_the_crew_can_do_without() -> None:
    """Beside the Monkey in the middle of column 3: a Swabby, of value, and a spent Navigator."""
    s = crew((5, SWABBY), (6, MONKEY), (7, NAVIGATOR))
    s.phase, s.monkey, s.turn = TURNING, 6, 0
    before = s.snapshot()
    assert least_missed(s)[0] == 7
    assert s.snapshot() == before


@pytest.mark.rule("CF-10")
def test_an_ordinary_turn_ends_with_the_turn() -> None:
    s = deal(boards()["A"], 2, FastDice(1))
    seat = s.turn
    ordinary_turn(s, FastDice(1))
    assert s.turn != seat
    assert s.filled[seat] != 0


@pytest.mark.parametrize(("said", "meant"), [("0.5", 0.5), ("much", 1), ("-1", 1), ("inf", 1)])
def test_effort_is_a_number_above_zero(
    said: str, meant: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(effort.VARIABLE, said)
    assert effort.effort() == meant


def test_the_greedy_bot_beats_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It wins about 19 games of 20; here a few tell that nothing is broken."""
    monkeypatch.setenv(effort.VARIABLE, "0.2")
    contest = Contest("captain_flip", ("greedy", "random"), games=8, seed="1")
    wins = sum(o.bots[seat] == "greedy" for o in play_all(contest) for seat in o.result.winners)
    assert wins >= 6


SEARCH = """
from ludoteka.bots.captain_flip.search import Search
from ludoteka.games.captain_flip.boards import boards
from ludoteka.games.captain_flip.fast import deal
from ludoteka.kernel.dice import FastDice
for board in boards().values():
    search = Search(deal(board, 3, FastDice(7)), FastDice(8))
    search.grow(40)
    print([(c.code, c.visits, c.gains, len(c.outcomes)) for c in search.root.choices])
"""


def test_the_search_is_the_same_compiled_and_interpreted() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", SEARCH],
            env={**os.environ, "LUDOTEKA_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    ]
    assert said[0] == said[1] != ""
