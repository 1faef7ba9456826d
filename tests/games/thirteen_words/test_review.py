"""TW-18: a team of 13 Words beside chance and bots, on the boards that it had."""

from itertools import product
from math import isclose, prod

import pytest

from ludoteka.bots.bot import think
from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.review import TEAMS, boards_of, by_chance, same_boards
from ludoteka.games.thirteen_words.rules.game import ThirteenWords
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import bots_of
from tests.games.thirteen_words.tables import (
    FRONTS,
    ROUNDS,
    apart,
    play_rounds,
    state_of,
    table,
    unanimous,
)

pytestmark = pytest.mark.rule("TW-18")
BOTS = bots_of("thirteen_words")


def played(*kinds: str, seed: str = "feedc0de", **options: object) -> ThirteenWords:
    """A finished game of bots, each persona named by its seat."""
    game = GameTable(THIRTEEN_WORDS, len(kinds), options, seed=seed)
    bots = [BOTS[kind](str(seat)) for seat, kind in enumerate(kinds)]
    while asks := game.state.asks():
        seat = asks[0].seat
        game.state.play(seat, think(bots[seat], game.state, seat, FastDice(1)), game.dice, None)
    return state_of(game)


def stars_of_every_choice(seats: int, cards: int) -> float:
    """All that a team could choose, one as likely as the other; the Captain sits at seat 0."""
    total = 0
    for places in product(range(cards), repeat=seats):
        same = sum(place == places[0] for place in places)
        total += same if same > 1 else 0
    return float(total) / float(cards**seats)


@pytest.mark.parametrize(("seats", "cards"), [(2, 2), (2, 12), (3, 5), (4, 4), (5, 3)])
def test_chance_is_the_mean_over_everything_a_team_could_choose(seats: int, cards: int) -> None:
    assert isclose(by_chance(seats, [cards]), stars_of_every_choice(seats, cards))


def test_chance_of_a_whole_game_is_that_of_its_boards_together() -> None:
    told = same_boards(played("sharp", "sharp", "sharp"), {})
    expected = sum(stars_of_every_choice(3, cards) for cards in range(2, 13))
    assert told.chance == pytest.approx(expected, abs=0.01)


def test_the_boards_are_those_that_lay_there() -> None:
    game = table(seats=3)
    play_rounds(game, [apart(3, number % 3, number + 1) for number in range(ROUNDS)])
    boards = list(boards_of(state_of(game)))
    for number, board in enumerate(boards):
        words = [board.words[board.word_at(place)] for place in board.occupied()]
        assert words == FRONTS[number:]
        assert board.captain == number % 3
        assert len(board.history) == number
    assert boards[0].words[boards[0].centre] == "boat"


def test_the_bots_that_played_would_do_the_same_again() -> None:
    end = played("associative", "easy", "sharp")
    for seat, kind in enumerate(("associative", "easy", "sharp")):
        bot = BOTS[kind](str(seat))
        for board, was in zip(boards_of(end), end.history, strict=True):
            assert think(bot, board, seat, FastDice(1)).place == was.places[seat]  # type: ignore[attr-defined]


def test_a_bot_says_what_it_thought_of_and_its_own_choice_comes_first() -> None:
    end = played("associative", "random")
    told = same_boards(end, {0: ("associative", "0"), 1: ("random", "1")})
    first, second = told.ideas
    for ideas, was in zip(first.rounds, end.history, strict=True):
        assert ideas[0].word == end.words[was.words[0]]
        assert [each.link for each in ideas] == sorted((e.link for e in ideas), reverse=True)
    assert (second.seat, second.rounds) == (1, [[]] * ROUNDS)  # it points at random


def test_every_thinking_bot_plays_the_boards() -> None:
    told = same_boards(played("random", "random", "random"), {})
    assert {each.bot for each in told.bots} == set(BOTS) - {"random"}
    assert told.teams == TEAMS
    assert told.best == 33
    for each in told.bots:
        assert 0 <= each.least <= each.alone <= each.most <= told.best
        assert each.alone > told.chance


def test_bots_that_guess_for_captains_who_point_at_random_do_as_chance_does() -> None:
    """A guess is worth nothing where the Captain has no reason; among themselves they do better."""
    told = [same_boards(played("random", "random", seed=f"feedc0{n:02x}"), {}) for n in range(30)]
    for at in range(3):
        guessing = sum(each.bots[at].with_captains for each in told) / len(told)
        alone = sum(each.bots[at].alone for each in told) / len(told)
        assert abs(guessing - told[0].chance) < 1.2
        assert alone > guessing + 3


def test_the_same_game_has_the_same_figures() -> None:
    end = played("sharp", "easy")
    assert same_boards(end, {1: ("easy", "1")}) == same_boards(end.copy(), {1: ("easy", "1")})


def test_bots_that_know_no_word_are_not_compared() -> None:
    strange = [f"qwo{n}x/zyx{n}q" for n in range(13)]
    told = same_boards(played("sharp", "sharp", pack=strange), {0: ("sharp", "0")})
    assert told.bots == []
    assert told.chance > 4


def test_an_unfinished_game_is_not_compared() -> None:
    game = table(seats=2)
    play_rounds(game, unanimous(2, 3))
    with pytest.raises(ValueError, match="only a finished game"):
        same_boards(game.state, {})


def test_all_chances_of_one_board_are_alike_whatever_the_captain_thinks() -> None:
    """Whoever points at random meets a clever Captain as often as a random one."""
    assert by_chance(2, [4]) == prod([2, 1 / 4])
