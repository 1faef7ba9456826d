"""Bots of Word Porters: what they say, how they hear, how they vote."""

from itertools import permutations
from math import exp

import pytest

from ludoteka.bots.bot import think
from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.bots import CAREFUL, EASY, SHARP
from ludoteka.games.word_porters.bots.player import PortersBot, Strength
from ludoteka.games.word_porters.bots.vote_assignment import best_assignment, one_by_one
from ludoteka.games.word_porters.lab.understanding import CHANCE, measured
from ludoteka.games.word_porters.reduced_games import start
from ludoteka.games.word_porters.rules.hints import listener as listener_module
from ludoteka.games.word_porters.rules.model import Pass, Place, Vote
from ludoteka.games.word_porters.rules.state import Laid, Position
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import bots_of
from tests.games.word_porters.tables import hint_out, place, state_of, table, vote_all

UNLIKE = [Strength("use_glove", 0, True), Strength("minilm", 0, True)] * 2


def brute_marginals(
    beliefs: list[list[float]], listener: int | None, known: int | None
) -> list[list[float]]:
    """All assignments of words to players, weighed one by one."""
    players = [seat for seat in range(len(beliefs)) if seat != listener]
    words = [word for word in range(len(beliefs[0])) if word != known]
    found = [[0.0] * len(beliefs[0]) for _ in beliefs]
    total = 0.0
    for given in permutations(words, len(players)):
        weight = exp(sum(beliefs[p][w] for p, w in zip(players, given, strict=True)))
        total += weight
        for player, word in zip(players, given, strict=True):
            found[player][word] += weight
    return [[each / total for each in row] for row in found]


def some_logs(rows: int, columns: int, seed: int) -> list[list[float]]:
    dice = FastDice(seed)
    return [[dice.below(400) / 100 for _ in range(columns)] for _ in range(rows)]


@pytest.mark.parametrize(("listener", "known"), [(None, None), (1, 3), (0, 0)])
@pytest.mark.parametrize("seats", [3, 4])
def test_marginals_are_those_of_all_assignments(
    seats: int, listener: int | None, known: int | None
) -> None:
    beliefs = some_logs(seats, 7, seats)
    exact = listener_module.marginals(beliefs, listener, known)
    for seat, row in enumerate(brute_marginals(beliefs, listener, known)):
        if seat != listener:
            assert exact[seat] == pytest.approx(row)


@pytest.mark.parametrize("seed", range(10))
def test_the_best_assignment_is_the_best_of_all(seed: int) -> None:
    rows = some_logs(3, 6, seed)
    chosen = best_assignment(rows)
    assert len(set(chosen)) == 3
    sums = [sum(row[w] for row, w in zip(rows, p, strict=True)) for p in permutations(range(6), 3)]
    assert sum(row[w] for row, w in zip(rows, chosen, strict=True)) == pytest.approx(max(sums))


def test_one_by_one_takes_what_is_left() -> None:
    assert one_by_one([[0.6, 0.4, 0.0], [0.9, 0.1, 0.0]]) == [0, 1]
    assert best_assignment([[0.6, 0.4, 0.0], [0.9, 0.1, 0.0]]) == [1, 0]


def test_a_hint_is_heard_against_what_else_was_free() -> None:
    """The same token says less when nothing better was to be had."""
    affinity = [[2.0, 0.0], [1.0, 2.0], [-2.0, -2.0]]
    here, there = Laid(0, 1, 1, (1,)), Laid(0, 2, 1, (1,))
    free = listener_module.Moment(0, [here, there], False, 0, [])
    forced = listener_module.Moment(0, [here], False, 0, [])
    with_choice = listener_module.speech(affinity, free)[0]
    without = listener_module.speech(affinity, forced)[0]
    assert with_choice[0] > with_choice[1]
    assert without == pytest.approx([0.0, 0.0, 0.0])


def test_every_decision_is_heard_with_the_options_of_its_moment() -> None:
    game = table(3)
    place(game, (0, 1, 1), (1, 1, 2), (2, 3, 1))
    heard = list(listener_module.moments(state_of(game)))
    assert [moment.seat for moment in heard] == [0, 1, 2]
    assert [len(moment.options) for moment in heard] == [18, 18, 18]
    assert [moment.options[moment.chosen].tokens for moment in heard] == [(1,), (1, 3), (1,)]
    assert heard[1].before == []


