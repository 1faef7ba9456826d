"""CF-20 to CF-35: what the crew does, bonuses, and what is impossible."""

import pytest

from ludoteka.games.captain_flip.rules.model import (
    Drawn,
    MapPaid,
    MapTaken,
    NothingDrawn,
    NothingTurned,
    Took,
    Turn,
    Turned,
)
from tests.games.captain_flip.tables import crew, play, put, refusal, seen, table, told


@pytest.mark.rule("CF-20")
def test_the_cartographer_takes_the_map_from_the_middle_or_from_anybody() -> None:
    game = table("cartographer cartographer swabby", 2)
    assert told(put(game, 1), MapTaken) == [MapTaken(0, None)]
    assert seen(game).map == 0
    assert told(put(game, 1), MapTaken) == [MapTaken(1, 0)]
    assert seen(game).map == 1


@pytest.mark.rule("CF-20")
def test_taking_the_map_while_having_it_changes_nothing() -> None:
    game = table("cartographer swabby cartographer swabby", 2)
    put(game, 1, 1, 2)
    assert seen(game).map == 0
    assert seen(game).coins == [2, 0]


@pytest.mark.rule("CF-21")
def test_the_navigator_takes_2_for_each_cartographer_in_sight_on_ones_own_board() -> None:
    game = table("cartographer cartographer cartographer swabby navigator", 2)
    put(game, 1, 1, 2, 2)
    before = seen(game).coins[0]
    heard = put(game, 3)
    assert told(heard, Took) == [Took(0, 4, "navigator", 3, 1)]
    assert seen(game).coins[0] == before + 4 + len(told(heard, MapPaid))


@pytest.mark.rule("CF-21")
def test_a_navigator_without_a_cartographer_takes_nothing() -> None:
    game = table("navigator")
    assert told(put(game, 1), Took) == [Took(0, 0, "navigator", 1, 1)]


@pytest.mark.rule("CF-22")
def test_the_parrot_draws_and_plays_another_tile_flip_included() -> None:
    game = table("parrot cook/gunner swabby", 2)
    heard = put(game, 1)
    assert told(heard, Drawn) == [Drawn(0, "cook", 70, again=True)]
    assert [ask.seat for ask in game.state.asks()] == [0]
    play(game, "flip", "place 2")
    assert crew(game) == {(1, 1): "parrot", (2, 1): "gunner"}
    assert [ask.seat for ask in game.state.asks()] == [1]


@pytest.mark.rule("CF-22")
def test_parrots_chain() -> None:
    game = table("parrot parrot parrot swabby", 2)
    put(game, 3, 3, 3)
    assert [ask.seat for ask in game.state.asks()] == [0]
    put(game, 3)
    assert [ask.seat for ask in game.state.asks()] == [1]


@pytest.mark.rule("CF-23")
def test_the_cook_counts_its_row_across_gaps_with_itself() -> None:
    game = table("swabby lookout swabby cook", 1)
    put(game, 1, 5, 3)
    assert told(put(game, 2), Took) == [Took(0, 4, "cook", 2, 1)]


@pytest.mark.rule("CF-23")
def test_other_rows_and_other_boards_do_not_count() -> None:
    game = table("swabby swabby lookout lookout cook", 2)
    put(game, 1, 2, 1, 3)
    assert told(put(game, 3), Took)[0].coins == 2


@pytest.mark.rule("CF-24")
def test_the_gunner_takes_5() -> None:
    game = table("gunner")
    assert told(put(game, 2), Took) == [Took(0, 5, "gunner", 2, 1)]
    assert seen(game).coins == [5, 0]


@pytest.mark.rule("CF-25")
def test_the_monkey_takes_1_and_flips_an_adjacent_tile_whose_effect_applies() -> None:
    game = table("swabby/gunner monkey lookout", 1)
    put(game, 1)
    heard = put(game, 1)
    assert told(heard, Took) == [Took(0, 1, "monkey", 1, 2)]
    assert seen(game).phase == "turning"
    assert seen(game).monkey == (1, 2)
    heard = play(game, "turn 1 1")
    assert told(heard, Turned) == [Turned(0, 1, 1, "swabby", "gunner")]
    assert told(heard, Took) == [Took(0, 5, "gunner", 1, 1)]
    assert seen(game).coins == [6]
    assert seen(game).phase == "flipping"


@pytest.mark.rule("CF-25")
def test_a_monkey_must_flip() -> None:
    game = table("swabby/gunner monkey lookout", 1)
    put(game, 1, 1)
    assert list(game.state.moves(0)) == [Turn(1, 1)]
    for move in ("keep", "flip", "place 1"):
        refused = refusal(game, 0, move)
        assert (refused.rule, refused.code) == ("CF-25", "refusal.monkey_first")


