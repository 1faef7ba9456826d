"""The links that people wrote down."""

from collections import Counter
from importlib.resources import files

import pytest

from ludoteka.games.thirteen_words.words.links import DENIED, authored_links, reason
from ludoteka.games.thirteen_words.words.pack import load_pack
from ludoteka.words.unsafe import is_unsafe

ROWS = [
    line.split("\t")
    for line in (files("ludoteka.games.thirteen_words.words") / "data" / "links.tsv")
    .read_text(encoding="utf-8")
    .splitlines()[1:]
]
REASONS = [text for row in ROWS for text in row[3:] if text not in ("", DENIED)]
STEMS = {"pies": "ps", "lew": "lw", "ucho": "usz", "oko": "ocz", "wieś": "ws", "las": "les"}
PLURALS = {"tooth": "teeth", "mouse": "mice", "foot": "feet", "knife": "kni", "wolf": "wol"}


def plain(text: str) -> str:
    """Without the vowels that Polish inflection changes: nóż, nożem; ząb, zęby."""
    return text.casefold().replace("ó", "o").replace("ą", "ę")


def word(language: str, spelled: str) -> int:
    return load_pack(language).words.index(spelled)


@pytest.mark.rule("TW-12")
def test_a_bot_can_say_why_in_the_players_language() -> None:
    bee, honey = word("en", "bee"), word("en", "honey")
    assert reason(bee, honey, "en") == "bees make honey"
    assert reason(honey, bee, "pl") == "pszczoły robią miód"


def test_where_nobody_wrote_a_reason_there_is_none() -> None:
    assert reason(word("en", "lock"), word("en", "octopus"), "en") is None


def test_a_reason_of_one_language_is_not_told_in_another() -> None:
    castle, key = word("pl", "zamek"), word("pl", "klucz")
    assert reason(castle, key, "pl") == "zamek otwiera się kluczem"
    assert reason(castle, key, "en") is None
    assert reason(word("en", "bank"), word("en", "river"), "pl") is None


def test_there_are_enough_of_them_and_every_word_has_some() -> None:
    counts: Counter[int] = Counter()
    for (a, b), link in authored_links().items():
        if link.holds(None):
            counts.update((a, b))
    assert sum(counts.values()) // 2 >= 2000
    assert min(counts[i] for i in range(448)) >= 4


def test_every_pair_is_written_once_and_can_meet_on_a_board() -> None:
    assert len(authored_links()) == len(ROWS)
    assert all(a // 2 != b // 2 for a, b in authored_links())  # not the two sides of a card


def test_strengths_are_one_to_three() -> None:
    assert {link.strength for link in authored_links().values()} == {1, 2, 3}


def test_a_row_says_something_in_some_language() -> None:
    assert [row for row in ROWS if not any(row[3:])] == []


def test_an_english_reason_names_both_words() -> None:
    def named(spelled: str, text: str) -> bool:
        stem = spelled[: max(2, min(4, len(spelled) - 1))]
        return stem in text.casefold() or PLURALS.get(spelled, stem) in text

    wrong = [row for row in ROWS if row[3] not in ("", DENIED)]
    wrong = [row for row in wrong if not (named(row[0], row[3]) and named(row[1], row[3]))]
    assert wrong == []


def test_a_polish_reason_names_both_words_however_inflected() -> None:
    english, polish = (load_pack(language).words for language in ("en", "pl"))
    translated = dict(zip(english, polish, strict=True))

    def named(spelled: str, text: str) -> bool:
        stems = (plain(translated[spelled])[:2], STEMS.get(translated[spelled], "?"))
        return any(stem in plain(text) for stem in stems)

    wrong = [row for row in ROWS if row[4] not in ("", DENIED)]
    wrong = [row for row in wrong if not (named(row[0], row[4]) and named(row[1], row[4]))]
    assert [(row[0], row[1], row[4]) for row in wrong] == []


def test_reasons_are_short_clauses() -> None:
    assert [text for text in REASONS if len(text) > 70] == []
    assert [text for text in REASONS if text != text.strip() or text.endswith(".")] == []


def test_reasons_are_fit_for_a_family() -> None:
    assert [text for text in REASONS if is_unsafe(text)] == []
