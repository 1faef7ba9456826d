"""SW-7, SW-15 to SW-17: all write at once, who turns the glass next, thinking time, and secrets."""

import pytest

from ludoteka.games.seven_words.rules.model import HasWritten, Mine, TimeIsUp, TurnGlass, Write
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import CLOCK, Ask
from tests.games.seven_words.tables import (
    all_ready,
    asked,
    play_round,
    refusal,
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


@pytest.mark.rule("SW-15", "SW-16")
def test_after_a_round_without_a_turn_nobody_is_barred() -> None:
    game = table(3)
    play_round(game, ["stern", "tree", "oil"], fastest=0)
    play_round(game, ["moon", "", ""], fastest=None)
    assert seen(game).sheet[1].fastest is None
    assert seen(game).sheet[1].bonuses == [0, 0, 0]
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
    log = game.play(1, Write("stern"))
    assert log.events_for(None) == log.events_for(0) == [HasWritten(1)]
    again = game.play(1, Write("strand"))
    assert again.events_for(None) == again.events_for(0) == []
    rubbed_out = game.play(1, Write(""))
    assert rubbed_out.events_for(0) == []
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
