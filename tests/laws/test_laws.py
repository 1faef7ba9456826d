"""The laws of the house, over every game that is installed, from whatever package."""

from collections.abc import Callable

import pytest
from hypothesis.stateful import run_state_machine_as_test

from ludoteka.kernel.state import Game
from ludoteka.plugins import MakeBot, bots_of, games, installed_plugins
from ludoteka.testing.laws.all_laws import LAWS
from ludoteka.testing.laws.imagination import a_bot_is_blind
from ludoteka.testing.laws.leaks import no_leak
from ludoteka.testing.reduced_games import reduced_games_of
from ludoteka.testing.state_machine import table_machine
from ludoteka.testing.tree_walk import ReducedGame
from tests.goldens.golden import OURS, goldens_of

REDUCED_GAMES: list[ReducedGame] = [
    small for plugin in installed_plugins().values() for small in reduced_games_of(plugin)
]
BOTS = [(game, make) for game in games().values() for make in bots_of(game.name).values()]


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
@pytest.mark.parametrize("game", games().values(), ids=games().keys())
def test_a_game_keeps(game: Game, law: Callable[[Game], None]) -> None:
    law(game)


@pytest.mark.parametrize("small", REDUCED_GAMES, ids=lambda small: small.name)
def test_nothing_leaks(small: ReducedGame) -> None:
    situations = no_leak(small)
    if small.game.name not in OURS:
        return
    golden = goldens_of(small.game.name).situations[small.name]
    assert situations[None] == golden.watching
    if golden.seat is not None:
        assert {situations[seat] for seat in range(small.seats)} == {golden.seat}


def test_every_game_of_ours_offers_boards_to_be_walked() -> None:
    assert {small.game.name for small in REDUCED_GAMES} >= set(OURS)


@pytest.mark.parametrize(
    ("game", "make"), BOTS, ids=[f"{game.name}-{number}" for number, (game, _) in enumerate(BOTS)]
)
def test_a_bot_knows_what_its_seat_knows_and_never_more(game: Game, make: MakeBot) -> None:
    a_bot_is_blind(game, make("Ada"))


@pytest.mark.parametrize("game", games().values(), ids=games().keys())
def test_anything_may_be_said_to_a_table_and_nothing_is_lost(game: Game) -> None:
    run_state_machine_as_test(table_machine(game))
