"""SW-8, SW-9, SW-30: whether a word may be written, and whether it would win a challenge."""

import unicodedata
from collections.abc import Iterator

from ludoteka.games.seven_words.dictionary import Dictionary, dictionary
from ludoteka.games.seven_words.rules.state import Position

Verdict = tuple[str, str]
"""Why a word fails, and the earlier word that bars it; both empty when it stands."""


def dictionary_of(s: Position) -> Dictionary:
    return dictionary(s.table.language)


def normalize_word(word: str) -> str:
    """A word as it is kept: composed accents, lower case, no spaces around it."""
    return unicodedata.normalize("NFC", word.strip().lower())


def foreign_letter(s: Position, word: str) -> str:
    """SW-8: the first character that no word of the language is written with."""
    alphabet = dictionary_of(s).alphabet
    return next((letter for letter in word if letter not in alphabet), "")


def judge(s: Position, word: str) -> Verdict:
    """SW-31: the dictionary decides, then the words of earlier rounds."""
    if not dictionary_of(s).knows(word):
        return "unknown", ""
    used = earlier_words(s)
    if word in used:
        return "used", word
    barring = next((each for each in sorted(used) if are_related(s, word, each)), "")
    return ("family", barring) if barring else ("", "")


def earlier_words(s: Position) -> set[str]:
    """SW-9: what anybody wrote in an earlier round. SW-36: whether it stood or not."""
    return {word for played in s.history for word in played.words if word}


def are_related(s: Position, one: str, other: str) -> bool:
    """SW-40; SW-82: the whole family in the Polish edition, forms of one word in the English."""
    return dictionary_of(s).akin(one, other, whole_roots=s.table.whole_roots)


def proper_forms(s: Position, word: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """SW-35: words at one slip from a word, and the halves of two that were written as one.

    All would win a challenge. Returns those that count no card which the word does not count, and
    the others, which the table has to agree to.
    """
    known = dictionary_of(s)
    nearby = {each for each in one_slip_away(word, known.alphabet) if known.knows(each)}
    for at in range(2, len(word) - 1):
        if known.knows(word[:at]) and known.knows(word[at:]):
            nearby |= {word[:at], word[at:]}
    standing = sorted([each for each in nearby if judge(s, each) == ("", "")])
    at_once = [each for each in standing if counts_no_more(s, each, word)]
    return tuple(at_once), tuple([each for each in standing if each not in at_once])


def counts_no_more(s: Position, one: str, other: str) -> bool:
    """SW-35: of the same letters in play or fewer."""
    letters = {s.table.deck.letters[kind] for kind in s.board}
    return all(one.count(letter) <= other.count(letter) for letter in letters)


def one_slip_away(word: str, alphabet: str) -> Iterator[str]:
    """A letter too many, too few or wrong, or two in each other's place."""
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        yield from [head + letter + tail for letter in alphabet]
        if tail:
            yield head + tail[1:]
            yield from [head + letter + tail[1:] for letter in alphabet]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
