"""WP-18 to WP-23: the vote, the reveal and the points."""

from itertools import permutations

import pytest

from ludoteka.games.word_porters.rules.model import (
    IsReady,
    Ready,
    Revealed,
    Scored,
    TimeIsUp,
    TimeUp,
    Vote,
    Voted,
    VoteIs,
)
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import CLOCK
from ludoteka.kernel.table import GameTable
from tests.games.word_porters.tables import (
    all_ready,
    asked,
    because,
    hint_out,
    play_round,
    refusal,
    seen,
    state_of,
    table,
    truth,
    vote_all,
    wrong,
)


def voting(seats: int = 3, **given: object) -> GameTable:
    game = table(seats, **given)  # type: ignore[arg-type]
    hint_out(game)
    return game


@pytest.mark.rule("WP-18")
def test_everybody_votes_at_once_on_everybody_else() -> None:
    game = voting(4)
    assert asked(game) == [(seat, "vote") for seat in range(4)]
    assert all(ask.open for ask in game.state.asks())
    game.play(2, Vote({"0": 1, "1": 2, "3": 4}))
    assert asked(game) == [(seat, "vote") for seat in (0, 1, 3)]
    assert seen(game).voted == [False, False, True, False]


@pytest.mark.rule("WP-18")
def test_votes_of_three_lead_to_one_state_in_every_order() -> None:
    after = set()
    for order in permutations(range(3)):
        game = voting(3)
        for seat in order:
            game.play(seat, Vote(truth(game, seat) if seat else wrong(game, seat)))
        after.add(game.state.snapshot())
    assert len(after) == 1


@pytest.mark.rule("WP-18")
def test_nobody_votes_before_or_after() -> None:
    game = table(3)
    assert because(game, 0, Vote({"1": 2, "2": 3})) == ("WP-18", "no_vote_now")
    hint_out(game)
    assert because(game, CLOCK, Vote({"1": 2, "2": 3})) == ("WP-18", "clock_never_votes")
    vote_all(game)
    assert because(game, 0, Vote({"1": 2, "2": 3})) == ("WP-18", "no_vote_now")


FAULTS = [
    ({}, "vote_misses"),
    ({"1": 2}, "vote_misses"),
    ({"0": 1, "1": 2, "2": 3}, "vote_for_oneself"),
    ({"1": 2, "2": 3, "3": 4}, "vote_for_nobody"),
    ({"1": 2, "2": 3, "-1": 4}, "vote_for_nobody"),
    ({"1": 2, "2": 3, "01": 4}, "vote_for_nobody"),
    ({"1": 2, "2": 3, "clock": 4}, "vote_for_nobody"),
    ({"1": 2, "2": 3, "x" * 5000: 4}, "vote_for_nobody"),
    ({"1": 0, "2": 3}, "no_such_tile"),
    ({"1": 2, "2": 11}, "no_such_tile"),
    ({"1": -1, "2": 3}, "no_such_tile"),
    ({"1": 3, "2": 3}, "tile_used_twice"),
]


@pytest.mark.rule("WP-19")
@pytest.mark.parametrize(("words", "code"), FAULTS)
def test_a_vote_that_misses_repeats_or_lies_outside_is_refused(
    words: dict[str, int], code: str
) -> None:
    game = voting(3)
    before = game.state.snapshot()
    assert game.state.refuse(0, Vote(words)) is not None
    assert because(game, 0, Vote(words)) == ("WP-19", code)
    assert game.state.snapshot() == before


@pytest.mark.rule("WP-19")
def test_a_refusal_repeats_no_endless_name() -> None:
    game = voting(3)
    assert len(str(refusal(game, 0, Vote({"1": 2, "2": 3, "x" * 5000: 4})).values)) < 60


@pytest.mark.rule("WP-19")
def test_all_ten_tiles_can_be_given_ones_own_number_too() -> None:
    given = set()
    for place in range(1, 11):
        game = voting(3)
        game.play(0, Vote({"1": place, "2": place % 10 + 1}))
        given.add(seen(game, 0).vote["1"])  # type: ignore[index]
    assert given == set(range(1, 11))


@pytest.mark.rule("WP-19")
def test_improvised_votes_are_legal_and_can_be_any() -> None:
    game = voting(4)
    made_up = [state_of(game).random_move(1, FastDice(seed)) for seed in range(300)]
    assert all(vote is not None and game.refuse(1, vote) is None for vote in made_up)
    assert {vote.words["3"] for vote in made_up if isinstance(vote, Vote)} == set(range(1, 11))


@pytest.mark.rule("WP-20")
def test_a_vote_may_be_changed_until_the_last_missing_one_is_cast() -> None:
    game = voting(3)
    game.play(0, Vote({"1": 5, "2": 6}))
    game.play(0, Vote({"1": 2, "2": 3}))
    assert seen(game, 0).vote == {"1": 2, "2": 3}
    game.play(1, Vote({"0": 7, "2": 8}))
    game.play(2, Vote({"0": 7, "1": 8}))
    assert seen(game).phase == "scoring"
    assert seen(game).scores == [2, 1, 1]


