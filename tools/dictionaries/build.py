"""Builds the dictionaries: build.py SOURCES FOLDER LANGUAGE...

SOURCES is what fetch.sh filled; FOLDER is where the files go.
"""

import hashlib
import lzma
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import codes
import families_en
import lemmas_pl
import meanings_en
import names
import rarity
import skyband

from ludoteka.games.seven_words.dictionary import (
    ALPHABETS,
    ENCODING,
    Dictionary,
    best,
    blocks,
    meanings,
    solver,
    word_families,
)
from ludoteka.words.unsafe import is_unsafe

ROOT = Path(__file__).parents[2] / "src" / "ludoteka"
SCOWL = re.compile(
    r"(english|american|british|british_z|canadian|australian|\w*variant_[12])-words\.(\d+)"
)
LARGEST = 80  # of SCOWL: beyond it are words that nobody accepts
SHORTEST_KNOWN = 3

Words = list[str]


def english_words(sources: Path) -> set[str]:
    found: set[str] = set()
    for file in (sources / "scowl/usr/share/dict/scowl").iterdir():
        name = SCOWL.fullmatch(file.name)
        if name and int(name[2]) <= LARGEST:
            found.update(file.read_text(encoding="latin-1").split())
    return found


def english_names(words: Words, sources: Path) -> set[str]:
    lists = [
        (int(file.suffix[1:]), file)
        for file in (sources / "scowl/usr/share/dict/scowl").iterdir()
        if re.search(r"-(words|upper|proper-names)\.\d+$", file.name)
    ]
    return names.english(words, lists)


def polish_names(words: Words, sources: Path) -> set[str]:
    text = (sources / "wpolish/usr/share/dict/polish").read_text(encoding="utf-8")
    return names.polish(words, text.split())


def polish_words(sources: Path) -> set[str]:
    text = (sources / "wpolish/usr/share/dict/polish").read_text(encoding="utf-8")
    words = set(text.split())
    return words - lemmas_pl.abbreviations(words)


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
    return word_families.packed(table, "\n".join(lines), numbers)


def polish_kin(words: Words, sources: Path) -> bytes:
    lemmas, lines = lemmas_pl.lemmas_and_keys(words)
    table, numbers = codes.coded(words, lemmas)
    return word_families.packed(table, "\n".join(lines), numbers)


WORDS: dict[str, Callable[[Path], set[str]]] = {"en": english_words, "pl": polish_words}
NAMES: dict[str, Callable[[Words, Path], set[str]]] = {"en": english_names, "pl": polish_names}
KIN: dict[str, Callable[[Words, Path], bytes]] = {"en": english_kin, "pl": polish_kin}


def english_meanings(shown: set[str], known: Dictionary, sources: Path) -> dict[str, str]:
    wordnet = sources / "wordnet-base/usr/share/wordnet"
    lemmas = {each for word in shown for each in known.kin.lemmas(word, known.number(word))}
    return meanings_en.meanings(lemmas, wordnet)


MEANINGS = {"en": english_meanings}
"""Languages in which a free source says what words mean."""


def build(language: str, sources: Path, folder: Path) -> None:
    alphabet = set(ALPHABETS[language])
    words = [word for word in WORDS[language](sources) if set(word) <= alphabet and word[1:]]
    words.sort(key=lambda word: word.encode(ENCODING))
    write(folder, f"{language}.words", blocks.packed([word.encode(ENCODING) for word in words]))
    write(folder, f"{language}.kin", KIN[language](words, sources))
    no_words = NAMES[language](words, sources)
    write(folder, f"{language}.names", lzma.compress("\n".join(sorted(no_words)).encode()))
    build_solvers(language, words, no_words, folder)
    if language in MEANINGS:
        known = Dictionary(language, folder)
        shown = {*known.known.words, *known.solver.words}
        told = MEANINGS[language](shown, known, sources)
        write(folder, f"{language}.meanings", meanings.packed(told))


def build_solvers(language: str, words: Words, no_words: set[str], folder: Path) -> None:
    """What people know, and what can be best; both in the order in which words are preferred."""
    frequency = {word: rarity.zipf(word, language) for word in words}
    rarities = {word: rarity.rarity(each) for word, each in frequency.items()}
    offered = [word for word in words if not is_unsafe(word) and word not in no_words]
    offered.sort(key=lambda word: (rarities[word], len(word), word))
    known = [word for word in offered if is_known(word, language, frequency)]
    chosen = {"known": known, "best": can_be_best(language, offered, folder)}
    for name, each in chosen.items():
        each.sort(key=lambda word: (rarities[word], len(word), word))
        packed = solver.packed(each, [rarities[word] for word in each], letters_of(language))
        write(folder, f"{language}.{name}", packed)


def can_be_best(language: str, words: Words, folder: Path) -> Words:
    """Of all words those that fewer than FAMILIES families beat on every board."""
    family_of, kin_of = kinship(Dictionary(language, folder))
    letters, doubled = letters_of(language), doubled_of(language)
    return skyband.skyband(
        words,
        best.FAMILIES,
        lambda word: skyband.signature(word, letters, doubled),
        family_of,
        kin_of,
    )


def kinship(
    known: Dictionary,
) -> tuple[Callable[[str], str], Callable[[str], tuple[frozenset[str], frozenset[str]]]]:
    """The family of a word as the solver counts it, and all that its kinship depends on."""

    def kin_of(word: str) -> tuple[frozenset[str], frozenset[str]]:
        number = known.number(word)
        return known.kin.forms(word, number), known.kin.roots(word, number)

    return known.family, kin_of


def cards_of(language: str) -> list[dict[str, Any]]:
    decks = tomllib.loads(
        (ROOT / "games/seven_words/letters/decks.toml").read_text(encoding="utf-8")
    )
    cards: list[dict[str, Any]] = decks[language]["cards"]
    return cards


def letters_of(language: str) -> str:
    return "".join(group["letters"] for group in cards_of(language))


def doubled_of(language: str) -> set[str]:
    """Letters of which two cards may lie on a board."""
    return {letter for each in cards_of(language) if each["each"] > 1 for letter in each["letters"]}


def is_known(word: str, language: str, frequency: dict[str, float]) -> bool:
    """What people know. Polish words with nie- are words, and dull ones."""
    negated = language == "pl" and word.startswith("nie") and word[3:] in frequency
    return frequency[word] >= rarity.KNOWN and len(word) >= SHORTEST_KNOWN and not negated


def write(folder: Path, name: str, data: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.xz").write_bytes(data)
    print(f"{hashlib.sha256(data).hexdigest()}  {name}.xz  {len(data)} bytes", flush=True)


def main() -> None:
    sources, folder, *languages = sys.argv[1:]
    for language in languages:
        build(language, Path(sources), Path(folder))


if __name__ == "__main__":
    main()
