"""What a seat sees of a game, as numbers: for many games at once. Compiled, or interpreted.

The order of the numbers is that of `env.observation`, which makes the same of a view, and a test
compares every one. Here nothing is made on the way: most numbers are 0, and only the others are
written, each with its place.
"""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from ludoteka.games.thirteen.answers import CHOOSE
from ludoteka.games.thirteen.answers import PLAY as AFTER_OPTIONS
from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.cards.vocab import WORDS
from ludoteka.games.thirteen.effects.choosing import WAYS
from ludoteka.games.thirteen.effects.measures import price, strength, uncanny
from ludoteka.games.thirteen.knowledge import known_in_deck, knows
from ludoteka.games.thirteen.state import (
    MAD,
    MULLIGAN,
    NOTHING,
    PLAYER,
    WAYLAY,
    Choice,
    Position,
)
from ludoteka.games.thirteen.turn.hunting import is_fresh, terror_of
from ludoteka.kernel.play import Seat

CHOICES: Final = ("target", "mode", "pay", "corpse", "discard", "kill", "glimpse", "instead")
"""TH-40: what happens to what is chosen, by number."""
DECK: Final[i64] = 40
CARDS: Final[i64] = 2 * DECK
PLAYER_NUMBER: Final[i64] = CARDS + 1
"""Who is hunted, if it is no card."""
COUNTS: Final[i64] = 7
TURN_AT: Final[i64] = 4
ACTIVE_AT: Final[i64] = 5
FIRST_AT: Final[i64] = 7
COUNTS_AT: Final[i64] = 9
KNOWN_AT: Final[i64] = COUNTS_AT + 2 * COUNTS
FEATURES: Final[i64] = 11 + len(WORDS)
IN_HAND: Final[i64] = 1
IN_PLAY: Final[i64] = 2
LOST: Final[i64] = 3
COST: Final[i64] = 4
MEASURES: Final[i64] = 5
OPTIONS: Final[i64] = AFTER_OPTIONS - CHOOSE
HALF: Final[i64] = 32


