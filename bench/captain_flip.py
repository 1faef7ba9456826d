"""Random games of Captain Flip per CPU-second: our rules in both forms, alone and in OpenSpiel.

Every engine is a process of its own; all take turns, round by round, in the same run.
"""

import os
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from bench import peer
from bench.figures import Range, Show
from ludoteka import FORM
from scripts.install import OPEN_SPIEL
from scripts.project import ROOT

BOARD: Final = "A"
SEATS: Final = 2
WARM_UP: Final = 4
"""Rounds' worth of CPU time of each engine that do not count."""


@dataclass(frozen=True)
class Engine:
    """Something that plays, in a process of its own."""

    title: str
    player: peer.Player
    order: str
    form: str  # of our rules, which all of them play

    def speed(self, games: int, seed: int) -> float:
        """Games per CPU-second."""
        values = {"board": BOARD, "seats": SEATS, "games": games, "seed": seed}
        cost = self.player.order(self.order, **values)
        if cost["form"] != self.form:
            raise RuntimeError(f"{self.title}: the rules are {cost['form']}")
        return float(cost["games"] / cost["cpu"])


@dataclass(frozen=True)
class EngineSpeed:
    title: str
    speed: Range  # games per CPU-second
    ratio: Range  # how many times as many the first of the engines plays


@dataclass(frozen=True)
class CaptainFlipFigures:
    rounds: int
    engines: list[EngineSpeed]
    simulations: Range  # of our search, per CPU-second
    missing: list[str]


def python_engine(stack: ExitStack, title: str, order: str, form: str) -> Engine:
    """OpenSpiel's folder is on the path of all; only one order imports from it."""
    variables = {
        "LUDOTEKA_PURE": "0" if form == "compiled" else "1",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(OPEN_SPIEL)]),
    }
    command = [sys.executable, "-m", "bench.captain_flip_player"]
    player = stack.enter_context(peer.started(command, ROOT, {**os.environ, **variables}))
    return Engine(f"{title}, {form}", player, order, form)


def engines(stack: ExitStack) -> list[Engine]:
    """All that can be had here: ours first, our search last."""
    forms = ["compiled", "interpreted"] if FORM == "compiled" else ["interpreted"]
    found = [python_engine(stack, "ours", "games", form) for form in forms]
    if has_open_spiel():
        found += [python_engine(stack, "OpenSpiel", "open_spiel", form) for form in forms]
    found.append(python_engine(stack, "our search", "simulations", forms[0]))
    return found


def has_open_spiel() -> bool:
    return (OPEN_SPIEL / "stamp").exists()


def not_measured() -> list[str]:
    missing = [] if FORM == "compiled" else ["the compiled rules: nothing is compiled here"]
    return missing + ([] if has_open_spiel() else ["OpenSpiel: it could not be installed here"])


def games_for(engine: Engine, seconds: float) -> int:
    """How many games take about so long. Finding it out warms the engine up."""
    games, spent = 10, 0.0
    while spent < WARM_UP * seconds:
        speed = engine.speed(games, 0)
        spent += games / speed
        games = max(10, round(speed * seconds))
    return games


def measure(rounds: int, seconds: float, show: Show) -> CaptainFlipFigures:
    """Rounds of about so many CPU-seconds for every engine, in turn."""
    with ExitStack() as stack:
        playing = engines(stack)
        show("Captain Flip: warming up")
        games = [games_for(engine, seconds) for engine in playing]
        speeds: list[list[float]] = []
        for number in range(1, rounds + 1):
            show(f"Captain Flip: round {number} of {rounds}")
            both = zip(playing, games, strict=True)
            speeds.append([engine.speed(count, number) for engine, count in both])
    *others, search = summed_up([each.title for each in playing], speeds)
    return CaptainFlipFigures(rounds, others, search.speed, not_measured())


def summed_up(titles: list[str], speeds: list[list[float]]) -> list[EngineSpeed]:
    """Medians over the rounds; ratios are taken within a round."""
    return [
        EngineSpeed(
            title,
            Range.of([each[at] for each in speeds]),
            Range.of([each[0] / each[at] for each in speeds]),
        )
        for at, title in enumerate(titles)
    ]
