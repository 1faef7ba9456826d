"""WP-10 to WP-17: placing porters, what it costs, and when one may pass."""

import pytest

from ludoteka.games.word_porters.reduced_games import start
from ludoteka.games.word_porters.rules.legality import cost
from ludoteka.games.word_porters.rules.model import Pass, Passed, Place, Placed, VotingOpened
from ludoteka.kernel.chance.dice import FastDice, NoDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import CLOCK
from tests.games.word_porters.tables import (
    asked,
    because,
    fill,
    hint_out,
    place,
    refusal,
    seen,
    state_of,
    table,
    turn,
    vote_all,
)


@pytest.mark.rule("WP-10")
@pytest.mark.parametrize("first", range(4))
def test_players_place_clockwise_from_the_start_player(first: int) -> None:
    game = table(4, first=first)
    turns = []
    for card in range(1, 9):
        turns.append(turn(game))
        assert len(game.state.moves(turn(game))) >= 18 - 2 * card
        place(game, (turn(game), card, 1))
    assert turns == [(first + step) % 4 for step in range(8)]


@pytest.mark.rule("WP-10")
def test_who_is_not_on_turn_is_refused() -> None:
    game = table(3)
    assert because(game, 1, Place(1, 1)) == ("WP-10", "not_your_turn")
    assert because(game, 2, Pass()) == ("WP-10", "not_your_turn")
    assert refusal(game, 1, Place(1, 1)).values == {"chair": 1}
    assert because(game, CLOCK, Place(1, 1)) == ("WP-10", "clock_has_no_tokens")


@pytest.mark.rule("WP-10")
@pytest.mark.parametrize(
    ("card", "word", "code"),
    [
        (0, 1, "no_such_card"),
        (10, 1, "no_such_card"),
        (-1, 2, "no_such_card"),
        (1, 0, "no_such_word"),
        (9, 3, "no_such_word"),
    ],
)
def test_a_card_or_word_that_is_not_there_is_refused(card: int, word: int, code: str) -> None:
    game = table(3)
    assert because(game, 0, Place(card, word)) == ("WP-10", code)
    assert len(refusal(game, 0, Place(card, word)).legal) == 18


@pytest.mark.rule("WP-10")
def test_nobody_places_after_the_hint_phase() -> None:
    game = table(3)
    hint_out(game)
    assert because(game, 0, Place(1, 1)) == ("WP-10", "hints_are_closed")
    assert because(game, 0, Pass()) == ("WP-10", "hints_are_closed")


@pytest.mark.rule("WP-11")
@pytest.mark.parametrize("left", [(1, 2, 3), (1, 2), (2, 3), (2,), (3,)])
def test_an_empty_card_takes_the_lowest_porter(left: tuple[int, ...]) -> None:
    assert cost(left, occupied=False) == left[:1]


@pytest.mark.rule("WP-11")
def test_both_words_of_every_empty_card_can_be_taken() -> None:
    game = table(3)
    assert game.state.moves(0) == [Place(card, word) for card in range(1, 10) for word in (1, 2)]
    place(game, (0, 1, 1), (1, 2, 2), (2, 3, 1), (0, 4, 2))
    assert seen(game).tokens == [[3], [2, 3], [2, 3]]
    assert [t.tokens for card in seen(game).hints for t in card.tokens] == [[1], [1], [1], [2]]


@pytest.mark.rule("WP-12")
@pytest.mark.parametrize(
    ("left", "price"),
    [((1, 2, 3), (1, 3)), ((2, 3), (2, 3)), ((1, 2), ()), ((2,), ()), ((3,), ()), ((), ())],
)
def test_an_occupied_card_takes_the_lowest_porter_and_number_3(
    left: tuple[int, ...], price: tuple[int, ...]
) -> None:
    assert cost(left, occupied=True) == price


