"""A bot is handed what it says it needs, and never the truth."""

from typing import Any, ClassVar

import pytest

from ludoteka.bots.bot import Needs, think
from ludoteka.bots.random_bot import RandomBot
from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.kernel.chance.dice import FastDice, NoDice
from ludoteka.kernel.play import Move
from ludoteka.kernel.state import State
from ludoteka.kernel.table import GameTable

SECRETS = ("imagine", "copy", "snapshot", "position", "play", "audit", "refuse", "result")


class Keeper:
    """Answers with its first move, and keeps what it was handed."""

    def __init__(self) -> None:
        self.handed: Any = None

    def answer(self, state: State, seat: int, dice: object) -> Move:
        self.handed = state
        return state.moves(seat)[0]

    def remark(self, state: State, seat: int) -> None:
        return None


class MovesKeeper(Keeper):
    needs: ClassVar[Needs] = "moves"


class ViewKeeper(Keeper):
    needs: ClassVar[Needs] = "view"


def table() -> GameTable:
    return GameTable(CAPTAIN_FLIP, 2, seed="00000007")


def mover(game: GameTable) -> int:
    return game.state.asks()[0].seat


def test_a_bot_that_says_nothing_gets_a_world_of_its_own() -> None:
    game, bot = table(), Keeper()
    think(bot, game.state, mover(game), FastDice(1))
    assert isinstance(bot.handed, type(game.state))
    assert bot.handed is not game.state


@pytest.mark.parametrize("bot", [MovesKeeper(), ViewKeeper()])
def test_nothing_is_imagined_for_a_bot_that_needs_no_world(bot: Keeper) -> None:
    """Dice that can't be thrown prove it; and what it holds leads nowhere."""
    game = table()
    seat = mover(game)
    assert think(bot, game.state, seat, NoDice()) == game.state.moves(seat)[0]
    assert [name for name in SECRETS if hasattr(bot.handed, name)] == []
    assert game.state not in [getattr(bot.handed, name) for name in bot.handed.__slots__]


def test_a_bot_that_needs_its_view_gets_its_own() -> None:
    game, bot = table(), ViewKeeper()
    seat = mover(game)
    think(bot, game.state, seat, NoDice())
    assert bot.handed.view(seat) == game.state.view(seat)


def test_a_bot_that_needs_moves_alone_is_told_why_it_has_no_view() -> None:
    game, bot = table(), MovesKeeper()
    think(bot, game.state, mover(game), NoDice())
    with pytest.raises(AttributeError, match='has to need "view"'):
        bot.handed.view(0)


def test_nothing_is_imagined_either_where_answers_can_not_be_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One of them is made up beforehand; no state lies behind what the bot is handed."""
    game, bot = GameTable(WORD_PORTERS, 3, seed="00000007"), MovesKeeper()
    monkeypatch.setattr(type(game.state), "imagine", None)
    think(bot, game.state, mover(game), FastDice(1))
    assert bot.handed.random_move(0, NoDice()) is None  # nobody votes yet
    assert [name for name in SECRETS if hasattr(bot.handed, name)] == []
    while game.state.asks()[0].kind != "vote":
        seat = mover(game)
        game.do(seat, think(bot, game.state, seat, FastDice(1)))
    think(RandomBot("Ada"), game.state, mover(game), FastDice(1))
    with pytest.raises(IndexError):  # there is no listed one
        think(bot, game.state, mover(game), FastDice(1))
    made_up = bot.handed.random_move(mover(game), NoDice())
    assert game.state.refuse(mover(game), made_up) is None


def test_the_random_bot_needs_its_moves_alone() -> None:
    game, chosen = table(), set()
    seat = mover(game)
    for number in range(40):
        chosen.add(repr(think(RandomBot("Ada"), game.state, seat, FastDice(number))))
    assert chosen == {repr(move) for move in game.state.moves(seat)}