@pytest.mark.rule("CF-25")
def test_a_monkey_with_nothing_beside_it_only_takes_the_coin() -> None:
    game = table("monkey swabby", 2)
    heard = put(game, 1)
    assert told(heard, NothingTurned) == [NothingTurned(0, 1, 1)]
    assert seen(game).coins == [1, 0]
    assert [ask.seat for ask in game.state.asks()] == [1]


@pytest.mark.rule("CF-25")
def test_an_empty_space_can_not_be_flipped_nor_anything_without_a_monkey() -> None:
    game = table("swabby/gunner monkey lookout", 1)
    assert refusal(game, 0, "turn 1 1").code == "refusal.nothing_to_turn"
    put(game, 1)
    play(game, "keep")
    assert refusal(game, 0, "turn 1 1").rule == "CF-25"
    play(game, "place 1")
    assert refusal(game, 0, "turn 2 2").code == "refusal.no_tile_there"


@pytest.mark.rule("CF-25")
def test_the_flipped_tile_acts_from_its_own_space() -> None:
    game = table("swabby/cook lookout lookout monkey", 1)
    put(game, 1, 2, 3, 1)
    play(game, "turn 1 1")
    assert seen(game).coins == [1 + 3]


@pytest.mark.rule("CF-26")
def test_beside_above_and_below_but_not_diagonal_nor_the_monkey_itself() -> None:
    game = table("swabby swabby lookout lookout carpenter/swabby carpenter/cook monkey", 1)
    put(game, 1, 2, 3, 3, 3, 1, 2)
    where = [(move.column, move.row) for move in game.state.moves(0)]  # type: ignore[attr-defined]
    assert sorted(where) == [(1, 2), (2, 1), (3, 2)]
    assert refusal(game, 0, "turn 3 3").rule == "CF-26"
    assert refusal(game, 0, "turn 1 1").code == "refusal.not_adjacent"
    assert refusal(game, 0, "turn 2 2").rule == "CF-26"


@pytest.mark.rule("CF-26")
def test_not_across_a_gap() -> None:
    game = table("swabby/cook monkey lookout", 1)  # column 4 of board A has no row 1
    put(game, 3)
    heard = put(game, 5)
    assert told(heard, NothingTurned)


@pytest.mark.rule("CF-27")
def test_a_flip_gives_no_bonus_and_costs_nothing() -> None:
    game = table("cook navigator/lookout swabby monkey", 1, board="D")
    put(game, 4, 5)
    assert seen(game).coins == [0]
    put(game, 4)
    game2 = table("swabby lookout swabby/carpenter monkey", 1)
    put(game2, 5, 5, 5)
    assert seen(game2).coins == [3]
    put(game2, 4)
    assert seen(game2).phase == "turning"
    play(game2, "turn 5 3")
    assert seen(game2).coins == [4]


@pytest.mark.rule("CF-27")
def test_a_revealed_monkey_flips_in_turn_even_the_first_one() -> None:
    game = table("swabby/monkey monkey/gunner", 1)
    put(game, 1, 1)
    heard = play(game, "turn 1 1")
    assert told(heard, Took) == [Took(0, 1, "monkey", 1, 1)]
    assert seen(game).monkey == (1, 1)
    play(game, "turn 1 2")
    assert crew(game) == {(1, 1): "monkey", (1, 2): "gunner"}
    assert seen(game).coins == [1 + 1 + 5]


@pytest.mark.rule("CF-27")
def test_a_revealed_parrot_draws() -> None:
    game = table("swabby/parrot swabby monkey/cook cook lookout", 2)
    put(game, 1, 1, 1)
    heard = play(game, "turn 1 1")
    assert [event.again for event in told(heard, Drawn)] == [True]
    assert [ask.seat for ask in game.state.asks()] == [0]


@pytest.mark.rule("CF-28")
def test_coins_once_taken_stay() -> None:
    game = table("gunner/swabby monkey lookout", 1)
    put(game, 1, 1)
    play(game, "turn 1 1")
    assert crew(game)[1, 1] == "swabby"
    assert seen(game).coins == [6]


