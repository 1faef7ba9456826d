"""SW-7 to SW-17: writing, locking, the glass, its time, and secrets."""

import pytest

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.model import (
    GlassTurned,
    HasLocked,
    HasWritten,
    Lock,
    Mine,
    Revealed,
    TimeIsUp,
    TimeUp,
    TurnGlass,
    Write,
)
from ludoteka.kernel.dice import FastDice
from ludoteka.kernel.play import CLOCK, Ask
from ludoteka.kernel.table import GameTable
from tests.games.seven_words.tables import (
    all_ready,
    asked,
    challenge,
    judged,
    lock,
    play_round,
    refusal,
    reveal,
    seen,
    state_of,
    table,
    time_up,
    turn,
    write,
)


@pytest.mark.rule("SW-7")
def test_everybody_owes_a_word_at_once() -> None:
    game = table(3)
    assert asked(game) == [(0, "write"), (1, "write"), (2, "write")]
    assert all(ask.open for ask in game.state.asks())


@pytest.mark.rule("SW-7")
def test_a_word_may_have_letters_that_are_not_in_play_and_be_long() -> None:
    game = table(2)
    write(game, 0, "antidisestablishmentarianism")
    mine = seen(game, 0).mine
    assert mine is not None
    assert mine.value == 5 + 5 + 4 + 4 + 3 + 3 + 2
    assert mine.counted == [0, 1, 2, 3, 4, 5, 7]


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


@pytest.mark.rule("SW-10")
def test_who_turns_the_glass_is_the_fastest_and_their_word_is_final() -> None:
    game = table(3)
    assert turn(game, 1, "stern") == [GlassTurned(1)]
    assert (seen(game).fastest, seen(game).running) == (1, True)
    assert seen(game).locked == [False, True, False]
    assert refusal(game, 1, Write("strand")).rule == "SW-14"
    assert refusal(game, 1, Lock()).rule == "SW-14"
    assert asked(game) == [(0, "write"), (2, "write"), ("clock", "glass")]


@pytest.mark.rule("SW-10")
def test_who_has_locked_may_still_turn_the_glass() -> None:
    game = table(3)
    lock(game, 2, "tree")
    assert game.state.moves(2) == [TurnGlass()]
    assert game.play(2, TurnGlass()).heard_by(None) == [GlassTurned(2)]
    assert seen(game).fastest == 2


@pytest.mark.rule("SW-11")
def test_the_glass_is_not_turned_without_a_word() -> None:
    game = table(3)
    assert refusal(game, 0, TurnGlass()).rule == "SW-11"
    write(game, 0, "tree")
    write(game, 0, "")
    assert refusal(game, 0, TurnGlass()).rule == "SW-11"
    assert game.state.moves(0) == [Lock()]


@pytest.mark.rule("SW-11")
def test_the_glass_is_not_turned_twice() -> None:
    game = table(3)
    write(game, 1, "tree")
    turn(game, 0, "stern")
    assert refusal(game, 1, TurnGlass()).rule == "SW-11"
    assert refusal(game, 0, TurnGlass()).rule == "SW-11"
    assert seen(game).fastest == 0


@pytest.mark.rule("SW-12")
def test_the_others_have_30_seconds_of_the_tables_clock() -> None:
    game = table(3)
    assert not game.state.moves(CLOCK)
    turn(game, 0, "stern")
    assert list(game.state.asks())[-1] == Ask(CLOCK, "glass", seconds=30)
    assert game.state.moves(CLOCK) == [TimeUp()]


@pytest.mark.rule("SW-12")
def test_nobody_but_the_clock_says_that_time_is_up() -> None:
    game = table(3)
    assert refusal(game, CLOCK, TimeUp()).rule == "SW-12"
    turn(game, 0, "stern")
    assert refusal(game, 1, TimeUp()).rule == "SW-12"
    assert refusal(game, CLOCK, Lock()).rule == "SW-12"
    assert refusal(game, CLOCK, Write("tree")).rule == "SW-12"


@pytest.mark.rule("SW-13")
def test_what_stands_when_the_sand_is_out_counts() -> None:
    game = table(3)
    write(game, 1, "scold")
    turn(game, 0, "stern")
    write(game, 1, "strand")
    heard = time_up(game)
    assert heard == [
        TimeIsUp("glass"),
        Revealed([0, 1, 2], ["stern", "strand", ""], [18, 21, 0]),
    ]
    assert refusal(game, 2, Write("tree")).rule == "SW-13"
    assert asked(game) == [(0, "ready"), (1, "ready"), (2, "ready")]


