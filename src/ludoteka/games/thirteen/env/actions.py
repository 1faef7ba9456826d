"""Answers of Thirteen by number, as a seat counts cards: its own from 0, the enemy's from 40."""

from collections.abc import Iterator
from typing import Final

from ludoteka.games.thirteen.rules.answers import CHOOSE, PLAY
from ludoteka.games.thirteen.rules.game import HOUSE
from ludoteka.games.thirteen.rules.model import (
    Choose,
    Decline,
    EndTurn,
    Hunt,
    Mulligan,
    Play,
    ThirteenView,
    Use,
    Waylay,
)
from ludoteka.kernel.play import Move, Seat

DECK: Final = 40
ABILITIES: Final = 8
OPTIONS: Final = PLAY - CHOOSE
HAND: Final = max(HOUSE.first_hand, HOUSE.second_hand)
SHORT: Final = (EndTurn(), Decline(), Choose([]))
"""Answers that name nothing, by number."""

CHOICES: Final = len(SHORT)  # + the number of an option
PLAYS: Final = CHOICES + OPTIONS  # + one's own card
WAYLAYS: Final = PLAYS + DECK  # + one's own card
USES: Final = WAYLAYS + DECK  # + 8 x one's own card + ability
MULLIGANS: Final = USES + DECK * ABILITIES  # + places in the hand, as bits
HUNTS: Final = MULLIGANS + (1 << HAND)  # + 41 x one's own card + the enemy's, or 40 for the player
TARGETS: Final = DECK + 1


def from_seat(card: int, seat: Seat) -> int:
    """A card as the seat counts it, and back."""
    return (card + DECK * seat) % (2 * DECK)


def names() -> Iterator[str]:
    yield from ("end_turn", "decline", "choose none")
    yield from (f"choose option={each}" for each in range(OPTIONS))
    yield from (f"play card={card}" for card in range(DECK))
    yield from (f"waylay card={card}" for card in range(DECK))
    yield from (f"use card={card} ability={at}" for card in range(DECK) for at in range(ABILITIES))
    yield from (f"mulligan places={places:0{HAND}b}" for places in range(1 << HAND))
    for card in range(DECK):
        yield from (f"hunt card={card} target={DECK + prey}" for prey in range(DECK))
        yield f"hunt card={card} target=player"


class Answers:
    """Every answer but to concede."""

    names: Final = tuple(names())

    def id_of(self, move: Move, seat: Seat, seen: ThirteenView) -> int:
        if isinstance(move, Hunt):
            return hunt_id(move, seat)
        if isinstance(move, Mulligan):
            hand = [each.card for each in seen.sides[seat].cards]
            return MULLIGANS + sum(1 << hand.index(card) for card in move.cards)
        if isinstance(move, Use):
            return USES + ABILITIES * from_seat(move.card, seat) + move.ability
        if isinstance(move, Waylay | Play):
            return (PLAYS if isinstance(move, Play) else WAYLAYS) + from_seat(move.card, seat)
        if isinstance(move, Choose) and move.options:
            return CHOICES + move.options[0]
        return short_id(move)

    def move_of(self, action: int, seat: Seat, seen: ThirteenView) -> Move:
        if action >= HUNTS:
            card, prey = divmod(action - HUNTS, TARGETS)
            target = from_seat(DECK + prey, seat)
            return Hunt(from_seat(card, seat), "player" if prey == DECK else target)
        if action >= MULLIGANS:
            hand = [each.card for each in seen.sides[seat].cards]
            places = action - MULLIGANS
            return Mulligan([card for at, card in enumerate(hand) if places >> at & 1])
        if action >= USES:
            card, ability = divmod(action - USES, ABILITIES)
            return Use(from_seat(card, seat), ability)
        if action >= WAYLAYS:
            return Waylay(from_seat(action - WAYLAYS, seat))
        if action >= PLAYS:
            return Play(from_seat(action - PLAYS, seat))
        return Choose([action - CHOICES]) if action >= CHOICES else SHORT[action]


def hunt_id(move: Hunt, seat: Seat) -> int:
    prey = from_seat(move.target, seat) - DECK if isinstance(move.target, int) else DECK
    return HUNTS + TARGETS * from_seat(move.card, seat) + prey


def short_id(move: Move) -> int:
    if move not in SHORT:
        raise KeyError(move)
    return SHORT.index(move)
