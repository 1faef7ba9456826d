"""SW-20 to SW-27: what a word counts, and who wins a bonus."""

import pytest

from ludoteka.games.seven_words.rules import scoring
from ludoteka.games.seven_words.rules.model import RoundEnded
from ludoteka.games.seven_words.rules.state import LARGE, SMALL
from tests.games.seven_words.tables import (
    all_ready,
    judged,
    lock,
    play_round,
    reveal,
    seen,
    state_of,
    table,
    turn,
    write,
)


def value(layout: str, word: str, language: str = "en") -> int:
    game = table(2, layout, language=language)
    write(game, 0, word)
    mine = seen(game, 0).mine
    assert mine is not None
    return mine.value


@pytest.mark.rule("SW-20")
def test_a_letter_that_is_in_play_once_counts_once() -> None:
    assert value("S T | R N | D L | C M", "assess") == 5


@pytest.mark.rule("SW-20")
def test_a_letter_that_is_in_play_twice_counts_twice_where_the_word_has_it_twice() -> None:
    assert value("S T | R N | S L | C M", "asses") == 5 + 3
    assert value("S T | R N | S L | C M", "assess") == 5 + 3


@pytest.mark.rule("SW-21")
def test_of_two_cards_of_a_letter_the_better_one_counts() -> None:
    assert value("S T | R N | S L | C M", "sea") == 5
    assert value("R T | S N | D L | C S", "sea") == 4


@pytest.mark.rule("SW-21")
def test_two_cards_in_one_column_are_worth_the_same() -> None:
    game = table(2, "S S | R N | D L | C M")
    write(game, 0, "sea")
    mine = seen(game, 0).mine
    assert mine is not None
    assert (mine.value, mine.counted) == (5, [0])


@pytest.mark.rule("SW-22")
@pytest.mark.parametrize(
    ("word", "worth"), [("stern", 18), ("strand", 21), ("scold", 13), ("oil", 3), ("eye", 0)]
)
def test_a_card_brings_what_its_column_is_worth_and_other_letters_cost_nothing(
    word: str, worth: int
) -> None:
    assert value("S T | R N | D L | C M", word) == worth


@pytest.mark.rule("SW-22")
def test_a_rare_card_brings_its_bonus_too() -> None:
    assert value("S T | R N | D Q | C F", "queen") == 3 + 2 + 4
    assert value("S T | R N | D Q | C F", "fee") == 2 + 1


@pytest.mark.rule("SW-22", "SW-23")
def test_the_published_english_example() -> None:
    layout = "Q+2 G | N S | M L | G D"
    assert value(layout, "misquoting") == 23
    assert value(layout, "multiplication") == 10


@pytest.mark.rule("SW-23")
@pytest.mark.parametrize(
    ("layout", "word", "points"),
    [
        ("S K | L+1 C | D W | T R", "wyselekcjonowany", 22),
        ("M T | T S | L+1 L+1 | R N", "lumpenproletariat", 26),
        ("Z R | N W | K T | S Ń+2", "snopowiązałka", 18),
        ("Z R | N W | K T | S Ń+2", "europarlamentarzysta", 19),
        ("D F+2 | P S | T R | C R", "antropomorfizacja", 21),
    ],
)
def test_the_polish_examples(layout: str, word: str, points: int) -> None:
    assert value(layout, word, "pl") == points


@pytest.mark.rule("SW-23", "SW-43")
def test_the_sample_sheet_adds_up_to_102() -> None:
    game = table(2)
    state = state_of(game)
    words = [13, 21, 17, 17, 14, 23, 19]
    bonuses = [0, LARGE, 0, 0, SMALL, LARGE, 0]
    for points, bonus in zip(words, bonuses, strict=True):
        play_round(game, ["", ""], fastest=None)
        state.history[-1] = state.history[-1]._replace(values=(points, 0), bonuses=(bonus, 0))
    state.penalties[0] = 1
    result = state.result()
    assert result is not None
    assert result.scores[0] == 97 + 7 - 2 == 102
    assert [row.dropped[0] for row in seen(game).sheet] == [True, *[False] * 3, True, False, False]


