"""SW-42 to SW-44, SW-70: sliding cards, the end of the game, ties, and the best words."""

import pytest

from ludoteka.games.seven_words.rules.model import Challenge, Details, Ended, Ready, Total, Write
from ludoteka.kernel.play import CLOCK
from ludoteka.kernel.table import GameTable
from tests.games.seven_words.tables import (
    all_ready,
    challenge,
    letters,
    lock,
    play_round,
    refusal,
    result_of,
    reveal,
    seen,
    state_of,
    table,
)


@pytest.mark.rule("SW-42")
def test_the_left_half_slides_to_the_right_and_four_cards_fill_the_left() -> None:
    game = table(2, "S T | R N | D L | C M", more="B G P H+1")
    play_round(game, ["", ""], fastest=None)
    assert letters(game) == "P H+1 | B G | S T | R N"
    state = state_of(game)
    discarded = [state.discards[state.table.deck.letters.index(letter)] for letter in "dlcm"]
    assert discarded == [1, 1, 1, 1]
    assert sum(state.discards) == 4


@pytest.mark.rule("SW-42")
def test_what_stays_is_worth_less() -> None:
    game = table(2, "S T | R N | D L | C M", more="B G P H+1")
    play_round(game, ["", ""], fastest=None)
    reveal(game, ["stern", ""])
    assert seen(game).scores == [3 + 3 + 2 + 2 + 2, 0]


@pytest.mark.rule("SW-42")
def test_the_fastest_takes_the_card_whether_or_not_they_won_a_bonus() -> None:
    game = table(3)
    play_round(game, ["oil", "stern", "strand"], fastest=0)
    assert seen(game).barred == 0


@pytest.mark.rule("SW-43")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_the_game_is_over_after_seven_rounds(seats: int) -> None:
    game = table(seats)
    heard: list[object] = []
    for number in range(1, 8):
        assert seen(game).round == number
        heard = [*play_round(game, [""] * seats, fastest=None)]
    assert not game.state.asks()
    assert (seen(game).phase, seen(game).round) == ("over", 7)
    assert isinstance(heard[-1], Ended)
    assert len(seen(game).sheet) == 7
    assert not game.state.moves(0)
    assert not game.state.moves(CLOCK)


@pytest.mark.rule("SW-43", "LT-3")
@pytest.mark.parametrize("move", [Write("tree"), Ready(), Challenge(1)])
def test_nobody_moves_after_the_end(move: Write | Ready | Challenge) -> None:
    game = finished([[0] * 7, [0] * 7])
    assert refusal(game, 0, move).rule == "LT-3"
    refused = game.state.refuse(0, move)
    assert refused is not None
    assert refused.rule == "SW-43"


def finished(values: list[list[int]], penalties: list[int] | None = None) -> GameTable:
    """A finished game with these words, by seat, and without bonuses."""
    game = table(len(values))
    state = state_of(game)
    for number in range(7):
        if number == 6:
            reveal(game, [""] * len(values), fastest=None)
            for at in range(6):
                points = tuple(each[at] for each in values)
                state.history[at] = state.history[at]._replace(values=points)
            all_ready(game)
        else:
            play_round(game, [""] * len(values), fastest=None)
    state.history[6] = state.history[6]._replace(values=tuple(each[6] for each in values))
    state.penalties = penalties or [0] * len(values)
    return game


@pytest.mark.rule("SW-43")
def test_the_two_lowest_words_are_struck_out_and_penalties_taken_off() -> None:
    game = finished([[10, 20, 5, 15, 12, 8, 11], [9] * 7], [2, 0])
    result = result_of(game)
    assert result.scores == [10 + 20 + 15 + 12 + 11 - 4, 45]
    assert seen(game).scores == result.scores
    details = result.details
    assert isinstance(details, Details)
    assert details.totals[0] == Total([20, 15, 12, 11, 10], 0, 4)
    assert [row.dropped for row in seen(game).sheet][2] == [True, False]


@pytest.mark.rule("SW-43")
def test_bonuses_of_struck_words_stay_and_the_highest_total_wins() -> None:
    game = finished([[10] * 7, [11, 11, 11, 11, 11, 3, 2]])
    state = state_of(game)
    state.history[0] = state.history[0]._replace(bonuses=(2, 0))
    result = result_of(game)
    assert result.scores == [52, 55]
    assert (result.winners, result.ranks) == ([1], [2, 1])
    state.history[6] = state.history[6]._replace(bonuses=(0, 1))
    assert result_of(game).scores == [52, 58]


@pytest.mark.rule("SW-44")
def test_a_tie_goes_to_the_better_best_word_then_to_the_next() -> None:
    game = finished([[20, 10, 10, 10, 10, 0, 0], [15, 15, 10, 10, 10, 0, 0]])
    assert (result_of(game).winners, result_of(game).ranks) == ([0], [1, 2])
    game = finished([[20, 10, 10, 10, 10, 9, 0], [20, 12, 9, 9, 10, 9, 1]])
    assert (result_of(game).winners, result_of(game).ranks) == ([1], [2, 1])


