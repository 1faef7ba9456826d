"""Polish words in English, for the encoder."""

import pytest

from ludoteka.words.translations import rows, to_english


@pytest.mark.parametrize(
    ("word", "english"),
    [("Słoń", "elephant"), ("hulajnoga", "hulajnoga"), ("sad", "sad"), ("plany", "plany")],
)
def test_a_word_is_told_in_english_where_it_is_known(word: str, english: str) -> None:
    assert to_english(word) == english


@pytest.mark.parametrize(
    ("word", "english"),
    [
        ("głośne", "loud"),
        ("głośny", "loud"),
        ("głośna", "loud"),
        ("wysoki", "tall"),
        ("niska", "short"),
    ],
)
def test_a_polish_hint_is_known_in_every_gender(word: str, english: str) -> None:
    assert to_english(word) == english


def test_nothing_is_translated_twice_in_the_same_way() -> None:
    assert len(set(rows())) == len(rows())
