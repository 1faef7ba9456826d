"""SW-60 to SW-62: veterans, and the game without a glass."""

import pytest

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.rules.model import Dealt, TurnGlass, Write
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.table import GameTable
from tests.games.seven_words.tables import (
    all_ready,
    asked,
    judged,
    lock,
    play_round,
    refusal,
    reveal,
    seen,
    state_of,
    table,
    write,
)


@pytest.mark.rule("SW-60")
def test_a_veteran_scores_four_cards_in_full_and_1_for_each_other() -> None:
    game = table(2, handicap=[1])
    reveal(game, ["strand", "strand"])
    assert judged(game, 0).value == 21
    assert judged(game, 1).value == 5 + 5 + 4 + 4 + 1
    assert judged(game, 1).worth == [5, 5, 4, 4, 1]
    assert seen(game).veterans == [False, True]


@pytest.mark.rule("SW-60")
def test_the_best_four_count_in_full_and_a_rare_fifth_brings_1() -> None:
    game = table(1, "R T | N D | F+1 S | C Y+1", handicap=[0])
    write(game, 0, "friendly")  # R 5, N 4, D 4, F 4, and Y, which would be 3
    mine = seen(game, 0).mine
    assert mine is not None
    assert mine.value == 5 + 4 + 4 + 4 + 1


@pytest.mark.rule("SW-60")
def test_up_to_four_cards_a_veteran_scores_like_anybody() -> None:
    game = table(2, handicap=[0, 1])
    reveal(game, ["stern", "oil"])
    assert [judged(game, seat).value for seat in range(2)] == [18, 3]


@pytest.mark.rule("SW-60")
@pytest.mark.parametrize("seats", [[2], [-1], [0, 5]])
def test_a_veteran_without_a_seat(seats: list[int]) -> None:
    with pytest.raises(BadInput, match="SW-60"):
        table(2, handicap=seats)


@pytest.mark.rule("SW-61")
def test_without_a_glass_the_lead_player_counts_as_the_fastest() -> None:
    game = table(3, glass=False, first=2)
    assert (seen(game).fastest, seen(game).glass, seen(game).running) == (2, False, False)
    lock(game, 0, "strand")
    lock(game, 1, "tree")
    lock(game, 2, "stern")
    assert seen(game).order == [2, 0, 1]
    all_ready(game)
    assert seen(game).sheet[0].bonuses == [1, 0, 0]
    assert seen(game).sheet[0].fastest == 2


@pytest.mark.rule("SW-61")
def test_nobody_is_pressed_for_time() -> None:
    game = table(3, glass=False)
    write(game, 0, "stern")
    assert refusal(game, 0, TurnGlass()).rule == "SW-61"
    lock(game, 0)
    assert asked(game) == [(1, "write"), (2, "write")]
    lock(game, 1)
    lock(game, 2)
    assert seen(game).phase == "scoring"
    all_ready(game)
    assert seen(game).barred is None


def without_glass(seed: int = 7, **options: object) -> GameTable:
    return GameTable(SEVEN_WORDS, 3, {"glass": False, **options}, seed=f"{seed:08x}")


@pytest.mark.rule("SW-61")
def test_the_table_chooses_the_first_lead_player() -> None:
    for chair in (1, 2, 3):
        leads = {seen(without_glass(n, start_player=chair)).fastest for n in range(9)}
        assert leads == {chair - 1}


@pytest.mark.rule("SW-61")
def test_else_the_first_lead_player_is_a_random_one() -> None:
    assert {seen(without_glass(n)).fastest for n in range(40)} == {0, 1, 2}


@pytest.mark.rule("SW-61")
def test_a_first_lead_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match=r"no chair 4 \(SW-61\)"):
        without_glass(start_player=4)


@pytest.mark.rule("SW-16", "SW-61")
def test_without_a_glass_there_is_no_time_to_think() -> None:
    """The clock would end a round that brings bonuses, and nobody is to be pressed for time."""
    with pytest.raises(BadInput, match="turn off the limit for thinking"):
        without_glass(thinking_seconds=60)
    assert asked(without_glass(scoring_seconds=60)) == [(seat, "write") for seat in range(3)]


@pytest.mark.rule("SW-62")
def test_the_lead_goes_to_the_fewest_large_bonuses() -> None:
    game = table(3, glass=False, first=0)
    lead_round(game, ["stern", "tree", "oil"])
    assert seen(game).fastest == 1, "seat 0 has a large bonus; 1 sits to its left"
    lead_round(game, ["", "scold", ""])
    assert seen(game).fastest == 2


@pytest.mark.rule("SW-62")
def test_large_bonuses_weigh_more_than_small_ones() -> None:
    game = table(2, glass=False, first=0)
    lead_round(game, ["oil", "stern"])
    assert (seen(game).sheet[0].bonuses, seen(game).fastest) == ([0, 1], 0)
    lead_round(game, ["moon", ""])
    assert seen(game).sheet[1].bonuses == [2, 0]
    assert seen(game).fastest == 1, "a small one, and no large one"


@pytest.mark.rule("SW-62")
def test_a_large_bonus_counts_as_one_in_every_round_whatever_it_brings() -> None:
    """The printed rule says "+2", which is the large bonus of rounds 1 to 3 alone."""
    game = table(2, glass=False, first=0)
    lead_round(game, ["stern", ""])
    lead_round(game, ["", "moon"])
    lead_round(game, ["", "bcdghlmnprst"])
    assert (seen(game).round, seen(game).fastest, seen(game).large_bonus) == (4, 0, 3)
    lead_round(game, ["oil", ""])
    assert [row.bonuses for row in seen(game).sheet] == [[2, 0], [0, 2], [0, 1], [3, 0]]
    assert seen(game).fastest == 1, "by +2 alone it would be 0, who has fewer small bonuses"


@pytest.mark.rule("SW-62")
def test_of_those_that_tie_to_the_fewest_small_ones() -> None:
    game = table(3, glass=False, first=0)
    lead_round(game, ["oil", "stern", ""])
    assert seen(game).sheet[0].bonuses == [0, 1, 0]
    assert seen(game).fastest == 2, "0 and 2 have none; 2 is the first of them to the left of 0"


@pytest.mark.rule("SW-62")
def test_then_to_the_first_on_the_left_of_the_present_lead() -> None:
    game = table(4, glass=False, first=2)
    lead_round(game, ["oil", "", "", "tree"])
    assert seen(game).sheet[0].bonuses == [1, 0, 0, 1]
    assert seen(game).fastest == 1, "1 and 2 have none, and 1 is reached first from 2's left"
    dealt = lead_round(game, ["lamp", "", "", "moon"])
    assert isinstance(dealt, Dealt)
    assert dealt.lead == seen(game).fastest


def lead_round(game: GameTable, words: list[str]) -> object:
    """Everybody locks; the round is scored; what is dealt."""
    return play_round(game, words, fastest=None)[-1]


def test_a_strict_table_without_a_glass_lets_one_pass() -> None:
    game = table(2, glass=False, judging="strict")
    game.play(0, Write("strnd"))
    game.play(0, Write(""))
    lock(game, 0)
    assert state_of(game).locked == [True, False]