@pytest.mark.rule("CF-30")
def test_coins_and_the_map_on_highest_spaces() -> None:
    game = table("swabby lookout swabby lookout swabby/cook lookout/cook carpenter/cook", 1)
    put(game, 2, 2)
    assert told(put(game, 2), MapTaken) == [MapTaken(0, None)]
    assert seen(game).coins == [1]
    put(game, 5, 5)
    assert told(put(game, 5), Took) == [Took(0, 3, "bonus", 5, 3)]
    tall = table("swabby lookout swabby lookout swabby/cook", 1)
    assert told(put(tall, 3, 3, 3, 3, 3), Took) == [Took(0, 5, "bonus", 3, 5)]


@pytest.mark.rule("CF-31")
def test_the_first_on_the_kraken_takes_the_first_number_all_others_the_second() -> None:
    game = table("swabby swabby lookout lookout carpenter carpenter", 3, board="B")
    put(game, 1, 1, 1, 1)
    assert seen(game).coins == [1, 0, 0]
    put(game, 1, 1)
    assert seen(game).coins == [1, 0, 0]
    bonus = seen(game).columns[0].bonus
    assert bonus is not None
    assert bonus.taken


@pytest.mark.rule("CF-31")
def test_every_later_one_takes_the_second_number() -> None:
    game = table("swabby swabby lookout", 3, board="B")
    heard = put(game, 4, 4, 4)
    assert [event.coins for event in told(heard, Took)] == [0, 2, 2]


@pytest.mark.rule("CF-31")
def test_the_order_of_placing_counts_not_of_paying() -> None:
    game = table("parrot swabby lookout", 2, board="B")
    put(game, 4)
    bonus = seen(game).columns[3].bonus
    assert bonus is not None
    assert bonus.taken  # the Parrot was placed there, though its bonus waits
    put(game, 1)
    heard = put(game, 4)
    assert [event.coins for event in told(heard, Took)] == [2]


@pytest.mark.rule("CF-32")
def test_2_coins_for_each_completed_column_this_one_included() -> None:
    tiles = "swabby lookout swabby lookout carpenter/swabby carpenter/lookout"
    game = table(tiles, 1, board="D")
    put(game, 4, 4, 2, 2, 2)
    assert told(put(game, 2), Took) == [Took(0, 4, "bonus", 2, 4)]


@pytest.mark.rule("CF-32")
def test_1_coin_for_each_different_character_in_the_column() -> None:
    game = table("swabby lookout swabby lookout carpenter", 1, board="D")
    assert told(put(game, 3, 3, 3, 3, 3), Took) == [Took(0, 3, "bonus", 3, 5)]


@pytest.mark.rule("CF-32")
def test_both_are_counted_when_the_bonus_is_paid() -> None:
    tiles = "swabby lookout swabby/cook lookout/navigator parrot/gunner carpenter carpenter/cook"
    game = table(f"swabby lookout {tiles}", 1, board="D")
    put(game, 4, 2, 2, 2)
    play(game, "keep", "place 1")
    play(game, "keep", "place 1")
    assert seen(game).phase == "flipping"
    hand = seen(game).hand
    assert hand is not None
    assert hand.face == "parrot"
    put(game, 2)  # column 2 is complete, and the Parrot draws first
    heard = put(game, 4)
    assert [event.coins for event in told(heard, Took)] == [4]


@pytest.mark.rule("CF-35")
def test_a_parrot_with_no_space_left_draws_nothing() -> None:
    quiet = "swabby lookout carpenter swabby lookout carpenter swabby/cook lookout/cook"
    game = table(f"{quiet} carpenter/cook swabby/navigator parrot parrot parrot parrot parrot", 1)
    put(game, *(1, 2, 2, 4, 5, 5, 3, 3, 3, 3))
    put(game, 3, 1, 2, 4)
    heard = put(game, 5)
    assert told(heard, NothingDrawn) == [NothingDrawn(0, "no_space")]
    assert seen(game).phase == "over"


@pytest.mark.rule("CF-35")
def test_a_parrot_with_nothing_but_the_paying_space_and_no_coin_draws_nothing() -> None:
    quiet = "swabby lookout carpenter swabby lookout carpenter swabby/cook lookout/cook"
    game = table(f"{quiet} carpenter/cook swabby/navigator parrot parrot parrot parrot", 1, "D")
    put(game, *(1, 1, 2, 2, 2, 3, 3, 3, 3, 4))
    state = game.state.position  # type: ignore[attr-defined]
    state.board.bonus[0] = state.board.bonus[1] = state.board.bonus[2] = 0
    try:
        put(game, 1, 2, 3)
        heard = put(game, 4)
    finally:
        state.board.bonus[0], state.board.bonus[1], state.board.bonus[2] = 1, 4, 5
    assert told(heard, NothingDrawn) == [NothingDrawn(0, "no_space")]
