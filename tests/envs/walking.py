"""Random games of environments, at every moment."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from ludoteka.envs import arranged
from ludoteka.envs.episode import Course
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.plugins import game_named
from ludoteka.testing.random_games import arrangements

MOMENTS: Final = 150
"""Of one game: enough for each phase."""


def courses(game: str) -> Iterator[Course]:
    """One game for every number of seats and every option."""
    for number, (seats, options) in enumerate(arrangements(game_named(game))):
        yield Course(arranged(game, seats, msgspec.to_builtins(options)), FastDice(number))


def moments(course: Course) -> Iterator[Course]:
    chance = FastDice(1)
    yield course
    while owing := course.owing():
        seat = owing[chance.below(len(owing))]
        legal = course.legal(seat)
        course.act(seat, legal[chance.below(len(legal))])
        yield course


def every_moment(game: str) -> Iterator[Course]:
    for course in courses(game):
        yield from islice(moments(course), MOMENTS)
        yield course
