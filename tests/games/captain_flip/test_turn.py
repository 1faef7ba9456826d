"""CF-10 to CF-15: a turn."""

import pytest

from ludoteka.games.captain_flip.rules.model import (
    Drawn,
    Flipped,
    MapPaid,
    MapTaken,
    Paid,
    Placed,
    Took,
    TurnBegan,
)
from tests.games.captain_flip.tables import crew, play, put, refusal, seen, table, told


@pytest.mark.rule("CF-10")
def test_turns_go_clockwise_from_the_flag() -> None:
    game = table("swabby swabby swabby lookout", 3, first=1)
    seats = []
    for _ in range(4):
        seats.append(game.state.asks()[0].seat)
        put(game, 3)
    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("CF-10")
def test_draw_then_keep_then_place() -> None:
    game = table("cook/swabby lookout")
    assert [ask.kind for ask in game.state.asks()] == ["flip"]
    play(game, "keep")
    assert [ask.kind for ask in game.state.asks()] == ["place"]
    heard = play(game, "place 2")
    assert crew(game) == {(2, 1): "cook"}
    assert [type(event) for event in heard] == [Placed, Took, TurnBegan, Drawn]
    assert told(heard, TurnBegan) == [TurnBegan(1, 1)]
    assert told(heard, Drawn) == [Drawn(1, "lookout", 70, again=False)]


@pytest.mark.rule("CF-10")
def test_the_side_that_is_kept_acts() -> None:
    game = table("gunner/cook")
    play(game, "flip")
    play(game, "place 1")
    assert seen(game).coins == [1, 0]


@pytest.mark.rule("CF-10")
def test_placing_before_keeping_or_flipping_is_refused() -> None:
    refused = refusal(table("cook"), 0, "place 1")
    assert (refused.rule, refused.code) == ("CF-10", "refusal.keep_or_flip_first")
    assert len(refused.legal) == 2


@pytest.mark.rule("CF-10")
@pytest.mark.parametrize("move", ["keep", "flip", "place 1", "turn 1 1"])
def test_moves_of_another_seat_are_refused(move: str) -> None:
    refused = refusal(table("cook"), 1, move)
    assert (refused.rule, refused.code) == ("CF-10", "refusal.not_your_turn")
    assert not refused.legal
    assert refusal(table("cook"), -1, move).code == "refusal.clock_never_plays"


@pytest.mark.rule("CF-10")
def test_the_rounds_are_counted() -> None:
    game = table("swabby swabby lookout lookout carpenter")
    rounds = []
    for _ in range(5):
        rounds.append(seen(game).round)
        put(game, 3)
    assert rounds == [1, 1, 2, 2, 3]


@pytest.mark.rule("CF-11")
def test_a_flip_shows_the_other_side_which_stays() -> None:
    game = table("cook/swabby")
    assert told(play(game, "flip"), Flipped) == [Flipped(0, "cook", "swabby")]
    hand = seen(game).hand
    assert hand is not None
    assert (hand.face, hand.flipped) == ("swabby", True)
    for move in ("flip", "keep"):
        assert refusal(game, 0, move).rule == "CF-11"
    play(game, "place 1")
    assert crew(game) == {(1, 1): "swabby"}


@pytest.mark.rule("CF-11")
def test_what_is_kept_is_not_flipped_any_more() -> None:
    game = table("cook/swabby")
    play(game, "keep")
    assert refusal(game, 0, "flip").rule == "CF-11"


@pytest.mark.rule("CF-12")
def test_a_tile_goes_on_the_lowest_empty_space() -> None:
    game = table("swabby swabby lookout lookout", 1)
    put(game, 4, 3, 4)
    assert crew(game) == {(4, 3): "swabby", (3, 1): "swabby", (4, 4): "lookout"}


@pytest.mark.rule("CF-12")
def test_everybody_sees_where_the_next_tile_of_each_column_lies() -> None:
    game = table("swabby swabby lookout", 1)
    rows = [column.rows for column in seen(game).columns]
    put(game, 1, 1)
    assert len(rows[0]) == 2
    assert seen(game).landings == [None, *(each[0] for each in rows[1:])]


@pytest.mark.rule("CF-12")
def test_a_full_column_is_refused() -> None:
    game = table("swabby swabby lookout", 1)
    put(game, 1, 1)
    play(game, "keep")
    refused = refusal(game, 0, "place 1")
    assert (refused.rule, refused.code) == ("CF-12", "refusal.full_column")
    assert [move.column for move in refused.legal] == [2, 3, 4, 5]  # type: ignore[attr-defined]


