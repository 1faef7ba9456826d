"""Lemmas as short codes: how many letters to cut in front and behind, and what to put there."""

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

MOST_CODES = 1 << 16


def change(word: str, lemma: str) -> str:
    """The shortest way from a word to its lemma, such as "0:2:ć"; "najstarszy" cuts in front."""
    fronts = [at for at in range(min(len(word), 8)) if word[at : at + 1] == lemma[:1]]
    return min((_cut(word, lemma, front) for front in {0, *fronts}), key=lambda way: way[0])[1]


def _cut(word: str, lemma: str, front: int) -> tuple[int, str]:
    rest, same = word[front:], 0
    while same < min(len(rest), len(lemma)) and rest[same] == lemma[same]:
        same += 1
    ending = lemma[same:]
    return len(ending) + front, f"{front}:{len(rest) - same}:{ending}"


def coded(words: Sequence[str], lemmas: Mapping[str, Iterable[str]]) -> tuple[str, "array[int]"]:
    """The table of codes and the code of each word; code 0 says that a word is its own lemma."""
    lines = [_line(word, lemmas.get(word, ())) for word in words]
    by_count = [line for line, _ in Counter(lines).most_common() if line != "0:0:"]
    table = ["0:0:", *by_count][:MOST_CODES]
    number = {line: at for at, line in enumerate(table)}
    lost = sum(line not in number for line in lines)
    if lost:
        print(f"{lost} words with a way of their own to their lemmas are left without")
    return "\n".join(table), array("H", (number.get(line, 0) for line in lines))


def _line(word: str, lemmas: Iterable[str]) -> str:
    return " ".join(sorted(change(word, lemma) for lemma in set(lemmas))) or "0:0:"
