"""7 Words for learners: which words there are to choose from, and who is asked first."""

from ludoteka.envs import arranged
from ludoteka.envs.episode import Course
from ludoteka.games.seven_words.env.actions import CHALLENGES, SHORTS
from ludoteka.games.seven_words.env.candidates import FREE, candidates
from ludoteka.games.seven_words.rules.model import SevenWordsView
from ludoteka.kernel.chance.dice import FastDice

BEST, LOCK, READY = 0, SHORTS, SHORTS + 2
BEST_BARRED = FREE
CHALLENGE = CHALLENGES


def play_round(course: Course, word: int) -> list[int]:
    """All write the same word and lock; in which order they were asked."""
    asked = []
    while seen(course).phase == "writing":
        asked.append(course.owing()[0])
        course.act(asked[-1], word)
        course.act(asked[-1], LOCK)
    return asked


def end_round(course: Course) -> None:
    for seat in course.owing():
        course.act(seat, READY)


def second_round(**options: object) -> Course:
    course = Course(arranged("seven_words", 2, options), FastDice(3))
    play_round(course, BEST)
    end_round(course)
    return course


def seen(course: Course) -> SevenWordsView:
    view = course.view(0)
    assert isinstance(view, SevenWordsView)
    return view


def test_the_first_word_is_the_best_that_there_is() -> None:
    course = Course(arranged("seven_words", 2), FastDice(3))
    words = candidates(seen(course)).free
    assert len(words) == len(set(words)) == FREE
    play_round(course, BEST)
    end_round(course)
    [row] = seen(course).sheet
    assert row.best is not None
    assert row.words == [words[0]] * 2
    assert row.values == [row.best.all[0].value] * 2


def test_each_round_another_seat_is_asked_first() -> None:
    course = second_round()
    assert course.owing() == [1, 0]
    assert play_round(course, BEST) == [1, 0]


def test_a_word_that_an_earlier_round_barred_fails_when_somebody_doubts_it() -> None:
    course = second_round()
    play_round(course, BEST_BARRED)
    shown = seen(course).judged
    assert shown is not None
    assert [each.verdict for each in shown] == ["open", "open"]
    course.act(1, CHALLENGE)
    shown = seen(course).judged
    assert shown is not None
    assert [each.verdict for each in shown] == ["fails", "open"]


def test_where_nobody_challenges_nothing_that_is_barred_can_be_written() -> None:
    course = second_round(judging="strict")
    assert candidates(seen(course)).barred == ()
    assert max(course.legal(1)[:-1]) < BEST_BARRED


def test_to_lock_without_a_word_is_to_have_none() -> None:
    course = Course(arranged("seven_words", 2), FastDice(3))
    course.act(0, LOCK)
    course.act(1, LOCK)
    assert [each.word for each in seen(course).judged or []] == ["", ""]
