"""Every way the tiles can lie that nobody has seen: counted, none left out. Compiled.

A face in sight with an unseen back hides a tile with this face (CF-2); the other unseen tiles are
in the bag. Go from pair to pair of characters: of the tiles a/b some lie under an `a` in sight,
some under a `b`, the rest in the bag. What was decided before matters only by how many faces of
each character still need a tile. So there is a table for each pair: by these needs, the number of
ways to go on. It is filled from the last pair to the first; a way is drawn from the first to the
last. The numbers are large, and kept as floats: true to fifteen digits.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.crew.tiles import CHARACTERS
from ludoteka.kernel.chance.fast_dice import Chance

Split = tuple[i64, i64]
"""How many tiles of a pair lie under its first character, and under its second."""
NOBODY_FIRST: Final[i64] = -1
FINE: Final[i64] = 1 << 31
"""A throw of the dice is one of so many steps from 0 to 1."""


class Pair:
    """The tiles with the same two characters."""

    def __init__(self, a: i64, b: i64, copies: i64) -> None:
        self.a = a
        self.b = b
        self.copies = copies


class Table:
    """The number of ways to go on, for all needs that can be met and can have come about."""

    def __init__(self, low: vec[i64], high: vec[i64]) -> None:
        self.low = low
        self.sizes = vec[i64]([high[c] - low[c] + 1 for c in range(CHARACTERS)])
        strides = vec[i64]([0] * CHARACTERS)
        size: i64 = 1
        for character in range(CHARACTERS):
            strides[character] = size
            size *= self.sizes[character]
        self.strides = strides
        self.ways = vec[float]([0.0] * size)

    def offset(self, character: i64, need: i64) -> i64:
        """What a need adds to the place of all needs in the table."""
        return (need - self.low[character]) * self.strides[character]

    def has(self, character: i64, need: i64) -> bool:
        return 0 <= need - self.low[character] < self.sizes[character]

    def places(self, pair: Pair) -> vec[i64]:
        """A place for all that the other characters may need, with the least of the pair's own."""
        found = [0]
        for character in range(CHARACTERS):
            if character not in (pair.a, pair.b):
                stride, steps = self.strides[character], range(self.sizes[character])
                found = [place + step * stride for step in steps for place in found]
        return vec[i64](found)


def ways_to_meet(needs: list[int], copies: list[int], first: i64) -> "Ways":
    """For interpreted code, which has no vectors to hand over."""
    return Ways(vec[i64](needs), vec[i64](copies), first)


class Ways:
    """All ways to meet the needs. `copies` are by a * CHARACTERS + b for a < b."""

    def __init__(self, needs: vec[i64], copies: vec[i64], first: i64) -> None:
        self.needs = needs
        self.pairs = pairs_in_order(needs, copies, first)
        self.tables = empty_tables(needs, self.pairs)
        self.tables[-1].ways[0] = 1.0
        for at in range(len(self.pairs) - 1, -1, -1):
            fill(self.tables[at], self.tables[at + 1], self.pairs[at], False)

    def total(self) -> float:
        return self.tables[0].ways[0]

    def mean_under_first(self, at: i64) -> float:
        """How many tiles of a pair lie under its first character, in the mean of all ways."""
        table = Table(self.tables[at].low, highest(self.tables[at]))
        fill(table, self.tables[at + 1], self.pairs[at], True)
        for before in range(at - 1, -1, -1):
            above = Table(self.tables[before].low, highest(self.tables[before]))
            fill(above, table, self.pairs[before], False)
            table = above
        return table.ways[0] / self.total()

    def draw(self, dice: Chance) -> vec[i64]:
        """Any way, each equally likely: for each pair how many lie under its a, and its b."""
        needs, found = self.needs[:], vec[i64]([0] * (2 * len(self.pairs)))
        for at in range(len(self.pairs)):
            pair = self.pairs[at]
            under_a, under_b = draw_pair(self.tables[at], self.tables[at + 1], pair, needs, dice)
            needs[pair.a] -= under_a
            needs[pair.b] -= under_b
            found[2 * at] = under_a
            found[2 * at + 1] = under_b
        return found


def pairs_in_order(needs: vec[i64], copies: vec[i64], first: i64) -> list[Pair]:
    """One character after the other, each with all that follow; those that need most early, for
    so the tables are smallest."""
    order = sorted([(c != first, -needs[c], c) for c in range(CHARACTERS)])
    found: list[Pair] = []
    for at in range(len(order)):
        for other in range(at + 1, len(order)):
            a, b = order[at][2], order[other][2]
            number = copies[min(a, b) * CHARACTERS + max(a, b)]
            if number > 0:
                found.append(Pair(a, b, number))
    return found


