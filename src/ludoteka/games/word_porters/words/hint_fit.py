"""How well the words of a pack take the hints of Word Porters, as far as the table knows them."""

from statistics import fmean

from ludoteka.cached import cached
from ludoteka.games.word_porters.words.axes import digits
from ludoteka.games.word_porters.words.pack import LANGUAGES, word_numbers
from ludoteka.words.cards import WordLinks

NEITHER = 3
FEW = 8
"""A word that leans to a side on fewer hint cards is hard to get across."""


def figures(words: list[str], language: str) -> WordLinks:
    """On how many hint cards the words lean to a side."""
    known = word_numbers(language) if language in LANGUAGES else {}
    cards = {word: leaning(known[word.casefold()]) for word in words if word.casefold() in known}
    mean = round(fmean(cards.values()), 1) if cards else None
    lagging = tuple(word for word, n in cards.items() if n < FEW)
    return WordLinks(len(cards), mean, usual(), lagging)


def leaning(number: int) -> int:
    """On how many hint cards the word leans to one of the two hint words."""
    return sum(digit != NEITHER for digit in digits()[number])


@cached
def usual() -> float:
    """In the packs that come with the game."""
    return round(fmean(map(leaning, range(len(digits())))), 1)
