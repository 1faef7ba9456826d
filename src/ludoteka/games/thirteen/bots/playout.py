"""Random play, for searches and for whoever measures or compares the two forms. Compiled."""

from ludoteka.games.thirteen.rules.answers import codes, do, mover
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.state import MULLIGAN, NOBODY, Position
from ludoteka.kernel.chance.fast_dice import Chance


def random_step(s: Position, context: Context, seat: int) -> None:
    """Any legal answer of a seat, each as likely as the others."""
    legal = codes(s, seat)
    do(s, context, seat, legal[context.dice.below(len(legal))])


def playout(s: Position, dice: Chance) -> int:
    """Random answers to the end; how many."""
    context = Context(dice, None)
    steps = 0
    if s.stage == MULLIGAN:
        for seat in range(2):
            if codes(s, seat):
                random_step(s, context, seat)
                steps += 1
    while (seat := mover(s)) != NOBODY:
        random_step(s, context, seat)
        steps += 1
    return steps
