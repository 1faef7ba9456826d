"""TW-11 to TW-14: the resolution, the talk, and the new round."""

import pytest

from ludoteka.games.thirteen_words.rules.model import (
    IsReady,
    Ready,
    Revealed,
    Starred,
    TimeIsUp,
    TimeUp,
    Turned,
)
from ludoteka.kernel.play import CLOCK
from tests.games.thirteen_words.tables import (
    FRONTS,
    all_ready,
    asked,
    choose,
    choose_all,
    play_round,
    play_rounds,
    refusal,
    seen,
    table,
    unanimous,
)


@pytest.mark.rule("TW-11")
@pytest.mark.parametrize(
    ("places", "captain", "stars"),
    [
        ([4, 4, 4, 4, 7], 0, [1, 1, 1, 1, 0]),  # the printed example: all but one
        ([4, 4, 4, 4, 4], 2, [1, 1, 1, 1, 1]),
        ([4, 7, 7, 7, 7], 0, [0, 0, 0, 0, 0]),  # the others agree with each other, not with them
        ([1, 2, 3, 4, 5], 3, [0, 0, 0, 0, 0]),
        ([9, 2, 9, 4, 5], 2, [1, 0, 1, 0, 0]),
        ([9, 2], 0, [0, 0]),
        ([9, 9], 1, [1, 1]),
    ],
)
def test_who_chose_the_captains_card_wins_a_star_and_so_does_the_captain(
    places: list[int], captain: int, stars: list[int]
) -> None:
    game = table(len(places), first=captain)
    heard = choose_all(game, places)
    assert Starred([seat for seat, star in enumerate(stars) if star]) in heard
    assert seen(game).scores == stars


@pytest.mark.rule("TW-11")
def test_stars_add_up_over_the_rounds() -> None:
    game = table(3)
    play_rounds(game, [[1, 1, 1], [2, 2, 3], [12, 12, 4]])
    assert seen(game).scores == [2, 2, 1]


@pytest.mark.rule("TW-11")
@pytest.mark.parametrize(
    ("reveal", "captain", "order"),
    [
        ("captain_first", 0, [0, 1, 2, 3]),
        ("captain_first", 2, [2, 3, 0, 1]),
        ("captain_last", 0, [1, 2, 3, 0]),
        ("captain_last", 2, [3, 0, 1, 2]),
    ],
)
def test_the_captains_choice_is_shown_first_or_by_an_option_last(
    reveal: str, captain: int, order: list[int]
) -> None:
    game = table(4, first=captain, reveal=reveal)
    revealed = choose_all(game, [3, 4, 5, 6])[1]
    words = ["candle", "desert", "engine", "forest"]
    assert revealed == Revealed(captain, order, [3, 4, 5, 6], words)


@pytest.mark.rule("TW-11")
def test_everybodys_choice_is_shown_when_all_are_made() -> None:
    game = table(3)
    choose_all(game, [3, 4, 3])
    for audience in (None, 0, 1, 2):
        assert seen(game, audience).places == [3, 4, 3]


@pytest.mark.rule("TW-12")
def test_the_round_stays_on_the_table_until_every_player_is_ready() -> None:
    game = table(3)
    choose_all(game, [3, 4, 3])
    assert asked(game) == [(0, "ready"), (1, "ready"), (2, "ready")]
    assert game.play(2, Ready()).events_for(None) == [IsReady(2)]
    assert asked(game) == [(0, "ready"), (1, "ready")]
    assert seen(game).ready == [False, False, True]
    game.play(0, Ready())
    assert seen(game).phase == "explaining"
    game.play(1, Ready())
    assert seen(game).phase == "choosing"
    assert seen(game).ready == [False, False, False]


@pytest.mark.rule("TW-12")
def test_nobody_is_ready_twice() -> None:
    game = table(2)
    choose_all(game, [3, 4])
    game.play(0, Ready())
    refused = refusal(game, 0, Ready())
    assert (refused.rule, refused.code, list(refused.legal)) == (
        "TW-12",
        "refusal.already_ready",
        [],
    )


