"""Law 8: every history of a reduced game counted, with a histogram of the final scores."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from functools import partial

import msgspec

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import CLOCK, Move, Result, Seat
from ludoteka.kernel.state import State
from ludoteka.testing.tree_walk import ScriptedDice, answers, outcomes


@dataclass
class Tree:
    """How many draws, decisions and finished games there are, and how the games end."""

    chance: int = 0
    choice: int = 0
    end: int = 0
    scores: Counter[str] = field(default_factory=Counter)


def grow(start: Callable[[Dice], State], passed_over: Collection[str] = ()) -> Tree:
    """The whole tree of a reduced game.

    Simultaneous asks are answered once each, in the order of the seats; moves that nobody asked for
    are left out. Asks of the kinds in `passed_over` are answered and not counted.
    """
    tree = Tree()
    for state in _distinct(tree, start):
        _walk(state, tree, passed_over)
    return tree


def _walk(state: State, tree: Tree, passed_over: Collection[str]) -> None:
    ask = next((ask for ask in state.asks() if ask.seat != CLOCK), None)
    if ask is None:
        tree.end += 1
        tree.scores[score(state.result())] += 1
        return
    tree.choice += ask.kind not in passed_over
    for move in answers(state, ask.seat):
        for following in _distinct(tree, partial(_played, state, ask.seat, move)):
            _walk(following, tree, passed_over)


def _played(state: State, seat: Seat, move: Move, dice: Dice) -> State:
    copy = state.copy()
    copy.play(seat, move, dice, None)
    return copy


def _distinct(tree: Tree, act: Callable[[Dice], State]) -> Iterable[State]:
    """The states that an act can lead to; equal outcomes of a draw count once."""
    drawn: list[ScriptedDice] = []

    def watched(dice: Dice) -> State:
        assert isinstance(dice, ScriptedDice)
        drawn.append(dice)
        return act(dice)

    states = list(outcomes(watched))
    if not drawn[0].sides:
        return states
    tree.chance += 1
    return {state.snapshot(): state for state in states}.values()


def score(result: Result | None) -> str:
    """A game's end in a histogram: the team's score, or everybody's."""
    assert result is not None
    if result.team is not msgspec.UNSET:
        return str(result.team)
    return ":".join(map(str, result.scores))