@pytest.mark.rule("SW-43")
def test_while_the_game_goes_on_the_five_best_words_so_far_count() -> None:
    """The word that is being scored is one of them, or not."""
    game = table(2)
    state = state_of(game)
    for points in (13, 21, 17, 16, 19):
        play_round(game, ["", ""], fastest=None)
        state.history[-1] = state.history[-1]._replace(values=(points, 0))
    state.penalties[0] = 1
    assert (seen(game).counted_words, seen(game).scores[0]) == (5, 86 - 2)
    assert not any(row.dropped[0] for row in seen(game).sheet)
    reveal(game, ["", ""], fastest=None)
    assert (judged(game, 0).dropped, seen(game).scores[0]) == (True, 86 - 2)
    all_ready(game)
    state.history[-1] = state.history[-1]._replace(values=(20, 0))
    assert [row.dropped[0] for row in seen(game).sheet] == [True, *[False] * 5]
    assert seen(game).scores[0] == 86 - 13 + 20 - 2


@pytest.mark.rule("SW-24")
@pytest.mark.parametrize(("fastest", "order"), [(0, [0, 1, 2]), (2, [2, 0, 1]), (None, [0, 1, 2])])
def test_the_fastest_is_scored_first_then_the_others_clockwise(
    fastest: int | None, order: list[int]
) -> None:
    game = table(3)
    reveal(game, ["stern", "tree", "oil"], fastest)
    assert seen(game).order == order


def bonuses_of(words: list[str], fastest: int = 0) -> list[int]:
    game = table(len(words))
    play_round(game, words, fastest)
    return seen(game).sheet[0].bonuses


@pytest.mark.rule("SW-25")
def test_who_scored_more_than_the_fastest_wins_the_small_bonus() -> None:
    assert bonuses_of(["stern", "strand", "scold"]) == [0, 1, 0]
    assert bonuses_of(["oil", "strand", "scold"]) == [0, 1, 1]


@pytest.mark.rule("SW-25")
def test_as_much_as_the_fastest_is_not_enough() -> None:
    assert bonuses_of(["stern", "stern", "tree"]) == [2, 0, 0]


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_up_to_four_the_fastest_must_not_be_beaten_at_all(seats: int) -> None:
    others = ["tree"] * (seats - 2)
    assert bonuses_of(["stern", "stern", *others])[0] == 2
    assert bonuses_of(["stern", "strand", *others])[0] == 0


@pytest.mark.rule("SW-26")
@pytest.mark.parametrize(("better", "seats", "bonus"), [(1, 5, 2), (2, 5, 0), (2, 6, 2), (3, 6, 0)])
def test_with_five_or_six_three_opponents_who_scored_no_more_are_enough(
    better: int, seats: int, bonus: int
) -> None:
    words = ["stern", *["strand"] * better, *["stern"] * (seats - 1 - better)]
    assert bonuses_of(words)[0] == bonus
    assert bonuses_of(words)[1] == 1


@pytest.mark.rule("SW-27")
def test_bonuses_grow_with_the_rounds() -> None:
    points = [
        (scoring.bonus_points(number, SMALL), scoring.bonus_points(number, LARGE))
        for number in range(1, 8)
    ]
    assert points == [(1, 2)] * 3 + [(2, 3)] * 3 + [(3, 4)]


@pytest.mark.rule("SW-27")
def test_the_view_names_the_bonuses_of_the_round() -> None:
    game = table(2)
    for number in range(1, 8):
        view = seen(game)
        assert (view.small_bonus, view.large_bonus) == (
            (1, 2) if number < 4 else (2, 3) if number < 7 else (3, 4)
        )
        play_round(game, ["", ""], fastest=None)


def test_running_scores_are_what_counts_on_the_sheet() -> None:
    game = table(2)
    play_round(game, ["stern", "strand"])
    assert seen(game).scores == [18, 22]
    reveal(game, ["", ""], fastest=None)
    assert seen(game).scores == [18, 22]


def test_while_a_round_is_scored_it_counts_as_it_stands() -> None:
    game = table(2)
    reveal(game, ["stern", "strand"])
    assert seen(game).scores == [18, 22]
    assert judged(game, 1).bonus == 1
    assert all_ready(game)[1] == RoundEnded(1, [18, 21], [0, 1])


def test_each_counted_card_is_shown_with_what_it_brings() -> None:
    game = table(2)
    turn(game, 0, "strand")
    lock(game, 1, "mad")
    assert judged(game, 0).counted == [0, 1, 2, 3, 4]
    assert judged(game, 0).worth == [5, 5, 4, 4, 3]
    assert judged(game, 1).counted == [4, 7]
    assert judged(game, 1).worth == [3, 2]