@pytest.mark.rule("TW-12")
def test_nobody_is_ready_before_the_reveal() -> None:
    game = table(2)
    choose(game, 0, 4)
    refused = refusal(game, 0, Ready())
    assert (refused.rule, refused.code) == ("TW-12", "refusal.nothing_to_explain")


@pytest.mark.rule("TW-12")
def test_the_tables_time_for_talk_ends_the_round() -> None:
    game = table(2, talk_seconds=45)
    choose_all(game, [3, 3])
    assert asked(game) == [(0, "ready"), (1, "ready"), ("clock", "time_up")]
    assert game.state.asks()[-1].seconds == 45
    game.play(0, Ready())
    heard = game.play(CLOCK, TimeUp()).events_for(None)
    assert heard[0] == TimeIsUp()
    assert seen(game).phase == "choosing"
    assert asked(game) == [(0, "choose"), (1, "choose")]


@pytest.mark.rule("TW-12")
def test_without_that_option_no_time_is_running() -> None:
    game = table(2)
    choose_all(game, [3, 3])
    assert asked(game) == [(0, "ready"), (1, "ready")]
    assert refusal(game, CLOCK, TimeUp()).code == "refusal.no_time_is_running"


@pytest.mark.rule("TW-12")
def test_time_runs_only_for_the_talk_and_only_the_clock_ends_it() -> None:
    game = table(2, talk_seconds=45)
    assert refusal(game, CLOCK, TimeUp()).code == "refusal.no_time_is_running"
    choose_all(game, [3, 3])
    assert refusal(game, 0, TimeUp()).code == "refusal.only_the_clock"
    assert refusal(game, CLOCK, Ready()).code == "refusal.clock_is_never_ready"


@pytest.mark.rule("TW-13")
def test_the_captains_card_is_turned_over_into_the_centre() -> None:
    game = table(3, first=1)
    heard = play_round(game, [4, 9, 12])
    assert Turned(9, "island", "iceberg") in heard
    assert seen(game).centre == "iceberg"


@pytest.mark.rule("TW-13")
def test_its_place_stays_empty_and_no_other_does() -> None:
    game = table(3, first=1)
    play_round(game, [4, 9, 12])
    ring = [None if place == 9 else word for place, word in enumerate(FRONTS, 1)]
    assert seen(game).ring == ring


@pytest.mark.rule("TW-13")
def test_the_card_stays_in_sight_while_the_players_explain() -> None:
    game = table(2)
    choose_all(game, [9, 9])
    assert seen(game).ring == FRONTS
    assert seen(game).centre == "boat"


@pytest.mark.rule("TW-13")
def test_the_chain_of_words_so_far_stays_in_the_view() -> None:
    game = table(2)
    play_rounds(game, [[9, 9], [4, 2]])
    assert len(seen(game).chain) == 2
    first, second = seen(game).chain
    assert (first.round, first.captain, first.centre) == (1, 0, "boat")
    assert (first.words, first.starred) == (["island", "island"], [0, 1])
    assert (second.round, second.captain, second.centre) == (2, 1, "iceberg")
    assert (second.words, second.starred) == (["desert", "bridge"], [])


@pytest.mark.rule("TW-13")
def test_wheels_are_empty_at_the_start_of_a_round() -> None:
    game = table(2)
    play_round(game, [9, 9])
    view = seen(game, 0)
    assert (view.chosen, view.mine, view.places) == ([False, False], None, None)


@pytest.mark.rule("TW-14")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_next_seat_becomes_captain_and_the_first_follows_the_last(seats: int) -> None:
    game = table(seats, first=seats - 1)
    captains = []
    for places in unanimous(seats):
        captains.append(seen(game).captain)
        choose_all(game, places)
        all_ready(game)
    assert captains == [(seats - 1 + number) % seats for number in range(11)]
