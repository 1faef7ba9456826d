"""Thirteen per CPU-second: random answers, copies of a position, and simulations of our search.

The compiled rules beside the same files interpreted, each in a process of its own, turn about.
"""

import os
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from bench import peer
from bench.figures import Range, Show
from ludoteka import FORM
from scripts.project import ROOT

WAYS: Final = {"steps": "random answers", "copies": "copies", "simulations": "simulations"}
WARM_UP: Final = 2
"""Rounds' worth of CPU time that do not count."""


@dataclass(frozen=True)
class FormSpeed:
    """One way of using the rules, in both forms."""

    what: str
    compiled: Range | None  # None where nothing is compiled
    interpreted: Range
    ratio: Range | None


@dataclass(frozen=True)
class ThirteenFigures:
    rounds: int
    ways: list[FormSpeed]


@dataclass(frozen=True)
class Rules:
    """The rules in one form, in a process of their own."""

    form: str
    player: peer.Player

    def speed(self, what: str, number: int, seed: int) -> float:
        cost = self.player.order(what, number=number, seed=seed)
        if cost["form"] != self.form:
            raise RuntimeError(f"the rules are {cost['form']}, not {self.form}")
        return float(cost["done"] / cost["cpu"])

    def number_for(self, what: str, seconds: float) -> int:
        """How many of them take about so long; finding it out warms up."""
        number, spent = 10, 0.0
        while spent < WARM_UP * seconds:
            cost = self.player.order(what, number=number, seed=0)
            spent += cost["cpu"]
            number = max(10, min(10 * number, round(number * seconds / cost["cpu"])))
        return number


def started(stack: ExitStack, form: str) -> Rules:
    variables = {**os.environ, "LUDOTEKA_PURE": "0" if form == "compiled" else "1"}
    command = [sys.executable, "-m", "bench.thirteen_player"]
    return Rules(form, stack.enter_context(peer.started(command, ROOT, variables)))


def measure(rounds: int, seconds: float, show: Show) -> ThirteenFigures:
    """Rounds of about so many CPU-seconds for every form and way, in turn."""
    forms = ["interpreted", "compiled"] if FORM == "compiled" else ["interpreted"]
    with ExitStack() as stack:
        rules = [started(stack, form) for form in forms]
        ways = [measure_way(what, rules, rounds, seconds, show) for what in WAYS]
    return ThirteenFigures(rounds, ways)


def measure_way(
    what: str, rules: list[Rules], rounds: int, seconds: float, show: Show
) -> FormSpeed:
    show(f"Thirteen, {WAYS[what]}: warming up")
    numbers = [each.number_for(what, seconds) for each in rules]
    speeds: list[list[float]] = []
    for at in range(1, rounds + 1):
        show(f"Thirteen, {WAYS[what]}: round {at} of {rounds}")
        both = zip(rules, numbers, strict=True)
        speeds.append([each.speed(what, number, at) for each, number in both])
    return summed_up(WAYS[what], speeds)


def summed_up(what: str, speeds: list[list[float]]) -> FormSpeed:
    """Medians over the rounds; ratios are taken within a round."""
    interpreted = Range.of([each[0] for each in speeds])
    if len(speeds[0]) == 1:
        return FormSpeed(what, None, interpreted, None)
    compiled = Range.of([each[1] for each in speeds])
    ratio = Range.of([each[1] / each[0] for each in speeds])
    return FormSpeed(what, compiled, interpreted, ratio)
