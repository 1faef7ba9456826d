"""Random games of environments, at every moment."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from ludoteka.envs import env_config
from ludoteka.envs.episode import Episode
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.plugins import game_named
from ludoteka.testing.random_games import arrangements

MOMENTS: Final = 150
"""Of one game: enough for each phase."""


def courses(game: str) -> Iterator[Episode]:
    """One game for every number of seats and every option."""
    for number, (seats, options) in enumerate(arrangements(game_named(game))):
        yield Episode(env_config(game, seats, msgspec.to_builtins(options)), FastDice(number))


def moments(episode: Episode) -> Iterator[Episode]:
    chance = FastDice(1)
    yield episode
    while seats_to_act := episode.seats_to_act():
        seat = seats_to_act[chance.below(len(seats_to_act))]
        legal = episode.legal(seat)
        episode.act(seat, legal[chance.below(len(legal))])
        yield episode


def every_moment(game: str) -> Iterator[Episode]:
    for episode in courses(game):
        yield from islice(moments(episode), MOMENTS)
        yield episode
