"""SW-1 to SW-6, SW-80, SW-81: players, cards, columns, 2-and-2."""

from collections import Counter
from datetime import date

import pytest

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.days import DAYS
from ludoteka.games.seven_words.rules.letters.box import deck_of
from ludoteka.games.seven_words.rules.model import Dealt, LetterCard
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import DayKey
from tests.games.seven_words.tables import (
    all_ready,
    letters,
    lock,
    play_round,
    reveal,
    seen,
    state_of,
    table,
)


@pytest.mark.rule("SW-1")
@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_play(seats: int) -> None:
    game = GameTable(SEVEN_WORDS, seats)
    assert len(game.state.asks()) == seats + (seats == 1)
    assert (seen(game).solo is not None) == (seats == 1)


@pytest.mark.rule("SW-1")
@pytest.mark.parametrize("seats", [0, 7])
def test_nobody_or_seven_do_not(seats: int) -> None:
    with pytest.raises(BadInput, match="SW-1"):
        GameTable(SEVEN_WORDS, seats)


@pytest.mark.rule("SW-2", "SW-80", "SW-81")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_60_cards_of_which_16_are_rare(language: str) -> None:
    deck = deck_of(language)
    rare = [count for count, bonus in zip(deck.counts, deck.bonuses, strict=True) if bonus]
    assert (sum(deck.counts), sum(rare)) == (60, 16)
    assert set(deck.bonuses) == {0, 1, 2}
    assert len(set(deck.letters)) == len(deck.letters)


def bonuses_and_counts(language: str) -> dict[str, tuple[int, int]]:
    deck = deck_of(language)
    kinds = zip(deck.letters, deck.bonuses, deck.counts, strict=True)
    return {letter: (bonus, count) for letter, bonus, count in kinds}


@pytest.mark.rule("SW-80")
def test_the_english_deck() -> None:
    deck = bonuses_and_counts("en")
    assert {deck[letter] for letter in "bcdglmnprst"} == {(0, 4)}
    assert {deck[letter] for letter in "fhkvwy"} == {(1, 2)}
    assert {deck[letter] for letter in "jqxz"} == {(2, 1)}
    assert len(deck) == 21


@pytest.mark.rule("SW-81")
def test_the_polish_deck() -> None:
    deck = bonuses_and_counts("pl")
    assert {deck[letter] for letter in "cdkmnprstwz"} == {(0, 4)}
    assert {deck[letter] for letter in "jlbł"} == {(1, 2)}
    assert {deck[letter] for letter in "ghżś"} == {(1, 1)}
    assert {deck[letter] for letter in "ćfńź"} == {(2, 1)}
    assert len(deck) == 23


@pytest.mark.rule("SW-3")
def test_columns_are_dealt_from_the_right_two_cards_each() -> None:
    stack = {"letters": ["B", "C", "D", "F+1", "G", "H+1", "L", "M"]}
    game = GameTable(SEVEN_WORDS, 2, stack=stack)
    assert [column.worth for column in seen(game).columns] == [5, 4, 3, 2]
    assert letters(game) == "L M | G H+1 | D F+1 | B C"


@pytest.mark.rule("SW-4")
def test_a_third_card_of_a_letter_is_turned_away() -> None:
    stack = {"letters": "P P P P R S T N D".split()}
    game = GameTable(SEVEN_WORDS, 2, stack={"letters": [*stack["letters"], "C"]})
    assert letters(game) == "D C | T N | R S | P P"
    assert seen(game).turned_away == [LetterCard("P", 0), LetterCard("P", 0)]
    assert state_of(game).discards[deck_of("en").letters.index("p")] == 2


@pytest.mark.rule("SW-4")
def test_a_third_rare_card_is_turned_away() -> None:
    stack = {"letters": "Ł+1 Ń+2 H+1 R S T N D C".split()}
    game = GameTable(SEVEN_WORDS, 2, {"language": "pl"}, stack=stack)
    assert letters(game) == "D C | T N | R S | Ł+1 Ń+2"
    assert seen(game).turned_away == [LetterCard("H", 1)]