@pytest.mark.rule("SW-13")
def test_a_word_may_be_changed_and_rubbed_out_until_then() -> None:
    game = table(2)
    for word in ("tree", "stern", "", "oil"):
        write(game, 0, word)
    assert seen(game, 0).mine == Mine("oil", 3, [5])


@pytest.mark.rule("SW-13")
def test_a_word_that_was_begun_may_be_finished_after_the_sand() -> None:
    game = table(3, grace_seconds=5)
    turn(game, 0, "stern")
    write(game, 1, "stran")
    assert time_up(game) == [TimeIsUp("glass")]
    assert asked(game) == [(1, "write"), ("clock", "grace")]
    assert game.state.asks()[-1].seconds == 5
    assert (seen(game).finishing, seen(game).running, seen(game).phase) == (True, False, "writing")
    write(game, 1, "strand")
    assert time_up(game)[0] == TimeIsUp("grace")
    assert [judged(game, seat).word for seat in range(3)] == ["stern", "strand", ""]


@pytest.mark.rule("SW-13")
@pytest.mark.parametrize("word", ["strand", "ste", "", "xstern"])
def test_after_the_sand_letters_are_added_and_nothing_else(word: str) -> None:
    game = table(2, grace_seconds=5)
    turn(game, 0, "tree")
    write(game, 1, "ster")
    time_up(game)
    said = refusal(game, 1, Write(word))
    assert (said.rule, said.code) == ("SW-13", "refusal.only_finishing")
    write(game, 1, "ster")
    write(game, 1, "stern")
    assert lock(game, 1)[-1] == Revealed([0, 1], ["tree", "stern"], [9, 18])


@pytest.mark.rule("SW-13")
def test_who_has_begun_nothing_has_nothing_to_finish() -> None:
    game = table(3, grace_seconds=5)
    turn(game, 0, "stern")
    write(game, 1, "tree")
    write(game, 1, "")
    time_up(game)
    assert refusal(game, 1, Write("tree")).code == "refusal.nothing_begun"
    assert refusal(game, 2, Write("tree")).rule == "SW-14"
    game = table(2, grace_seconds=5)
    turn(game, 0, "stern")
    assert isinstance(time_up(game)[-1], Revealed), "nobody has begun a word: nothing to wait for"


@pytest.mark.rule("SW-13", "SW-30")
def test_a_strict_table_judges_what_was_finished() -> None:
    game = table(2, grace_seconds=5, judging="strict")
    turn(game, 0, "stern")
    write(game, 1, "stran")
    time_up(game)
    assert refusal(game, 1, Lock()).rule == "SW-8"
    write(game, 1, "strand")
    lock(game, 1)
    assert judged(game, 1).value == 21


@pytest.mark.rule("SW-13")
def test_by_the_second_rules_nothing_was_finished() -> None:
    game = GameTable(SEVEN_WORDS, 2, {}, seed="00000007", rules=2)
    turn(game, 0, "stern")
    write(game, 1, "stran")
    assert isinstance(time_up(game)[-1], Revealed)


@pytest.mark.rule("SW-14")
def test_the_round_ends_early_when_everybody_has_locked() -> None:
    game = table(3)
    turn(game, 0, "stern")
    assert lock(game, 1, "tree") == [HasLocked(1)]
    assert lock(game, 2)[0] == HasLocked(2)
    assert seen(game).phase == "scoring"
    assert not game.state.moves(CLOCK)


@pytest.mark.rule("SW-14")
def test_a_locked_word_is_final_and_one_may_lock_no_word() -> None:
    game = table(3)
    lock(game, 0)
    assert refusal(game, 0, Write("tree")).rule == "SW-14"
    assert refusal(game, 0, Lock()).rule == "SW-14"
    assert game.state.moves(0) == []


@pytest.mark.rule("SW-10", "SW-14")
def test_words_are_not_locked_while_they_are_scored() -> None:
    game = table(2)
    reveal(game, ["stern", "tree"])
    assert refusal(game, 0, Lock()).rule == "SW-14"
    assert refusal(game, 0, TurnGlass()).rule == "SW-10"


