"""Which words of a pack bots know: by a table, by the encoder, or not at all."""

from collections.abc import Sequence

import msgspec

from ludoteka.words import encoder
from ludoteka.words.cards import CustomCards
from ludoteka.words.problems import quote
from ludoteka.words.reading import Card

NAMED = 20


class Knowledge(msgspec.Struct, frozen=True):
    """Of so many words (or whole cards), how many a table has, how many more the encoder has
    met, and the first of those that nobody knows. `extra`: whether the encoder is installed."""

    words: int
    table: int
    encoder: int
    strangers: int
    named: tuple[str, ...]
    extra: bool


def knowledge(cards: Sequence[Card], kind: CustomCards) -> Knowledge:
    entries = kind.entries(cards)
    in_table = set(kind.in_tables(cards)) if entries else set()
    left = [each for each in entries if each not in in_table]
    met = {each for each in left if all(encoder.is_known(word) for word in each.split("/"))}
    strangers = [each for each in left if each not in met]
    return Knowledge(
        words=len(entries),
        table=len(in_table),
        encoder=len(met),
        strangers=len(strangers),
        named=tuple(map(quote, strangers[:NAMED])),
        extra=encoder.is_installed(),
    )
