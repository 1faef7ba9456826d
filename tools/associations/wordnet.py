"""WordNet's dictionary files, as far as the gloss feature needs them."""

import re
from pathlib import Path

PARTS = ("noun", "verb", "adj", "adv")
PART_OF_SIGN = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
# Hypernyms, part meronyms and holonyms, substance meronyms.
RELATED = frozenset({"@", "@i", "%p", "#p", "%s"})
NOUN_ENDINGS = (
    ("s", ""), ("ses", "s"), ("ves", "f"), ("xes", "x"), ("zes", "z"),
    ("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y"),
)  # fmt: skip
SENSES = 4
RELATED_SHARE = 0.6

Sense = tuple[str, int]


class WordNet:
    """Senses, glosses and relations, read on demand from the files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.index = {part: _index(folder / f"index.{part}") for part in PARTS}
        self.data = {part: (folder / f"data.{part}").read_bytes() for part in PARTS}
        self.exceptions = _exceptions(folder / "noun.exc")

    def noun_base(self, token: str) -> str:
        """The singular that WordNet knows, or the token itself."""
        nouns = self.index["noun"]
        if token in self.exceptions:
            return self.exceptions[token]
        if token in nouns:
            return token
        stems = (token[: -len(a)] + b for a, b in NOUN_ENDINGS if token.endswith(a))
        return next((stem for stem in stems if stem in nouns), token)

    def senses(self, word: str) -> list[Sense]:
        """The senses of a word, nouns first, each part of speech by frequency."""
        forms = dict.fromkeys((word, self.noun_base(word)))
        found = [
            (part, at)
            for part in PARTS
            for form in (forms if part == "noun" else (word,))
            for at in self.index[part].get(form, ())
        ]
        return list(dict.fromkeys(found))

    def bag(self, word: str) -> dict[str, float]:
        """The words that speak of a word: in its definitions and in those of its kin."""
        bag: dict[str, float] = {}
        for k, sense in enumerate(self.senses(word)[:SENSES]):
            weight = 1 / (1 + k / 2)
            self._add(bag, sense, weight)
            for kin in self._related(sense):
                self._add(bag, kin, RELATED_SHARE * weight)
        return bag

    def _add(self, bag: dict[str, float], sense: Sense, weight: float) -> None:
        fields, gloss = self._entry(sense)
        count = int(fields[3], 16)
        synonyms = " ".join(fields[4 : 4 + 2 * count : 2]).replace("_", " ")
        for token in re.findall(r"[a-z]{3,}", f"{gloss} {synonyms}".lower()):
            base = self.noun_base(token)
            bag[base] = max(bag.get(base, 0.0), weight)

    def _related(self, sense: Sense) -> list[Sense]:
        fields, _ = self._entry(sense)
        start = 5 + 2 * int(fields[3], 16)
        pointers = fields[start : start + 4 * int(fields[start - 1])]
        quads = zip(*(pointers[i::4] for i in range(3)), strict=True)
        return [(PART_OF_SIGN[p], int(at)) for sign, at, p in quads if sign in RELATED]

    def _entry(self, sense: Sense) -> tuple[list[str], str]:
        part, at = sense
        line = self.data[part][at : self.data[part].index(b"\n", at)].decode()
        fields, _, gloss = line.partition("|")
        return fields.split(), gloss


def _index(path: Path) -> dict[str, list[int]]:
    """Lemma to the offsets of its senses. The licence at the top is indented by spaces."""
    lines = (line.split() for line in path.read_text().splitlines() if line[0] != " ")
    return {row[0].replace("_", " "): [int(at) for at in row[-int(row[2]) :]] for row in lines}


def _exceptions(path: Path) -> dict[str, str]:
    pairs = (line.split()[:2] for line in path.read_text().splitlines())
    return {form.replace("_", " "): base.replace("_", " ") for form, base in pairs}
