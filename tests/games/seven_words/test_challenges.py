"""SW-30 to SW-35, SW-40, SW-41, SW-82: judging words, families, votes and slips."""

import pytest

from ludoteka.games.seven_words.dictionary import dictionary
from ludoteka.games.seven_words.rules.model import (
    Challenge,
    Challenged,
    IsReady,
    Lock,
    Mended,
    Overrule,
    Overruled,
    Proposed,
    Ready,
    TimeIsUp,
    TurnGlass,
    Voted,
    Write,
)
from ludoteka.kernel.play import CLOCK, Ask
from ludoteka.kernel.table import GameTable
from tests.games.seven_words.tables import (
    all_ready,
    challenge,
    judged,
    lock,
    overrule,
    play_round,
    refusal,
    reveal,
    seen,
    table,
    time_up,
    turn,
    write,
)


@pytest.mark.rule("SW-30")
def test_by_challenge_any_word_is_taken_as_written() -> None:
    game = table(2)
    reveal(game, ["strndm", "tree"])
    assert (judged(game, 0).verdict, judged(game, 0).value) == ("open", 5 + 5 + 4 + 4 + 3 + 2)
    all_ready(game)
    assert seen(game).sheet[0].values == [23, 9], "nobody challenged it"


@pytest.mark.rule("SW-30")
@pytest.mark.parametrize("move", [Lock(), TurnGlass()])
def test_a_strict_table_refuses_a_word_that_would_lose_with_the_reason(move: object) -> None:
    game = table(2, judging="strict")
    play_round(game, ["laugh", "tree"])
    for word, rule, code in [
        ("strndm", "SW-8", "refusal.unknown"),
        ("tree", "SW-9", "refusal.used"),
        ("laughs", "SW-9", "refusal.family"),
    ]:
        write(game, 0, word)
        said = refusal(game, 0, move)
        assert (said.rule, said.code) == (rule, code)
        assert move not in game.state.moves(0)
    assert refusal(game, 0, move).values["earlier"] == "laugh"
    write(game, 0, "stern")
    game.play(0, move)


@pytest.mark.rule("SW-30")
def test_a_strict_table_counts_nothing_for_a_bad_word_that_nobody_locked_in_time() -> None:
    game = table(2, judging="strict")
    turn(game, 0, "oil")
    write(game, 1, "strnd")
    time_up(game)
    word = judged(game, 1)
    assert (word.value, word.verdict, word.why, word.by) == (0, "fails", "unknown", None)
    assert refusal(game, 0, Challenge(1)).rule == "SW-30"
    all_ready(game)
    assert seen(game).sheet[0].bonuses == [2, 0]


@pytest.mark.rule("SW-30")
@pytest.mark.parametrize(
    ("by", "whose", "rule"), [(0, 0, "SW-30"), (0, 2, "SW-30"), (0, 7, "LT-2"), (0, -1, "LT-2")]
)
def test_one_challenges_another_players_word(by: int, whose: int, rule: str) -> None:
    game = table(3)
    reveal(game, ["stern", "tree", ""])
    assert refusal(game, by, Challenge(whose)).rule == rule
    assert Challenge(whose) not in game.state.moves(by)


@pytest.mark.rule("SW-30")
def test_challenges_come_while_the_round_is_scored_and_not_too_late() -> None:
    game = table(2)
    write(game, 1, "tree")
    assert refusal(game, 0, Challenge(1)).rule == "SW-30"
    reveal(game, ["stern", "tree"])
    game.play(0, Ready())
    assert refusal(game, 0, Challenge(1)).rule == "SW-34"
    game.play(1, Ready())
    assert refusal(game, 0, Challenge(1)).rule == "SW-30"


@pytest.mark.rule("SW-31")
def test_the_dictionary_answers_at_once() -> None:
    game = table(2)
    reveal(game, ["strnd", "tree"])
    assert challenge(game, 1, 0) == [Challenged(0, 1, stands=False, why="unknown", earlier=None)]
    assert challenge(game, 0, 1) == [Challenged(1, 0, stands=True, why=None, earlier=None)]
    assert judged(game, 1).by == 0


@pytest.mark.rule("SW-31")
def test_a_word_is_challenged_once() -> None:
    game = table(3)
    reveal(game, ["strnd", "tree", "oil"])
    challenge(game, 1, 0)
    challenge(game, 2, 1)
    assert refusal(game, 2, Challenge(0)).rule == "SW-31"
    assert refusal(game, 2, Challenge(1)).rule == "SW-31"


