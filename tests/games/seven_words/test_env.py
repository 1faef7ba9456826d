"""7 Words for learners: which words there are to choose from, and who is asked first."""

from ludoteka.envs import env_config
from ludoteka.envs.episode import Episode
from ludoteka.games.seven_words.env.actions import CHALLENGES, SHORTS
from ludoteka.games.seven_words.env.candidates import FREE, candidates
from ludoteka.games.seven_words.rules.model import SevenWordsView
from ludoteka.kernel.chance.dice import FastDice

BEST, LOCK, READY = 0, SHORTS, SHORTS + 2
BEST_BARRED = FREE
CHALLENGE = CHALLENGES


def play_round(episode: Episode, word: int) -> list[int]:
    """All write the same word and lock; in which order they were asked."""
    asked = []
    while seen(episode).phase == "writing":
        asked.append(episode.seats_to_act()[0])
        episode.act(asked[-1], word)
        episode.act(asked[-1], LOCK)
    return asked


def end_round(episode: Episode) -> None:
    for seat in episode.seats_to_act():
        episode.act(seat, READY)


def second_round(**options: object) -> Episode:
    episode = Episode(env_config("seven_words", 2, options), FastDice(3))
    play_round(episode, BEST)
    end_round(episode)
    return episode


def seen(episode: Episode) -> SevenWordsView:
    view = episode.view(0)
    assert isinstance(view, SevenWordsView)
    return view


def test_the_first_word_is_the_best_that_there_is() -> None:
    episode = Episode(env_config("seven_words", 2), FastDice(3))
    words = candidates(seen(episode)).free
    assert len(words) == len(set(words)) == FREE
    play_round(episode, BEST)
    end_round(episode)
    [row] = seen(episode).sheet
    assert row.best is not None
    assert row.words == [words[0]] * 2
    assert row.values == [row.best.all[0].value] * 2


def test_each_round_another_seat_is_asked_first() -> None:
    episode = second_round()
    assert episode.seats_to_act() == [1, 0]
    assert play_round(episode, BEST) == [1, 0]


def test_a_word_that_an_earlier_round_barred_fails_when_somebody_doubts_it() -> None:
    episode = second_round()
    play_round(episode, BEST_BARRED)
    shown = seen(episode).judged
    assert shown is not None
    assert [each.verdict for each in shown] == ["open", "open"]
    episode.act(1, CHALLENGE)
    shown = seen(episode).judged
    assert shown is not None
    assert [each.verdict for each in shown] == ["fails", "open"]


def test_where_nobody_challenges_nothing_that_is_barred_can_be_written() -> None:
    episode = second_round(judging="strict")
    assert candidates(seen(episode)).barred == ()
    assert max(episode.legal(1)[:-1]) < BEST_BARRED


def test_to_lock_without_a_word_is_to_have_none() -> None:
    episode = Episode(env_config("seven_words", 2), FastDice(3))
    episode.act(0, LOCK)
    episode.act(1, LOCK)
    assert [each.word for each in seen(episode).judged or []] == ["", ""]
