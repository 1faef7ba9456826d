"""Can this turn be won? Every answer of it is tried, and nothing is left to luck.

A turn is won for sure if its player can answer so that the enemy has lost before it is over,
whatever the enemy answers and whatever the hidden cards are. So a line that turns up a card which
the player did not know counts as not won, and so does one in which the enemy could have something
Sudden in hand, and pay for it.
"""

from array import array
from typing import Final, NamedTuple

from ludoteka.games.thirteen.rules.answers import SUDDEN, codes, do, mover
from ludoteka.games.thirteen.rules.effects.card_values import price
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.knowledge import knows
from ludoteka.games.thirteen.rules.state import OVER, WAYLAY
from ludoteka.kernel.chance.fast_dice import FastDice
from ludoteka.kernel.play import Seat

NEVER: Final = 1000
"""Instead of how many answers a sure win takes: there is none."""


class TooLarge(Exception):
    """More positions than may be looked at."""


class Hope(NamedTuple):
    """What is left to hope for in a turn, if the enemy answers as well as can be."""

    length: int
    """With how many more answers the player wins for sure; NEVER where that can't be proved."""
    chance: float
    """Of who answers at random, to win for sure."""


WON: Final = Hope(0, 1.0)
LOST: Final = Hope(NEVER, 0.0)


class Turn:
    """All that can come of a turn, as far as its player can be sure of it."""

    def __init__(self, start: Thirteen, most: int) -> None:
        self.hero: Seat = start.active
        self.number = start.turn
        self.most = most
        self.hopes: dict[object, Hope] = {}
        # Dice say in which order cards go under a deck. Who draws one of them turns it up.
        self.context = Context(FastDice(0), None)

    def hope(self, s: Thirteen) -> Hope:
        """Raises TooLarge."""
        if is_won(s, self.hero, self.number):
            return WON
        if s.stage == OVER or s.turn != self.number or may_be_surprised(s, self.hero):
            return LOST
        key = key_of(s)
        if key not in self.hopes:
            if len(self.hopes) >= self.most:
                raise TooLarge
            self.hopes[key] = LOST  # what leads back here leads nowhere
            self.hopes[key] = self.by_answers(s)
        return self.hopes[key]

    def by_answers(self, s: Thirteen) -> Hope:
        """TH-21, TH-32, TH-40: the player takes the quickest way, the enemy the longest."""
        seat = mover(s)
        hopes = [self.after(s, seat, code) for code in codes(s, seat)]
        lengths, chances = [each.length for each in hopes], [each.chance for each in hopes]
        if seat != self.hero:
            return Hope(max(lengths), min(chances))
        return Hope(min(1 + min(lengths), NEVER), sum(chances) / len(chances))

    def after(self, s: Thirteen, seat: Seat, code: int) -> Hope:
        """TH-4: what turns up is luck."""
        then = s.copy()
        do(then, self.context, seat, code)
        return LOST if turned_up(s, then, self.hero) else self.hope(then)

    def best(self, s: Thirteen) -> int:
        """The player's quickest way to win, or what keeps the enemy from losing longest."""
        seat = mover(s)
        sign = 1 if seat == self.hero else -1
        return min(codes(s, seat), key=lambda code: sign * self.after(s, seat, code).length)

    def winning(self, s: Thirteen) -> list[int]:
        """The player's answers after which they still win for sure."""
        legal = codes(s, self.hero)
        return [code for code in legal if self.after(s, self.hero, code).length < NEVER]


def is_won(s: Thirteen, seat: Seat, turn: int) -> bool:
    """TH-8, TH-24: the enemy has lost while it was this turn."""
    return s.stage == OVER and s.winner == seat and s.turn == turn


def turned_up(before: Thirteen, after: Thirteen, seat: Seat) -> bool:
    """TH-4: the seat knows a card that it did not know."""
    was = zip(before.zone, before.known, strict=True)
    now = zip(after.zone, after.known, strict=True)
    changed = [card for card, (one, other) in enumerate(zip(was, now, strict=True)) if one != other]
    return any(knows(after, seat, card) and not knows(before, seat, card) for card in changed)


def may_be_surprised(s: Thirteen, seat: Seat) -> bool:
    """TH-22: for all the seat knows, the enemy may hold a Sudden card that they can pay for now."""
    enemy: Seat = 1 - seat
    if s.stage != WAYLAY or s.pending is not None:
        return False
    if all(knows(s, seat, card) for card in s.hand[enemy]):
        return False
    first = s.half * enemy
    unknown = [card for card in range(first, first + s.half) if not knows(s, seat, card)]
    return any(
        s.cards[card].words & SUDDEN and price(s, card) <= len(s.free[enemy]) for card in unknown
    )


def key_of(s: Thirteen) -> object:
    """All that tells a moment of a turn from another, as small as it can be kept."""
    by_card = (s.zone, s.expended, s.strength, s.uncanny, s.granted, s.used, s.arrived)
    piles = (s.board, s.lost, s.hand)
    return (
        b"".join([array("i", list(field)).tobytes() for field in by_card]),
        tuple([tuple(pile) for both in piles for pile in both]),
        tuple([(len(s.free[seat]), len(s.spent[seat]), len(s.deck[seat])) for seat in (0, 1)]),
        tuple([s.souls[card] for board in s.board for card in board]),
        (tuple(s.agenda), tuple(s.queue), s.pending),
        (s.stage, s.hunter, s.prey, s.waylayer, s.casting),
    )
