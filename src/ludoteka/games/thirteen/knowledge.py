"""TH-3, TH-4, TH-10: who knows which card. Views and `imagine` ask here, and nowhere else."""

from typing import Final

from ludoteka.games.thirteen.state import CAST, HAND, LOST, PLAY, Position
from ludoteka.kernel.play import Seat

WATCHING: Final = 2
"""Whoever only watches has a place in `known` too, after both seats."""

AUDIENCES: Final = (0, 1, WATCHING)


def knows(s: Position, audience: int, card: int) -> bool:
    """The oracle: whether a seat, or whoever watches, knows what a card is."""
    place = s.zone[card]
    if place in (PLAY, LOST, CAST):
        return True
    own = place == HAND and s.owner(card) == audience
    return own or s.known[card] >> audience & 1 == 1


def learn(s: Position, audience: int, card: int) -> None:
    """They now know this very card; the last of a mixed set is known too."""
    s.known[card] |= 1 << audience
    if s.mixed[audience]:
        take_out(s, audience, card)


def take_out(s: Position, audience: int, card: int) -> None:
    """A card leaves the sets in which it was mixed."""
    rest = [mixed & ~(1 << card) for mixed in s.mixed[audience]]
    s.mixed[audience] = tuple([mixed for mixed in rest if mixed.bit_count() > 1])
    for mixed in rest:
        if mixed.bit_count() == 1:
            s.known[mixed.bit_length() - 1] |= 1 << audience


def show(s: Position, card: int) -> None:
    """Everybody now knows this very card."""
    for audience in AUDIENCES:
        learn(s, audience, card)


def mix(s: Position, cards: list[int]) -> None:
    """TH-10: cards are put away in random order: who knew them all knows the set, and no more.

    Who knew only some of them has lost track; so it is with older sets of which some were mixed in.
    """
    if len(cards) < 2:
        return
    bits = as_bits(cards)
    for audience in AUDIENCES:
        knew = knew_all(s, audience, cards, bits)
        for card in cards:
            s.known[card] &= ~(1 << audience)
        kept = tuple([mixed for mixed in s.mixed[audience] if mixed & bits == 0])
        s.mixed[audience] = (*kept, bits) if knew else kept


def knew_all(s: Position, audience: int, cards: list[int], bits: int) -> bool:
    """TH-10: each of the cards for itself, or in a set that is now put away whole."""
    sets = sum([mixed for mixed in s.mixed[audience] if mixed & ~bits == 0])
    return all((s.known[card] >> audience | sets >> card) & 1 == 1 for card in cards)


def as_bits(cards: list[int]) -> int:
    return sum([1 << card for card in cards])


def audience_of(seat: Seat | None) -> int:
    return WATCHING if seat is None else seat
