"""SW-50 to SW-54: the solo game."""

import pytest

from ludoteka.games.seven_words.rules import scoring
from ludoteka.games.seven_words.rules.model import (
    Challenge,
    GlassMoved,
    Lock,
    Ready,
    TimeIsUp,
    TurnGlass,
    Write,
)
from ludoteka.kernel.play import CLOCK, Ask
from ludoteka.kernel.table import GameTable
from tests.games.seven_words.tables import (
    asked,
    lock,
    refusal,
    result_of,
    seen,
    state_of,
    table,
    time_up,
    write,
)


@pytest.mark.rule("SW-50")
def test_the_glass_starts_on_field_1_and_runs_as_the_letters_are_seen() -> None:
    game = table(1)
    solo = seen(game).solo
    assert solo is not None
    assert (solo.field, solo.fields, solo.in_time) == (1, [1, 2, 3], True)
    assert seen(game).running
    assert list(game.state.asks())[-1] == Ask(CLOCK, "glass", seconds=30)


@pytest.mark.rule("SW-50")
def test_alone_one_neither_turns_the_glass_nor_challenges() -> None:
    game = table(1)
    write(game, 0, "stern")
    assert refusal(game, 0, TurnGlass()).rule == "SW-50"
    lock(game, 0)
    assert refusal(game, 0, Challenge(0)).rule == "SW-30"


@pytest.mark.rule("SW-51")
def test_a_word_in_time_stops_the_glass() -> None:
    game = table(1)
    lock(game, 0, "stern")
    solo = seen(game).solo
    assert solo is not None
    assert solo.in_time
    assert asked(game) == [(0, "ready")]
    game.play(0, Ready())
    assert seen(game).sheet[0].bonuses == [2]


@pytest.mark.rule("SW-51")
def test_after_the_sand_there_is_no_limit_and_no_bonus() -> None:
    game = table(1)
    write(game, 0, "tree")
    assert time_up(game) == [TimeIsUp("glass")]
    assert asked(game) == [(0, "write")]
    solo = seen(game).solo
    assert solo is not None
    assert not solo.in_time
    lock(game, 0, "strand")
    game.play(0, Ready())
    assert (seen(game).sheet[0].values, seen(game).sheet[0].bonuses) == ([21], [0])


@pytest.mark.rule("SW-51")
def test_without_the_glass_no_time_runs_and_there_is_no_bonus() -> None:
    game = table(1, glass=False)
    assert asked(game) == [(0, "write")]
    lock(game, 0, "strand")
    game.play(0, Ready())
    assert seen(game).sheet[0].bonuses == [0]
    assert asked(game) == [(0, "write")]


@pytest.mark.rule("SW-30", "SW-51")
def test_alone_words_are_checked_at_once() -> None:
    game = table(1)
    write(game, 0, "strnd")
    assert refusal(game, 0, Lock()).rule == "SW-8"
    assert seen(game).judging == "strict"


def play(game: GameTable, word: str, *, in_time: bool = True) -> list[object]:
    """A round with this word, on the board of the table."""
    write_and_lock(game, word, in_time=in_time)
    return list(game.play(0, Ready()).events_for(None))


def write_and_lock(game: GameTable, word: str, *, in_time: bool) -> None:
    if not in_time:
        time_up(game)
    write(game, 0, word)
    game.play(0, Lock())


@pytest.mark.rule("SW-52")
@pytest.mark.parametrize(
    ("word", "field", "bonus"),
    [("stern", 1, 2), ("stern", 2, 1), ("stern", 3, 1), ("scold", 1, 0), ("scold", 2, 0)],
)
def test_15_in_time_bring_the_large_bonus_on_field_1_else_the_small_one(
    word: str, field: int, bonus: int
) -> None:
    game = table(1)
    state_of(game).field = field
    play(game, word)
    assert seen(game).sheet[0].bonuses == [bonus]


