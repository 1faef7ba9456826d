"""A process that plays random games of Thirteen as told, line by line, like player.js.

`steps`: whole games from the opening hands, every ready deck against every other in turn.
`copies`: of a position in the middle of a game. `simulations`: our search, from such a position.
"""

import json
import sys
import time
from collections.abc import Callable
from itertools import cycle, islice, product
from typing import Any

import ludoteka  # first: it decides on the form of the rules
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.bots.playout import playout
from ludoteka.games.thirteen.bots.search import Search
from ludoteka.games.thirteen.bots.weights import fitted_weights
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Options
from ludoteka.kernel.chance.fast_dice import FastDice

Work = Callable[[], int]
"""What is measured, once all that it needs is there; how much of it was done."""

MIDDLE = 40  # answers after the opening


def dealt(decks: tuple[str, str], dice: FastDice) -> Thirteen:
    state = THIRTEEN.start(2, Options(decks=list(decks)), dice, None)
    assert isinstance(state, Thirteen)
    return state


def steps(number: int, dice: FastDice) -> Work:
    """So many games; how many answers they took is what counts."""
    names = list(ready_decks())
    pairs = islice(cycle(product(names, names)), number)
    states = [dealt(pair, dice) for pair in pairs]
    return lambda: sum(playout(state, dice) for state in states)


def middle_of_a_game(dice: FastDice) -> Thirteen:
    state = dealt(("parish", "thicket"), dice)
    for _ in range(MIDDLE):
        seat = state.asks()[0].seat
        legal = state.codes(seat)
        state.do(seat, legal[dice.below(len(legal))], dice)
    return state


def copies(number: int, dice: FastDice) -> Work:
    """One at a time: thousands that are kept would measure the collector of garbage."""
    state = middle_of_a_game(FastDice(1))

    def copy() -> int:
        for _ in range(number):
            state.copy()
        return number

    return copy


def simulations(number: int, dice: FastDice) -> Work:
    state = middle_of_a_game(FastDice(1))
    search = Search(state, state.mover(), fitted_weights(), dice)

    def grow() -> int:
        search.grow(number)
        return number

    return grow


WAYS = {play.__name__: play for play in (steps, copies, simulations)}


def cost(do: str, number: int, seed: int) -> dict[str, Any]:
    work = WAYS[do](number, FastDice(seed))
    before = time.process_time()
    done = work()
    return {"done": done, "cpu": time.process_time() - before, "form": ludoteka.FORM}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(cost(**json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
