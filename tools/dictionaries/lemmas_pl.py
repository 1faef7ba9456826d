"""Lemmas and families of Polish words, by Morfeusz and by the rules of families_pl."""

import re
from collections.abc import Iterable
from pathlib import Path

import morfeusz2
import rarity
from families_pl import Families, Parent

from ludoteka.games.seven_words.dictionary import ALPHABETS

ALPHABET = set(ALPHABETS["pl"])
PARTS = {
    **dict.fromkeys(("subst", "depr"), "n"),
    **dict.fromkeys(("adj", "adja", "adjc"), "a"),
    "adv": "d",
    **dict.fromkeys("ger fin inf praet impt imps pcon pant pact ppas bedzie winien".split(), "v"),
}
VOWELS = set("aąeęioóuy")
SOUNDS = re.compile(r".([fhmrsśz])\1$|sst$")  # hmm, brrr, psst: sounds that people write down
SPOKEN = {"interj", "prep", "part", "conj", "comp"}
SHORT_FORMS = set(Path(__file__).with_name("short_forms_pl.txt").read_text("utf-8").split())
LONGEST_SHORT_FORM = 7
FORMS = rarity.forms("pl")
MOVING = 5  # letters at most that an ending which moves has: zrobił-byśmy

Reading = tuple[str, str]


def readings(analyser: morfeusz2.Morfeusz, word: str) -> set[Reading]:
    """Lemmas with their tags: of the whole word, or of what precedes an ending that moves."""
    found = analyser.analyse(word)
    last = max(end for _, end, _ in found)
    known = [(begin, end, data) for begin, end, data in found if data[2] != "ign" and begin == 0]
    whole = {_reading(data) for _, end, data in known if end == last}
    return whole or {_reading(data) for _, _, data in known if len(data[0]) >= len(word) - MOVING}


def _reading(data: tuple[str, ...]) -> Reading:
    return data[1].split(":")[0], data[2].split(":")[0]


def lemmas_and_keys(words: list[str]) -> tuple[dict[str, set[str]], list[str]]:
    """The lemmas of each word, and for each lemma a line of its keys."""
    lemmas: dict[str, set[str]] = {}
    parts: dict[str, set[str]] = {}
    common: dict[str, list[str]] = {}
    analyser = morfeusz2.Morfeusz(generate=False)
    for word in words:
        good = [(lemma, tag) for lemma, tag in readings(analyser, word) if set(lemma) <= ALPHABET]
        found = {lemma for lemma, _ in good}
        if found and word in FORMS:
            common[word] = sorted(found)
        if found:
            # A word that is a lemma is itself: "list" is no form of "lista".
            lemmas[word] = {word} if word in found else found
        for lemma, tag in good:
            if tag in PARTS:
                parts.setdefault(lemma, set()).add(PARTS[tag])
    for word in words:
        if word not in lemmas and word.startswith("nie") and word[3:] in lemmas:
            lemmas[word] = lemmas[word[3:]]
    every = {lemma: frozenset(each) for lemma, each in parts.items()}
    return lemmas, key_lines(every, rarity.of_lemmas(common, FORMS))


def key_lines(parts: dict[str, frozenset[str]], frequency: dict[str, float]) -> list[str]:
    families = Families(
        parts, lambda lemma: frequency.get(lemma, 0.0), lambda form: rarity.zipf(form, "pl")
    )
    lines = []
    for lemma in sorted(parts):
        roots = families.keys(lemma) - {lemma}
        form = form_of(families, lemma, parts[lemma])
        if roots or form != lemma:
            lines.append(" ".join([lemma, form, *sorted(roots)]))
    return lines


def form_of(families: Families, lemma: str, parts: Iterable[str]) -> str:
    """An adverb is a form of its adjective."""
    if set(parts) != {"d"}:
        return lemma
    word = lemma.removeprefix("nie")
    found = [parent for parent in families.parents(lemma, "d") if parent.part == "a"]
    # "rozdzielnie" is of "rozdzielny", not of "dzielny".
    own = [parent for parent in found if parent.lemma[:2] in (lemma[:2], word[:2])]
    return min(own, default=Parent(0.0, lemma, "d")).lemma


def abbreviations(words: Iterable[str]) -> set[str]:
    """SW-8: short forms, which the word list has without their dots."""
    analyser = morfeusz2.Morfeusz(generate=False)
    short = (word for word in words if len(word) <= LONGEST_SHORT_FORM)
    return {word for word in short if is_abbreviation(word, tags_of(analyser, word))}


def tags_of(analyser: morfeusz2.Morfeusz, word: str) -> set[str]:
    return {tag for _, tag in readings(analyser, word)}


def is_abbreviation(word: str, tags: set[str]) -> bool:
    """What Morfeusz calls one, what has no vowel and is no sound, and what our own list has."""
    if tags & SPOKEN:
        return False
    if not VOWELS & set(word):
        return not SOUNDS.search(word)
    listed = word in SHORT_FORMS and tags in (set(), {"brev", "subst"})
    return listed or tags == {"brev"}