@pytest.mark.rule("SW-52")
def test_exactly_15_are_enough_and_14_are_not() -> None:
    game = table(1)
    assert scoring.SOLO_BONUS == 15
    play(game, "sonnet")  # S 5, N 4, T 5
    assert (seen(game).sheet[0].values, seen(game).sheet[0].bonuses) == ([14], [0])
    game = table(1, "S T | R N | D L | Y+1 M")
    play(game, "yeast")
    assert seen(game).sheet[0].values == [13]
    game = table(1, "S F+1 | R N | D L | C M")
    play(game, "fern")  # F 6, R 4, N 4
    assert seen(game).sheet[0].values == [14]
    game = table(1, "S F+1 | R Y+1 | D L | C M")
    play(game, "fry")  # F 6, R 4, Y 5
    assert (seen(game).sheet[0].values, seen(game).sheet[0].bonuses) == ([15], [2])


# From which field, with which word, in time or not: to which field, and a penalty.
STEPS = [
    (1, "strand", True, 1, False),
    (2, "strand", True, 1, False),
    (3, "strand", True, 1, False),
    (1, "strand", False, 1, False),
    (2, "strand", False, 2, False),
    (3, "strand", False, 3, False),
    (1, "stern", True, 2, False),
    (2, "stern", True, 3, False),
    (3, "stern", True, 2, True),
    (1, "stern", False, 2, False),
    (3, "oil", False, 2, True),
]


@pytest.mark.rule("SW-53")
@pytest.mark.parametrize(("field", "word", "in_time", "to", "penalty"), STEPS)
def test_the_glass_moves_on_the_solo_card(
    field: int, word: str, in_time: bool, to: int, penalty: bool
) -> None:
    game = table(1)
    state_of(game).field = field
    write_and_lock(game, word, in_time=in_time)
    foreseen = seen(game).solo
    assert foreseen is not None
    assert (foreseen.field, foreseen.goes_to, foreseen.penalty) == (field, to, penalty)
    heard = game.play(0, Ready()).events_for(None)
    assert GlassMoved(to, penalty) in heard
    solo = seen(game).solo
    assert solo is not None
    assert (solo.field, seen(game).penalties) == (to, [int(penalty)])


@pytest.mark.rule("SW-53")
def test_exactly_20_stay() -> None:
    game = table(1, "S T | R N | D L | C M")
    play(game, "trends")  # 5 + 5 + 4 + 4 + 3
    game = table(1, "S T | R D | D L | N M")
    state_of(game).field = 2
    play(game, "strand", in_time=False)  # 5 + 5 + 4 + 4 + 2
    assert seen(game).sheet[0].values == [20]
    solo = seen(game).solo
    assert solo is not None
    assert solo.field == 2


@pytest.mark.rule("SW-53")
def test_a_penalty_costs_2() -> None:
    game = table(1)
    state_of(game).field = 3
    play(game, "oil")
    assert seen(game).scores == [3 - 2]


@pytest.mark.rule("SW-54")
@pytest.mark.parametrize(
    ("difficulty", "target"), [("easy", 100), ("medium", 110), ("hard", 120), ("brutal", 120)]
)
def test_what_it_takes_to_win(difficulty: str, target: int) -> None:
    for total in (target - 1, target):
        game = table(1, difficulty=difficulty)
        for _ in range(7):
            play(game, "", in_time=False)
        state = state_of(game)
        state.history = [played._replace(values=(0,)) for played in state.history]
        state.history[0] = state.history[0]._replace(values=(total,))
        state.penalties = [0]
        result = result_of(game)
        assert result.scores == [total]
        assert result.winners == ([0] if total == target else [])
        solo = seen(game).solo
        assert solo is not None
        assert (solo.target, solo.difficulty) == (target, difficulty)


@pytest.mark.rule("SW-54")
@pytest.mark.parametrize(
    ("field", "word", "to", "penalty"), [(1, "oil", 3, 0), (3, "oil", 3, 1), (3, "strand", 1, 0)]
)
def test_the_brutal_game_has_no_field_2(field: int, word: str, to: int, penalty: int) -> None:
    game = table(1, difficulty="brutal")
    state_of(game).field = field
    play(game, word)
    solo = seen(game).solo
    assert solo is not None
    assert (solo.field, solo.fields, seen(game).penalties) == (to, [1, 3], [penalty])


def test_a_closed_laptop_loses_nothing() -> None:
    """The draft is in the record: whoever replays it finds the word as it was."""
    game = table(1)
    game.play(0, Write("str"))
    game.play(0, Write("stra"))
    assert [move for _, move in game.log] == [Write("str"), Write("stra")]
    mine = seen(game, 0).mine
    assert mine is not None
    assert mine.word == "stra"
