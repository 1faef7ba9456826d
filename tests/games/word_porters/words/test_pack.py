"""The packs of Word Porters, and the tables of hints that are made from word vectors."""

from importlib.resources import files

import pytest

from ludoteka.games.word_porters.words import axes
from ludoteka.games.word_porters.words.pack import (
    hint_numbers,
    hint_pair,
    porters_pack,
    word_numbers,
)
from ludoteka.plugins import require_cards
from ludoteka.words.report import check_pack, render
from ludoteka.words.translations import rows

LANGUAGES = ("en", "pl")
PACKS = files("ludoteka.games.word_porters.words") / "packs"
WORDS = require_cards("word_porters", "pack")


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_packs_pass_the_check_with_no_remark(language: str) -> None:
    report = check_pack((PACKS / f"words_{language}.txt").read_bytes(), WORDS)
    assert report.ok
    assert not report.warnings
    assert (report.statistics.cards, report.statistics.links.known) == (150, 300)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_is_a_word_of_the_pack(language: str) -> None:
    words = word_numbers(language)
    hints = [word.casefold() for hint in porters_pack(language).hints for word in hint.words]
    assert not [word for word in hints if word in words]


def test_children_have_the_same_hint_cards_in_every_language() -> None:
    marks = [[hint.children for hint in porters_pack(each).hints] for each in LANGUAGES]
    assert marks[0] == marks[1]


@pytest.mark.parametrize(
    ("english", "polish"), [("umbrella", "parasol"), ("coffee", "kawa"), ("shark", "rekin")]
)
def test_a_card_is_the_same_card_on_the_same_line(english: str, polish: str) -> None:
    assert word_numbers("en")[english] == word_numbers("pl")[polish]


def test_the_encoder_is_told_every_polish_word_in_english() -> None:
    polish, english = (porters_pack(language) for language in ("pl", "en"))
    cards = zip(polish.cards, english.cards, strict=True)
    hints = ((a.words, b.words) for a, b in zip(polish.hints, english.hints, strict=True))
    pairs = {pair for a, b in (*cards, *hints) for pair in zip(a, b, strict=True)}
    assert pairs <= set(rows())


def test_the_words_printed_in_the_publishers_rules_are_not_ours() -> None:
    hints = {word for pair in hint_numbers("en") for word in pair}
    assert not hints & {"high", "low", "big", "small"}


def test_a_pack_in_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there are: en, pl"):
        porters_pack("de")


def test_a_hint_card_has_two_words_and_a_mark() -> None:
    assert hint_pair("huge\ttiny\tchildren").children
    assert not hint_pair("rare\tcommon\t-").children


def invented(cards: int) -> bytes:
    lines = "".join(f"qoo{n}z\tzoq{n}q\n" for n in range(cards))
    return b"# language: en\n" + lines.encode()


@pytest.mark.parametrize(("cards", "ok"), [(9, False), (10, True), (150, True)])
def test_ten_cards_are_the_least(cards: int, ok: bool) -> None:
    report = check_pack(invented(cards), WORDS)
    assert report.ok is ok
    assert bool(report.warnings) is (10 <= cards < 40)


def test_words_that_the_table_does_not_know_are_said_to_be_unknown() -> None:
    assert "knows none of these words" in render(check_pack(invented(40), WORDS), "en")
    assert "nie zna żadnego" in render(check_pack(invented(40), WORDS), "pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_says_how_many_hints_fit(language: str) -> None:
    report = check_pack((PACKS / f"words_{language}.txt").read_bytes(), WORDS)
    assert report.statistics.links.mean_best == report.statistics.links.usual
    assert "300" in render(report, language)


@pytest.mark.parametrize("resource", axes.RESOURCES)
def test_a_table_has_all_words_and_cards_around_nothing(resource: str) -> None:
    table = axes.standardised(resource)
    assert (len(table), {len(row) for row in table}) == (300, {53})
    for column in zip(*table, strict=True):
        assert abs(sum(column) / 300) < 0.05


@pytest.mark.parametrize("resource", axes.RESOURCES)
@pytest.mark.parametrize(
    ("words", "hints"),
    [(("elephant", "ant"), ("huge", "tiny")), (("słoń", "mrówka"), ("ogromne", "malutkie"))],
)
def test_an_elephant_is_huger_than_an_ant(
    resource: str, words: tuple[str, str], hints: tuple[str, str]
) -> None:
    (elephant,), (ant,) = axes.affinities(words, [hints], resource)
    assert elephant > ant + 1


def test_strangers_lean_nowhere() -> None:
    assert axes.affinities(["elephant", "xyzzy"], [("huge", "tiny"), ("foo", "bar")])[1] == [0, 0]
    assert axes.affinities(["elephant"], [("foo", "bar")]) == [[0]]


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no resource 'crystal ball'"):
        axes.standardised("crystal ball")
