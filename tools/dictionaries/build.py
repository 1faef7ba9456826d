"""Builds the dictionaries: build.py SOURCES LANGUAGE..., where SOURCES is what fetch.sh filled."""

import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import codes
import families_en
import lemmas_pl
import rarity
import skyband

from ludoteka.words.dictionary import ALPHABETS, DATA, ENCODING, blocks, kin, solver

ROOT = Path(__file__).parents[2] / "src" / "ludoteka"
UNSAFE = set((ROOT / "words" / "data" / "unsafe.txt").read_text(encoding="utf-8").split())
SCOWL = re.compile(
    r"(english|american|british|british_z|canadian|australian|\w*variant_[12])-words\.(\d+)"
)
LARGEST = 80  # of SCOWL: beyond it are words that nobody accepts
SHORTEST_KNOWN = 3
SPARE_FAMILIES = 1
"""How many families must beat a word on every board before it is left out of the best."""

Words = list[str]


def english_words(sources: Path) -> set[str]:
    found: set[str] = set()
    for file in (sources / "scowl/usr/share/dict/scowl").iterdir():
        name = SCOWL.fullmatch(file.name)
        if name and int(name[2]) <= LARGEST:
            found.update(file.read_text(encoding="latin-1").split())
    return found


def polish_words(sources: Path) -> set[str]:
    text = (sources / "wpolish/usr/share/dict/polish").read_text(encoding="utf-8")
    return set(text.split()) - lemmas_pl.abbreviations()


def english_kin(words: Words, sources: Path) -> bytes:
    known, wordnet = set(words), sources / "wordnet-base/usr/share/wordnet"
    groups = families_en.families(known, wordnet)
    people = families_en.compounds(known, families_en.parts_of_speech(wordnet))
    lines = []
    for word in sorted({*groups, *people}):
        base = people.get(word)
        roots = [] if base is None else sorted({base, groups.get(base, base)})
        lines.append(" ".join([word, groups.get(word, word), *roots]))
    lemmas = {word: families_en.lemmas(word, known) for word in words}
    table, numbers = codes.coded(words, lemmas)
    return kin.packed(table, "\n".join(lines), numbers)


def polish_kin(words: Words, sources: Path) -> bytes:
    lemmas, lines = lemmas_pl.lemmas_and_keys(words)
    table, numbers = codes.coded(words, lemmas)
    return kin.packed(table, "\n".join(lines), numbers)


WORDS: dict[str, Callable[[Path], set[str]]] = {"en": english_words, "pl": polish_words}
KIN: dict[str, Callable[[Words, Path], bytes]] = {"en": english_kin, "pl": polish_kin}


def build(language: str, sources: Path) -> None:
    alphabet = set(ALPHABETS[language])
    words = sorted(word for word in WORDS[language](sources) if set(word) <= alphabet and word[1:])
    words.sort(key=lambda word: word.encode(ENCODING))
    write(language, "words", blocks.packed([word.encode(ENCODING) for word in words]))
    write(language, "kin", KIN[language](words, sources))
    build_solvers(language, words)


def build_solvers(language: str, words: Words) -> None:
    frequency = {word: rarity.zipf(word, language) for word in words}
    groups = tomllib.loads((ROOT / "games/seven_words/decks.toml").read_text(encoding="utf-8"))
    cards = groups[language]["cards"]
    letters = "".join(group["letters"] for group in cards)
    doubled = {letter for group in cards if group["each"] > 1 for letter in group["letters"]}
    polite = [word for word in words if word not in UNSAFE]
    known = [word for word in polite if is_known(word, language, frequency)]
    best = skyband.skyband(
        skyband.one_word_each(polite, letters, doubled, 1, lambda w: (-frequency[w], len(w), w)),
        SPARE_FAMILIES,
        lambda word: word,
    )
    for name, chosen in (("known", known), ("best", best)):
        rarities = [rarity.rarity(frequency[word]) for word in chosen]
        write(language, name, solver.packed(chosen, rarities, letters))


def is_known(word: str, language: str, frequency: dict[str, float]) -> bool:
    """What people know. Polish words with nie- are words, and dull ones."""
    negated = language == "pl" and word.startswith("nie") and word[3:] in frequency
    return frequency[word] >= rarity.KNOWN and len(word) >= SHORTEST_KNOWN and not negated


def write(language: str, what: str, data: bytes) -> None:
    (DATA / f"{language}.{what}.xz").write_bytes(data)
    print(f"{language}.{what}.xz: {len(data)} bytes")


def main() -> None:
    sources, *languages = sys.argv[1:]
    for language in languages:
        build(language, Path(sources))


if __name__ == "__main__":
    main()
