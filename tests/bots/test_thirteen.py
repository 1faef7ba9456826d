"""Bots of Thirteen: each step of the ladder is stronger, and none misses what is plain to see."""

import pytest

from ludoteka.bots.bot import Bot, think
from ludoteka.bots.thirteen import THIRTEEN_BOTS
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.model import Hunt, Options, Waylay
from ludoteka.kernel.dice import FastDice
from tests.games.thirteen.scenes import Scene, Side


def winner(bots: tuple[Bot, Bot], seed: int) -> int:
    """The seat that wins a mirrored duel; both decks are shuffled alike for a seed."""
    dice, thoughts = FastDice(seed), FastDice(seed + 1000)
    state = THIRTEEN.start(2, Options(["parish", "parish"]), dice, None)
    assert isinstance(state, Thirteen)
    while state.asks():
        seat = state.asks()[0].seat
        move = think(bots[seat], state, seat, thoughts)
        assert state.refuse(seat, move) is None
        state.play(seat, move, dice, None)
    return state.winner


@pytest.mark.parametrize(("better", "worse"), [("heuristic", "random"), ("greedy", "heuristic")])
def test_each_step_of_the_ladder_wins_most_games_against_the_one_before(
    better: str, worse: str
) -> None:
    one, other = THIRTEEN_BOTS[better]("Ada"), THIRTEEN_BOTS[worse]("Bruno")
    won = sum(winner((one, other), seed) == 0 for seed in range(12))
    won += sum(winner((other, one), seed) == 1 for seed in range(12))
    assert won > 14


@pytest.mark.parametrize("name", ["greedy", "heuristic"])
def test_a_hunt_that_wins_is_hunted(name: str) -> None:
    scene = Scene(Side(["lean_wolf", "fox_kit"], ["mudlark"], souls=2), Side(madness=10))
    move = think(THIRTEEN_BOTS[name]("Ada"), scene.state, 0, FastDice(1))
    assert move == Hunt(scene["lean_wolf"], "player")


@pytest.mark.parametrize("name", ["greedy", "heuristic"])
def test_a_waylay_that_saves_is_made(name: str) -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman"], madness=11))
    scene.hunt("lean_wolf")
    move = think(THIRTEEN_BOTS[name]("Ada"), scene.state, 1, FastDice(1))
    assert move == Waylay(scene["ferryman"])


@pytest.mark.parametrize("name", ["greedy", "heuristic", "random"])
def test_no_bot_gives_up(name: str) -> None:
    bot = THIRTEEN_BOTS[name]("Ada")
    scene = Scene(Side(madness=12), Side(["old_antler"]))
    assert not any(think(bot, scene.state, 0, FastDice(n)).gives_up for n in range(20))