@pytest.mark.rule("WP-12")
def test_sharing_is_paid_with_number_3_under_the_lowest() -> None:
    game = table(3)
    place(game, (0, 1, 1))
    (heard,) = place(game, (1, 1, 2))
    assert heard == Placed(1, 1, 2, "down 1.1", [1, 3])
    assert seen(game).tokens[1] == [2]
    assert [token.tokens for token in seen(game).hints[0].tokens] == [[1], [1, 3]]


@pytest.mark.rule("WP-12")
def test_the_cost_is_in_sight_before_it_is_paid() -> None:
    game = table(3)
    place(game, (0, 1, 1))
    costs = {(each.card, each.word): each.tokens for each in seen(game, 1).placements}
    assert costs.get((1, 1)) == costs.get((1, 2)) == [1, 3]
    assert costs.get((2, 1)) == [1]
    assert len(costs) == 18
    assert seen(game, 0).placements == seen(game).placements == []


@pytest.mark.rule("WP-12")
def test_who_has_spent_number_3_shares_no_more() -> None:
    game = table(3)
    place(game, (0, 1, 1), (1, 1, 1), (2, 2, 1), (0, 3, 1))
    assert because(game, 1, Place(2, 1)) == ("WP-12", "number_three_is_spent")
    assert not [move for move in game.state.moves(1) if move in (Place(2, 1), Place(3, 2))]


@pytest.mark.rule("WP-12")
def test_who_has_only_number_3_left_does_not_share() -> None:
    game = table(3)
    place(game, (0, 1, 1), (1, 2, 1), (2, 3, 1), (0, 4, 1), (1, 5, 1), (2, 6, 1))
    assert seen(game).tokens[0] == [3]
    assert because(game, 0, Place(2, 1)) == ("WP-12", "only_number_three_left")


@pytest.mark.rule("WP-12")
def test_any_number_of_players_share_a_card_and_even_a_word() -> None:
    game = table(6)
    place(game, *((seat, 1, 2) for seat in range(6)))
    assert [token.seat for token in seen(game).hints[0].tokens] == list(range(6))
    assert {token.word for token in seen(game).hints[0].tokens} == {2}


@pytest.mark.rule("WP-12")
def test_an_option_forbids_to_share_the_very_word() -> None:
    game = table(3, exclusive_words=True)
    place(game, (0, 1, 1))
    assert because(game, 1, Place(1, 1)) == ("WP-12", "word_is_taken")
    place(game, (1, 1, 2))
    assert because(game, 2, Place(1, 1)) == ("WP-12", "word_is_taken")
    assert because(game, 2, Place(1, 2)) == ("WP-12", "word_is_taken")
    assert Place(1, 2) not in game.state.moves(2)


@pytest.mark.rule("WP-13")
@pytest.mark.parametrize("word", [1, 2])
def test_nobody_places_on_a_card_with_an_own_porter(word: int) -> None:
    game = table(3)
    place(game, (0, 1, 1), (1, 1, 2), (2, 2, 1))
    assert because(game, 0, Place(1, word)) == ("WP-13", "own_token_there")
    assert Place(1, word) not in game.state.moves(0)


@pytest.mark.rule("WP-14")
def test_nobody_passes_while_a_card_is_empty() -> None:
    game = table(4)
    fill(game, leave=1)
    assert because(game, turn(game), Pass()) == ("WP-14", "must_place")
    assert refusal(game, turn(game), Pass()).values == {"card": 10}
    assert not seen(game, turn(game)).may_pass
    assert Pass() not in game.state.moves(turn(game))


@pytest.mark.rule("WP-14")
def test_one_may_share_while_a_card_is_empty() -> None:
    game = table(4)
    place(game, (0, 1, 1), (1, 1, 1))
    assert len(state_of(game).empty_cards()) == 9


