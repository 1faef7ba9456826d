"""The state of Thirteen: small ints, lists, and vectors of what each card is up to. Compiled.

A card is a number; what it is, `cards` says. Vectors copy twice as fast as lists.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from ludoteka.games.thirteen.cards.card import Card
from ludoteka.kernel.pickling import reduce_state

MULLIGAN: Final = 0
MAIN: Final = 1
HUNTING: Final = 2
WAYLAY: Final = 3
CONFRONTING: Final = 4
ENDING: Final = 5
OVER: Final = 6
"""Stages of a game: TH-19, TH-21, the steps of a hunt, a turn's end."""

DECK: Final = 0
HAND: Final = 1
PLAY: Final = 2
LOST: Final = 3
MADNESS: Final = 4
POOL: Final = 5
ON_CARD: Final = 6
CAST: Final = 7
"""TH-3: where a card is. ON_CARD: a Soul that lies on one; CAST: a Spell that is being resolved."""

NOBODY: Final = -1
DRAW: Final = 2
PLAYER: Final = -2
"""A hunt's target that is no card."""

NOTHING: Final = -1
"""No card."""

ONE: Final[i64] = 1
"""A bit, to be moved to its place."""

MAD: Final = 13
"""TH-8."""

REASONS: Final = ("madness", "empty_deck", "concession", "turns", "effects")
BY_MADNESS: Final = 0
BY_DECK: Final = 1
BY_CONCESSION: Final = 2
BY_TURNS: Final = 3
BY_EFFECTS: Final = 4


TUNED: Final = (
    "first_hand", "second_hand", "second_souls", "hunt_at_once", "last_turn", "most_effects",
    "attach_souls", "new_hand",
)  # fmt: skip


class Setting:
    """What may be tuned: TH-14, TH-17 to TH-19, TH-23, TH-41. Never changed."""

    def __init__(
        self,
        first_hand: int = 4,
        second_hand: int = 2,
        second_souls: int = 1,
        hunt_at_once: bool = False,
        last_turn: int = 60,
        most_effects: int = 1000,
        attach_souls: bool = False,
        new_hand: bool = True,
    ) -> None:
        self.first_hand = first_hand
        self.second_hand = second_hand
        self.second_souls = second_souls
        self.hunt_at_once = hunt_at_once
        self.last_turn = last_turn
        self.most_effects = most_effects
        self.attach_souls = attach_souls  # TH-14: those that pay for an ability
        self.new_hand = new_hand  # TH-19

    def plain(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in TUNED])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.plain())

    def __reduce__(self) -> tuple[object, ...]:
        return Setting, self.plain()

    def __repr__(self) -> str:
        values = zip(TUNED, self.plain(), strict=True)
        return f"Setting({', '.join([f'{name}={value!r}' for name, value in values])})"


class Frame:
    """Something still to be done, and what the words in it mean. Never changed: copies share it."""

    def __init__(
        self,
        node: Any,
        you: i64,
        me: i64,
        target: i64 = NOTHING,
        second: i64 = NOTHING,
        it: i64 = NOTHING,
    ) -> None:
        self.node = node
        self.you = you
        self.me = me  # the card whose text this is
        self.target = target
        self.second = second
        self.it = it

    def to(self, node: Any) -> "Frame":
        """Something else to be done, in which the words mean the same."""
        return Frame(node, self.you, self.me, self.target, self.second, self.it)

    def plain(self) -> tuple[object, ...]:
        return (self.node, self.you, self.me, self.target, self.second, self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.plain())

    def __reduce__(self) -> tuple[object, ...]:
        return Frame, self.plain()

    def __repr__(self) -> str:
        return f"Frame{self.plain()}"


class Choice:
    """TH-40: a choice that somebody owes, and what goes on with it. Never changed."""

    def __init__(
        self, seat: i64, kind: str, options: list[int], optional: bool, frame: Frame
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options  # cards, or the numbers of modes
        self.optional = optional
        self.frame = frame

    def plain(self) -> tuple[object, ...]:
        return (self.seat, self.kind, tuple(self.options), self.optional, self.frame)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.plain())

    def __reduce__(self) -> tuple[object, ...]:
        return Choice, (self.seat, self.kind, self.options, self.optional, self.frame)

    def __repr__(self) -> str:
        return f"Choice{self.plain()}"


def pile(cards: list[int]) -> vec[i64]:
    return vec[i64](cards)


def two_piles(first: list[int], second: list[int]) -> vec[vec[i64]]:
    """By seat."""
    return vec[vec[i64]]([pile(first), pile(second)])


