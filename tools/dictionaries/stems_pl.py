"""How a Polish stem changes from a word to what comes of it."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from suffixes_pl import BEFORE_I, CONSONANTS, SOFTENED, SWALLOWED, VOWELS

VOWEL = "aeiouyąęó"
MOBILE_LOST = 0.15
MOBILE_FOUND = 0.15
SOFT = 0.02
SWALLOW = 0.05
DIGRAPHS = ("sz", "cz", "rz", "ch", "dz", "dż", "dź")
FINAL = {"n": "ń", "l": "ł"}  # "ognisko" of "ogień"

Changed = tuple[str, float]


def by_ending(table: Iterable[tuple[str, str, float]]) -> dict[str, list[Changed]]:
    found: dict[str, list[Changed]] = {}
    for after, before, cost in table:
        found.setdefault(after, []).append((before, cost))
    return found


CHANGES = by_ending(CONSONANTS)
CHANGES_BEFORE_I = by_ending([*CONSONANTS, *BEFORE_I])
LONGEST = max(map(len, CHANGES_BEFORE_I))


@lru_cache(maxsize=1 << 16)
def sounds(stem: str) -> int:
    """Its length; two letters that are written for one sound count once."""
    return len(stem) - sum(stem.count(each) for each in DIGRAPHS) - stem.endswith("i")


@lru_cache(maxsize=1 << 10)
def variants(stem: str, suffix: str, share: float) -> dict[str, float]:
    """How the end of a stem may look in the base, and what that costs; a vowel a share of it."""
    best: dict[str, float] = {}
    for changed, cost in _variants(stem, suffix, share):
        best[changed] = min(cost, best.get(changed, cost))
    return best


def _variants(stem: str, suffix: str, share: float) -> Iterator[Changed]:
    for changed, cost in consonants(stem, suffix):
        yield changed, cost
        at = last_vowel(changed) + 1
        for before, after, price in VOWELS:
            if at > 0 and changed.endswith(before, 0, at):
                yield changed[: at - len(before)] + after + changed[at:], cost + price * share
        yield from ((found, cost + price) for found, price in with_mobile_e(changed))


def with_mobile_e(stem: str) -> Iterator[Changed]:
    """An e that comes and goes: "piesek" of "pies", "końcowy" of "koniec", "ognisko" of "ogień"."""
    if len(stem) < 3 or stem[-1] in VOWEL:
        return
    if stem[-2] == "e":
        yield stem[:-2] + stem[-1], MOBILE_LOST
        if stem[-3] == "i" and len(stem) > 3:
            yield stem[:-3] + stem[-1], MOBILE_LOST  # "igiełka" of "igła"
    if stem[-2] not in VOWEL:
        for end in {stem[-1], FINAL.get(stem[-1], stem[-1])}:
            yield f"{stem[:-1]}e{end}", MOBILE_FOUND
            yield f"{stem[:-2]}{SOFTENED.get(stem[-2], stem[-2])}e{end}", MOBILE_FOUND + SOFT


def consonants(stem: str, suffix: str) -> Iterator[Changed]:
    yield stem, 0.0
    changes = CHANGES_BEFORE_I if suffix.startswith("i") else CHANGES
    for length in range(1, LONGEST + 1):
        for before, cost in changes.get(stem[-length:], ()):
            yield stem[:-length] + before, cost
    yield from ((stem + each, SWALLOW) for each in SWALLOWED.get(suffix, ()))


def last_vowel(stem: str) -> int:
    return next((at for at in range(len(stem) - 1, -1, -1) if stem[at] in VOWEL), -1)
