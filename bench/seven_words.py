"""7 Words: the best word of a board over the whole dictionary, in milliseconds a board."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bench.figures import Show, middle, percentile
from ludoteka.games.seven_words.dictionary import dictionary, languages
from ludoteka.games.seven_words.dictionary.best import Seeker
from ludoteka.games.seven_words.dictionary.solver import Letters
from ludoteka.games.seven_words.rules.deal import table_for
from ludoteka.games.seven_words.rules.game import laid_out
from ludoteka.games.seven_words.rules.letters.box import deck_of
from ludoteka.games.seven_words.rules.model import Options
from ludoteka.games.seven_words.rules.words.best_words import SHOWN, letters_of
from ludoteka.kernel.chance.dice import FastDice

MILLI: Final = 1e3


@dataclass(frozen=True)
class Search:
    """One thing that is looked for on every board; of each board the quickest of some rounds."""

    what: str
    language: str
    median: float
    p99: float
    worst: float


@dataclass(frozen=True)
class SevenWordsFigures:
    boards: int
    searches: list[Search]


def measure(rounds: int, boards: int, show: Show) -> SevenWordsFigures:
    searches = [each for language in languages() for each in measured(language, rounds, boards)]
    show(f"7 Words: {boards} boards in each language")
    return SevenWordsFigures(boards, searches)


def measured(language: str, rounds: int, boards: int) -> list[Search]:
    known = dictionary(language)
    seeker = Seeker(known, (), whole_roots=True)
    dealt = [board(language, number) for number in range(boards)]
    ways: dict[str, Callable[[Letters], object]] = {
        "the best word": lambda letters: next(known.solver.ranked(letters)),
        f"the best {SHOWN} families, proved": lambda letters: seeker.best(letters, SHOWN),
        f"the best {SHOWN} that people know": lambda letters: seeker.best_known(letters, SHOWN),
    }
    return [search(what, language, look, dealt, rounds) for what, look in ways.items()]


def board(language: str, number: int) -> Letters:
    table = table_for(2, Options(language="pl" if language == "pl" else "en"))
    return letters_of(deck_of(language), laid_out(table, (), None, FastDice(number)).board)


def search(
    what: str, language: str, look: Callable[[Letters], object], boards: list[Letters], rounds: int
) -> Search:
    times = [min(seconds(look, each) for _ in range(rounds)) * MILLI for each in boards]
    return Search(what, language, middle(times), percentile(times, 99), max(times))


def seconds(look: Callable[[Letters], object], letters: Letters) -> float:
    start = time.perf_counter()
    look(letters)
    return time.perf_counter() - start