@pytest.mark.rule("WP-14")
def test_one_may_pass_or_share_when_no_card_is_empty() -> None:
    # With three players or more, cards run out only when nobody has two porters left.
    s = start(2, 2, 1)(FastDice(0))
    s.play(0, Place(1, 1), NoDice(), None)
    assert s.moves(1) == [Place(1, 1), Place(1, 2), Pass()]
    assert (s.view(1).may_pass, s.view(0).may_pass, s.view(None).may_pass) == (True, False, False)
    log = EventLog()
    s.play(1, Pass(), NoDice(), log)
    # The other one's porter is on the only card: nothing is possible, and the hints are over.
    assert log.events_for(None) == [Passed(1, False), Passed(0, True), VotingOpened()]


@pytest.mark.rule("WP-15")
def test_with_number_3_alone_and_no_empty_card_everybody_passes_by_rule() -> None:
    game = table(6)
    fill(game)
    assert seen(game).phase == "voting"
    assert seen(game).passed == [True] * 6


@pytest.mark.rule("WP-15")
def test_who_has_passed_is_not_asked_again_and_is_refused() -> None:
    s = start(3, 3, 1)(FastDice(0))
    s.play(0, Place(1, 1), NoDice(), None)
    s.play(1, Pass(), NoDice(), None)
    for move in (Place(1, 1), Pass()):
        said = s.refuse(1, move)
        assert said is not None
        assert (said.rule, said.code) == ("WP-15", "refusal.has_passed")
    assert [ask.seat for ask in s.asks()] == [2]
    assert s.view(None).passed == [False, True, False]
    s.play(2, Place(1, 2), NoDice(), None)
    assert s.view(None).phase == "voting", "who has passed is not asked once more"


@pytest.mark.rule("WP-15")
def test_who_can_place_nothing_passes_without_being_asked() -> None:
    game = table(4)
    place(game, (0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 4, 1), (0, 5, 1), (1, 6, 1), (2, 7, 1))
    place(game, (3, 8, 1), (0, 9, 1))
    heard = place(game, (1, 10, 1))
    assert heard[1:] == [Passed(2, forced=True), Passed(3, forced=True), VotingOpened()]
    assert seen(game).passed == [False, False, True, True]


@pytest.mark.rule("WP-16")
def test_players_without_porters_are_skipped_and_refused() -> None:
    game = table(3)
    place(game, (0, 1, 1), (1, 1, 1), (2, 2, 1), (0, 3, 1), (1, 4, 1), (2, 5, 1))
    assert seen(game).tokens == [[3], [], [3]]
    place(game, (0, 6, 1))
    assert turn(game) == 2
    assert because(game, 1, Place(7, 1)) == ("WP-16", "no_token_left")
    assert because(game, 0, Pass()) == ("WP-16", "no_token_left")


@pytest.mark.rule("WP-16")
def test_the_phase_ends_when_everybody_has_placed_or_passed() -> None:
    game = table(3)
    for card in range(1, 9):
        place(game, ((card - 1) % 3, card, 1))
        assert seen(game).phase == "hinting"
    assert place(game, (2, 9, 1))[-1] == VotingOpened()
    assert seen(game).phase == "voting"
    assert seen(game).turn is None
    assert asked(game) == [(0, "vote"), (1, "vote"), (2, "vote")]


@pytest.mark.rule("WP-16")
def test_unused_porters_stay_in_sight() -> None:
    game = table(6)
    hint_out(game)
    assert seen(game).tokens == [[3]] * 6
    vote_all(game)
    assert seen(game).tokens == [[3]] * 6


@pytest.mark.rule("WP-17")
def test_everybody_sees_who_placed_where_in_which_order_with_which_numbers() -> None:
    game = table(3)
    place(game, (0, 2, 1), (1, 2, 2))
    heard = place(game, (2, 5, 2))
    assert heard == [Placed(2, 5, 2, "down 1.5", [1])]
    for audience in (None, 0, 1, 2):
        cards = seen(game, audience).hints
        assert [(t.seat, t.word, t.tokens, t.order) for t in cards[1].tokens] == [
            (0, 1, [1], 1),
            (1, 2, [1, 3], 2),
        ]
        assert [(t.seat, t.word, t.tokens, t.order) for t in cards[4].tokens] == [(2, 2, [1], 3)]
