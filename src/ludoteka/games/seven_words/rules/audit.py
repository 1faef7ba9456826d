"""What must be true of 7 Words at every moment."""

from collections.abc import Iterator

from ludoteka.games.seven_words.rules import legality, scoring
from ludoteka.games.seven_words.rules.letters.deck import MOST_ALIKE, MOST_RARE
from ludoteka.games.seven_words.rules.model import CARDS
from ludoteka.games.seven_words.rules.state import (
    FINISHING,
    NOBODY,
    OVER,
    RUNNING,
    WRITING,
    Position,
)
from ludoteka.games.seven_words.rules.words import verdicts


def audit(s: Position) -> Iterator[str]:
    yield from cards(s)
    yield from papers(s)
    if any(count < 0 for count in s.penalties):
        yield f"penalties {s.penalties}"
    if s.field not in scoring.solo_fields(s.table.difficulty):
        yield f"the glass stands on field {s.field}"
    if len(s.history) > s.table.rounds or (s.phase == OVER) != (len(s.history) == s.table.rounds):
        yield f"{len(s.history)} rounds played"


def cards(s: Position) -> Iterator[str]:
    """SW-2: pile, discards and board make up the deck. SW-4: 2-and-2."""
    deck = s.table.deck
    there = [a + b for a, b in zip(s.pile, s.discards, strict=True)]
    for kind in s.board:
        there[kind] += 1
    if tuple(there) != deck.counts or min(s.pile) < 0:
        yield "cards are lost or doubled"
    if len(s.board) != CARDS:
        yield f"{len(s.board)} cards in play"
    if sum(deck.bonuses[kind] > 0 for kind in s.board) > MOST_RARE:
        yield "too many rare cards in play"
    if any(s.board.count(kind) > MOST_ALIKE for kind in s.board):
        yield "too many cards of a letter in play"


def papers(s: Position) -> Iterator[str]:
    """SW-10: the first lock of a word turns the glass. SW-30: a strict table takes good words."""
    for seat in range(s.seats):
        if s.draft[seat] and not s.wrote[seat]:
            yield f"seat {seat} has a word and has written none"
    if s.phase != WRITING:
        return
    turned = s.table.glass and s.fastest != NOBODY
    if turned and not (
        s.sand in (RUNNING, FINISHING) and s.locked[s.fastest] and s.draft[s.fastest]
    ):
        yield "the glass was turned without a final word"
    for seat in range(s.seats):
        if s.locked[seat] and s.draft[seat] and legality.against_word(s, s.draft[seat]):
            yield f"seat {seat} has locked {s.draft[seat]!r}: {verdicts.judge(s, s.draft[seat])}"
        if s.locked[seat] and s.draft[seat] and legality.against_the_glass(s, seat) is None:
            yield f"seat {seat} has locked {s.draft[seat]!r} and has not turned the glass"