@pytest.mark.rule("SW-44")
def test_after_five_equal_words_the_victory_is_shared_whatever_was_struck_out() -> None:
    game = finished([[9, 9, 9, 9, 9, 8, 7], [9, 9, 9, 9, 9, 0, 0], [1] * 7])
    assert (result_of(game).winners, result_of(game).ranks) == ([0, 1], [1, 1, 3])


@pytest.mark.rule("SW-70")
def test_after_a_round_the_best_words_are_shown_and_not_before() -> None:
    game = table(2)
    assert seen(game, 0).best is None
    lock(game, 0, "stern")
    lock(game, 1)
    challenge(game, 1, 0)
    best = seen(game).best
    assert best is not None
    assert best.all[0].value >= best.known[0].value >= 24
    everything, known = ([found.value for found in each] for each in (best.all, best.known))
    assert sum(everything) > sum(known), "the dictionary has more than people know"
    assert best.known[0].rarity <= 2
    assert len(best.all) == len(best.known) == 3
    all_ready(game)
    assert seen(game).sheet[0].best == best


@pytest.mark.rule("SW-70", "SW-30")
def test_best_words_are_shown_to_whoever_cannot_challenge_any_more() -> None:
    game = table(3)
    reveal(game, ["stern", "strnd", ""])

    def readers() -> list[int | None]:
        return [seat for seat in (0, 1, 2, None) if seen(game, seat).best is not None]

    assert readers() == [], "a word above the best would be a free challenge"
    game.play(2, Ready())
    assert readers() == [2]
    challenge(game, 0, 1)
    assert readers() == [0, 2], "only one's own word is left to be challenged"
    challenge(game, 1, 0)
    assert readers() == [0, 1, 2, None]
    strict = table(2, judging="strict")
    reveal(strict, ["stern", "tree"])
    assert seen(strict).best is not None


@pytest.mark.rule("SW-70", "SW-9")
def test_the_best_words_are_none_that_had_been_used() -> None:
    game = table(2, judging="strict")
    reveal(game, ["stern", ""])
    best = seen(game).best
    assert best is not None
    word = best.known[0].word
    game = table(2)
    play_round(game, [word, ""], fastest=None)
    for _ in range(3):
        play_round(game, ["", ""], fastest=None)
    for row in seen(game).sheet[1:]:
        assert row.best is not None
        assert word not in [found.word for found in (*row.best.all, *row.best.known)]


@pytest.mark.rule("SW-70")
def test_at_the_end_everybody_sees_what_they_missed() -> None:
    game = table(2)
    for number in range(7):
        play_round(game, ["strand" if number == 0 else "", ""], fastest=None)
    details = result_of(game).details
    assert isinstance(details, Details)
    best = [row.best.known[0].value for row in seen(game).sheet if row.best]
    assert details.missed == [sum(sorted(best)[2:]) - 21, sum(sorted(best)[2:])]


@pytest.mark.rule("SW-43", "SW-70")
def test_what_was_missed_is_what_the_final_score_would_have_gained() -> None:
    """Words that are struck out bring nothing, however good the best one of their round was."""
    game = table(2)
    words = [row.best.known[0].word for row in seen(all_played()).sheet if row.best]
    for word in ["", "", *words[2:]]:
        play_round(game, [word, ""], fastest=None)
    details = result_of(game).details
    assert isinstance(details, Details)
    best = [row.best.known[0].value for row in seen(game).sheet if row.best]
    written = [0, 0, *best[2:]]
    gained = sum(sorted(best)[2:]) - sum(sorted(written)[2:])
    assert details.missed[0] == gained < sum(best) - sum(written)


@pytest.mark.rule("SW-60", "SW-70")
def test_a_veteran_misses_what_the_words_bring_a_veteran() -> None:
    game = table(2, handicap=[1])
    for _ in range(7):
        play_round(game, ["", ""], fastest=None)
    details = result_of(game).details
    assert isinstance(details, Details)
    assert 0 < details.missed[1] < details.missed[0]


def all_played() -> GameTable:
    """A game in which nobody writes anything: each round's best words are those of its board."""
    game = table(2)
    for _ in range(7):
        play_round(game, ["", ""], fastest=None)
    return game


def test_a_finished_game_passes_its_audit_and_a_broken_one_does_not() -> None:
    state = state_of(finished([[1] * 7, [2] * 7]))
    assert not list(state.audit())
    state.pile[0] += 1
    state.field = 2
    state.penalties[0] = -1
    state.history.append(state.history[0])
    state.draft[0] = "word"
    state.board[0] = state.board[1] = state.board[2]
    assert len(list(state.audit())) >= 5