@pytest.mark.rule("SW-4")
def test_cards_that_stay_count_for_2_and_2_in_the_next_round() -> None:
    # S and T slide to the right; a third S and T must not join them, one more each may.
    game = table(2, more="S S T R N D")
    lock(game, 0)
    lock(game, 1)
    dealt = all_ready(game)[-1]
    assert isinstance(dealt, Dealt)
    assert letters(game).endswith("S T | R N")
    assert letters(game).startswith("R N | S T"), letters(game)
    assert dealt.turned_away == seen(game).turned_away == [LetterCard("S", 0)]


@pytest.mark.rule("SW-4")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_board_ever_breaks_2_and_2(language: str) -> None:
    for seed in range(60):
        game = GameTable(SEVEN_WORDS, 2, {"language": language}, seed=f"{seed:08x}")
        cards = [card for column in seen(game).columns for card in column.cards]
        assert sum(card.bonus > 0 for card in cards) <= 2
        assert max(Counter(card.letter for card in cards).values()) <= 2


@pytest.mark.rule("SW-5")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    game = table(2)
    state = state_of(game)
    # All that is not on the board has been discarded already.
    state.stack = ()
    state.discards = [a + b for a, b in zip(state.discards, state.pile, strict=True)]
    state.pile = [0] * len(state.pile)
    play_round(game, ["", ""], fastest=None)
    assert not list(state.audit())
    assert seen(game).pile == 60 - 8 - len(seen(game).turned_away)


@pytest.mark.rule("SW-6")
def test_the_language_brings_its_deck_and_its_dictionary() -> None:
    polish, english = table(1, language="pl"), table(1, language="en")
    assert (seen(polish).language, seen(english).language) == ("pl", "en")
    lock(polish, 0, "strona")
    lock(english, 0, "strand")
    assert seen(polish).phase == seen(english).phase == "scoring"
    assert state_of(polish).table.deck != state_of(english).table.deck


@pytest.mark.rule("SW-6")
def test_a_language_that_we_do_not_have() -> None:
    with pytest.raises(BadInput, match="language"):
        table(2, language="de")


def test_a_stack_runs_out_and_the_rest_is_drawn_from_what_is_left() -> None:
    game = GameTable(SEVEN_WORDS, 2, stack={"letters": ["Q", "X"]})
    assert letters(game).endswith("Q+2 X+2")
    assert not list(game.state.audit())


@pytest.mark.parametrize(
    ("stack", "problem"),
    [
        ({"letters": ["A"]}, "no card 'A'"),
        ({"letters": ["J+1"]}, "no card"),
        ({"letters": ["Q", "Q"]}, "only 1"),
        ({"letters": [], "first": 2}, "no seat 2"),
        ({"letters": ["B"] * 61}, "length"),
        ({"letters": "BCD"}, "array"),
    ],
)
def test_a_stack_that_can_not_be_dealt(stack: object, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        GameTable(SEVEN_WORDS, 2, stack=stack)


def test_the_first_deal_is_told_by_the_view_and_later_ones_by_an_event() -> None:
    game = table(2)
    reveal(game, ["stern", "tree"])
    dealt = all_ready(game)[-1]
    assert isinstance(dealt, Dealt)
    assert (dealt.round, dealt.columns, dealt.lead) == (2, seen(game).columns, None)


def of_the_day(day: date, language: str = "en", seats: int = 1) -> GameTable:
    dealt = DAYS["letters"].deal(DayKey("seven_words", "letters", language, day))
    return GameTable(SEVEN_WORDS, seats, dict(dealt.options), seed=dealt.seed)


def test_the_letters_of_a_day_are_the_same_for_everybody() -> None:
    day = date(2026, 11, 15)
    board = letters(of_the_day(day))
    assert board == letters(of_the_day(day)) == letters(of_the_day(day, seats=4))
    assert len({letters(of_the_day(date(2026, 11, day))) for day in range(10, 30)}) == 20
    assert letters(of_the_day(day, "pl")) != board


def test_the_letters_of_a_day_are_the_same_through_the_game_for_any_number_of_players() -> None:
    games = [of_the_day(date(2026, 11, 15), seats=seats) for seats in (2, 2, 3)]
    for _ in range(7):
        assert len({letters(game) for game in games}) == 1
        for game in games:
            assert not list(game.state.audit())
            play_round(game, [""] * game.seats, fastest=None)
