"""How long bots that search may think: fewer simulations where they would take too long."""

import os
from typing import Final

from ludoteka.kernel.compiled import FORM

SLOWER: Final = 16
"""Interpreted rules are searched about so many times more slowly than compiled ones."""
VARIABLE: Final = "LUDOTEKA_EFFORT"


def simulations(strength: int) -> int:
    """A strength's simulations, on this machine. LUDOTEKA_EFFORT=0.5 halves them everywhere."""
    return scale_work(strength if FORM == "compiled" else strength / SLOWER)


def scale_work(work: float) -> int:
    """An amount of work that is the same for both forms of the rules; at least 1."""
    return max(1, round(work * effort()))


def effort() -> float:
    """What the variable says; a number that is none, or not above 0, counts as 1."""
    try:
        wanted = float(os.environ.get(VARIABLE, "1"))
    except ValueError:
        return 1.0
    return wanted if 0 < wanted < float("inf") else 1.0
