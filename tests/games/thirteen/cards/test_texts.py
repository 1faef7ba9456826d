"""TH-42: what every card says, as it was last read by somebody."""

import json

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.vocab import WORDS
from ludoteka.games.thirteen.cards.wording import all_cards, english, polish_words, word_name
from ludoteka.games.thirteen.cards.wording.clauses import OF_WORD
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES
from scripts.project import WEB
from tests.games.thirteen.cards.write_texts import file_of, written

REMINDERS = {"en": english.REMINDERS, "pl": polish_words.REMINDERS}


@pytest.mark.rule("TH-42")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_said(language: str) -> None:
    assert written(language) == file_of(language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_explains_a_given_word_as_a_card_prints_it(language: str) -> None:
    file = WEB / "src" / "games" / "thirteen" / "messages" / f"{language}.json"
    messages = json.loads(file.read_text("utf-8"))
    for word, meaning in REMINDERS[language].items():
        assert messages[f"thirteen.word.{word}"] == word_name(word, language)
        assert messages[f"thirteen.word.{word}.means"] == meaning


CLAUSES = {card.id: card.clauses for card in all_cards("en")}


@pytest.mark.parametrize(
    ("card", "named"),
    [
        ("snare", ["TH-14", "TH-22", "TH-35", "TH-40"]),  # a Sudden Spell with a target
        ("almshouse_sister", ["TH-6", "TH-10", "TH-14", "TH-30", "TH-32", "TH-34"]),
        ("exhume", ["TH-12", "TH-14", "TH-23", "TH-40"]),  # a Corpse is paid, one comes into play
        ("thirteenth_bell", ["TH-8", "TH-14"]),
    ],
)
def test_a_card_names_the_clauses_behind_all_that_it_does(card: str, named: list[str]) -> None:
    assert CLAUSES[card] == named


def test_clauses_behind_cards_are_clauses_of_the_rulebook() -> None:
    named = {clause for each in CLAUSES.values() for clause in each}
    known = {clause.id for clause in clauses(THIRTEEN.folder)}
    assert named | {*OF_WORD.values()} <= known
    assert {*OF_WORD} == {*WORDS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cards_name_ends_with_a_letter_for_sentences_end_with_it(language: str) -> None:
    names = [getattr(card.definition.name, language) for card in builtin_cards().cards.values()]
    assert [name for name in names if not name[-1].isalpha()] == []
