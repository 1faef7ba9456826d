"""The table judged card by card: each word of Word Porters against each hint card."""

from pathlib import Path

import pytest

from ludoteka.games.word_porters.words import axes
from ludoteka.games.word_porters.words.pack import hint_numbers, porters_pack, word_numbers

FIRST = Path(__file__).with_name("axes_first.tsv")
NEITHER = 3
LEAST_OFF_NEITHER = 60  # a card on which fewer words lean tells the porters next to nothing


def test_every_word_is_judged_against_every_hint_card() -> None:
    pack = porters_pack("en")
    table = axes.digits()
    assert len(table) == 2 * len(pack.cards)
    assert {len(row) for row in table} == {len(pack.hints)}


def test_a_judgement_is_a_digit_from_1_to_5() -> None:
    assert {digit for row in axes.digits() for digit in row} == {1, 2, 3, 4, 5}


def test_rows_and_columns_carry_the_numbers_of_the_pack() -> None:
    head, *rows = axes.TABLE.read_text(encoding="utf-8").splitlines()
    assert head.split("\t") == ["word", *map(str, hint_numbers("en").values())]
    assert [int(row.split("\t")[0]) for row in rows] == list(word_numbers("en").values())


@pytest.mark.parametrize("card", hint_numbers("en").values(), ids=map("/".join, hint_numbers("en")))
def test_words_lean_both_ways_on_each_card(card: int) -> None:
    column = [row[card] for row in axes.digits()]
    assert {1, 5} <= set(column)
    assert sum(digit != NEITHER for digit in column) >= LEAST_OFF_NEITHER


def test_no_word_is_neither_on_nearly_all_cards() -> None:
    leaning = [sum(digit != NEITHER for digit in row) for row in axes.digits()]
    assert min(leaning) >= 10


@pytest.mark.parametrize(
    ("word", "hint", "digit"),
    [
        ("elephant", ("huge", "tiny"), 5),
        ("needle", ("huge", "tiny"), 1),
        ("owl", ("day", "night"), 1),
        ("lemon", ("sweet", "sour"), 1),
        ("judge", ("serious", "funny"), 5),
        ("robot", ("past", "future"), 1),
        ("oak", ("metal", "wood"), 1),
        ("hammock", ("sport", "rest"), 1),
    ],
)
def test_plain_cases_are_where_anyone_puts_them(
    word: str, hint: tuple[str, str], digit: int
) -> None:
    assert axes.digits()[word_numbers("en")[word]][hint_numbers("en")[hint]] == digit


def test_the_first_judgements_stand() -> None:
    """They name words and hints, so they also show that the numbers still mean the same."""
    head, *rows = (line.split("\t") for line in FIRST.read_text(encoding="utf-8").splitlines())
    cards = {first: number for (first, _), number in hint_numbers("en").items()}
    changed = [
        (word, hint)
        for word, *digits in rows
        for hint, digit in zip(head[1:], digits, strict=True)
        if axes.digits()[word_numbers("en")[word]][cards[hint]] != int(digit)
    ]
    assert len(rows) == 108
    assert not changed