@pytest.mark.rule("SW-32")
def test_a_word_that_fails_brings_nothing_and_its_author_no_bonus() -> None:
    game = table(3)
    reveal(game, ["strnd", "tree", "oil"])
    assert judged(game, 0).bonus == 2
    challenge(game, 1, 0)
    assert (judged(game, 0).value, judged(game, 0).bonus) == (0, 0)
    assert [judged(game, seat).bonus for seat in (1, 2)] == [1, 1], "both beat 0 now"
    all_ready(game)
    assert seen(game).sheet[0].values == [0, 9, 3]
    assert seen(game).sheet[0].fails == [True, False, False]
    assert seen(game).sheet[0].bonuses == [0, 1, 1]


@pytest.mark.rule("SW-32")
def test_the_fastest_whose_word_failed_has_no_bonus_even_if_nobody_scored() -> None:
    game = table(2)
    reveal(game, ["strnd", ""])
    challenge(game, 1, 0)
    all_ready(game)
    assert seen(game).sheet[0].bonuses == [0, 0]


@pytest.mark.rule("SW-33")
def test_who_challenges_a_word_that_stands_loses_2() -> None:
    game = table(3)
    reveal(game, ["stern", "tree", "oil"])
    challenge(game, 2, 0)
    assert seen(game).penalties == [0, 0, 1]
    assert judged(game, 0).value == 18
    assert seen(game).scores == [20, 9, 1]
    challenge(game, 2, 1)
    all_ready(game)
    assert seen(game).scores == [20, 9, -1]


@pytest.mark.rule("SW-33")
def test_who_is_right_loses_nothing() -> None:
    game = table(2)
    reveal(game, ["strnd", "tree"])
    challenge(game, 1, 0)
    assert seen(game).penalties == [0, 0]


@pytest.mark.rule("SW-34")
def test_scoring_lasts_until_everybody_is_ready() -> None:
    game = table(3)
    assert refusal(game, 0, Ready()).rule == "SW-34"
    reveal(game, ["stern", "tree", "oil"])
    for seat in (2, 0):
        assert game.play(seat, Ready()).events_for(None) == [IsReady(seat)]
    assert refusal(game, 0, Ready()).rule == "SW-34"
    assert (seen(game).phase, seen(game).ready) == ("scoring", [True, False, True])
    game.play(1, Ready())
    assert (seen(game).phase, seen(game).round) == ("writing", 2)


@pytest.mark.rule("SW-34")
def test_the_time_for_scoring_ends_it_too() -> None:
    game = table(2, scoring_seconds=45)
    reveal(game, ["stern", "tree"])
    assert list(game.state.asks())[-1] == Ask(CLOCK, "scoring", seconds=45)
    game.play(0, Ready())
    assert time_up(game)[0] == TimeIsUp("scoring")
    assert (seen(game).phase, seen(game).round) == ("writing", 2)


def slip(word: str, layout: str = "S T | R N | D L | C M") -> GameTable:
    game = table(2, layout, mending=True)
    reveal(game, [word, "tree"])
    challenge(game, 1, 0)
    return game


@pytest.mark.rule("SW-35")
def test_a_slip_may_be_mended() -> None:
    game = slip("strnd")
    assert "strand" in seen(game, 0).mends
    assert seen(game, 1).mends == []
    assert Write("strand") in game.state.moves(0)
    assert game.play(0, Write("strand")).events_for(None) == [Mended(0, "strand", 21)]
    word = judged(game, 0)
    assert (word.word, word.value, word.verdict, word.mended) == ("strand", 21, "stands", True)
    assert refusal(game, 0, Write("strand")).rule == "SW-13", "once"
    assert seen(game).penalties == [0, 0]


@pytest.mark.rule("SW-35")
def test_at_once_a_proper_form_counts_no_further_letters() -> None:
    game = slip("stren")  # stern counts the same cards; strewn has one more letter
    assert "stern" in seen(game, 0).mends
    game = slip("stezn")
    assert "stern" not in seen(game, 0).mends, "there is an R in play that STEZN does not have"
    assert "stern" in seen(game, 0).proposable
    assert seen(game, 1).proposable == []
    assert refusal(game, 0, Write("strand")).rule == "SW-35"


