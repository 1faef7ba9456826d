"""How well people know a word: from wordfreq's scale, where 3 is once in a million words."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import log10

from wordfreq import get_frequency_dict, zipf_frequency

STEPS = (4.5, 3.5, 3.0, 1.5)  # above the first: everybody's word; below the last: the dictionary's
KNOWN = 3.0
ROUNDS = 8
NEVER = 1e-10


def zipf(word: str, language: str) -> float:
    if word not in forms(language):
        return 0.0  # what the function below would say, after much longer
    return float(zipf_frequency(word, language, wordlist="large"))


def rarity(frequency: float) -> int:
    return sum(frequency < step for step in STEPS)


@cache
def forms(language: str) -> dict[str, float]:
    """The share of each form among all words that are written."""
    return dict(get_frequency_dict(language, wordlist="large"))


def of_lemmas(lemmas: Mapping[str, Sequence[str]], shares: Mapping[str, float]) -> dict[str, float]:
    """How common each lemma is in all its forms, on the same scale.

    A form of several lemmas counts for each as far as that is common; after some rounds the words
    that merely look like forms of common ones have lost what is not theirs.
    """
    sums = {lemma: 1.0 for each in lemmas.values() for lemma in each}
    for _ in range(ROUNDS + 1):
        sums = _shared_out(lemmas, shares, sums)
    return {lemma: round(log10(each) + 9, 2) for lemma, each in sums.items() if each > NEVER}


def _shared_out(
    lemmas: Mapping[str, Sequence[str]], shares: Mapping[str, float], sums: Mapping[str, float]
) -> dict[str, float]:
    found = dict.fromkeys(sums, 0.0)
    for form, each in lemmas.items():
        whole = sum(sums[lemma] for lemma in each)
        for lemma in each if whole else ():
            found[lemma] += shares[form] * sums[lemma] / whole
    return found
