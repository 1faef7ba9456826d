"""Bots by name, and the bot that every game has."""

from collections import Counter

import pytest

from ludoteka.bots.bot import think
from ludoteka.bots.random_bot import RandomBot
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import bot_named, bots_of, game_named, games, usual_bot
from tests.games.thirteen_words.boards import board


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_random_bot_and_a_usual_one(game: str) -> None:
    assert "random" in bots_of(game)
    assert usual_bot(game) in bots_of(game)


def test_an_unknown_bot_is_refused_and_the_known_ones_named() -> None:
    with pytest.raises(BadInput, match="no bot called deep for thirteen_words"):
        bot_named("thirteen_words", "deep")


@pytest.mark.parametrize("game", games())
def test_all_bots_play_whole_games_together_by_the_rules(game: str) -> None:
    """Each answers now and then, so that all of them meet what comes of good and of bad play. What
    they do in random games, with every number of seats and every option, is under a law."""
    rules, kinds = game_named(game), list(bots_of(game).items())
    for seats in (min(rules.seats), max(rules.seats)):
        dice, played = FastDice(seats), Counter[str]()
        table = GameTable(rules, seats, seed=f"{seats:08}")
        while asks := table.state.asks():
            seat = next(ask.seat for ask in asks if ask.seat != CLOCK)
            name, make = kinds[dice.below(len(kinds))]
            table.play(seat, think(make(f"{name} {seat}"), table.state, seat, dice))
            played[name] += 1
        assert table.state.result() is not None
        assert len(played) == len(kinds)


def test_the_random_bot_plays_every_move_about_as_often() -> None:
    dice = FastDice(3)
    counts = Counter(think(RandomBot("Ada"), board("umbrella"), 0, dice) for _ in range(12_000))
    assert len(counts) == 12
    assert all(850 < count < 1150 for count in counts.values())