class Sight:
    """Rows of numbers, as pairs: which number of all, and what it is."""

    def __init__(self, kinds: i64) -> None:
        self.kinds = kinds
        self.cards_at = KNOWN_AT + 2 * kinds
        self.hunt_at = self.cards_at + CARDS * FEATURES
        self.choice_at = self.hunt_at + 3
        self.size = self.choice_at + 4 + OPTIONS
        self.row: i64 = 0
        self.pairs = BytesWriter()

    def put(self, place: i64, number: i64) -> None:
        """Four bytes that say where, and four that say what."""
        if number != 0:
            write_i64_le(self.pairs, (number << HALF) | (self.row + place))

    def look(self, s: Position, seat: Seat) -> None:
        """One more row: a game, by the eyes of a seat."""
        self.put(phase(s), 1)
        self.put(TURN_AT, s.turn)
        self.put(ACTIVE_AT + abs(s.active - seat), 1)
        self.put(FIRST_AT + abs(s.first - seat), 1)
        for owner in (seat, 1 - seat):
            at: i64 = abs(owner - seat)
            self.put_counts(s, owner, COUNTS_AT + at * COUNTS)
            self.put_known(s, owner, seat, KNOWN_AT + at * self.kinds)
            self.put_side(s, owner, seat)
        self.put_hunt(s, seat)
        if s.pending is not None:
            self.put_choice(s, s.pending, seat)
        self.row += self.size

    def put_counts(self, s: Position, owner: Seat, at: i64) -> None:
        """TH-4: how many cards lie where; and whether the first hand is decided on."""
        self.put(at, len(s.deck[owner]))
        self.put(at + 1, len(s.hand[owner]))
        self.put(at + 2, min(len(s.madness[owner]), MAD))
        self.put(at + 3, len(s.free[owner]))
        self.put(at + 4, len(s.spent[owner]))
        locked = 0
        for card in s.board[owner]:
            locked += len(s.souls[card])
        self.put(at + 5, locked)
        self.put(at + 6, 1 if s.returning[owner] != NOTHING else 0)

    def put_known(self, s: Position, owner: Seat, seat: Seat, at: i64) -> None:
        """TH-10: by kind, how many are known to lie in the deck."""
        known = known_in_deck(s, owner, seat)
        if known:
            kinds = [s.cards[card].number for card in known]
            for kind in set(kinds):
                self.put(at + kind, kinds.count(kind))

    def put_side(self, s: Position, owner: Seat, seat: Seat) -> None:
        """Every card of a side that the seat knows, and where it lies."""
        for card in s.hand[owner]:
            if knows(s, seat, card):
                self.put(self.put_card(s, card, seat, IN_HAND) + COST, price(s, card))
        for card in s.board[owner]:
            self.put_in_play(s, card, self.put_card(s, card, seat, IN_PLAY))
        for card in s.lost[owner]:
            self.put_card(s, card, seat, LOST)

    def put_card(self, s: Position, card: int, seat: Seat, zone: i64) -> i64:
        """What it is, and where it lies; the place of its features."""
        at = self.cards_at + FEATURES * from_seat(card, seat)
        self.put(at, s.cards[card].number + 1)
        self.put(at + zone, 1)
        return at

    def put_in_play(self, s: Position, card: int, at: i64) -> None:
        definition = s.cards[card]
        if definition.kind == BEING:
            power = strength(s, card)
            self.put(at + MEASURES, power)
            self.put(at + MEASURES + 1, uncanny(s, card))
            self.put(at + MEASURES + 2, terror_of(s, card, power))
            self.put(at + MEASURES + 5, 1 if is_fresh(s, card) else 0)
        self.put(at + MEASURES + 3, 1 if s.expended[card] else 0)
        self.put(at + MEASURES + 4, len(s.souls[card]))
        words = i64(definition.words) | i64(s.granted[card])
        if words != 0:
            for word in range(len(WORDS)):
                self.put(at + MEASURES + 6 + word, (words >> word) & 1)

    def put_hunt(self, s: Position, seat: Seat) -> None:
        """TH-30: hunter, target and waylayer."""
        if s.hunter != NOTHING:
            prey = PLAYER_NUMBER if s.prey == PLAYER else from_seat(s.prey, seat) + 1
            self.put(self.hunt_at, from_seat(s.hunter, seat) + 1)
            self.put(self.hunt_at + 1, prey)
            if s.waylayer != NOTHING:
                self.put(self.hunt_at + 2, from_seat(s.waylayer, seat) + 1)

    def put_choice(self, s: Position, choice: Choice, seat: Seat) -> None:
        """TH-40: whose it is, what for, and its options where the seat knows all of them."""
        at, source = self.choice_at, choice.frame.me
        self.put(at, 1 if choice.seat == seat else 0)
        self.put(at + 1, 1 if choice.optional else 0)
        self.put(at + 2, CHOICES.index(choice.kind) + 1)
        self.put(at + 3, s.cards[source].number + 1 if knows(s, seat, source) else 0)
        ways = choice.kind in WAYS
        if ways or knows_all(s, seat, choice.options):
            for number, option in enumerate(choice.options):
                self.put(at + 4 + number, (option if ways else from_seat(option, seat)) + 1)


def phase(s: Position) -> i64:
    """Mulligan, turn, waylay, choice; nobody looks when it is over."""
    if s.stage == MULLIGAN:
        return 0
    if s.pending is not None:
        return 3
    return 2 if s.stage == WAYLAY else 1


def from_seat(card: int, seat: Seat) -> i64:
    """A card as the seat counts it: its own first."""
    return (card + DECK * seat) % CARDS


def knows_all(s: Position, seat: Seat, cards: list[int]) -> bool:
    for card in cards:  # noqa: SIM110 - compiled, `all` makes a generator each time
        if not knows(s, seat, card):
            return False
    return True
