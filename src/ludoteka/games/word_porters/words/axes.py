"""How well a word takes a hint of Word Porters: tables of words by hint cards.

The one that was judged is the best there is. Others are made from word vectors: for bots that are
to think differently.
"""

from collections.abc import Sequence
from importlib.resources import files
from math import sqrt

from ludoteka.cached import cached
from ludoteka.games.word_porters.words.pack import LANGUAGES, hint_numbers, word_numbers

DATA = files(__package__) / "data"
TABLE = DATA / "axes.tsv"
AUTHORED = "authored"
RESOURCES = (AUTHORED, "blend", "use_glove", "minilm")
SCALE = 20  # of the bytes in a table that was made: 20 for a standard deviation

Affinity = list[list[float]]
"""By word, by hint card: how far the word leans to the card's first hint word, in standard
deviations of all words on that card; below 0 it leans to the second."""


@cached
def digits() -> tuple[tuple[int, ...], ...]:
    """By word number and card number: 5 is the card's first word, 1 its second, 3 neither."""
    _, *rows = TABLE.read_text(encoding="utf-8").splitlines()
    return tuple(tuple(map(int, row.split("\t")[1:])) for row in rows)


@cached
def standardised(resource: str = AUTHORED) -> tuple[tuple[float, ...], ...]:
    """Each card around 0, so that every card weighs the same: judged, or made."""
    if resource not in RESOURCES:
        raise ValueError(f"no resource {resource!r}; there are: {', '.join(RESOURCES)}")
    if resource != AUTHORED:
        return _made(resource)
    columns = [_standard(column) for column in zip(*digits(), strict=True)]
    return tuple(zip(*columns, strict=True))


def _made(resource: str) -> tuple[tuple[float, ...], ...]:
    """One signed byte for each word and card, word by word."""
    cells = memoryview((DATA / f"{resource}.axes").read_bytes()).cast("b")
    cards = len(digits()[0])
    rows = (cells[at : at + cards] for at in range(0, len(cells), cards))
    return tuple(tuple(cell / SCALE for cell in row) for row in rows)


def _standard(column: Sequence[int]) -> list[float]:
    mean = sum(column) / len(column)
    spread = sqrt(sum((digit - mean) ** 2 for digit in column) / len(column)) or 1.0
    return [(digit - mean) / spread for digit in column]


def numbers_of(words: Sequence[str]) -> list[int | None]:
    """The words' numbers in the language that knows most of them; None for a stranger."""
    known = max(map(word_numbers, LANGUAGES), key=lambda names: sum(_folded(words, names)))
    return [known.get(word.casefold()) for word in words]


def _folded(words: Sequence[str], names: dict[str, int]) -> list[bool]:
    return [word.casefold() in names for word in words]


def card_numbers_of(hints: Sequence[tuple[str, str]]) -> list[int | None]:
    """The hint cards' numbers in the language that knows most of them; None for a stranger."""
    known = max(map(hint_numbers, LANGUAGES), key=lambda names: sum(h in names for h in hints))
    return [known.get(hint) for hint in hints]


def affinities(
    words: Sequence[str], hints: Sequence[tuple[str, str]], resource: str = AUTHORED
) -> Affinity:
    """The table for the words and hint cards of a round; 0 where it does not know one of them."""
    table = standardised(resource)
    cards = card_numbers_of(hints)
    return [
        [0.0 if word is None or card is None else table[word][card] for card in cards]
        for word in numbers_of(words)
    ]
