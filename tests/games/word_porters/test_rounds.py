"""WP-24 to WP-29: the next round, the end, children's rules, and what one sees afterwards."""

from typing import Any

import pytest

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.model import (
    Dealt,
    Declined,
    Ended,
    IsReady,
    Pair,
    Pass,
    Place,
    Ready,
    VotingOpened,
)
from ludoteka.games.word_porters.rules.scoring import best_pairs, next_start, winners
from ludoteka.games.word_porters.words.pack import porters_pack
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.testing.laws.order import rotation_of_seats
from ludoteka.testing.random_games import random_move
from tests.games.word_porters.tables import (
    all_ready,
    because,
    hint_out,
    hints,
    play_round,
    seen,
    stack,
    state_of,
    table,
    turn,
    vote_all,
    words,
)


def random_table(seats: int, **options: Any) -> GameTable:
    return GameTable(WORD_PORTERS, seats, options, seed="00000007")


@pytest.mark.rule("WP-24")
def test_a_new_round_has_new_words_hints_and_identities_and_everything_back() -> None:
    game = table(3, identities=[[1, 2, 3], [6, 5, 4], [1, 2, 3], [1, 2, 3]])
    heard = play_round(game, right=(0, 1, 2))
    pairs = [card.split("/") for card in hints(2, 3)]
    assert heard == [IsReady(2), Dealt(2, 1, words(2), pairs)]
    view = seen(game, 0)
    assert view.words == words(2)
    assert [card.words for card in view.hints] == pairs
    assert (view.mine, view.vote, view.reveals, view.gained) == (6, None, None, None)
    assert view.voted == view.ready == view.passed == [False] * 3
    assert [past.words for past in view.history] == [words(1)]
    assert [each.place for each in view.history[0].reveals] == [1, 2, 3]


@pytest.mark.rule("WP-24")
def test_used_cards_are_discarded() -> None:
    game = random_table(4)
    used, hint_cards = set(state_of(game).board), set(state_of(game).hints)
    play_round(game)
    s = state_of(game)
    assert set(s.word_discard) == {word // 2 for word in used}
    assert set(s.hint_discard) == hint_cards
    assert len(s.word_deck) == 150 - 20
    assert len(s.hint_deck) == 53 - 20


@pytest.mark.rule("WP-25")
@pytest.mark.parametrize(
    ("scores", "start", "next_one"),
    [
        ([5, 3, 4], 0, 1),
        ([5, 4, 3], 0, 2),
        ([3, 5, 4], 0, 0),
        ([3, 5, 3], 0, 2),
        ([3, 3, 3], 0, 1),
        ([3, 3, 3], 2, 0),
        ([4, 3, 4, 3], 0, 1),
        ([4, 3, 4, 3], 1, 3),
        ([4, 3, 4, 3], 2, 3),
        ([4, 3, 4, 3], 3, 1),
        ([3, 4, 4, 3], 2, 3),
        ([3, 4, 4, 3], 3, 0),
        ([2, 2, 5, 5, 5, 5], 1, 0),
        ([2, 2, 5, 5, 5, 5], 0, 1),
        ([2, 2, 5, 5, 5, 5], 4, 0),
    ],
)
def test_the_lowest_score_starts_and_ties_go_clockwise(
    scores: list[int], start: int, next_one: int
) -> None:
    assert next_start(scores, start) == next_one


@pytest.mark.rule("WP-25")
def test_the_new_start_player_places_first() -> None:
    game = table(3, first=1)
    play_round(game, right=(0, 1))
    assert seen(game).scores == [3, 3, 2]
    assert seen(game).start == turn(game) == 2
    play_round(game)
    assert seen(game).start == 2


@pytest.mark.rule("WP-25")
@pytest.mark.parametrize("seats", range(3, 7))
def test_everybody_some_chairs_further_has_the_same_result_as_many_chairs_further(
    seats: int,
) -> None:
    def deal(by: int) -> Any:
        turned = list(range(1, seats + 1))
        turned = turned[-by:] + turned[:-by] if by else turned
        return Turned(GameTable(WORD_PORTERS, seats, stack=stack(seats, by, [turned] * 4)), by)

    rotation_of_seats(deal, seats)


class Turned:
    """A table that understands votes of another where everybody sits some chairs to the right."""

    def __init__(self, game: GameTable, by: int) -> None:
        self.game, self.by = game, by

    def play(self, seat: int, move: Any, *_: object) -> None:
        if hasattr(move, "words"):
            seats = self.game.seats
            turned = {str((int(k) + self.by) % seats): v for k, v in move.words.items()}
            move = type(move)(turned)
        self.game.play(seat, move)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game.state, name)


