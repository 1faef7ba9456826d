"""The packs that come with 13 Words."""

import tomllib
from importlib.resources import files

import pytest

from ludoteka.games.thirteen_words.words.pack import Pack, load_pack, pack_names
from ludoteka.plugins import require_cards
from ludoteka.words.report import check_pack
from ludoteka.words.translations import rows

LANGUAGES = ("en", "pl")


def pack(language: str) -> Pack:
    return load_pack(language)


@pytest.mark.rule("TW-2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_has_448_different_words_on_224_cards(language: str) -> None:
    assert len(pack(language).cards) == 224
    assert len({word.casefold() for word in pack(language).words}) == 448


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_packs_pass_the_check_with_no_remark(language: str) -> None:
    file = files("ludoteka.games.thirteen_words.words") / "packs" / f"{language}.txt"
    report = check_pack(file.read_bytes(), require_cards("thirteen_words", "pack"))
    assert report.ok
    assert not report.warnings
    assert report.statistics.links.known == 448
    assert report.statistics.links.without_link == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_names_its_language_title_and_licence(language: str) -> None:
    ours = pack(language)
    assert (ours.id, ours.language, ours.licence) == (language, language, "MIT")
    assert ours.title


def test_there_is_a_pack_for_every_language_of_the_house() -> None:
    assert set(LANGUAGES) <= set(pack_names())


@pytest.mark.parametrize("word", ["boat", "rope"])
def test_the_words_printed_in_the_publishers_rules_are_not_ours(word: str) -> None:
    assert word not in pack("en").words


@pytest.mark.parametrize(
    ("english", "polish"),
    [("tower", "wieża"), ("castle", "zamek"), ("bird", "ptak"), ("school", "szkoła")],
)
def test_a_card_is_the_same_card_on_the_same_line_in_every_language(
    english: str, polish: str
) -> None:
    assert pack("en").words.index(english) == pack("pl").words.index(polish)


def test_the_encoder_is_told_every_polish_word_in_english() -> None:
    assert set(zip(pack("pl").words, pack("en").words, strict=True)) <= set(rows())


def test_the_tables_were_made_for_the_english_pack_as_it_is() -> None:
    manifest = (files("ludoteka.games.thirteen_words.words") / "data" / "assoc.toml").read_text()
    assert tomllib.loads(manifest)["pack_sha256"] == pack("en").sha256


def test_an_unknown_pack_is_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="no pack 'xx'; there are: en, pl"):
        load_pack("xx")