def empty_piles() -> vec[vec[i64]]:
    """Of both seats."""
    return vec[vec[i64]]([vec[i64](), vec[i64]()])


def both(piles: vec[vec[i64]]) -> vec[vec[i64]]:
    """A copy of what each seat has."""
    return vec[vec[i64]]([piles[0][:], piles[1][:]])


BESIDES: Final = (
    "zone", "deck", "hand", "board", "givers", "lost", "madness", "free", "spent", "souls",
    "expended", "strength", "uncanny", "granted", "arrived", "used", "passing", "known", "mixed",
    "stage", "turn", "active", "first", "returning", "hunter", "prey", "waylayer", "casting",
    "agenda", "queue", "pending", "effects", "failed", "winner", "reason",
)  # fmt: skip
"""All that a position has but is not made of."""


class Position:
    """Everything about a game of Thirteen at one moment."""

    setting: Setting
    names: tuple[str, str]  # of ready decks, for the view
    half: i64  # cards of a deck: the first so many numbers are seat 0's
    cards: list[Card]  # by number
    zone: vec[i16]  # by number
    deck: vec[vec[i64]]  # by seat; the last is the top
    hand: vec[vec[i64]]
    board: vec[vec[i64]]  # in the order of coming into play
    givers: vec[i64]  # by seat: how many of them add to others; follows from what lies there
    lost: vec[vec[i64]]
    madness: vec[vec[i64]]
    free: vec[vec[i64]]  # recovered Souls of the pool
    spent: vec[vec[i64]]  # expended Souls of the pool
    souls: list[tuple[int, ...]]  # by number of the card they lie on
    expended: vec[bool]  # by number
    strength: vec[i32]  # by number: what was added
    uncanny: vec[i32]
    granted: vec[i16]  # by number: words as bits
    arrived: vec[i16]  # by number: the turn of coming into play
    used: vec[i16]  # by number: abilities used this turn, as bits
    passing: list[tuple[int, int, int, int]]  # card, STR, UNC, words: until the end of the turn
    known: vec[i16]  # by number: who knows it wherever it lies, seats and watchers, as bits
    mixed: list[tuple[int, ...]]  # by seat, then watchers: sets of numbers, as bits, in lost order
    stage: i64
    turn: i64
    active: i64
    first: i64
    returning: list[int]  # TH-19: by seat, places in the hand as bits; NOTHING: not decided;
    # once the game has begun, how many cards there were
    hunter: i64
    prey: i64
    waylayer: i64
    casting: i64
    agenda: list[Frame]  # the last is next
    queue: list[Frame]  # TH-40: what has triggered; the first is next
    pending: Choice | None
    effects: i64  # TH-41: resolved this turn
    failed: i64  # TH-24: who had to take from an empty deck, as bits
    winner: i64
    reason: i64

    def __init__(self, cards: list[Card], setting: Setting, names: tuple[str, str]) -> None:
        self.setting = setting
        self.names = names
        self.half = len(cards) // 2
        self.cards = cards

    def set_out(self, decks: list[list[int]]) -> None:
        """TH-17: two decks, top card first, and nothing else yet."""
        size = len(self.cards)
        zeros, large_zeros = vec[i16]([0] * size), vec[i32]([0] * size)
        self.zone = zeros  # DECK
        self.deck = two_piles(decks[0][::-1], decks[1][::-1])
        self.hand = empty_piles()
        self.board = empty_piles()
        self.givers = pile([0, 0])
        self.lost = empty_piles()
        self.madness = empty_piles()
        self.free = empty_piles()
        self.spent = empty_piles()
        self.souls = [()] * size
        self.expended = vec[bool]([False] * size)
        self.strength = large_zeros
        self.uncanny = large_zeros[:]
        self.granted = zeros[:]
        self.arrived = zeros[:]
        self.used = zeros[:]
        self.passing = []
        self.known = zeros[:]
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

    def owner(self, card: i64) -> i64:
        return 0 if card < self.half else 1

    def copy_fields_to(self, other: "Position") -> None:
        """All that a new object lacks. What cards are is shared: only imagining replaces it."""
        other.zone = self.zone[:]
        other.deck = both(self.deck)
        other.hand = both(self.hand)
        other.board = both(self.board)
        other.givers = self.givers[:]
        other.lost = both(self.lost)
        other.madness = both(self.madness)
        other.free = both(self.free)
        other.spent = both(self.spent)
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

    def __reduce__(self) -> tuple[object, ...]:
        return reduce_state(self, (self.cards, self.setting, self.names), BESIDES)

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
            *[tuple([tuple(pile) for pile in piles_of]) for piles_of in piles],
            *[tuple(field) for field in by_card],
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