@pytest.mark.rule("SW-35")
def test_a_proper_form_that_counts_more_is_proposed_and_the_table_agrees() -> None:
    game = slip("stoe")
    another = next(form for form in seen(game, 0).proposable if form != "stone")
    assert game.play(0, Write("stone")).events_for(None) == [Proposed(0, "stone")]
    word = judged(game, 0)
    assert (word.word, word.verdict, word.proposal, word.votes) == ("stoe", "fails", "stone", [0])
    assert refusal(game, 0, Overrule(0)).rule == "SW-41", "the proposal is the author's vote"
    assert refusal(game, 0, Write(another)).rule == "SW-35", "one proposal"
    assert overrule(game, 1, 0) == [Voted(0, 1), Mended(0, "stone", 5 + 5 + 4)]
    word = judged(game, 0)
    assert (word.word, word.value, word.verdict, word.mended) == (
        "stone",
        5 + 5 + 4,
        "stands",
        True,
    )
    assert seen(game).penalties == [0, 0]
    assert refusal(game, 1, Overrule(0)).rule == "SW-41", "it is settled"


@pytest.mark.rule("SW-35")
def test_the_form_of_the_rulebook_in_polish() -> None:
    """PREWODNIK is clearly PRZEWODNIK, which counts a Z that is in play."""
    game = table(2, "P Z | R W | D N | K T", language="pl", mending=True)
    reveal(game, ["prewodnik", "kot"])
    challenge(game, 1, 0)
    assert "przewodnik" in seen(game, 0).proposable
    game.play(0, Write("przewodnik"))
    overrule(game, 1, 0)
    assert (judged(game, 0).word, judged(game, 0).value) == (
        "przewodnik",
        5 + 5 + 4 + 4 + 3 + 3 + 2,
    )


@pytest.mark.rule("SW-35")
def test_a_proposal_that_nobody_agrees_to_leaves_the_word_as_it_was() -> None:
    game = slip("stezn")
    game.play(0, Write("stern"))
    all_ready(game)
    assert seen(game).sheet[0].words == ["stezn", "tree"]
    assert seen(game).sheet[0].values == [0, 9]


@pytest.mark.rule("SW-35")
def test_votes_for_the_word_as_written_are_not_votes_for_the_proposal() -> None:
    game = table(3, mending=True)
    reveal(game, ["stezn", "tree", "oil"])
    challenge(game, 1, 0)
    overrule(game, 1, 0)
    game.play(0, Write("stern"))
    assert judged(game, 0).votes == [0]
    overrule(game, 2, 0)
    assert judged(game, 0).word == "stern"


@pytest.mark.rule("SW-35")
def test_of_two_words_written_as_one_either_may_stay() -> None:
    assert {"snow", "ladder"} <= set(seen(slip("snowladder"), 0).mends)


@pytest.mark.rule("SW-35")
def test_it_is_an_option_for_slips_and_not_for_used_words() -> None:
    game = table(2)
    reveal(game, ["strnd", "tree"])
    challenge(game, 1, 0)
    assert refusal(game, 0, Write("strand")).rule == "SW-13"
    game = table(2, mending=True)
    play_round(game, ["stern", "tree"])
    reveal(game, ["stern", "oil"])
    challenge(game, 1, 0)
    assert seen(game, 0).mends == []


def akin(language: str, one: str, other: str, *, whole_roots: bool = True) -> bool:
    return dictionary(language).akin(one, other, whole_roots=whole_roots)


@pytest.mark.rule("SW-40")
@pytest.mark.parametrize(
    ("language", "family"),
    [
        ("pl", "śmiech śmiechy śmialiśmy śmiesznie"),
        ("pl", "dom domowy domownik przydomowy"),
        ("pl", "wzdycha wzdychał"),
        ("en", "laugh laughs laughed laughter"),
    ],
)
def test_the_families_of_the_rulebook(language: str, family: str) -> None:
    words = family.split()
    assert not [pair for pair in zip(words[1:], words, strict=False) if not akin(language, *pair)]
    assert akin(language, words[0], words[-1])


@pytest.mark.rule("SW-40")
def test_words_that_only_look_alike_are_strangers() -> None:
    assert not akin("pl", "dom", "domino")
    assert not akin("en", "laugh", "launch")


