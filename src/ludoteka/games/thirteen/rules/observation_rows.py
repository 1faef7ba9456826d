"""What a seat sees of a game, as numbers: for many games at once. Compiled, or interpreted.

The order of the numbers is that of `env.observation`, which makes the same of a view, and a test
compares every one. Here nothing is made on the way: most numbers are 0, and only the others are
written, into a row that was blank.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64

from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.cards.vocab import WORDS
from ludoteka.games.thirteen.rules.answers import CHOOSE
from ludoteka.games.thirteen.rules.answers import PLAY as AFTER_OPTIONS
from ludoteka.games.thirteen.rules.effects.card_values import price, strength, uncanny
from ludoteka.games.thirteen.rules.effects.choices import WAYS
from ludoteka.games.thirteen.rules.knowledge import known_there, knows, sets_in_deck
from ludoteka.games.thirteen.rules.state import (
    MAD,
    MULLIGAN,
    NOTHING,
    PLAYER,
    WAYLAY,
    Choice,
    Position,
)
from ludoteka.games.thirteen.rules.turn.hunt import is_fresh, shield_against
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


class ObservationWriter:
    """Rows of numbers, one for each look: all is 0 but what is written."""

    def __init__(self, kinds: i64, games: i64) -> None:
        self.kinds = kinds
        self.cards_at = KNOWN_AT + 2 * kinds
        self.hunt_at = self.cards_at + CARDS * FEATURES
        self.choice_at = self.hunt_at + 3
        self.size = self.choice_at + 4 + OPTIONS
        self.blank = vec[i16]([0] * self.size)
        self.rows = vec[i16](capacity=games * self.size)

    def write(self, s: Position, seat: Seat) -> None:
        """One more row: a game, by the eyes of a seat."""
        row = len(self.rows)
        self.rows = extend(self.rows, self.blank)
        self.rows[row + phase(s)] = 1
        self.rows[row + TURN_AT] = i16(s.turn)
        self.rows[row + ACTIVE_AT + (0 if s.active == seat else 1)] = 1
        self.rows[row + FIRST_AT + (0 if s.first == seat else 1)] = 1
        self.write_side(s, seat, seat, row, 0)
        self.write_side(s, 1 - seat, seat, row, 1)
        if s.hunter != NOTHING:
            put_hunt(self.rows, row + self.hunt_at, s, seat)
        if s.pending is not None:
            put_choice(self.rows, row + self.choice_at, s, s.pending, seat)

    def write_side(self, s: Position, owner: Seat, seat: Seat, row: i64, side: i64) -> None:
        """One's own is side 0. A card has its place among those of its side."""
        put_counts(self.rows, row + COUNTS_AT + side * COUNTS, s, owner)
        put_known(self.rows, row + KNOWN_AT + side * self.kinds, s, owner, seat)
        first = row + self.cards_at + FEATURES * DECK * (side - owner)
        put_hand(self.rows, first, s, owner, seat)
        put_play(self.rows, first, s, owner)
        for card in s.lost[owner]:
            put_card(self.rows, first + FEATURES * card, s, card, LOST)


def put_counts(sheet: vec[i16], at: i64, s: Position, owner: Seat) -> None:
    """TH-4: how many cards lie where; and whether the first hand is decided on."""
    sheet[at] = i16(len(s.deck[owner]))
    sheet[at + 1] = i16(len(s.hand[owner]))
    sheet[at + 2] = i16(min(len(s.madness[owner]), MAD))
    sheet[at + 3] = i16(len(s.free[owner]))
    sheet[at + 4] = i16(len(s.spent[owner]))
    locked = 0
    for card in s.board[owner]:
        locked += len(s.souls[card])
    sheet[at + 5] = i16(locked)
    sheet[at + 6] = 1 if s.returning[owner] != NOTHING else 0


def put_known(sheet: vec[i16], at: i64, s: Position, owner: Seat, seat: Seat) -> None:
    """TH-10: by kind, how many are known to lie in the deck."""
    sets = sets_in_deck(s, owner, seat)
    first: i64 = s.half * owner
    audience: i64 = seat
    for card in s.deck[owner]:
        if known_there(s, audience, card, first, sets):
            sheet[at + i64(s.cards[card].number)] += 1


def put_hand(sheet: vec[i16], first: i64, s: Position, owner: Seat, seat: Seat) -> None:
    """The cards of a hand that the seat knows, and what they cost."""
    for card in s.hand[owner]:
        if owner == seat or knows(s, seat, card):
            at = first + FEATURES * card
            put_card(sheet, at, s, card, IN_HAND)
            sheet[at + COST] = i16(price(s, card))


def put_card(sheet: vec[i16], at: i64, s: Position, card: i64, zone: i64) -> None:
    """What it is, and where it lies."""
    sheet[at] = i16(s.cards[card].number + 1)
    sheet[at + zone] = 1


def put_play(sheet: vec[i16], first: i64, s: Position, owner: Seat) -> None:
    """Everything that a side has in play."""
    shield = shield_against(s, owner)
    for card in s.board[owner]:
        at = first + FEATURES * card
        definition = s.cards[card]
        put_card(sheet, at, s, card, IN_PLAY)
        if definition.kind == BEING:
            power = strength(s, card)
            sheet[at + MEASURES] = i16(power)
            sheet[at + MEASURES + 1] = i16(uncanny(s, card))
            sheet[at + MEASURES + 2] = i16(max(power - shield, 0))
            sheet[at + MEASURES + 5] = 1 if is_fresh(s, card) else 0
        sheet[at + MEASURES + 3] = 1 if s.expended[card] else 0
        sheet[at + MEASURES + 4] = i16(len(s.souls[card]))
        put_words(sheet, at + MEASURES + 6, i64(definition.words) | i64(s.granted[card]))


def put_words(sheet: vec[i16], at: i64, words: i64) -> None:
    while words != 0:
        sheet[at] = i16(words & 1)
        words >>= 1
        at += 1


def put_hunt(sheet: vec[i16], at: i64, s: Position, seat: Seat) -> None:
    """TH-30: hunter, target and waylayer."""
    prey = PLAYER_NUMBER if s.prey == PLAYER else from_seat(s.prey, seat) + 1
    sheet[at] = i16(from_seat(s.hunter, seat) + 1)
    sheet[at + 1] = i16(prey)
    if s.waylayer != NOTHING:
        sheet[at + 2] = i16(from_seat(s.waylayer, seat) + 1)


def put_choice(sheet: vec[i16], at: i64, s: Position, choice: Choice, seat: Seat) -> None:
    """TH-40: whose it is, what for, and its options where the seat knows all of them."""
    source = choice.frame.me
    sheet[at] = 1 if choice.seat == seat else 0
    sheet[at + 1] = 1 if choice.optional else 0
    sheet[at + 2] = i16(CHOICES.index(choice.kind) + 1)
    sheet[at + 3] = i16(s.cards[source].number + 1) if knows(s, seat, source) else 0
    ways = choice.kind in WAYS
    if ways or knows_all(s, seat, choice.options):
        for number, option in enumerate(choice.options):
            shown = i64(option) if ways else from_seat(option, seat)
            sheet[at + 4 + number] = i16(shown + 1)


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