def test_a_pass_by_choice_is_heard_and_one_by_rule_is_not() -> None:
    s = start(2, 2, 1)(FastDice(0))
    s.play(0, Place(1, 1), FastDice(0), None)
    s.play(1, Pass(), FastDice(0), None)
    assert [(m.seat, m.chosen) for m in listener_module.moments(s)] == [
        (0, 0),
        (1, listener_module.PASS),
    ]


def test_a_careful_bot_prefers_the_hint_that_tells_its_word_from_the_others() -> None:
    """Both cards fit the word alike; on the first so do all the others."""
    bot = PortersBot(SHARP, "Ada")
    s = Position(("a", "b", "c"), ("up", "down", "in", "out"), 3)
    s.board, s.hints, s.identity = [0, 1, 2], [0, 1], [1, 2, 3]
    bot.sense = lambda s: [[1.0, 1.0], [1.0, -1.0], [1.0, -1.0]]  # type: ignore[method-assign]
    assert bot.hint(s, 0) == Place(2, 1)
    bot.strength = EASY
    assert bot.hint(s, 0) == Place(1, 1)


@pytest.mark.parametrize("name", bots_of("word_porters"))
@pytest.mark.parametrize(
    "options", [{}, {"pack": "pl", "children": True}, {"exclusive_words": True}]
)
def test_a_game_of_bots_is_played_by_the_rules(name: str, options: dict[str, object]) -> None:
    game = GameTable(WORD_PORTERS, 5, options, seed="00000005")
    bots = [bots_of("word_porters")[name](f"bot {seat}") for seat in range(5)]
    dice = FastDice(1)
    while asks := game.state.asks():
        seat = asks[0].seat
        game.play(seat, think(bots[seat], game.state, seat, dice))
    assert game.state.result() is not None


def test_bots_with_different_tables_are_right_three_times_as_often_as_chance() -> None:
    tally = measured(UNLIKE, games=15, seed="ab")
    assert tally.votes == 15 * 4 * 8
    assert tally.rate > 3 * CHANCE


def test_two_personas_do_not_read_each_other_blindly() -> None:
    """A competitive table with bots of one mind would be a silent coalition."""
    tally = measured([CAREFUL._replace(resource="blend")] * 4, games=10, seed="cd")
    assert 3 * CHANCE < tally.rate < 0.9


def test_whoever_thinks_twice_is_understood_better() -> None:
    personas = [Strength("blend", 30, careful=True)] * 4
    careful = measured(personas, games=10, seed="ef")
    quick = measured([each._replace(careful=False) for each in personas], games=10, seed="ef")
    assert careful.rate > quick.rate + 0.05


@pytest.mark.usefixtures("without_the_extra")
def test_a_bot_that_knows_none_of_the_words_says_so() -> None:
    game = table(3)
    hint_out(game)
    vote_all(game)
    remark = PortersBot(CAREFUL, "Ada").remark(game.state, 1)
    assert remark is not None
    assert "word 1.2" in remark["en"]
    assert "guessing" in remark["en"]
    assert "zgaduję" in remark["pl"]


def test_a_bot_explains_its_hint_when_its_word_is_revealed() -> None:
    game = GameTable(WORD_PORTERS, 3, seed="00000001")
    bots = [PortersBot(SHARP._replace(resource="blend"), f"bot {seat}") for seat in range(3)]
    assert bots[0].remark(game.state, 0) is None
    while state_of(game).view(None).phase != "scoring":
        seat = game.state.asks()[0].seat
        game.play(seat, think(bots[seat], game.state, seat, FastDice(0)))
    remark = bots[0].remark(game.state, 0)
    assert remark is not None
    mine = state_of(game).word_at(state_of(game).identity[0])
    assert mine in remark["en"]
    assert mine in remark["pl"]


def test_votes_name_everybody_else_and_never_ones_own_word() -> None:
    game = GameTable(WORD_PORTERS, 6, seed="00000002")
    hint_out(game)
    for seat in range(6):
        vote = think(PortersBot(SHARP, "Eve"), game.state, seat, FastDice(0))
        assert isinstance(vote, Vote)
        assert set(vote.words) == {str(other) for other in range(6) if other != seat}
        assert state_of(game).identity[seat] not in vote.words.values()
