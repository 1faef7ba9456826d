"""SW-8, SW-9: what may be written."""

import pytest

from ludoteka.games.seven_words.rules.model import Write
from tests.games.seven_words.tables import (
    challenge,
    judged,
    play_round,
    refusal,
    reveal,
    state_of,
    table,
    write,
)


@pytest.mark.rule("SW-8")
@pytest.mark.parametrize(
    "word", ["london", "nato", "xyzzy", "strnd"], ids=["a name", "an acronym", "none", "a slip"]
)
def test_what_is_no_word_fails(word: str) -> None:
    game = table(2)
    reveal(game, [word, "tree"])
    challenge(game, 1, 0)
    assert (judged(game, 0).verdict, judged(game, 0).why) == ("fails", "unknown")


@pytest.mark.rule("SW-8")
@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("ice-cream", "-"),
        ("don't", "'"),
        ("two words", "U+0020"),
        ("abc1", "1"),
        ("дом", "д"),
        ("a\u200bb", "U+200B"),
        ("naïve", "ï"),
        ("łódka", "ł"),
        ("ﬁsh", "ﬁ"),
        ("word\n!", "U+000A"),
    ],
)
def test_a_word_is_written_with_letters_of_its_language_alone(word: str, shown: str) -> None:
    game = table(2)
    write(game, 0, "tree")
    said = refusal(game, 0, Write(word))
    assert (said.rule, said.values["letter"]) == ("SW-8", shown)
    assert state_of(game).draft[0] == "tree", "nothing is lost"


@pytest.mark.rule("SW-8")
def test_a_word_of_a_thousand_letters_is_refused() -> None:
    said = refusal(table(2), 0, Write("a" * 1000))
    assert (said.rule, said.values["n"]) == ("SW-8", 1000)
    write(table(2), 0, "a" * 60)
    assert refusal(table(2), 0, Write("a" * 61)).rule == "SW-8"


@pytest.mark.rule("SW-8")
@pytest.mark.parametrize("typed", ["ŻÓŁW", "z\u0307o\u0301łw", " żółw ", "Z\u0307O\u0301ŁW"])
def test_upper_case_and_combining_accents_are_the_same_word(typed: str) -> None:
    game = table(2, "S T | R N | D K | C M", language="pl")
    write(game, 0, typed)
    assert state_of(game).draft[0] == "żółw"


@pytest.mark.rule("SW-9")
def test_a_word_of_an_earlier_round_is_barred_for_everybody() -> None:
    game = table(2)
    play_round(game, ["stern", "tree"])
    reveal(game, ["tree", "stern"])
    challenge(game, 1, 0)
    challenge(game, 0, 1)
    for seat, earlier in enumerate(["tree", "stern"]):
        word = judged(game, seat)
        assert (word.verdict, word.why, word.earlier) == ("fails", "used", earlier)


@pytest.mark.rule("SW-9")
def test_other_forms_of_an_earlier_word_are_barred() -> None:
    game = table(2)
    play_round(game, ["laugh", "tree"])
    reveal(game, ["laughs", "trees"])
    challenge(game, 1, 0)
    word = judged(game, 0)
    assert (word.verdict, word.why, word.earlier) == ("fails", "family", "laugh")


@pytest.mark.rule("SW-9")
def test_in_one_round_several_may_use_the_same_word() -> None:
    game = table(3)
    reveal(game, ["stern", "stern", "sterns"])
    challenge(game, 0, 1)
    assert judged(game, 1).verdict == "stands"
    assert [judged(game, seat).value for seat in range(3)] == [18, 18, 18]