@pytest.mark.rule("WP-20")
def test_that_somebody_voted_is_public_once_and_what_is_their_own_secret() -> None:
    game = voting(3)
    log = game.play(0, Vote({"1": 5, "2": 6}))
    assert log.events_for(None) == log.events_for(1) == [Voted(0)]
    assert log.events_for(0) == [VoteIs({"1": 5, "2": 6}), Voted(0)]
    changed = game.play(0, Vote({"1": 2, "2": 3}))
    assert changed.events_for(None) == changed.events_for(2) == []
    assert changed.events_for(0) == [VoteIs({"1": 2, "2": 3})]
    assert seen(game).vote is None
    assert seen(game, 1).vote is None
    assert seen(game).voted == [True, False, False]


@pytest.mark.rule("WP-20")
def test_a_seat_imagines_what_the_others_voted() -> None:
    game = voting(3)
    game.play(0, Vote({"1": 5, "2": 6}))
    game.play(1, Vote({"0": 1, "2": 3}))
    pictures = [state_of(game).imagine(1, FastDice(seed)).votes for seed in range(40)]
    assert len({votes[0] for votes in pictures}) > 20
    assert {votes[1] for votes in pictures} == {(1, 0, 3)}
    assert {votes[2] for votes in pictures} == {()}


@pytest.mark.rule("WP-21")
@pytest.mark.parametrize("first", range(3))
def test_identities_are_revealed_clockwise_from_the_start_player(first: int) -> None:
    game = voting(3, first=first, identities=[[4, 9, 2]] * 4)
    game.play(0, Vote({"1": 9, "2": 3}))
    game.play(1, Vote({"0": 4, "2": 2}))
    heard = game.play(2, Vote({"0": 9, "1": 4})).events_for(None)
    reveals = {
        0: Revealed(0, 4, "word 1.4", {"1": 4, "2": 9}, [1], [1, 1, 0]),
        1: Revealed(1, 9, "word 1.9", {"0": 9, "2": 4}, [0], [1, 1, 0]),
        2: Revealed(2, 2, "word 1.2", {"0": 3, "1": 2}, [1], [0, 1, 1]),
    }
    order = [(first + step) % 3 for step in range(3)]
    assert heard == [Voted(2), *(reveals[seat] for seat in order), Scored([2, 3, 1], [2, 3, 1])]
    shown = seen(game).reveals
    assert shown is not None
    assert [each.seat for each in shown] == order


@pytest.mark.rule("WP-21")
@pytest.mark.parametrize(
    ("right", "points"),
    [((), [0, 0, 0, 0]), ((0,), [3, 1, 1, 1]), ((0, 3), [4, 2, 2, 4]), (range(4), [6, 6, 6, 6])],
)
def test_a_right_vote_gives_a_point_to_voter_and_owner(
    right: tuple[int, ...], points: list[int]
) -> None:
    game = voting(4)
    vote_all(game, right)
    assert seen(game).gained == seen(game).scores == points


@pytest.mark.rule("WP-21")
def test_every_word_says_what_it_brings_and_all_together_are_the_points_of_the_round() -> None:
    game = voting(4)
    vote_all(game, (0, 3))
    reveals = seen(game).reveals or []
    assert {each.seat: each.gained for each in reveals} == {
        0: [1, 0, 0, 1],
        1: [1, 2, 0, 1],
        2: [1, 0, 2, 1],
        3: [1, 0, 0, 1],
    }
    assert seen(game).gained == [4, 2, 2, 4]


@pytest.mark.rule("WP-21")
def test_the_points_of_a_round_are_added_to_those_before() -> None:
    game = table(3)
    play_round(game, right=(0,))
    hint_out(game)
    vote_all(game, right=(1,))
    assert seen(game).gained == [1, 2, 1]
    assert seen(game).scores == [3, 3, 2]


@pytest.mark.rule("WP-22")
def test_scores_run_on_past_twenty() -> None:
    game = table(6)
    for _ in range(4):
        play_round(game, right=range(6))
    assert seen(game).scores == [40] * 6


@pytest.mark.rule("WP-23")
def test_the_result_stays_until_everybody_is_ready() -> None:
    game = voting(3)
    assert because(game, 0, Ready()) == ("WP-23", "nothing_revealed")
    vote_all(game)
    assert asked(game) == [(0, "ready"), (1, "ready"), (2, "ready")]
    assert game.play(1, Ready()).events_for(None) == [IsReady(1)]
    assert because(game, 1, Ready()) == ("WP-23", "already_ready")
    assert because(game, CLOCK, Ready()) == ("WP-23", "clock_is_never_ready")
    game.play(0, Ready())
    assert seen(game).phase == "scoring"
    assert seen(game).ready == [True, True, False]
    game.play(2, Ready())
    assert (seen(game).phase, seen(game).round) == ("hinting", 2)


@pytest.mark.rule("WP-23")
def test_or_until_the_time_of_the_table_is_over() -> None:
    game = voting(3, talk_seconds=45)
    assert because(game, CLOCK, TimeUp()) == ("WP-23", "no_time_is_running")
    vote_all(game)
    assert asked(game)[-1] == ("clock", "time_up")
    assert game.state.asks()[-1].seconds == 45
    assert because(game, 0, TimeUp()) == ("WP-23", "only_the_clock")
    assert game.play(CLOCK, TimeUp()).events_for(None)[0] == TimeIsUp()
    assert seen(game).round == 2


@pytest.mark.rule("WP-23")
def test_without_such_an_option_no_clock_runs() -> None:
    game = voting(3)
    vote_all(game)
    assert because(game, CLOCK, TimeUp()) == ("WP-23", "no_time_is_running")
    all_ready(game)
    assert seen(game).round == 2
