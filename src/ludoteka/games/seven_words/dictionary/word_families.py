"""Which words are kin: forms of one word, or of one root.

Every word has a code, and a code says how to make the word's lemmas of it: cut so many letters,
put others in their place. A lemma has keys: the word it is a form of, and the roots of its family.
Words that share a key are kin. Where nothing is known of a word it is its own lemma, and kin to
nothing.
"""

import lzma
from array import array
from functools import lru_cache
from typing import Final

Change = tuple[int, int, str]
"""Letters to cut in front, letters to cut behind, and what is put there."""

ENCODING: Final = "iso8859-2"


class Kin:
    """A file of codes and keys, open for looking things up."""

    def __init__(self, file: bytes) -> None:
        table, keys, codes = sections(lzma.decompress(file))
        self._changes = [read_changes(line) for line in table.decode(ENCODING).split("\n")]
        self._keys = dict(_read_keys(line) for line in keys.decode(ENCODING).split("\n") if line)
        self._codes = array("H", codes)
        self.forms = lru_cache(maxsize=4096)(self._forms)
        self.roots = lru_cache(maxsize=4096)(self._roots)

    def lemmas(self, word: str, number: int) -> tuple[str, ...]:
        """The words that one finds it under; `number` is its place in the dictionary."""
        if number < 0:
            return (word,)
        made = (changed(word, change) for change in self._changes[self._codes[number]])
        return tuple(made) or (word,)

    def _forms(self, word: str, number: int) -> frozenset[str]:
        """The words that it is a form of."""
        lemmas = self.lemmas(word, number)
        return frozenset(self._keys.get(lemma, (lemma, ()))[0] or lemma for lemma in lemmas)

    def _roots(self, word: str, number: int) -> frozenset[str]:
        """Its lemmas, what they are forms of, and the roots of their families."""
        lemmas = self.lemmas(word, number)
        roots = {root for lemma in lemmas for root in self._keys.get(lemma, ("", ()))[1]}
        return self._forms(word, number) | roots | set(lemmas)


def changed(word: str, change: Change) -> str:
    front, behind, ending = change
    return word[front : len(word) - behind] + ending


def read_changes(line: str) -> tuple[Change, ...]:
    """A line of changes, such as "0:3:ować 0:4:y"."""
    fields = (each.split(":") for each in line.split())
    return tuple((int(front), int(behind), ending) for front, behind, ending in fields)


def _read_keys(line: str) -> tuple[str, tuple[str, tuple[str, ...]]]:
    """A lemma, the word whose form it is, and its roots."""
    lemma, form, *roots = line.split(" ")
    return lemma, (form, tuple(roots))


def packed(table: str, keys: str, codes: "array[int]") -> bytes:
    """The file. Codes are 16 bits each, the low byte first."""
    parts = [table.encode(ENCODING), keys.encode(ENCODING), codes.tobytes()]
    lengths = b"".join(len(part).to_bytes(4, "big") for part in parts)
    return lzma.compress(lengths + b"".join(parts), preset=9 | lzma.PRESET_EXTREME)


def sections(data: bytes) -> list[bytes]:
    at, parts = 12, []
    for place in range(0, 12, 4):
        size = int.from_bytes(data[place : place + 4], "big")
        parts.append(data[at : at + size])
        at += size
    return parts
