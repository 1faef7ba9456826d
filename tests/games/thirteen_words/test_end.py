"""TW-15 to TW-18: the end, the score, its level, and who read whose mind."""

import pytest

from ludoteka.games.thirteen_words.rules.model import Choose, Details, Ended, Furthest, Ready
from ludoteka.games.thirteen_words.rules.scoring import success_level
from ludoteka.kernel.play import CLOCK, Result
from ludoteka.kernel.table import GameTable
from tests.games.thirteen_words.tables import (
    all_ready,
    apart,
    choose_all,
    play_round,
    play_rounds,
    refusal,
    seen,
    state_of,
    table,
    unanimous,
)

# The printed table: a row for each level, a column for each number of players from 2 to 8.
SUCCESS = [
    [10, 15, 20, 25, 30, 35, 40],
    [12, 18, 24, 30, 36, 42, 48],
    [14, 21, 28, 35, 42, 49, 56],
    [16, 24, 32, 40, 48, 56, 64],
    [18, 27, 36, 45, 54, 63, 72],
    [20, 30, 40, 50, 60, 70, 80],
    [22, 33, 44, 55, 66, 77, 88],
]
CELLS = [
    (seats, stars, level)
    for level, row in enumerate(SUCCESS, start=1)
    for seats, stars in enumerate(row, start=2)
]


def finished(seats: int, rounds: list[list[int]], first: int = 0) -> GameTable:
    game = table(seats, first=first)
    play_rounds(game, rounds)
    return game


def result_of(game: GameTable) -> Result:
    result = game.state.result()
    assert result is not None
    return result


def details_of(game: GameTable) -> Details:
    details = result_of(game).details
    assert isinstance(details, Details)
    return details


def with_stars(seats: int, good: int) -> GameTable:
    """A game in which the first rounds are unanimous and in the others nobody follows."""
    rounds = unanimous(seats)
    for number in range(good, 11):
        rounds[number] = apart(seats, captain=number % seats, place=number + 1)
    return finished(seats, rounds)


@pytest.mark.rule("TW-15")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_game_ends_after_11_rounds_with_one_card_left(seats: int) -> None:
    game = table(seats)
    for number, places in enumerate(unanimous(seats), start=1):
        assert game.state.asks(), f"round {number}"
        assert game.state.result() is None
        play_round(game, places)
    assert not game.state.asks()
    view = seen(game)
    assert (view.phase, view.round, view.rounds) == ("over", 11, 11)
    assert view.result == game.state.result() is not None
    assert [word for word in view.ring if word] == ["ladder"]


@pytest.mark.rule("TW-15")
def test_the_end_waits_until_the_last_round_is_explained() -> None:
    game = finished(2, unanimous(2)[:10])
    choose_all(game, [11, 11])
    assert game.state.result() is None
    assert all_ready(game)[-1] == Ended(22, 7)
    assert game.state.result() is not None


@pytest.mark.rule("TW-15", "LT-3")
@pytest.mark.parametrize("move", [Choose(12), Ready()])
def test_nobody_moves_after_the_end(move: Choose | Ready) -> None:
    game = finished(2, unanimous(2))
    assert refusal(game, 0, move).rule == "LT-3"
    refused = game.state.refuse(0, move)
    assert refused is not None
    assert refused.rule == "TW-15"
    assert not game.state.moves(0)
    assert not game.state.moves(CLOCK)


@pytest.mark.rule("TW-15")
def test_the_last_card_is_not_turned() -> None:
    game = finished(2, unanimous(2))
    assert seen(game).centre == "jersey", "the back of the tenth round's card"
    assert "lantern" not in repr(seen(game, 0))


@pytest.mark.rule("TW-16")
def test_the_teams_score_is_the_sum_of_all_stars() -> None:
    game = finished(3, [[1, 1, 2], [2, 2, 2], *unanimous(3)[2:]], first=0)
    result = result_of(game)
    assert result.scores == [11, 11, 10]
    assert result.team == 32
    assert seen(game).team == 32


@pytest.mark.rule("TW-16")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_best_possible_is_11_for_each_player(seats: int) -> None:
    game = finished(seats, unanimous(seats))
    assert result_of(game).team == 11 * seats
    assert seen(game).best == 11 * seats
    assert details_of(game).best == 11 * seats


@pytest.mark.rule("TW-16")
def test_the_team_wins_together() -> None:
    result = result_of(with_stars(4, good=5))
    assert result.winners == [0, 1, 2, 3]
    assert result.ranks == [1, 1, 1, 1]


@pytest.mark.rule("TW-17")
@pytest.mark.parametrize(("seats", "stars", "level"), CELLS)
def test_success_levels(seats: int, stars: int, level: int) -> None:
    assert success_level(seats, stars) == level
    assert success_level(seats, stars - 1) == (level - 1 or None)


@pytest.mark.rule("TW-17")
@pytest.mark.parametrize("seats", [2, 8])
def test_everybody_sees_what_the_levels_ask_for(seats: int) -> None:
    assert seen(table(seats), None).levels == [row[seats - 2] for row in SUCCESS]


@pytest.mark.rule("TW-17")
@pytest.mark.parametrize(
    ("good", "level"), [(0, None), (4, None), (5, 1), (6, 2), (10, 6), (11, 7)]
)
def test_the_level_stands_in_the_result(good: int, level: int | None) -> None:
    game = with_stars(3, good)
    result = result_of(game)
    assert (result.team, result.level) == (3 * good, level)
    assert seen(game, 2).result == result


@pytest.mark.rule("TW-17")
def test_under_the_first_level_nobody_wins() -> None:
    result = result_of(with_stars(4, good=4))
    assert result.winners == []
    assert result.level is None


@pytest.mark.rule("TW-18")
def test_who_read_whose_mind() -> None:
    # Captains 0, 1, 2, 0, …: seat 1 always follows seat 0, seat 2 never does, all follow seat 2.
    rounds = []
    for number in range(11):
        place, captain = number + 1, number % 3
        if captain == 0:
            rounds.append([place, place, 12])
        elif captain == 1:
            rounds.append([12, place, 12])
        else:
            rounds.append([place, place, place])
    details = details_of(finished(3, rounds))
    assert details.rounds_as_captain == [4, 4, 3]
    assert details.matched == [[0, 4, 0], [0, 0, 0], [3, 3, 0]]


@pytest.mark.rule("TW-18")
def test_the_round_the_team_was_furthest_apart_is_the_earliest_of_those_that_tie() -> None:
    rounds = unanimous(4)
    rounds[2] = [12, 12, 3, 3]
    rounds[5] = [12, 6, 11, 6]
    rounds[8] = [9, 12, 11, 9]
    assert details_of(finished(4, rounds)).furthest == Furthest(round=6, different=3)


@pytest.mark.rule("TW-18")
def test_what_everybody_linked_stays_in_the_view_at_the_end() -> None:
    game = finished(2, unanimous(2))
    assert [link.centre for link in seen(game).chain][:3] == ["boat", "ashes", "bishop"]
    assert len(seen(game).chain) == 11


def test_a_finished_game_passes_its_audit_and_a_broken_one_does_not() -> None:
    state = state_of(finished(2, unanimous(2)))
    assert not list(state.audit())
    state.stars[0] = 30
    state.ring[0] = state.ring[11]
    state.backs[11] = -1
    assert len(list(state.audit())) == 4
