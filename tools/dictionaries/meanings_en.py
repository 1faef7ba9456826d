"""What English words mean, in a line each: WordNet's glosses."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import shorten

from families_en import FILES

from ludoteka.words.unsafe import is_unsafe

LONGEST = 90
KINDS = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}
"""WordNet's numbers for parts of speech, as a sense's key has them."""

Senses = dict[str, dict[str, list[str]]]
"""Where a word's synsets are, the most common sense first, by part of speech."""


def meanings(lemmas: Iterable[str], wordnet: Path) -> dict[str, str]:
    """Of each lemma that WordNet has: its most common sense that is told decently."""
    senses, synsets, counts = read_senses(wordnet), read_glosses(wordnet), read_counts(wordnet)
    found: dict[str, str] = {}
    for lemma in sorted(each for each in set(lemmas) & set(senses) if not is_unsafe(each)):
        parts = sorted(senses[lemma], key=lambda part: -counts.get((lemma, part), 0))
        places = [(part, place) for part in parts for place in senses[lemma][part]]
        glosses = (gloss for each in places for gloss in told(lemma, *synsets[each]))
        if (gloss := next(glosses, None)) is not None:
            found[lemma] = gloss
    return found


def told(lemma: str, words: set[str], gloss: str) -> Iterator[str]:
    """Not of a name that is only spelt like the word."""
    text = cut(gloss)
    if lemma in words and not any(is_unsafe(each) for each in re.findall("[a-z]+", text)):
        yield text


def cut(gloss: str) -> str:
    """Without examples, and as many of its parts as make a line."""
    text = gloss.partition('"')[0].strip().rstrip(";:,. ")
    while len(text) > LONGEST and "; " in text:
        text = text.rpartition("; ")[0]
    return shorten(text, LONGEST, placeholder=" …")


def read_senses(wordnet: Path) -> Senses:
    found: Senses = {}
    for name in FILES:
        for line in lines_of(wordnet / f"index.{name}"):
            fields = line.split()
            count = int(fields[2])
            found.setdefault(fields[0], {})[name] = fields[-count:]
    return found


def read_glosses(wordnet: Path) -> dict[tuple[str, str], tuple[set[str], str]]:
    """By part of speech and place: the words of a synset as they are spelt, and its gloss."""
    found = {}
    for name in FILES:
        for line in lines_of(wordnet / f"data.{name}"):
            fields, _, gloss = line.partition(" | ")
            place, _, _, count, *words = fields.split()
            spelt = {word.split("(")[0] for word in words[: 2 * int(count, 16) : 2]}
            found[name, place] = spelt, gloss
    return found


def read_counts(wordnet: Path) -> dict[tuple[str, str], int]:
    """How often a word was met as each part of speech."""
    found: dict[tuple[str, str], int] = {}
    for line in lines_of(wordnet / "cntlist.rev"):
        key, _, count = line.split()
        lemma, _, rest = key.partition("%")
        part = KINDS[rest[0]]
        found[lemma, part] = found.get((lemma, part), 0) + int(count)
    return found


def lines_of(file: Path) -> list[str]:
    """Without the licence above them."""
    lines = file.read_text(encoding="latin-1").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("  ")]
