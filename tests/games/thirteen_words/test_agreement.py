"""13 Words by bots that have read different things: the figures, small enough to repeat."""

from itertools import repeat

from ludoteka.games.thirteen_words.bots.player import Strength
from ludoteka.games.thirteen_words.lab.agreement import Agreement, measured

HALVES = (("use", "conceptnet"), ("minilm", "glove"))
CHANCE_OF_TWO = 4.2


def team(*tables: tuple[str, ...], written: bool) -> list[Strength]:
    return [Strength(each, 0, 0, written) for each in tables]


def agreement(*tables: tuple[str, ...], written: bool = False, games: int = 150) -> Agreement:
    return measured(team(*tables, written=written), games)


def test_two_that_have_read_the_same_always_agree() -> None:
    stars, reached = agreement(*repeat(("use",), 2), games=10)
    assert (stars.value, reached.value) == (22, 1)


def test_two_with_nothing_in_common_but_the_words_reach_a_level_on_average() -> None:
    stars, reached = agreement(*HALVES)
    assert CHANCE_OF_TWO * 2 < 10 < stars.value < 13
    assert reached.value > 0.6


def test_what_people_wrote_down_brings_them_closer() -> None:
    assert agreement(*HALVES, written=True).stars.value > agreement(*HALVES).stars.value + 0.5


def test_two_tables_in_a_head_are_worth_more_than_one() -> None:
    alone = agreement(("use",), ("minilm",)).stars.value
    assert agreement(*HALVES).stars.value > alone


def test_the_same_games_give_the_same_figures() -> None:
    assert agreement(*HALVES, games=20) == agreement(*HALVES, games=20)