@pytest.mark.rule("SW-40")
def test_a_polish_table_bars_the_whole_family() -> None:
    game = table(2, "S T | R N | D K | C M", language="pl")
    play_round(game, ["dom", "kot"])
    reveal(game, ["domownik", "kotara"])
    challenge(game, 1, 0)
    word = judged(game, 0)
    assert (word.verdict, word.why, word.earlier) == ("fails", "family", "dom")


def accused() -> GameTable:
    """Seat 0 has written a word of a family that was used, and seat 1 has challenged it."""
    game = table(3)
    play_round(game, ["laugh", "tree", "oil"], fastest=1)
    reveal(game, ["laughs", "stern", "moon"], fastest=2)
    challenge(game, 1, 0)
    assert judged(game, 0).verdict == "fails"
    return game


@pytest.mark.rule("SW-41")
def test_more_than_half_of_the_table_may_overrule_what_is_said_of_a_family() -> None:
    game = accused()
    assert overrule(game, 0, 0) == [Voted(0, 0)]
    assert (judged(game, 0).verdict, judged(game, 0).votes) == ("fails", [0])
    assert overrule(game, 2, 0) == [Voted(0, 2), Overruled(0, stands=True)]
    assert (judged(game, 0).verdict, judged(game, 0).value) == ("stands", 5 + 3)
    assert seen(game).penalties == [0, 0, 0]


@pytest.mark.rule("SW-41")
def test_a_word_that_stood_may_be_made_to_fail_and_the_penalty_is_lifted() -> None:
    game = table(3)
    play_round(game, ["tree", "oil", "lamp"], fastest=1)
    reveal(game, ["stern", "moon", "cat"], fastest=2)
    challenge(game, 1, 0)
    assert seen(game).penalties == [0, 1, 0]
    overrule(game, 1, 0)
    overrule(game, 2, 0)
    word = judged(game, 0)
    assert (word.verdict, word.why, word.value) == ("fails", "family", 0)
    assert seen(game).penalties == [0, 0, 0]


@pytest.mark.rule("SW-41")
def test_one_vote_each_and_the_table_decides_once() -> None:
    game = accused()
    overrule(game, 1, 0)
    assert refusal(game, 1, Overrule(0)).rule == "SW-41"
    game.play(0, Ready())
    overrule(game, 0, 0)
    assert refusal(game, 2, Overrule(0)).rule == "SW-41"
    assert Overrule(0) not in game.state.moves(2)


@pytest.mark.rule("SW-41")
def test_there_is_no_vote_about_a_word_that_nobody_doubts_nor_against_the_dictionary() -> None:
    game = table(2)
    assert refusal(game, 0, Overrule(1)).rule == "SW-41"
    reveal(game, ["strnd", "tree"])
    assert refusal(game, 0, Overrule(1)).rule == "SW-41"
    assert refusal(game, 0, Overrule(5)).rule == "LT-2"
    challenge(game, 0, 1)
    assert refusal(game, 1, Overrule(1)).rule == "SW-41", "no earlier word could bar it"


@pytest.mark.rule("SW-41")
def test_more_than_half_of_the_table_may_accept_what_the_dictionary_lacks() -> None:
    game = table(4)
    reveal(game, ["strnd", "tree", "oil", "moon"])
    challenge(game, 1, 0)
    overrule(game, 0, 0)
    overrule(game, 2, 0)
    assert judged(game, 0).verdict == "fails", "half of the table is not more than half"
    assert overrule(game, 3, 0) == [Voted(0, 3), Overruled(0, stands=True)]
    word = judged(game, 0)
    assert (word.verdict, word.why, word.value, word.overruled) == ("stands", None, 21, True)
    assert seen(game).penalties == [0, 0, 0, 0], "SW-33: the challenge was right by the source"
    assert refusal(game, 1, Overrule(0)).rule == "SW-41"
    all_ready(game)
    assert (seen(game).sheet[0].values, seen(game).sheet[0].bonuses) == (
        [21, 9, 3, 6],
        [2, 0, 0, 0],
    )
    reveal(game, ["tea", "strnd", "lamp", "cat"], fastest=1)
    challenge(game, 0, 1)
    assert judged(game, 1).why == "unknown", "the dictionary decides again"


