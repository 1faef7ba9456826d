"""TH-50: decks as people write them down: lines such as "3 Fox Kit", or JSON."""

import json
import re
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final

import msgspec

from ludoteka.cached import cached
from ludoteka.games.thirteen.cards.catalog import builtin_cards

LINE: Final = re.compile(
    r"(?:(\d{1,9})\s*[x×*]?\s+)?(\S.*?)(?:\s+[x×*]\s*(\d{1,9}))?", re.IGNORECASE
)
COMMENT: Final = ("#", "//")
MOST: Final = 120
"""Cards that are read of one line, and of one text: enough to show any mistake."""
MOST_GUESSES: Final = 20
"""Misspelt names of one text that are compared with every card: that is what takes time."""


class Mistake(msgspec.Struct, frozen=True):
    """Something in a line that can't be read: a message of the game, and its values."""

    line: int
    code: str
    values: dict[str, str | int]


class ReadDeck(msgspec.Struct, frozen=True):
    name: str
    cards: list[str]
    mistakes: list[Mistake]


def read_deck(text: str) -> ReadDeck:
    """A deck from whatever somebody pasted; mistakes are named by line and hide nothing else."""
    plain = text.strip("\ufeff \t\r\n")
    read = from_json(text) if plain.startswith(("{", "[")) else from_lines(text)
    if not read.cards and not read.mistakes:
        read.mistakes.append(Mistake(1, "deck_text.empty", {}))
    return ReadDeck(read.name, read.cards[:MOST], read.mistakes)


def from_lines(text: str) -> ReadDeck:
    """One card a line with its number in front; the first comment is the deck's name."""
    read = ReadDeck("", [], [])
    name = ""
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.strip("\ufeff \t\r")
        if said.startswith(COMMENT):
            name = name or said.lstrip("#/ ").strip()
        elif said and is_full(read):
            read.mistakes.append(Mistake(number, "deck_text.too_long", {}))
            break
        elif said:
            take_line(read, number, said)
    return msgspec.structs.replace(read, name=name[:60])


def is_full(read: ReadDeck) -> bool:
    """What comes after so many lines is no deck, and nobody would mend it line by line."""
    return len(read.mistakes) >= MOST or len(read.cards) >= MOST


def take_line(read: ReadDeck, number: int, said: str) -> None:
    # Single spaces: the pattern would try every way to share out a long row of them.
    match = LINE.fullmatch(" ".join(said.split()))
    assert match is not None  # anything that is not blank is a name at least
    before, name, after = match.groups()
    take_cards(read, number, name, int(before or after or 1))


def take_cards(read: ReadDeck, line: int, name: str, n: object) -> None:
    card = by_name().get(normal(name))
    if card is None:
        guess = len(read.mistakes) < MOST_GUESSES
        read.mistakes.append(unknown(line, name, guess))
    elif type(n) is not int or not 1 <= n <= MOST:
        number = Mistake(line, "deck_text.number", {"card": name[:60], "count": str(n)[:12]})
        read.mistakes.append(number)
    else:
        read.cards.extend([card] * n)


def unknown(line: int, name: str, guess: bool) -> Mistake:
    """With the name that was perhaps meant."""
    near = get_close_matches(normal(name)[:60], by_name(), n=1, cutoff=0.7) if guess else []
    if not near:
        return Mistake(line, "deck_text.unknown", {"name": name[:60]})
    meant = by_name()[near[0]]
    return Mistake(line, "deck_text.meant", {"name": name[:60], "card": meant})


def from_json(text: str) -> ReadDeck:
    """{"name": …, "cards": {"fox_kit": 3, …}}, or a list of ids."""
    try:
        found = json.loads(text.lstrip("\ufeff"))
    except json.JSONDecodeError as problem:
        where: dict[str, str | int] = {"column": problem.colno}
        return ReadDeck("", [], [Mistake(problem.lineno, "deck_text.not_json", where)])
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        return ReadDeck("", [], [Mistake(1, "deck_text.no_deck", {})])
    cards = found.get("cards") if isinstance(found, dict) else found
    name = found.get("name", "") if isinstance(found, dict) else ""
    read = ReadDeck(name[:60] if isinstance(name, str) else "", [], [])
    if not isinstance(cards, dict | list):
        read.mistakes.append(Mistake(1, "deck_text.no_deck", {}))
    for card, n in islice(counted(cards), MOST):
        take_cards(read, line_of(text, card), card, n)
    return read


def counted(cards: Any) -> Iterator[tuple[str, object]]:
    if isinstance(cards, dict):
        yield from cards.items()
    elif isinstance(cards, list):
        yield from ((each if isinstance(each, str) else repr(each), 1) for each in cards)


def line_of(text: str, card: str) -> int:
    """Where a card stands in a JSON text."""
    at = text.find(json.dumps(card, ensure_ascii=False))
    return text.count("\n", 0, max(at, 0)) + 1


@cached
def by_name() -> dict[str, str]:
    """Ids by everything a card is called: its name in each language, and its id."""
    return {
        normal(name): card.id
        for card in builtin_cards().cards.values()
        for name in (card.id, card.definition.name.en, card.definition.name.pl)
    }


def normal(name: str) -> str:
    """Small letters, single spaces, straight apostrophes."""
    return " ".join(name.casefold().replace("’", "'").replace("_", " ").split())
