"""Words that don't belong on a family's table, kept as hashes so that nobody has to read them."""

import hashlib
from importlib.resources import files

from ludoteka.cached import cached

SALT = b"ludoteka unsafe words\n"
DIGITS = 12


def fingerprint(word: str) -> str:
    return hashlib.sha256(SALT + word.casefold().encode()).hexdigest()[:DIGITS]


def is_unsafe(entry: str) -> bool:
    """An entry is unsafe when it, or a word of it, is on the list."""
    return any(fingerprint(word) in _fingerprints() for word in {entry, *entry.split()})


@cached
def _fingerprints() -> frozenset[str]:
    text = (files("ludoteka.words") / "data" / "unsafe.txt").read_text(encoding="ascii")
    return frozenset(line for line in text.splitlines() if not line.startswith("#"))
