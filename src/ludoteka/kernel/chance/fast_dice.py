"""The dice of a search. This file is compiled with the rules that are searched.

`Chance` is what compiled rules throw: a direct call, without a look-up by name.
"""

import hashlib
from typing import Final, Protocol, TypeVar

from mypy_extensions import i64

from ludoteka.kernel.pickling import reduce_state

MULTIPLIER: Final = 1791398085
PERIOD: Final = MULTIPLIER * (1 << 32) - 1
LOW: Final[i64] = 0xFFFFFFFF
FACTOR: Final[i64] = MULTIPLIER
HALF: Final[i64] = 32
T = TypeVar("T")


class AnyDice(Protocol):
    """Dice of any kind: the table's, a test's, a walk's."""

    def below(self, n: int) -> int: ...


class Chance:
    """What compiled rules are handed."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError


class MultiplyWithCarry(Chance):
    """Multiply with carry: from the same start the same throws. Products stay below 2**63."""

    def __init__(self, start: i64) -> None:
        self._state = start

    def below(self, n: i64) -> i64:
        self._state = FACTOR * (self._state & LOW) + (self._state >> HALF)
        return ((self._state & LOW) * n) >> HALF


class FastDice(MultiplyWithCarry):
    """The dice of a search."""

    def __init__(self, seed: int) -> None:
        # Hashed, for the streams of neighbouring numbers would run side by side.
        digest = hashlib.sha256(str(seed).encode()).digest()
        super().__init__(int.from_bytes(digest[:8], "big") % PERIOD or 1)

    def __reduce__(self) -> tuple[object, ...]:
        return reduce_state(self, (0,), ["_state"])


class DiceAdapter(Chance):
    """Any other dice, for rules that ask for `Chance`."""

    def __init__(self, dice: AnyDice) -> None:
        self._dice = dice

    def below(self, n: i64) -> i64:
        return self._dice.below(n)


def chance(dice: AnyDice) -> Chance:
    """The dice themselves where compiled rules can throw them, else in their wrapping."""
    return dice if isinstance(dice, Chance) else DiceAdapter(dice)


def take(items: list[T], dice: AnyDice) -> T:
    """Any one of the items, taken out. Their order does not matter: the last fills the gap."""
    at = chance(dice).below(len(items))
    items[at], items[-1] = items[-1], items[at]
    return items.pop()


def take_all(items: list[T], dice: AnyDice) -> list[T]:
    """All items, in the order in which `take` takes them, by the same throws."""
    left, thrown = items[:], chance(dice)
    end: i64
    for end in range(len(left) - 1, -1, -1):
        at = thrown.below(end + 1)
        left[at], left[end] = left[end], left[at]
    left.reverse()
    return left
