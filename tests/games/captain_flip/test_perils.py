"""CF-47 while the game goes on: who is warned of a third Gunner, and when a ship counts as sunk."""

from typing import Any

import pytest

from ludoteka.games.captain_flip.rules.model import Flip, Floated, Keep, Place, Sank, Turn
from ludoteka.kernel.play import Event
from ludoteka.kernel.table import GameTable
from tests.games.captain_flip.tables import play, put, seen, table, told

TWO = "gunner/cook gunner/swabby"


def alone(tiles: str, **options: Any) -> GameTable:
    return table(tiles, 1, **options)


@pytest.mark.rule("CF-47")
def test_keeping_a_third_gunner_is_a_peril_and_so_is_every_place_for_it() -> None:
    game = alone(f"{TWO} gunner/lookout")
    put(game, 1, 3)
    assert seen(game).sinking == [Keep()]
    play(game, "keep")
    assert seen(game).sinking == [Place(column) for column in (1, 2, 3, 4, 5)]


@pytest.mark.rule("CF-47")
def test_two_gunners_are_no_peril_and_a_fourth_is_none_any_more() -> None:
    game = alone(f"{TWO} gunner/lookout gunner/carpenter")
    put(game, 1)
    assert seen(game).sinking == []
    put(game, 3, 3)
    assert seen(game).sunk == [0]
    assert seen(game).sinking == []


@pytest.mark.rule("CF-47")
def test_the_table_hears_at_once_who_sank() -> None:
    game = table("gunner/cook cook gunner/swabby cook gunner/lookout cook", 2)
    assert told(put(game, 1, 1, 2, 2), Sank) == []
    heard = put(game, 3)
    assert told(heard, Sank) == [Sank(0)]
    assert before(heard, "sank", "took")  # no coins rise before one knows
    assert seen(game).sunk == [0]


def before(heard: list[Event], first: str, second: str) -> bool:
    kinds = [event.__struct_config__.tag for event in heard]
    return kinds.index(first) < kinds.index(second)


@pytest.mark.rule("CF-47")
def test_a_gunner_that_is_flipped_away_lets_the_ship_float_again() -> None:
    game = alone("gunner/cook gunner/swabby gunner/lookout monkey/navigator")
    put(game, 1, 3, 3)
    put(game, 1)
    assert told(play(game, "turn 1 1"), Floated) == [Floated(0)]
    assert seen(game).sunk == []


@pytest.mark.rule("CF-47")
def test_the_unseen_side_warns_nobody() -> None:
    game = alone(f"{TWO} lookout/gunner swabby/gunner monkey/cook", known_backs=True)
    put(game, 1, 3)
    assert seen(game).sinking == []  # the tile in hand has a Gunner on its other side
    put(game, 2, 2, 2)
    assert [type(move) for move in game.state.moves(0)] == [Turn]
    assert seen(game).sinking == []


@pytest.mark.rule("CF-7")
@pytest.mark.rule("CF-47")
@pytest.mark.parametrize("known_backs", [True, False])
def test_a_side_that_the_table_has_seen_warns_where_the_option_shows_it(known_backs: bool) -> None:
    game = alone(f"{TWO} gunner/lookout monkey/cook", known_backs=known_backs)
    put(game, 1, 3)
    play(game, "flip", "place 2", "keep", "place 2")
    assert seen(game).sinking == ([Turn(2, 1)] if known_backs else [])
    assert Flip() not in seen(game).sinking