@pytest.mark.rule("WP-26")
def test_the_game_ends_after_four_rounds() -> None:
    game = table(3)
    for number in range(1, 4):
        play_round(game, right=(0,))
        assert seen(game).round == number + 1
        assert game.state.result() is None
    heard = play_round(game, right=(0,))
    assert heard == [IsReady(2), Ended([0], [8, 4, 4])]
    assert game.state.asks() == []
    assert (seen(game).phase, seen(game).round) == ("over", 4)
    assert len(seen(game).history) == 4
    assert seen(game, 0).mine is None


@pytest.mark.rule("WP-26")
def test_nobody_moves_after_the_end() -> None:
    game = table(3)
    for _ in range(4):
        play_round(game)
    assert because(game, 0, Ready())[0] == "LT-3"
    for move in (Ready(), Pass(), Place(1, 1)):
        refused = game.state.refuse(0, move)
        assert refused is not None
        assert refused.rule == "WP-26"


@pytest.mark.rule("WP-26")
@pytest.mark.parametrize(
    ("scores", "who"), [([5, 9, 3], [1]), ([9, 9, 3], [0, 1]), ([4, 4, 4], [0, 1, 2])]
)
def test_the_highest_score_wins_and_tied_players_all_win(scores: list[int], who: list[int]) -> None:
    assert winners(scores) == who


@pytest.mark.rule("WP-26")
def test_the_result_ranks_everybody() -> None:
    game = table(4)
    for _ in range(4):
        play_round(game, right=(1, 3))
    result = game.state.result()
    assert result is not None
    assert (result.winners, result.ranks, result.scores) == ([1, 3], [3, 1, 3, 1], [8, 16, 8, 16])


@pytest.mark.rule("WP-27")
@pytest.mark.parametrize("pack", ["en", "pl"])
def test_children_have_their_own_hint_cards_and_sides(pack: str) -> None:
    game = random_table(5, pack=pack, children=True)
    marked = {hint.words for hint in porters_pack(pack).hints if hint.children}
    sides = {card[0] for card in porters_pack(pack).cards}
    for _ in range(4):
        assert {tuple(card.words) for card in seen(game).hints} <= marked
        assert set(seen(game).words) <= sides
        play_round(game)


@pytest.mark.rule("WP-27")
def test_others_have_all_cards() -> None:
    marked = {hint.words for hint in porters_pack("en").hints if hint.children}
    shown = {tuple(card.words) for card in seen(random_table(6)).hints}
    assert shown - marked


@pytest.mark.rule("WP-28")
def test_children_may_place_nothing_while_cards_are_empty_and_are_asked_again() -> None:
    game = random_table(3, children=True, start_player=1)
    assert seen(game, 0).may_pass
    assert game.state.moves(0)[-1] == Pass()
    assert game.play(0, Pass()).events_for(None) == [Declined(0)]
    game.play(1, Place(1, 1))
    game.play(2, Place(2, 1))
    assert (turn(game), seen(game).passed) == (0, [False] * 3)
    game.play(0, Place(3, 1))
    assert seen(game).tokens == [[2, 3]] * 3


