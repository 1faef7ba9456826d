"""Taste: what a persona likes a little more or less than others do, the same in every game."""

import hashlib

BYTES = 8
MEAN = 1020  # of the sum of eight random bytes: 8 x 127.5
DEVIATION = 209  # of that sum: sqrt(8 x (256**2 - 1) / 12)


def taste(persona: str, a: str, b: str, spread: int) -> int:
    """Nearly Gaussian around 0 with the standard deviation `spread`, fixed for persona and pair.

    Made of integers alone, so that a persona chooses the same on every machine.
    """
    if not spread:
        return 0
    low, high = sorted((a, b))
    digest = hashlib.sha256(f"{persona}\n{low}\n{high}".encode()).digest()
    return ((sum(digest[:BYTES]) - MEAN) * spread + DEVIATION // 2) // DEVIATION
