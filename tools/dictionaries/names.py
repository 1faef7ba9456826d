"""Words that are proper names to people, though a dictionary has a common noun spelt alike."""

from collections.abc import Iterable
from pathlib import Path

import morfeusz2

LEAST = 70
"""The size of SCOWL from which on a common noun is known to those who collect words alone."""

Sizes = dict[str, int]


def english(words: Iterable[str], scowl: Iterable[tuple[int, Path]]) -> set[str]:
    """Egyptians, Paris, Laura: SCOWL has them with a capital in a smaller list than without (an
    egyptian is a typeface, a laura a monastery). Turkey, china, polka and march are not among them.

    `scowl`: its lists of words and of names, each with its size.
    """
    common: Sizes = {}
    names: Sizes = {}
    for size, file in scowl:
        for word in file.read_text(encoding="latin-1").split():
            sizes = names if word[:1].isupper() else common
            key = word.lower()
            sizes[key] = min(size, sizes.get(key, size))
    return {
        word
        for word in words
        if word in names and common.get(word, 0) >= LEAST and names[word] < common[word]
    }


def polish(words: Iterable[str], every: Iterable[str]) -> set[str]:
    """filipińczyków, weronika, newton: the list of words has them with a capital and without, and
    Morfeusz knows the capital alone. Marek (a hall has them too), polka and chiny are not among
    them.

    `every`: the list of words with its names.
    """
    analyser = morfeusz2.Morfeusz()
    capitals = {word.lower() for word in every if word[:1].isupper()}
    return {word for word in words if word in capitals and is_name_alone(analyser, word)}


def is_name_alone(analyser: morfeusz2.Morfeusz, word: str) -> bool:
    lemmas = [
        lemma for _, _, (_, lemma, tag, *_) in analyser.analyse(word.capitalize()) if tag != "ign"
    ]
    return bool(lemmas) and all(lemma[:1].isupper() for lemma in lemmas)
