"""The laws of the house, and its battery for leaks, on a game that the house does not know."""

from collections.abc import Callable

import pytest
from liars_dice.bot import Careful
from liars_dice.plugin import GAME
from reduced_games import REDUCED_GAMES

from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.kernel.state import Game
from ludoteka.plugins import lesson_of
from ludoteka.testing.laws.all_laws import LAWS
from ludoteka.testing.laws.imagination import a_bot_is_blind
from ludoteka.testing.laws.leaks import no_leak
from ludoteka.testing.tree_walk import ReducedGame


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_the_game_keeps(law: Callable[[Game], None]) -> None:
    law(GAME)


@pytest.mark.parametrize("small", REDUCED_GAMES, ids=lambda small: small.name)
def test_nothing_leaks(small: ReducedGame) -> None:
    assert no_leak(small)[None] > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_plays_to_its_end_by_the_rules(language: str) -> None:
    script = lesson_of(GAME.name, language)
    table = script.dealt()
    for seat, move in script.moves:
        table.play(seat, move)
    assert table.state.result() is None


def test_the_bot_knows_what_its_seat_knows() -> None:
    a_bot_is_blind(GAME, Careful("Ada"))