def empty_tables(needs: vec[i64], pairs: list[Pair]) -> list[Table]:
    """One before each pair and one after the last."""
    return [Table(bounds.low, bounds.high) for bounds in all_bounds(needs, pairs)]


class Bounds:
    """What each character can still need, at least and at most: by the tiles before and after."""

    def __init__(self, needs: vec[i64], before: vec[i64], after: vec[i64]) -> None:
        self.low = vec[i64]([max(0, needs[c] - before[c]) for c in range(CHARACTERS)])
        self.high = vec[i64]([min(needs[c], after[c]) for c in range(CHARACTERS)])

    def size(self) -> i64:
        size: i64 = 1
        for character in range(CHARACTERS):
            size *= self.high[character] - self.low[character] + 1
        return size


def all_bounds(needs: vec[i64], pairs: list[Pair]) -> list[Bounds]:
    before = vec[i64]([0] * CHARACTERS)
    after = vec[i64]([0] * CHARACTERS)
    for pair in pairs:
        after[pair.a] += pair.copies
        after[pair.b] += pair.copies
    found = [Bounds(needs, before, after)]
    for pair in pairs:
        for character in (pair.a, pair.b):
            before[character] += pair.copies
            after[character] -= pair.copies
        found.append(Bounds(needs, before, after))
    return found


def numbers(needs: vec[i64], copies: vec[i64]) -> i64:
    """How many numbers all tables would hold together."""
    found: i64 = 0
    for bounds in all_bounds(needs, pairs_in_order(needs, copies, NOBODY_FIRST)):
        found += bounds.size()
    return found


def highest(table: Table) -> vec[i64]:
    return vec[i64]([table.low[c] + table.sizes[c] - 1 for c in range(CHARACTERS)])


def fill(here: Table, then: Table, pair: Pair, counted: bool) -> None:
    """Add up what can be done with a pair's tiles. `counted`: as many times as tiles lie under
    its first character."""
    from_here, from_then = here.places(pair), then.places(pair)
    for x in range(here.sizes[pair.a]):
        for y in range(here.sizes[pair.b]):
            target = x * here.strides[pair.a] + y * here.strides[pair.b]
            need_a, need_b = here.low[pair.a] + x, here.low[pair.b] + y
            for under_a in range(min(pair.copies, need_a) + 1):
                for under_b in range(min(pair.copies - under_a, need_b) + 1):
                    source = place_then(then, pair, need_a - under_a, need_b - under_b)
                    if source >= 0:
                        times = choices(pair.copies, under_a, under_b)
                        if counted:
                            times *= under_a
                        add(here, from_here, target, then, from_then, source, float(times))


def add(
    here: Table, to: vec[i64], target: i64, then: Table, of: vec[i64], source: i64, times: float
) -> None:
    """The same for all that the other characters may need: it is there that the time goes."""
    for at in range(len(to)):
        here.ways[to[at] + target] += times * then.ways[of[at] + source]


def place_then(then: Table, pair: Pair, need_a: i64, need_b: i64) -> i64:
    """Where the pair's own needs lead in the next table; -1: nowhere."""
    if not (then.has(pair.a, need_a) and then.has(pair.b, need_b)):
        return -1
    return then.offset(pair.a, need_a) + then.offset(pair.b, need_b)


def choices(copies: i64, under_a: i64, under_b: i64) -> i64:
    """Which of the tiles lie under an a, and which under a b."""
    found: i64 = 1
    for number in range(under_a):
        found = found * (copies - number) // (number + 1)
    for number in range(under_b):
        found = found * (copies - under_a - number) // (number + 1)
    return found


def draw_pair(here: Table, then: Table, pair: Pair, needs: vec[i64], dice: Chance) -> Split:
    """How many tiles of a pair lie under its a and its b, as often as there are ways to go on."""
    left = here.ways[place(here, needs)] * float(dice.below(FINE)) / float(FINE)
    elsewhere = place(then, needs) - then.offset(pair.a, needs[pair.a])
    elsewhere -= then.offset(pair.b, needs[pair.b])
    last: Split = 0, 0
    for under_a in range(min(pair.copies, needs[pair.a]) + 1):
        for under_b in range(min(pair.copies - under_a, needs[pair.b]) + 1):
            source = place_then(then, pair, needs[pair.a] - under_a, needs[pair.b] - under_b)
            if source >= 0 and then.ways[elsewhere + source] > 0.0:
                last = under_a, under_b
                times = float(choices(pair.copies, under_a, under_b))
                left -= times * then.ways[elsewhere + source]
                if left < 0.0:
                    return last
    return last


def place(table: Table, needs: vec[i64]) -> i64:
    found: i64 = 0
    for character in range(CHARACTERS):
        found += table.offset(character, needs[character])
    return found