@pytest.mark.rule("CF-13")
def test_the_space_that_costs_is_paid_before_any_effect() -> None:
    game = table("cook navigator", 1, board="D")
    put(game, 1)
    heard = put(game, 5)
    assert [type(event) for event in heard[1:4]] == [Paid, Placed, type(heard[3])]
    assert told(heard, Paid) == [Paid(0, 5, 3, 1)]
    assert seen(game).coins == [0]


@pytest.mark.rule("CF-13")
@pytest.mark.parametrize("face", ["swabby", "gunner"])
def test_without_a_coin_that_space_can_not_be_chosen(face: str) -> None:
    game = table(face, 1, board="D")
    play(game, "keep")
    refused = refusal(game, 0, "place 5")
    assert (refused.rule, refused.code) == ("CF-13", "refusal.no_coin")
    assert [move.column for move in refused.legal] == [1, 2, 3, 4]  # type: ignore[attr-defined]


@pytest.mark.rule("CF-14")
def test_the_bonus_comes_after_the_effect() -> None:
    game = table("swabby swabby cook", 1)
    heard = put(game, 5, 5, 5)
    sources = [(event.source, event.coins) for event in told(heard, Took)]
    assert sources == [("cook", 1), ("bonus", 3)]


@pytest.mark.rule("CF-14")
def test_the_bonus_waits_for_all_that_a_parrot_brings() -> None:
    game = table("swabby swabby parrot/lookout swabby gunner", 1)
    put(game, 5, 5)
    heard = put(game, 5)
    assert not told(heard, Took)
    heard = put(game, 1)
    assert [event.source for event in told(heard, Took)] == ["bonus"]
    assert seen(game).coins == [3]


@pytest.mark.rule("CF-14")
def test_of_two_bonuses_that_wait_the_later_comes_first() -> None:
    tiles = "swabby swabby swabby swabby swabby/cook swabby/cook parrot/gunner lookout"
    game = table(tiles.replace("swabby swabby swabby swabby", "swabby lookout swabby lookout"), 1)
    put(game, 5, 5, 3, 3, 3, 3)
    put(game, 5)
    heard = put(game, 3)
    assert [event.coins for event in told(heard, Took)] == [5, 3]


@pytest.mark.rule("CF-15")
def test_the_map_pays_at_the_end_of_the_holders_own_turn() -> None:
    game = table("cartographer swabby lookout swabby carpenter", 2)
    heard = put(game, 1)
    assert told(heard, MapPaid) == [MapPaid(0, 1)]
    assert seen(game).coins == [1, 0]
    put(game, 1)
    assert seen(game).coins == [1, 0]
    put(game, 2)
    assert seen(game).coins == [2, 0]


@pytest.mark.rule("CF-15")
def test_once_a_turn_however_many_tiles_are_played() -> None:
    game = table("cartographer parrot swabby lookout", 1)
    put(game, 1)
    put(game, 2)
    assert seen(game).coins == [1]
    put(game, 3)
    assert seen(game).coins == [2]


@pytest.mark.rule("CF-15")
def test_after_everything_else_and_in_the_last_round_too() -> None:
    tiles = "swabby lookout swabby lookout carpenter cook swabby/cook lookout/cook carpenter"
    game = table(f"{tiles} cartographer", 1)
    put(game, 1, 1, 4, 4, 2, 2, 5, 5, 5)
    before = seen(game).coins[0]
    heard = put(game, 2)  # the Cartographer takes the Map, the bonus puts it back (CF-60)
    assert seen(game).phase == "over"
    assert not told(heard, MapPaid)
    assert len(told(heard, MapTaken)) == 1
    assert seen(game).coins[0] == before


@pytest.mark.rule("CF-15")
def test_the_map_pays_in_the_last_turn_of_all() -> None:
    tiles = "swabby lookout swabby lookout carpenter cook swabby/cook lookout/cook carpenter"
    game = table(f"{tiles} swabby/navigator", 1)
    put(game, 1, 1, 4, 4, 2, 2, 5, 5, 5)
    before = seen(game).coins[0]
    heard = put(game, 2)  # the bonus is the Map
    assert seen(game).phase == "over"
    assert told(heard, MapPaid) == [MapPaid(0, 1)]
    assert seen(game).coins[0] == before + 1
