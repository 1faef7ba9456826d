"""The state of Thirteen: small ints and lists. A card is a number; what it is, `cards` says."""

from typing import Any, Final, NamedTuple

from ludoteka.games.thirteen.catalogue import Card
from ludoteka.kernel.play import Seat

MULLIGAN, MAIN, HUNTING, WAYLAY, CONFRONTING, ENDING, OVER = range(7)
"""Stages of a game: TH-19, TH-21, the four steps of a hunt and a turn's end."""

DECK, HAND, PLAY, LOST, MADNESS, POOL, ON_CARD, CAST = range(8)
"""TH-3: where a card is. ON_CARD: a Soul that lies on one; CAST: a Spell that is being resolved."""

NOBODY: Final = -1
DRAW: Final = 2
PLAYER: Final = -2
"""A hunt's target that is no card."""

NOTHING: Final = -1
"""No card."""

MAD: Final = 13
"""TH-8."""

REASONS: Final = ("madness", "empty_deck", "concession", "turns", "effects")
BY_MADNESS, BY_DECK, BY_CONCESSION, BY_TURNS, BY_EFFECTS = range(5)


class Setting(NamedTuple):
    """What may be tuned: TH-17, TH-18, TH-23, TH-41."""

    first_hand: int = 4
    second_hand: int = 3
    second_souls: int = 1
    hunt_at_once: bool = False
    last_turn: int = 60
    most_effects: int = 1000


class Frame(NamedTuple):
    """Something still to be done, and what the words in it mean."""

    node: Any
    you: Seat
    me: int  # the card whose text this is
    target: int = NOTHING
    second: int = NOTHING
    it: int = NOTHING


class Choice(NamedTuple):
    """TH-40: a choice that somebody owes, and what goes on with it."""

    seat: Seat
    kind: str
    options: tuple[int, ...]  # cards, or the numbers of modes
    optional: bool
    frame: Frame


class Position:
    """Everything about a game of Thirteen at one moment."""

    setting: Setting
    names: tuple[str, str]  # of ready decks, for the view
    half: int  # cards of a deck: the first so many numbers are seat 0's
    cards: list[Card]  # by number
    zone: list[int]  # by number
    deck: list[list[int]]  # by seat; the last is the top
    hand: list[list[int]]
    board: list[list[int]]  # in the order of coming into play
    lost: list[list[int]]
    madness: list[list[int]]
    free: list[list[int]]  # recovered Souls of the pool
    spent: list[list[int]]  # expended Souls of the pool
    souls: list[tuple[int, ...]]  # by number of the card they lie on
    expended: list[bool]  # by number
    strength: list[int]  # by number: what was added
    uncanny: list[int]
    granted: list[int]  # by number: words as bits
    arrived: list[int]  # by number: the turn of coming into play
    used: list[int]  # by number: abilities used this turn, as bits
    passing: list[tuple[int, int, int, int]]  # card, STR, UNC, words: until the end of the turn
    known: list[int]  # by seat, then whoever watches: numbers they know wherever they lie, as bits
    mixed: list[tuple[int, ...]]  # the same: sets of numbers, as bits, whose order they lost
    stage: int
    turn: int
    active: Seat
    first: Seat
    returning: list[int]  # TH-19: by seat, places in the hand as bits; NOTHING: not decided;
    # once the game has begun, how many cards there were
    hunter: int
    prey: int
    waylayer: int
    casting: int
    agenda: list[Frame]  # the last is next
    queue: list[Frame]  # TH-40: what has triggered; the first is next
    pending: Choice | None
    effects: int  # TH-41: resolved this turn
    failed: int  # TH-24: who had to take from an empty deck, as bits
    winner: int
    reason: int

    def __init__(self, cards: list[Card], setting: Setting, names: tuple[str, str]) -> None:
        size = len(cards)
        self.setting = setting
        self.names = names
        self.half = size // 2
        self.cards = cards
        self.zone = [DECK] * size
        self.deck = [list(range(self.half - 1, -1, -1)), list(range(size - 1, self.half - 1, -1))]
        self.hand = [[], []]
        self.board = [[], []]
        self.lost = [[], []]
        self.madness = [[], []]
        self.free = [[], []]
        self.spent = [[], []]
        self.souls = [()] * size
        self.expended = [False] * size
        self.strength = [0] * size
        self.uncanny = [0] * size
        self.granted = [0] * size
        self.arrived = [0] * size
        self.used = [0] * size
        self.passing = []
        self.known = [0, 0, 0]
        self.mixed = [(), (), ()]
        self.stage = MULLIGAN
        self.turn = 0
        self.active = 0
        self.first = 0
        self.returning = [NOTHING, NOTHING]
        self.hunter = self.waylayer = self.casting = NOTHING
        self.prey = NOTHING
        self.agenda = []
        self.queue = []
        self.pending = None
        self.effects = 0
        self.failed = 0
        self.winner = NOBODY
        self.reason = NOBODY

    def owner(self, card: int) -> Seat:
        return 0 if card < self.half else 1

    def copy_fields_to(self, other: "Position") -> None:
        """All that a bare object of the class lacks."""
        other.setting, other.names, other.half = self.setting, self.names, self.half
        other.cards = self.cards  # shared: only imagining replaces it
        other.zone = self.zone[:]
        other.deck = [self.deck[0][:], self.deck[1][:]]
        other.hand = [self.hand[0][:], self.hand[1][:]]
        other.board = [self.board[0][:], self.board[1][:]]
        other.lost = [self.lost[0][:], self.lost[1][:]]
        other.madness = [self.madness[0][:], self.madness[1][:]]
        other.free = [self.free[0][:], self.free[1][:]]
        other.spent = [self.spent[0][:], self.spent[1][:]]
        other.souls = self.souls[:]
        other.expended = self.expended[:]
        other.strength = self.strength[:]
        other.uncanny = self.uncanny[:]
        other.granted = self.granted[:]
        other.arrived = self.arrived[:]
        other.used = self.used[:]
        other.passing = self.passing[:]
        other.known = self.known[:]
        other.mixed = self.mixed[:]
        other.returning = self.returning[:]
        other.agenda = self.agenda[:]
        other.queue = self.queue[:]
        other.pending = self.pending
        self.copy_numbers_to(other)

    def copy_numbers_to(self, other: "Position") -> None:
        other.stage, other.turn = self.stage, self.turn
        other.active, other.first = self.active, self.first
        other.hunter, other.prey, other.waylayer = self.hunter, self.prey, self.waylayer
        other.casting = self.casting
        other.effects, other.failed = self.effects, self.failed
        other.winner, other.reason = self.winner, self.reason

    def snapshot(self) -> tuple[object, ...]:
        piles = (self.deck, self.hand, self.board, self.lost, self.madness, self.free, self.spent)
        by_card = (
            self.zone, self.souls, self.expended, self.strength, self.uncanny, self.granted,
            self.arrived, self.used,
        )  # fmt: skip
        return (
            self.setting,
            self.names,
            self.half,
            tuple(card.id for card in self.cards),
            *(tuple(tuple(pile) for pile in piles_of) for piles_of in piles),
            *(tuple(field) for field in by_card),
            tuple(self.passing),
            tuple(self.known),
            tuple(self.mixed),
            tuple(self.returning),
            tuple(self.agenda),
            tuple(self.queue),
            self.pending,
            *(self.stage, self.turn, self.active, self.first),
            *(self.hunter, self.prey, self.waylayer, self.casting),
            *(self.effects, self.failed, self.winner, self.reason),
        )
