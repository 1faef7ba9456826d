"""Polish families: Morfeusz' lemmas, and rules of our own for what comes of what.

The keys of a lemma are itself and its best ancestors. An ancestor is found by cutting a suffix or
a prefix, changing the end of the stem as Polish does, and putting an ending of the base: what comes
out counts if it is a known lemma of the right part of speech. Everything has a cost.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from suffixes_pl import CONSONANTS, ENDINGS, IRREGULAR, PREFIXES, SUFFIXES, VOWELS

THRESHOLD = 0.55
NEAR_BEST = 0.08
SPENT = 0.5
SHORT_COST = (0.9, 0.9, 0.9, 0.7, 0.4, 0.2, 0.1)  # of bases with so few letters
DEEPEST = 5
SHORTEST = 3


class Parent(NamedTuple):
    cost: float
    lemma: str
    part: str


class Families:
    """Looks for ancestors among lemmas that are known with their parts of speech."""

    def __init__(self, parts: dict[str, frozenset[str]], zipf: Callable[[str], float]) -> None:
        self.parts, self.zipf = parts, zipf
        self._parents: dict[tuple[str, str], list[Parent]] = {}
        # With what words of each part of speech begin: most stems are none, and need no endings.
        self._beginnings: dict[str, set[str]] = {part: set() for part in ENDINGS}
        for lemma, each in parts.items():
            for part in each & ENDINGS.keys():
                self._beginnings[part].update(lemma[:at] for at in range(len(lemma) + 1))

    def keys(self, lemma: str) -> set[str]:
        """The lemma and the ancestors at the end of every good way up."""
        found: set[str] = set()
        for part in sorted(self.parts.get(lemma, frozenset())):
            found |= self._ancestors(lemma, part, THRESHOLD, DEEPEST)
        return found | {lemma}

    def _ancestors(self, lemma: str, part: str, budget: float, depth: int) -> set[str]:
        found: set[str] = set()
        if depth == 0:
            return found
        for parent in self.parents(lemma, part):
            if parent.cost <= budget:
                found.add(parent.lemma)
                left = budget - SPENT * parent.cost
                found |= self._ancestors(parent.lemma, parent.part, left, depth - 1)
        return found

    def parents(self, lemma: str, part: str) -> list[Parent]:
        """The best bases of a lemma: those within reach and near the best of them."""
        key = lemma, part
        if key not in self._parents:
            best: dict[tuple[str, str], float] = {}
            for parent in self._bases(lemma, part):
                at = parent.lemma, parent.part
                if parent.lemma != lemma:
                    best[at] = min(parent.cost, best.get(at, 9.0))
            cheap = min(best.values(), default=9.0)
            self._parents[key] = [
                Parent(cost, *at)
                for at, cost in best.items()
                if cost <= min(THRESHOLD, cheap + NEAR_BEST)
            ]
        return self._parents[key]

    def _bases(self, lemma: str, part: str) -> Iterator[Parent]:
        for one, other in IRREGULAR.get(lemma, ()):
            if one in self.parts:
                yield Parent(0.0, one, other)
        yield from self._by_suffix(lemma, lemma, part, 0.0)
        for prefix, cost in PREFIXES:
            rest = lemma.removeprefix(prefix)
            if rest == lemma or len(rest) < SHORTEST:
                continue
            if part in self.parts.get(rest, frozenset()):
                yield Parent(cost + self._penalty(lemma, rest), rest, part)
            yield from self._by_suffix(lemma, rest, part, cost + 0.1)

    def _by_suffix(self, lemma: str, word: str, part: str, cost: float) -> Iterator[Parent]:
        for suffix, derived, base, price in SUFFIXES:
            if derived != part or not word.endswith(suffix) or len(word) - len(suffix) < 2:
                continue
            stem = word[: len(word) - len(suffix)]
            for changed, extra in variants(stem):
                if changed not in self._beginnings[base]:
                    continue
                for ending, more in ENDINGS[base]:
                    found = changed + ending
                    if found != lemma and base in self.parts.get(found, frozenset()):
                        total = cost + price + extra + more + self._penalty(lemma, found)
                        yield Parent(total, found, base)

    def _penalty(self, lemma: str, base: str) -> float:
        """Short, long, rare and unheard-of bases are less likely ones."""
        cost = SHORT_COST[len(base)] if len(base) < len(SHORT_COST) else 0.0
        cost += 0.25 * (len(base) > len(lemma))
        here, there = self.zipf(lemma), self.zipf(base)
        if there == 0.0:
            return cost + 0.4
        return cost + 0.5 * (there < here - 1.0)


def variants(stem: str) -> Iterator[tuple[str, float]]:
    """How the end of a stem may look in the base, and what that costs."""
    for changed, cost in consonants(stem):
        yield changed, cost
        for before, after, price in VOWELS:
            at = last_vowel(changed)
            if at >= 0 and changed[at : at + len(before)] == before:
                yield changed[:at] + after + changed[at + len(before) :], cost + price
        # A mobile e: "piesek" of "pies", "pełny" of "pełen".
        if len(changed) > 2 and changed[-2] == "e" and changed[-1] not in "aeiouyąęó":
            yield changed[:-2] + changed[-1], cost + 0.3
        if len(changed) > 2 and all(letter not in "aeiouyąęó" for letter in changed[-2:]):
            yield changed[:-1] + "e" + changed[-1], cost + 0.35


def consonants(stem: str) -> Iterator[tuple[str, float]]:
    yield stem, 0.0
    for after, before, cost in CONSONANTS:
        if stem.endswith(after):
            yield stem[: len(stem) - len(after)] + before, cost


def last_vowel(stem: str) -> int:
    return next((at for at in range(len(stem) - 1, -1, -1) if stem[at] in "aeiouyąęó"), -1)
