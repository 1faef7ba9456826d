"""TW-6 to TW-10: the announcement and the selection."""

import pytest

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.rules.model import (
    Announced,
    ChoiceIs,
    Choose,
    Chosen,
    Ready,
    Revealed,
)
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import CLOCK
from tests.games.thirteen_words.tables import (
    FRONTS,
    all_ready,
    asked,
    choose,
    choose_all,
    play_round,
    refusal,
    seen,
    state_of,
    table,
)


@pytest.mark.rule("TW-6")
def test_the_captain_and_the_centre_word_stand_in_the_view() -> None:
    view = seen(table(3, first=2))
    assert (view.round, view.captain, view.centre) == (1, 2, "boat")


@pytest.mark.rule("TW-6")
def test_each_new_centre_word_is_announced() -> None:
    game = table(3, first=2)
    assert Announced(2, 0, "dragon") in play_round(game, [4, 4, 4])
    assert Announced(3, 1, "harbor") in play_round(game, [8, 8, 8])


@pytest.mark.rule("TW-7")
def test_every_player_owes_a_choice_the_captain_included() -> None:
    game = table(3, first=1)
    assert asked(game) == [(0, "choose"), (1, "choose"), (2, "choose")]
    choose(game, 1, 5)
    assert asked(game) == [(0, "choose"), (2, "choose")]


@pytest.mark.rule("TW-7")
def test_choices_may_come_in_any_order() -> None:
    one, other = table(3), table(3)
    for seat in (0, 1, 2):
        choose(one, seat, seat + 4)
    for seat in (2, 0, 1):
        choose(other, seat, seat + 4)
    assert one.state.snapshot() == other.state.snapshot()


@pytest.mark.rule("TW-7")
def test_the_captain_and_the_others_may_choose_any_place_with_a_card() -> None:
    game = table(2)
    assert game.state.moves(0) == game.state.moves(1) == [Choose(place) for place in range(1, 13)]
    play_round(game, [3, 12])
    left = [Choose(place) for place in range(1, 13) if place != 3]
    assert game.state.moves(0) == game.state.moves(1) == left


@pytest.mark.rule("TW-7")
def test_a_choice_is_secret_until_the_last_one_is_made() -> None:
    game = table(3)
    log = game.play(0, Choose(4))
    assert log.events_for(0) == [ChoiceIs(4, "desert"), Chosen(0)]
    for audience in (None, 1, 2):
        assert log.events_for(audience) == [Chosen(0)]
        assert seen(game, audience).mine is None
        assert seen(game, audience).places is None
    assert seen(game, 0).mine == 4


@pytest.mark.rule("TW-7")
def test_no_choice_after_the_selection_is_closed() -> None:
    game = table(2)
    choose_all(game, [3, 4])
    refused = refusal(game, 0, Choose(5))
    assert (refused.rule, refused.code) == ("TW-7", "refusal.selection_is_closed")
    assert refused.legal == [Ready()]


@pytest.mark.rule("TW-7")
def test_the_clock_does_not_choose() -> None:
    assert refusal(table(2), CLOCK, Choose(5)).rule == "TW-7"


@pytest.mark.rule("TW-8")
@pytest.mark.parametrize("place", [-1, 0, 13, 99, 10**30])
def test_a_number_outside_1_to_12_is_refused(place: int) -> None:
    refused = refusal(table(2), 0, Choose(place))
    assert (refused.rule, refused.code) == ("TW-8", "refusal.no_such_place")
    assert refused.values == {"place": place, "last": 12}
    assert refused.legal == [Choose(place) for place in range(1, 13)]


@pytest.mark.rule("TW-8")
@pytest.mark.parametrize("place", range(1, 13))
def test_every_place_with_a_card_can_be_chosen(place: int) -> None:
    assert table(2).state.refuse(0, Choose(place)) is None


@pytest.mark.rule("TW-8")
def test_an_empty_place_is_refused() -> None:
    game = table(2)
    play_round(game, [4, 7])
    refused = refusal(game, 1, Choose(4))
    assert (refused.rule, refused.code) == ("TW-8", "refusal.empty_place")
    assert refused.values == {"place": 4}
    assert Choose(4) not in refused.legal
    choose(game, 1, 7)  # the place of a guess that was not the Captain's still holds its card


@pytest.mark.rule("TW-8")
@pytest.mark.parametrize("place", ["4", 4.5, None, [4], True])
def test_a_place_is_a_whole_number(place: object) -> None:
    assert refusal(table(2), 0, {"type": "choose", "place": place}).rule == "LT-1"


@pytest.mark.rule("TW-9")
def test_a_choice_may_be_changed_until_the_last_missing_one_is_made() -> None:
    game = table(3)
    choose(game, 0, 4)
    choose(game, 1, 4)
    choose(game, 0, 9)
    choose(game, 0, 2)
    assert seen(game, 0).mine == 2
    choose(game, 2, 4)
    assert seen(game).places == [2, 4, 4]


@pytest.mark.rule("TW-9")
def test_the_last_missing_choice_closes_the_selection_at_once() -> None:
    game = table(2)
    choose(game, 1, 4)
    assert seen(game).phase == "choosing"
    heard = choose(game, 0, 4)
    assert seen(game).phase == "explaining"
    assert any(isinstance(event, Revealed) for event in heard)


@pytest.mark.rule("TW-9")
def test_that_somebody_has_chosen_is_public() -> None:
    game = table(3)
    assert choose(game, 1, 4) == [Chosen(1)]
    assert seen(game).chosen == [False, True, False]


@pytest.mark.rule("TW-9")
def test_whether_somebody_changed_a_choice_stays_secret() -> None:
    game = table(3)
    choose(game, 0, 4)
    before = [seen(game, audience) for audience in (None, 1, 2)]
    log = game.play(0, Choose(9))
    assert [log.events_for(audience) for audience in (None, 1, 2)] == [[], [], []]
    assert [seen(game, audience) for audience in (None, 1, 2)] == before
    assert log.events_for(0) == [ChoiceIs(9, "island")]


@pytest.mark.rule("TW-9")
def test_a_seat_imagines_that_the_others_chose_something_else() -> None:
    game = table(3)
    choose(game, 0, 4)
    choose(game, 1, 7)
    imagined = [state_of(game).imagine(0, FastDice(seed)) for seed in range(60)]
    assert {each.choice[0] for each in imagined} == {4}
    assert {each.choice[1] for each in imagined} == set(range(1, 13))
    assert {each.choice[2] for each in imagined} == {0}


@pytest.mark.rule("TW-10")
def test_table_talk_is_closed_during_the_selection_and_open_otherwise() -> None:
    game = table(2)
    closed = THIRTEEN_WORDS.chat_closed
    for number in range(1, 12):
        assert closed(game.state)
        choose(game, 0, number)
        assert closed(game.state)
        choose(game, 1, number)
        assert not closed(game.state)
        all_ready(game)
    assert not closed(game.state)


def test_a_moment_of_the_selection_is_told_in_full() -> None:
    game = table(3, first=1)
    play_round(game, [4, 4, 9])
    choose(game, 2, 7)
    view = seen(game, 2)
    assert (view.phase, view.round, view.rounds, view.captain) == ("choosing", 2, 11, 2)
    assert view.ring == [None if place == 4 else word for place, word in enumerate(FRONTS, 1)]
    assert (view.chosen, view.mine, view.places) == ([False, False, True], 7, None)
    assert (view.scores, view.team, view.best) == ([1, 1, 0], 2, 33)
