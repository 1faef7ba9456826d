"""How well people know a word: from wordfreq's scale, where 3 is once in a million words."""

from wordfreq import zipf_frequency

STEPS = (4.5, 3.5, 3.0, 1.5)  # above the first: everybody's word; below the last: the dictionary's
KNOWN = 3.0


def zipf(word: str, language: str) -> float:
    return float(zipf_frequency(word, language, wordlist="large"))


def rarity(frequency: float) -> int:
    return sum(frequency < step for step in STEPS)
