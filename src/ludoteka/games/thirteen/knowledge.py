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
    return own or bool(s.known[audience] >> card & 1)


def learn(s: Position, audience: int, card: int) -> None:
    """They now know this very card; the last of a mixed set is known too."""
    s.known[audience] |= 1 << card
    if s.mixed[audience]:
        rest = [mixed & ~(1 << card) for mixed in s.mixed[audience]]
        s.known[audience] |= sum(mixed for mixed in rest if mixed.bit_count() == 1)
        s.mixed[audience] = tuple(mixed for mixed in rest if mixed.bit_count() > 1)


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
    bits = sum(1 << card for card in cards)
    for audience in AUDIENCES:
        knew = s.known[audience] & bits == bits
        s.known[audience] &= ~bits
        kept = tuple(mixed for mixed in s.mixed[audience] if not mixed & bits)
        s.mixed[audience] = (*kept, bits) if knew else kept


def audience_of(seat: Seat | None) -> int:
    return WATCHING if seat is None else seat