@pytest.mark.rule("SW-15")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_fastest_player_must_not_turn_the_glass_in_the_next_round(seats: int) -> None:
    game = table(seats)
    play_round(game, ["stern", *["tree"] * (seats - 1)], fastest=0)
    assert seen(game).barred == 0
    assert [seen(game, seat).glass_free for seat in (None, 0, 1)] == [False, False, True]
    write(game, 0, "lamp")
    assert refusal(game, 0, TurnGlass()).rule == "SW-15"
    play_round(game, ["moon", "scold", *["oil"] * (seats - 2)], fastest=1)
    assert seen(game).barred == 1
    turn(game, 0, "ant")
    assert not any(seen(game, seat).glass_free for seat in range(seats))


@pytest.mark.rule("SW-15")
def test_two_players_have_no_such_bar() -> None:
    game = table(2)
    play_round(game, ["stern", "tree"], fastest=0)
    assert seen(game).barred is None
    turn(game, 0, "moon")


@pytest.mark.rule("SW-15")
def test_after_a_round_without_a_turn_nobody_is_barred() -> None:
    game = table(3)
    play_round(game, ["stern", "tree", "oil"], fastest=0)
    play_round(game, ["moon", "scold", "ant"], fastest=None)
    assert seen(game).barred is None


@pytest.mark.rule("SW-16")
def test_the_time_to_think_ends_a_round_that_nobody_hurries() -> None:
    game = table(2, thinking_seconds=90)
    assert list(game.state.asks())[-1] == Ask(CLOCK, "thinking", seconds=90)
    write(game, 1, "stern")
    heard = time_up(game)
    assert heard[0] == TimeIsUp("thinking")
    assert (seen(game).phase, seen(game).fastest) == ("scoring", None)
    all_ready(game)
    assert seen(game).sheet[0].bonuses == [0, 0]
    assert seen(game).scores == [0, 18]


@pytest.mark.rule("SW-16")
def test_the_glass_takes_the_place_of_the_time_to_think() -> None:
    game = table(2, thinking_seconds=90)
    turn(game, 0, "stern")
    assert asked(game) == [(1, "write"), ("clock", "glass")]
    assert list(game.state.asks())[-1].seconds == 30


@pytest.mark.rule("SW-16")
def test_people_who_are_all_there_have_no_limit_unless_they_set_one() -> None:
    assert "clock" not in [seat for seat, _ in asked(table(4))]


@pytest.mark.rule("SW-17")
def test_others_learn_that_a_seat_has_written_once_and_never_what() -> None:
    game = table(3)
    told = game.play(1, Write("stern"))
    assert told.heard_by(None) == told.heard_by(0) == [HasWritten(1)]
    again = game.play(1, Write("strand"))
    assert again.heard_by(None) == again.heard_by(0) == []
    rubbed_out = game.play(1, Write(""))
    assert rubbed_out.heard_by(0) == []
    assert seen(game, 0).written == [False, True, False]
    write(game, 1, "oil")
    assert (seen(game, 0).mine, seen(game, 1).mine) == (Mine("", 0, []), Mine("oil", 3, [5]))
    assert seen(game).mine is None
    assert seen(game).judged is None


@pytest.mark.rule("SW-17")
def test_an_empty_draft_is_no_news() -> None:
    game = table(3)
    assert write(game, 1, "") == []
    assert seen(game).written == [False, False, False]


@pytest.mark.rule("SW-17")
def test_words_of_earlier_rounds_are_public() -> None:
    game = table(2)
    play_round(game, ["stern", "tree"])
    assert seen(game).sheet[0].words == ["stern", "tree"]


@pytest.mark.rule("SW-17")
def test_what_others_write_is_made_up_by_whoever_imagines_it() -> None:
    game = table(3, more="B G P H+1")
    write(game, 1, "strand")
    state = state_of(game)
    assert state.stack
    imagined = {state.imagine(0, FastDice(seed)).draft[1] for seed in range(8)}
    assert len(imagined) > 4
    assert "" not in imagined
    assert {state.imagine(1, FastDice(seed)).draft[1] for seed in range(8)} == {"strand"}
    assert {state.imagine(0, FastDice(seed)).stack for seed in range(3)} == {()}
