"""SW-10 to SW-14: the glass, its time, and locking."""

import pytest

from ludoteka.games.seven_words.rules.model import (
    GlassTurned,
    HasLocked,
    Lock,
    Mine,
    Revealed,
    TimeIsUp,
    TimeUp,
    TurnGlass,
    Write,
)
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import CLOCK, Ask
from tests.games.seven_words.tables import (
    all_ready,
    asked,
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
def test_the_first_lock_of_a_word_turns_the_glass_and_a_later_one_does_not() -> None:
    game = table(3)
    assert seen(game, 2).glass_free
    assert lock(game, 2, "tree") == [GlassTurned(2)]
    assert (seen(game).fastest, seen(game).running) == (2, True)
    assert lock(game, 0, "stern") == [HasLocked(0)]
    assert seen(game).fastest == 2


@pytest.mark.rule("SW-10")
def test_when_all_lock_somebody_was_the_fastest_and_has_the_card_and_the_bonus() -> None:
    game = table(3)
    for seat, word in ((1, "stern"), (0, "tree"), (2, "oil")):
        lock(game, seat, word)
    assert (seen(game).fastest, judged(game, 1).bonus) == (1, 2)
    all_ready(game)
    assert seen(game).barred == 1


@pytest.mark.rule("SW-10", "SW-30")
def test_a_lock_that_a_strict_table_refuses_turns_nothing() -> None:
    game = table(2, judging="strict")
    write(game, 0, "strndm")
    assert refusal(game, 0, Lock()).rule == "SW-8"
    assert (seen(game).fastest, seen(game).running) == (None, False)
    assert lock(game, 0, "stern") == [GlassTurned(0)]


@pytest.mark.rule("SW-11")
def test_who_locks_no_word_turns_nothing_and_has_nothing_to_turn_it_with() -> None:
    game = table(3)
    assert lock(game, 0) == [HasLocked(0)]
    assert (seen(game).fastest, seen(game, 0).glass_free) == (None, False)
    assert refusal(game, 0, TurnGlass()).rule == "SW-14"
    assert game.state.moves(0) == []


@pytest.mark.rule("SW-14")
def test_who_has_the_card_locks_a_word_and_the_glass_stands() -> None:
    game = table(3)
    play_round(game, ["stern", "tree", "oil"], fastest=0)
    assert lock(game, 0, "moon") == [HasLocked(0)]
    assert (seen(game).fastest, seen(game).running) == (None, False)
    assert lock(game, 1, "scold") == [GlassTurned(1)]


@pytest.mark.rule("SW-17")
def test_a_lock_beside_a_standing_glass_says_that_there_is_no_word() -> None:
    """Whoever may turn the glass and locks without turning it has rubbed out what they wrote; the
    word of whoever has the card stays a secret."""
    game = table(3)
    play_round(game, ["stern", "tree", "oil"], fastest=0)
    lock(game, 0, "moon")
    write(game, 1, "scold")
    write(game, 1, "")
    lock(game, 1)
    state = state_of(game)
    imagined = [state.imagine(2, FastDice(seed)) for seed in range(8)]
    assert {each.draft[1] for each in imagined} == {""}
    assert len({each.draft[0] for each in imagined}) > 4
    assert [fault for each in imagined for fault in each.audit()] == []


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
