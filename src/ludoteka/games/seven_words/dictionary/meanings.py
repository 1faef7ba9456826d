"""What words mean, in a line each: in languages for which a free source says so."""

import lzma
from pathlib import Path
from typing import NamedTuple

from ludoteka.cached import cached
from ludoteka.games.seven_words.dictionary import DATA, dictionary

ENCODING = "utf-8"


class Meaning(NamedTuple):
    """Under which word one finds it, and what that means."""

    lemma: str
    text: str


def meaning_of(word: str, language: str) -> Meaning | None:
    """None where nothing is known of it."""
    known = dictionary(language)
    texts = meanings_in(DATA / f"{language}.meanings.xz")
    lemmas = sorted(known.kin.lemmas(word, known.number(word)), key=lambda each: each != word)
    return next((Meaning(lemma, texts[lemma]) for lemma in lemmas if lemma in texts), None)


@cached
def meanings_in(file: Path) -> dict[str, str]:
    if not file.exists():
        return {}
    lines = lzma.decompress(file.read_bytes()).decode(ENCODING).split("\n")
    return dict(line.split("\t") for line in lines)


def packed(meanings: dict[str, str]) -> bytes:
    """The file: a line for each word."""
    lines = "\n".join(f"{lemma}\t{text}" for lemma, text in sorted(meanings.items()))
    return lzma.compress(lines.encode(ENCODING), preset=9 | lzma.PRESET_EXTREME)
