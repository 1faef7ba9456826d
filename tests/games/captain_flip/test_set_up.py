"""CF-1 to CF-7: what there is, and how a game starts."""

from collections import Counter

import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.crew.tiles import all_tiles
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.table import GameTable
from tests.games.captain_flip.tables import crew, play, put, refusal, seen, state_of, table


@pytest.mark.rule("CF-1")
@pytest.mark.parametrize("seats", range(1, 6))
def test_one_to_five_can_play(seats: int) -> None:
    assert len(seen(table("cook", seats)).crews) == seats


@pytest.mark.rule("CF-1")
@pytest.mark.parametrize("seats", [-1, 0, 6, 100])
def test_fewer_or_more_is_refused(seats: int) -> None:
    with pytest.raises(BadInput, match=r"1 to 5 players, not -?\d+ \(CF-1\)"):
        table("cook", seats)


@pytest.mark.rule("CF-2")
def test_every_pair_of_characters_exists_twice() -> None:
    tiles = Counter((each >> 4, each & 15) for each in all_tiles())
    assert len(tiles) == 36
    assert set(tiles.values()) == {2}
    assert all(a != b for a, b in tiles)


@pytest.mark.rule("CF-2")
def test_every_character_is_on_16_sides_of_72_tiles() -> None:
    sides = Counter(side for each in all_tiles() for side in (each >> 4, each & 15))
    assert set(sides.values()) == {16}
    assert seen(table("cook")).bag == 71


@pytest.mark.rule("CF-2")
@pytest.mark.parametrize(
    ("tiles", "problem"),
    [
        (["cook/cook"], "its sides differ"),
        (["cook/gunner", "gunner/cook", "cook/gunner"], "3 tiles cook/gunner, and there are 2"),
        (["cook"], 'written "cook/gunner"'),
        (["cook/gunner/monkey"], 'written "cook/gunner"'),
        (["cook/pirate"], 'written "cook/gunner"'),
        (["Cook/gunner"], 'written "cook/gunner"'),
        ([""], 'written "cook/gunner"'),
        ([7], "Expected `str`"),
        (["cook/gunner"] * 73, "length <= 72"),
        ("cook/gunner", "Expected `array`"),
    ],
)
def test_a_stack_of_tiles_that_there_are_not_is_refused(tiles: object, problem: str) -> None:
    with pytest.raises(BadInput) as bad:
        GameTable(CAPTAIN_FLIP, 2, stack={"tiles": tiles})
    assert bad.value.code == "bad_stack"
    assert problem in str(bad.value)


@pytest.mark.rule("CF-3")
def test_the_nine_characters() -> None:
    assert sorted(NAMES) == sorted(
        "cartographer navigator parrot cook swabby gunner carpenter monkey lookout".split()
    )
    assert set(seen(table("cook")).unseen) == set(NAMES)


ROWS = {
    "A": ([1, 2], [1, 2, 3], [1, 2, 3, 4, 5], [3, 4], [1, 2, 3]),
    "B": ([1, 2], [1, 2, 3], [1, 2, 3, 4, 5], [1], [1, 2, 3, 4]),
    "C": ([1, 2, 3], [1, 2, 3], [1, 2], [1, 2, 3, 4, 5], [1, 2]),
    "D": ([2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4, 5], [3, 4], [3]),
    "E": ([1, 2, 3, 4], [1, 2], [1, 2, 3], [1, 2, 3], [2, 3, 4]),
}
BONUSES = {
    "A": (None, ("map", 0, 0), ("coins", 5, 0), None, ("coins", 3, 0)),
    "B": tuple(("kraken", a, b) for a, b in [(1, 0), (2, 1), (6, 3), (0, 2), (4, 2)]),
    "C": (("map", 0, 0), ("end_identical", 6, 0), None, ("end_different", 4, 0), None),
    "D": (("coins", 3, 0), ("completed", 2, 0), ("different_here", 1, 0), None, ("cost", 1, 0)),
    "E": (
        ("coins", 4, 0),
        ("map_if_identical", 0, 0),
        ("turn_if_different", 0, 0),
        ("draw_if_identical", 0, 0),
        ("coins", 3, 0),
    ),
}


@pytest.mark.rule("CF-4", "CF-62")
@pytest.mark.parametrize("board", "ABCDE")
def test_the_columns_and_bonuses_of_a_board(board: str) -> None:
    columns = seen(table("cook", board=board)).columns
    assert tuple(each.rows for each in columns) == ROWS[board]
    bonuses = [each.bonus for each in columns]
    assert tuple(b and (b.kind, b.coins, b.later) for b in bonuses) == BONUSES[board]
    assert sum(len(each.rows) for each in columns) == 15


@pytest.mark.rule("CF-4")
def test_spaces_per_row_from_the_bottom_up() -> None:
    found = {
        name: [list(boards()[name].row_of).count(row) for row in range(1, 6)] for name in "ABCD"
    }
    assert found == {
        "A": [4, 4, 4, 2, 1],
        "B": [5, 4, 3, 2, 1],
        "C": [5, 5, 3, 1, 1],
        "D": [2, 3, 5, 4, 1],
    }


@pytest.mark.rule("CF-4")
@pytest.mark.parametrize("column", [-1, 0, 6, 99])
def test_a_column_that_is_not_there_is_refused(column: int) -> None:
    game = table("cook")
    play(game, "keep")
    refused = refusal(game, 0, f"place {column}")
    assert (refused.rule, refused.code) == ("CF-4", "refusal.no_such_column")
    assert len(refused.legal) == 5