@pytest.mark.rule("SW-41")
def test_a_strict_table_and_who_plays_alone_hold_by_the_dictionary() -> None:
    game = table(2, judging="strict")
    turn(game, 0, "oil")
    write(game, 1, "strnd")
    time_up(game)
    assert judged(game, 1).why == "unknown"
    assert refusal(game, 0, Overrule(1)).rule == "SW-41"
    assert refusal(game, 1, Overrule(1)).rule == "SW-41"


@pytest.mark.rule("SW-41")
def test_an_accepted_word_can_not_be_mended_as_well() -> None:
    game = slip("strnd")
    assert "strand" in seen(game, 0).mends
    overrule(game, 0, 0)
    overrule(game, 1, 0)
    assert (seen(game, 0).mends, seen(game, 0).proposable) == ([], [])
    assert refusal(game, 0, Write("strand")).rule == "SW-13"


@pytest.mark.rule("SW-41")
def test_who_is_ready_may_still_vote_and_stays_ready() -> None:
    game = table(3)
    reveal(game, ["strnd", "tree", "oil"])
    challenge(game, 1, 0)
    for seat in (1, 2):
        game.play(seat, Ready())
    overrule(game, 1, 0)
    overrule(game, 2, 0)
    assert judged(game, 0).verdict == "stands"
    assert seen(game).ready == [False, True, True]


@pytest.mark.rule("SW-41")
def test_of_two_players_both_must_agree() -> None:
    game = table(2)
    play_round(game, ["laugh", "tree"])
    reveal(game, ["laughs", "stern"])
    challenge(game, 1, 0)
    overrule(game, 0, 0)
    assert judged(game, 0).verdict == "fails"
    overrule(game, 1, 0)
    assert judged(game, 0).verdict == "stands"


@pytest.mark.rule("SW-82")
def test_the_english_edition_bars_forms_and_the_polish_one_roots() -> None:
    assert seen(table(2)).families == "forms"
    assert seen(table(2, "S T | R N | D K | C M", language="pl")).families == "root"
    assert seen(table(2, families="root")).families == "root"
    polish = table(2, "S T | R N | D K | C M", language="pl", families="forms")
    assert seen(polish).families == "forms"


@pytest.mark.rule("SW-82")
@pytest.mark.parametrize(("families", "verdict"), [("forms", "stands"), ("root", "fails")])
def test_fisherman_is_free_after_fish_unless_whole_roots_are_barred(
    families: str, verdict: str
) -> None:
    game = table(2, families=families)
    play_round(game, ["fish", "tree"])
    reveal(game, ["fisherman", "oil"])
    challenge(game, 1, 0)
    assert judged(game, 0).verdict == verdict


@pytest.mark.rule("SW-82")
@pytest.mark.parametrize(
    ("one", "other", "is_form"),
    [
        ("dom", "domami", True),
        ("szybki", "szybko", True),
        ("rozdzielny", "rozdzielnie", True),
        ("wystarczający", "wystarczająco", True),
        ("szybki", "szybkość", False),
        ("dom", "domownik", False),
        ("pisać", "pisarz", False),
    ],
)
def test_in_polish_too_the_loose_rule_bars_forms_alone(one: str, other: str, is_form: bool) -> None:
    assert akin("pl", one, other, whole_roots=True)
    assert akin("pl", one, other, whole_roots=False) == is_form


@pytest.mark.rule("SW-82")
@pytest.mark.parametrize("word", ["fishes", "fished", "fishing"])
def test_both_editions_bar_other_forms(word: str) -> None:
    for families in ("forms", "root"):
        game = table(2, families=families)
        play_round(game, ["fish", "tree"])
        lock(game, 0, word)
        lock(game, 1)
        challenge(game, 1, 0)
        assert (judged(game, 0).why, judged(game, 0).earlier) == ("family", "fish")


@pytest.mark.rule("SW-36")
def test_a_word_that_failed_bars_later_rounds_all_the_same() -> None:
    game = table(2)
    play_round(game, ["stern", "tree"])
    reveal(game, ["sterns", "moon"], fastest=1)
    challenge(game, 1, 0)
    assert judged(game, 0).verdict == "fails"
    all_ready(game)
    reveal(game, ["sterns", "oil"])
    challenge(game, 1, 0)
    assert (judged(game, 0).why, judged(game, 0).earlier) == ("used", "sterns")