@pytest.mark.rule("WP-28")
def test_hints_end_when_all_children_who_are_left_decline_in_a_row() -> None:
    game = random_table(3, children=True, start_player=1)
    game.play(0, Pass())
    game.play(1, Pass())
    game.play(2, Place(1, 1))
    for seat in (0, 1):
        game.play(seat, Pass())
        assert seen(game).phase == "hinting"
    assert game.play(2, Pass()).events_for(None) == [Declined(2), VotingOpened()]


@pytest.mark.rule("WP-29")
def test_who_understood_whom_is_counted() -> None:
    game = table(3)
    play_round(game, right=(0,))
    play_round(game, right=(0, 1))
    play_round(game)
    play_round(game, right=(2,))
    details = game.state.result().details  # type: ignore[union-attr]
    assert details.right == [[0, 2, 2], [1, 0, 1], [1, 1, 0]]  # type: ignore[union-attr]
    assert details.best_pairs == [Pair([0, 1], 3), Pair([0, 2], 3)]  # type: ignore[union-attr]


@pytest.mark.rule("WP-29")
def test_of_those_who_never_understood_each_other_nobody_is_the_best_pair() -> None:
    assert best_pairs([[0, 0], [0, 0]]) == []
    assert best_pairs([[0, 1], [0, 0]]) == [Pair([0, 1], 1)]


@pytest.mark.rule("WP-29")
def test_words_that_no_table_knows_are_said_to_be_unknown() -> None:
    game = table(3)
    for _ in range(4):
        play_round(game)
    rounds = game.state.result().details.rounds  # type: ignore[union-attr]
    assert [(each.round, each.known, each.heard) for each in rounds] == [
        (number, False, []) for number in range(1, 5)
    ]


@pytest.mark.rule("WP-29")
@pytest.mark.parametrize("options", [{}, {"pack": "pl", "children": True}])
def test_every_token_has_beliefs_that_sum_up_and_bits(options: dict[str, Any]) -> None:
    game = random_table(4, **options)
    dice = FastDice(3)
    while game.state.asks():
        game.play(*random_move(game.state, 4, dice))
    result = game.state.result()
    assert result is not None
    for review, played in zip(result.details.rounds, state_of(game).history, strict=True):  # type: ignore[union-attr]
        assert len(review.heard) == len(played.laid)
        for heard, laid in zip(review.heard, played.laid, strict=True):
            assert (heard.seat, heard.card, heard.word) == (laid.seat, laid.card, laid.word)
            assert abs(sum(heard.beliefs) - 1000) <= 5
            assert heard.missed is None or heard.missed.bits > heard.bits


def stacked_story() -> GameTable:
    """Seat 0 has the elephant and says that it is huge; seat 1 has the ant and says so too."""
    given = stack(3)
    known = porters_pack("en")
    others = [f"{h.words[0]}/{h.words[1]}" for h in known.hints if h.words[0] != "huge"][:8]
    words_there = [card[0] for card in known.cards if card[0] not in ("elephant", "ant")]
    for each in given["rounds"]:
        each["words"] = ["elephant", "ant", *words_there[:8]]
        each["hints"] = ["huge/tiny", *others]
    return GameTable(WORD_PORTERS, 3, stack=given)


@pytest.mark.rule("WP-29")
def test_a_fitting_hint_tells_much_and_a_wrong_one_misleads() -> None:
    game = stacked_story()
    game.play(0, Place(1, 1))
    game.play(1, Place(1, 1))
    hint_out(game)
    vote_all(game)
    all_ready(game)
    for _ in range(3):
        play_round(game)
    first = game.state.result().details.rounds[0]  # type: ignore[union-attr]
    elephant, ant = first.heard[:2]
    assert (elephant.hint, ant.hint) == ("huge", "huge")
    assert elephant.bits > 0.5
    assert elephant.beliefs[0] > 200
    assert ant.bits < -0.5
    assert ant.missed is not None
    assert ant.missed.bits > 0
    assert first.best[0] is not None
    told = [(seat, first.heard[at].seat) for seat, at in enumerate(first.best) if at is not None]
    assert all(seat == speaker for seat, speaker in told)
