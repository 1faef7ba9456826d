"""Lessons: each plays to its end by the rules, says everything in every language, and is no longer
than a first game may be."""

from itertools import pairwise
from pathlib import Path

import pytest

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.plugins import games, has_lesson, lesson_of
from ludoteka.plugins.lessons import LEARNER, in_language

TAUGHT = [name for name, game in games().items() if has_lesson(game)]
LONGEST = 170
"""Signs of a sentence that is read on a phone, above what it points at."""
LONGEST_HINT = 120
"""It has room over the page's bar on a phone."""
LONGEST_REMARK = 72
"""What is said while others play has room there too, in two lines."""

each_lesson = pytest.mark.parametrize("game", TAUGHT)


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_plays_to_its_end_by_the_rules(game: str, language: str) -> None:
    script = lesson_of(game, language)
    table = script.dealt()
    for seat, move in script.moves:
        table.play(seat, move)  # Refused, were it against the rules
    assert not list(table.state.audit())


@each_lesson
def test_a_lesson_says_the_same_things_in_every_language(game: str) -> None:
    """One file, one course: only sentences and words differ."""
    shapes = []
    for language in LANGUAGES:
        steps = lesson_of(game, language).steps()
        shapes.append([(done, step.kind, step.at) for done, step in steps])
    assert shapes[0] == shapes[1]


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_short_and_what_is_asked_for_is_pointed_at(
    game: str, language: str
) -> None:
    script = lesson_of(game, language)
    for step in script.lesson.steps:
        assert len(step.say) <= LONGEST, step.say
        if step.kind == "watch":
            assert len(step.say) <= LONGEST_REMARK, step.say
        if step.seat == LEARNER:
            assert step.say
            assert step.at or step.kind == "talk", step.say
    for point in script.lesson.summary:
        assert 0 < len(point.say) <= LONGEST, point.say


@each_lesson
def test_the_coach_never_talks_while_others_play(game: str) -> None:
    """What has to be read first is said before a move of the learner's, or at the end: bots don't
    wait for a reader."""
    steps = lesson_of(game, "en").lesson.steps
    for step, after in pairwise(steps):
        if step.kind in ("talk", "tap"):
            assert after.kind != "watch", step.say


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_short_points_at_something_and_cites_its_clause(game: str, language: str) -> None:
    hints = lesson_of(game, language).lesson.hints
    known = {clause.id for clause in clauses(games()[game].folder)}
    assert len(hints) >= 3
    assert len({hint.at for hint in hints}) == len(hints)
    for hint in hints:
        assert 0 < len(hint.say) <= LONGEST_HINT, hint.say
        assert hint.at
        assert hint.clause in known, hint


def test_a_value_for_each_language_becomes_one_value() -> None:
    given = {"say": {"en": "a", "pl": "b"}, "list": [{"en": 1, "pl": 2}, {"en": 1}]}
    assert in_language(given, "pl") == {"say": "b", "list": [2, {"en": 1}]}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("seats = 'two'", "Expected `int`"),
        ("seats = 2\nsteps = []\nshrug = 1", "unknown field `shrug`"),
        ("seats = 2\nsteps = [{ move = { type = 'shrug' } }]", "not a move"),
        ("seats =", "Invalid value"),
    ],
)
def test_a_lesson_that_can_t_be_used_says_why(
    text: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lesson.toml"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr("ludoteka.plugins.lessons.file_of", lambda game: file)
    lesson_of.cache_clear()
    with pytest.raises(BadInput, match=problem):
        lesson_of(TAUGHT[0], "en")
    lesson_of.cache_clear()


def test_there_is_no_lesson_in_a_language_that_nobody_speaks_here() -> None:
    with pytest.raises(BadInput, match="no lesson"):
        lesson_of(TAUGHT[0], "tlh")
