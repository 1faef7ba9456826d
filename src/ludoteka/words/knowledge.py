"""Which words of a pack bots know: by a table, by the encoder, or not at all."""

from collections.abc import Sequence

import msgspec

from ludoteka.words import encoder
from ludoteka.words.axes import card_numbers_of, numbers_of
from ludoteka.words.pack import load_pack, pack_names
from ludoteka.words.porters import GAME as PORTERS
from ludoteka.words.problems import shown
from ludoteka.words.reading import HINTS, Card

NAMED = 20


class Knowledge(msgspec.Struct, frozen=True):
    """Of so many words (of hint cards: cards), how many a table has, how many more the encoder has
    met, and the first of those that nobody knows. `extra`: whether the encoder is installed."""

    words: int
    table: int
    encoder: int
    strangers: int
    named: tuple[str, ...]
    extra: bool


def knowledge(cards: Sequence[Card], kind: str) -> Knowledge:
    """`kind`: a game, or the hint cards of Word Porters."""
    entries = [f"{a}/{b}" for a, b in cards] if kind == HINTS else [w for c in cards for w in c]
    in_table = set(in_tables(cards, entries, kind))
    left = [each for each in entries if each not in in_table]
    met = {each for each in left if all(encoder.knows(word) for word in each.split("/"))}
    strangers = [each for each in left if each not in met]
    return Knowledge(
        words=len(entries),
        table=len(in_table),
        encoder=len(met),
        strangers=len(strangers),
        named=tuple(map(shown, strangers[:NAMED])),
        extra=encoder.installed(),
    )


def in_tables(cards: Sequence[Card], entries: Sequence[str], kind: str) -> list[str]:
    """What the tables of a game have, in the language that has most of it."""
    if not entries:
        return []
    if kind == HINTS:
        numbers = card_numbers_of(cards)
    elif kind == PORTERS:
        numbers = numbers_of(entries)
    else:
        packs = [{w.casefold() for w in load_pack(kind, name).words} for name in pack_names(kind)]
        return max(([e for e in entries if e.casefold() in pack] for pack in packs), key=len)
    return [entry for entry, number in zip(entries, numbers, strict=True) if number is not None]
