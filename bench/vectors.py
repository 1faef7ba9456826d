"""Decisions per CPU-second as learners meet them: many games at once, and one by one elsewhere.

Every way plays random legal actions and reads the masks; where it says so, also what the seat sees.
To choose the actions is part of it, in numpy where there are arrays.
"""

import importlib
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from bench.figures import Range, Show
from ludoteka import FORM
from ludoteka.envs import aec_env, open_spiel_game, vector_env
from ludoteka.kernel.errors import BadInput
from scripts.install import PETTINGZOO

GAMES: Final = 2048
FEW: Final = 512
"""At once: many, or as many as a core's cache has room for."""

Play = Callable[[], int]
"""Goes on with what it plays; how many decisions that were."""


@dataclass(frozen=True)
class Way:
    title: str
    made: Callable[[], Play]


@dataclass(frozen=True)
class WaySpeed:
    title: str
    speed: Range  # decisions per CPU-second


@dataclass(frozen=True)
class VectorFigures:
    rounds: int
    form: str  # of our rules
    ways: list[WaySpeed]
    missing: list[str]


def at_once(game: str, games: int, *, observations: bool) -> Play:
    env = vector_env(game, games, observations=observations)
    chance = np.random.default_rng(1)
    env.reset(1)

    def play() -> int:
        env.step(env.sample(chance))
        return games

    return play


def in_turn(env: Any) -> Play:
    """PettingZoo's own way: `last`, then a random action of the mask."""
    seeds = iter(range(1 << 30))

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            decisions += not over
        return decisions

    return play


def state_by_state(game: Any, *, looks: bool = False) -> Play:
    """OpenSpiel's own way, from Python: chance nodes are thrown, and count for nothing."""
    chance = np.random.default_rng(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                if looks:
                    state.observation_tensor()
            state.apply_action(legal[int(chance.integers(len(legal)))])
        return decisions

    return play


def of_pettingzoo(name: str) -> Any:
    """What its classic games need besides lies in a folder of its own."""
    if str(PETTINGZOO) not in sys.path:
        sys.path.append(str(PETTINGZOO))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about what pygame itself imports
        return importlib.import_module(f"pettingzoo.classic.{name}").env()


def of_open_spiel(name: str) -> Any:
    return importlib.import_module("pyspiel").load_game(name)


def many(title: str, game: str, games: int) -> list[Way]:
    """So many of a game at once: masks alone, and what is seen besides."""
    return [
        Way(f"{title}, {games:,} at once, masks", lambda: at_once(game, games, observations=False)),
        Way(
            f"{title}, {games:,} at once, observations",
            lambda: at_once(game, games, observations=True),
        ),
    ]


WAYS: Final = [
    *many("Captain Flip", "captain_flip", GAMES),
    *many("Thirteen", "thirteen", GAMES),
    *many("Thirteen", "thirteen", FEW),
    Way("Captain Flip in PettingZoo", lambda: in_turn(aec_env("captain_flip"))),
    Way("Captain Flip in OpenSpiel", lambda: state_by_state(open_spiel_game("captain_flip"))),
    Way("Thirteen in OpenSpiel", lambda: state_by_state(open_spiel_game("thirteen"))),
    Way("OpenSpiel's Connect Four", lambda: state_by_state(of_open_spiel("connect_four"))),
    Way(
        "OpenSpiel's Connect Four, observations",
        lambda: state_by_state(of_open_spiel("connect_four"), looks=True),
    ),
    Way("OpenSpiel's backgammon", lambda: state_by_state(of_open_spiel("backgammon"))),
    Way("PettingZoo's Connect Four", lambda: in_turn(of_pettingzoo("connect_four_v3"))),
    Way("PettingZoo's Tic Tac Toe", lambda: in_turn(of_pettingzoo("tictactoe_v3"))),
]


def speed(play: Play, seconds: float) -> float:
    """Decisions per CPU-second, over about so many."""
    decisions, before = 0, time.process_time()
    while (spent := time.process_time() - before) < seconds:
        decisions += play()
    return decisions / spent


def measure(rounds: int, seconds: float, show: Show) -> VectorFigures:
    """Rounds of about so many CPU-seconds for every way, in turn; the first one warms up."""
    playing, missing = ready()
    speeds: dict[str, list[float]] = {title: [] for title in playing}
    for number in range(rounds + 1):
        show(f"environments: round {number} of {rounds}" if number else "environments: warming up")
        for title, play in playing.items():
            speeds[title].append(speed(play, seconds))
    ways = [WaySpeed(title, Range.of(each[1:])) for title, each in speeds.items()]
    return VectorFigures(rounds, FORM, ways, missing)


def ready() -> tuple[dict[str, Play], list[str]]:
    """What can be had here, and what is not there."""
    playing, missing = {}, []
    for way in WAYS:
        try:
            playing[way.title] = way.made()
        except (ImportError, BadInput) as problem:
            missing.append(f"{way.title}: {problem}")
    return playing, missing