@pytest.mark.rule("CF-4")
def test_a_space_that_is_not_there_is_refused() -> None:
    game = table("cook cook monkey", seats=1)
    put(game, 1, 2, 1)
    assert seen(game).phase == "turning"
    for place in ("turn 4 1", "turn 1 3", "turn 0 1", "turn 6 1", "turn 1 0"):
        assert refusal(game, 0, place).rule == "CF-4"


@pytest.mark.rule("CF-5")
def test_the_flag_comes_to_every_seat_equally_often() -> None:
    first = Counter(
        seen(GameTable(CAPTAIN_FLIP, 4, seed=f"{seed:08x}")).first for seed in range(800)
    )
    assert sorted(first) == [0, 1, 2, 3]
    assert all(150 < times < 250 for times in first.values())


@pytest.mark.rule("CF-5")
@pytest.mark.parametrize("first", range(3))
def test_whoever_has_the_flag_starts(first: int) -> None:
    game = table("cook", 3, first=first)
    assert seen(game).first == first
    assert [ask.seat for ask in game.state.asks()] == [first]


@pytest.mark.rule("CF-5")
@pytest.mark.parametrize("first", [-1, 2, 9])
def test_a_flag_for_nobody_is_refused(first: int) -> None:
    with pytest.raises(BadInput):
        table("cook", 2, first=first)


@pytest.mark.rule("CF-5")
def test_board_a_is_what_one_gets_without_choosing() -> None:
    assert seen(GameTable(CAPTAIN_FLIP, 2)).board == "A"


@pytest.mark.rule("CF-6")
def test_nobody_has_coins_or_the_map_at_the_start() -> None:
    view = seen(table("cook", 3))
    assert view.coins == view.scores == [0, 0, 0]
    assert view.map is None


@pytest.mark.rule("CF-7")
def test_any_tile_may_come_first_either_side_up() -> None:
    drawn = Counter(
        state_of(GameTable(CAPTAIN_FLIP, 2, seed=f"{seed:08x}")).position.hand
        for seed in range(3000)
    )
    assert len(drawn) == 72
    assert all(15 < times < 75 for times in drawn.values()), "about 42 each"


@pytest.mark.rule("CF-7")
def test_nobody_sees_a_back() -> None:
    game = table("swabby/monkey cook/parrot", seats=2)
    for audience in (None, 0, 1):
        view = seen(game, audience)
        assert view.hand is not None
        assert view.hand.back is None
    heard = put(game, 1)
    assert "monkey" not in repr(heard)
    assert [tile.back for tile in seen(game).crews[0]] == [None]


@pytest.mark.rule("CF-7")
@pytest.mark.parametrize("known", [False, True])
def test_an_option_shows_backs_that_the_table_has_seen(known: bool) -> None:
    game = table("swabby/monkey cook/parrot", seats=2, known_backs=known)
    play(game, "keep", "place 1", "flip")
    hand = seen(game).hand
    assert hand is not None
    assert (hand.face, hand.back) == ("parrot", "cook" if known else None)
    play(game, "place 1")
    assert [tile.back for crew in seen(game).crews for tile in crew] == [
        None,
        "cook" if known else None,
    ]


@pytest.mark.rule("CF-7")
def test_backs_are_shown_when_the_game_is_over() -> None:
    game = table(" ".join(["swabby lookout carpenter cook"] * 4), seats=1)
    heard = put(game, *(1, 1, 2, 2, 2, 4, 4, 5, 5))
    assert seen(game).crews[0][0].back is None
    heard = put(game, 5)
    tiles = seen(game).crews[0]
    assert seen(game).phase == "over"
    assert all(tile.back for tile in tiles)
    assert heard[-1].backs == [[tile.back for tile in tiles]]  # type: ignore[attr-defined]


@pytest.mark.rule("CF-7")
def test_a_stack_is_drawn_in_its_order_and_then_the_rest() -> None:
    game = table("swabby/monkey cook/parrot")
    put(game, 1, 1)
    assert crew(game, 0) == {(1, 1): "swabby"}
    assert crew(game, 1) == {(1, 1): "cook"}
    assert seen(game).bag == 69
    assert not list(game.state.audit())


@pytest.mark.rule("CF-7")
def test_what_is_left_to_be_seen() -> None:
    game = table("swabby/monkey cook/parrot")
    assert seen(game).unseen == {**dict.fromkeys(NAMES, 16), "swabby": 15}
    play(game, "flip")
    assert seen(game).unseen == {**dict.fromkeys(NAMES, 16), "swabby": 15, "monkey": 15}


@pytest.mark.rule("CF-7")
def test_a_seat_imagines_other_backs_and_keeps_those_that_were_seen() -> None:
    game = table("swabby/monkey cook/parrot lookout/gunner")
    play(game, "keep", "place 1", "flip", "place 1")
    if seen(game).phase == "flipping":
        play(game, "keep")
    state = state_of(game)
    pictures = [state.imagine(0, FastDice(seed)).position for seed in range(60)]
    assert len({p.tile_at(0, 0) for p in pictures}) > 5
    assert {p.tile_at(1, 0) for p in pictures} == {state.position.tile_at(1, 0)}
    assert all(not list(state.imagine(0, FastDice(seed)).audit()) for seed in range(20))


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"board": "F"}, "Invalid enum value 'F'"),
        ({"board": "a"}, "Invalid enum value 'a'"),
        ({"board": 1}, "Expected `str`, got `int`"),
        ({"known_backs": "yes"}, "Expected `bool`, got `str`"),
        ({"colour": "red"}, "unknown field `colour`"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options: object, problem: str) -> None:
    with pytest.raises(BadInput) as bad:
        GameTable(CAPTAIN_FLIP, 2, options)
    assert bad.value.code == "bad_options"
    assert problem in str(bad.value)
