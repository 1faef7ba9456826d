"""Which words of somebody's own cards bots know, and that it is said."""

import pytest

from ludoteka.games.word_porters.words.pack import porters_pack
from ludoteka.plugins import require_cards
from ludoteka.words import encoder
from ludoteka.words.cards import CustomCards
from ludoteka.words.knowledge import knowledge
from ludoteka.words.report import check_pack, render

THIRTEEN_WORDS = require_cards("thirteen_words", "pack")
WORD_PORTERS = require_cards("word_porters", "pack")
HINTS = require_cards("word_porters", "hints")
OURS = [("lock", "key")]
OTHERS = [("hockey", "physics")]
NOBODYS = [("qwzx", "xqzvwk")]


@pytest.fixture
def without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "is_installed", lambda: False)
    monkeypatch.setattr(encoder, "is_known", lambda word: False)


def test_a_word_is_known_by_a_table_by_the_encoder_or_by_nobody() -> None:
    found = knowledge([*OURS, *OTHERS, *NOBODYS], THIRTEEN_WORDS)
    assert (found.words, found.table, found.encoder, found.strangers) == (6, 2, 2, 2)
    assert (found.named, found.extra) == (("qwzx", "xqzvwk"), True)


@pytest.mark.usefixtures("without_the_extra")
def test_without_the_extra_only_tables_know() -> None:
    found = knowledge([*OURS, *OTHERS, *NOBODYS], THIRTEEN_WORDS)
    assert (found.table, found.encoder, found.strangers, found.extra) == (2, 0, 4, False)


def test_hint_cards_are_known_as_pairs() -> None:
    ours = porters_pack("pl").hints[0].words
    found = knowledge([ours, ("expensive", "hockey"), ("hockey", "qwzx")], HINTS)
    assert (found.words, found.table, found.encoder, found.strangers) == (3, 1, 1, 1)
    assert found.named == ("hockey/qwzx",)


@pytest.mark.parametrize("kind", [THIRTEEN_WORDS, WORD_PORTERS, HINTS], ids=lambda kind: kind.kind)
def test_no_cards_are_no_words(kind: CustomCards) -> None:
    assert knowledge([], kind).words == 0


def report(cards: list[tuple[str, str]], kind: CustomCards, language: str) -> str:
    text = "# language: en\n" + "".join(f"{a}\t{b}\n" for a, b in cards)
    return render(check_pack(text.encode(), kind), language)


def test_the_check_of_a_pack_says_who_knows_what() -> None:
    told = report([*OURS, *OTHERS, *NOBODYS], THIRTEEN_WORDS, "en")
    assert "What 2 others mean, bots are told by the sentence encoder" in told
    assert "2 mean nothing to bots, and they say so: qwzx, xqzvwk" in told
    assert "pip install" not in told
    assert "Znaczenie 2 kolejnych" in report([*OURS, *OTHERS], THIRTEEN_WORDS, "pl")


@pytest.mark.usefixtures("without_the_extra")
def test_the_check_names_the_extra_that_is_missing() -> None:
    told = report([*OURS, *OTHERS], THIRTEEN_WORDS, "en")
    assert 'pip install "ludoteka[words]"' in told
    assert 'pip install "ludoteka[words]"' in report(OTHERS, WORD_PORTERS, "pl")


def test_the_check_of_hint_cards_counts_cards() -> None:
    ours = [hint.words for hint in porters_pack("en").hints]
    told = report([*ours[:12], ("heaven", "qwzx")], HINTS, "en")
    assert "know 12 hint cards of 13" in told
    assert "heaven/qwzx" in told
    assert "at least 12 are needed" in report(ours[:11], HINTS, "en")
