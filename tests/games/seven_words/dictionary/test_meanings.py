"""What words mean: of the word that one finds them under, decently, in one line."""

from ludoteka.games.seven_words.dictionary import DATA
from ludoteka.games.seven_words.dictionary.meanings import Meaning, meaning_of, meanings_in
from ludoteka.words.unsafe import is_unsafe

LINE = 90


def test_a_form_is_explained_by_its_word() -> None:
    assert meaning_of("prospects", "en") == Meaning("prospect", "the possibility of future success")
    assert meaning_of("numb", "en") == Meaning("numb", "lacking sensation")


def test_of_what_no_source_explains_nothing_is_said() -> None:
    assert meaning_of("kot", "pl") is None
    assert meaning_of("grxbl", "en") is None


def test_every_meaning_is_a_decent_line() -> None:
    told = meanings_in(DATA / "en.meanings.xz")
    assert len(told) > 15_000
    assert not [text for text in told.values() if not text or len(text) > LINE or '"' in text]
    assert not [lemma for lemma in told if is_unsafe(lemma)]
