"""TH-3, TH-4, TH-10: who knows which card. Views and `imagine` ask here, and nowhere else."""

from typing import Final

from mypy_extensions import i16, i64

from ludoteka.games.thirteen.rules.state import CAST, DECK, HAND, LOST, ONE, PLAY, Position
from ludoteka.kernel.play import Seat

WATCHING: Final = 2
"""Whoever only watches has a place in `known` too, after both seats."""

AUDIENCES: Final = (0, 1, WATCHING)
EVERYBODY: Final = 7
"""All audiences, as bits."""


def knows(s: Position, audience: int, card: int) -> bool:
    """The oracle: whether a seat, or whoever watches, knows what a card is."""
    place = s.zone[card]
    if place in (PLAY, LOST, CAST):
        return True
    own = place == HAND and s.owner(card) == audience
    return own or s.known[card] >> audience & 1 == 1


def learn(s: Position, audience: i64, card: i64) -> None:
    """They now know this very card; the last of a mixed set is known too."""
    bit = ONE << audience
    if i64(s.known[card]) & bit != 0:
        return  # so it is in no mixed set
    s.known[card] |= i16(bit)
    if s.mixed[audience]:
        unmix(s, int(audience), int(card))


def unmix(s: Position, audience: int, card: int) -> None:
    """A card that is in a mixed set leaves it."""
    for mixed in s.mixed[audience]:
        if mixed >> card & 1:
            take_out(s, audience, card)
            return


def take_out(s: Position, audience: int, card: int) -> None:
    """A card leaves the sets in which it was mixed."""
    rest = [mixed & ~(1 << card) for mixed in s.mixed[audience]]
    s.mixed[audience] = tuple([mixed for mixed in rest if mixed.bit_count() > 1])
    for mixed in rest:
        if mixed.bit_count() == 1:
            s.known[mixed.bit_length() - 1] |= 1 << audience


def show(s: Position, card: i64) -> None:
    """Everybody now knows this very card."""
    if s.known[card] == EVERYBODY:
        return
    if not (s.mixed[0] or s.mixed[1] or s.mixed[WATCHING]):
        s.known[card] = EVERYBODY
        return
    for audience in range(WATCHING + 1):
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
    return all(s.known[card] >> audience & 1 == 1 or sets >> card & 1 == 1 for card in cards)


def known_in_deck(s: Position, owner: Seat, audience: int) -> list[int]:
    """TH-10: the cards that they know to lie in a deck."""
    sets, first = sets_in_deck(s, owner, audience), s.half * owner
    return [int(card) for card in s.deck[owner] if known_there(s, audience, card, first, sets)]


def sets_in_deck(s: Position, owner: Seat, audience: int) -> i64:
    """TH-10: of cards whose order was lost all must lie in the deck, or none is known to. As bits,
    by their places among those of their side."""
    whole: i64 = 0
    for mixed in s.mixed[audience]:
        if all_in_deck(s, mixed):
            whole |= of_side(s, mixed, owner)
    return whole


def known_there(s: Position, audience: i64, card: i64, first: i64, sets: i64) -> bool:
    """Whether they know of a card in a deck, by itself or in one of the sets. `first` is the first
    card of its side."""
    return (i64(s.known[card]) >> audience) & 1 != 0 or (sets >> (card - first)) & 1 != 0


def all_in_deck(s: Position, cards: int) -> bool:
    for owner in (0, 1):
        bits: i64 = of_side(s, cards, owner)
        card: i64 = s.half * owner
        while bits != 0:
            if bits & 1 and s.zone[card] != DECK:
                return False
            bits >>= 1
            card += 1
    return True


def of_side(s: Position, cards: int, owner: Seat) -> i64:
    """The cards of one side, of a set as bits: so few that they are a small number."""
    half = int(s.half)  # the set itself is no small number
    return cards >> (half * owner) & ((1 << half) - 1)


def as_bits(cards: list[int]) -> int:
    return sum([1 << card for card in cards])


def audience_of(seat: Seat | None) -> int:
    return WATCHING if seat is None else seat
