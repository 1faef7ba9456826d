"""The state of Word Porters: small ints and lists. Words are numbers in a list shared by copies."""

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from ludoteka.kernel.play import Seat

HINTING: Final = 0
VOTING: Final = 1
SCORING: Final = 2
OVER: Final = 3

TOKENS: Final = (1, 2, 3)
NOBODY: Final = 0
"""What a vote holds at the voter's own seat; places count from 1."""


class Laid(NamedTuple):
    """WP-17: a placement. Tokens are (2,), or (1, 3) where number 3 lies under the other."""

    seat: Seat
    card: int
    word: int
    tokens: tuple[int, ...]


class Deal(NamedTuple):
    """WP-5, WP-6, WP-8: words by place, hint cards, and the place of each seat's word."""

    words: tuple[int, ...]
    hints: tuple[int, ...]
    identities: tuple[int, ...]


class Round(NamedTuple):
    """A round whose votes are open. A vote has a place for every seat, NOBODY for its own."""

    start: Seat
    deal: Deal
    laid: tuple[Laid, ...]
    passes: tuple[tuple[Seat, int], ...]  # who passed by choice, after how many placements
    votes: tuple[tuple[int, ...], ...]


@mypyc_attr(allow_interpreted_subclasses=True)  # game.py, which is asked and not searched
class Position:
    """Everything about a game of Word Porters at one moment."""

    words: tuple[str, ...]  # card n of the pack has 2n, its children's side, and 2n + 1
    hint_words: tuple[str, ...]  # hint card n has 2n and 2n + 1
    seats: int
    rounds: int
    children: bool
    exclusive: bool
    talk_seconds: int
    word_deck: list[int]  # cards, in no order: what is random is drawn when it is needed
    word_discard: list[int]
    hint_deck: list[int]
    hint_discard: list[int]
    cards: tuple[int, int]  # how many word and hint cards are played with
    coming: tuple[Deal, ...]  # rounds that somebody has set: secret
    set_by_hand: bool  # this round was one of them: its cards are from no deck
    phase: int
    start: Seat
    turn: Seat
    board: list[int]  # the word at each place
    hints: list[int]
    identity: list[int]  # by seat: secret until scoring (WP-8)
    tokens: list[tuple[int, ...]]
    laid: list[Laid]
    passed: list[bool]
    passes: list[tuple[Seat, int]]
    votes: list[tuple[int, ...]]  # () until cast: secret until the last one (WP-20)
    ready: list[bool]
    scores: list[int]
    history: list[Round]

    def __init__(self, words: tuple[str, ...], hint_words: tuple[str, ...], seats: int) -> None:
        self.words = words
        self.hint_words = hint_words
        self.seats = seats
        self.rounds = 4
        self.children = False
        self.exclusive = False
        self.talk_seconds = 0
        self.word_deck, self.word_discard = [], []
        self.hint_deck, self.hint_discard = [], []
        self.cards = (0, 0)
        self.coming = ()
        self.set_by_hand = False
        self.phase = HINTING
        self.start = self.turn = 0
        self.board, self.hints, self.identity = [], [], []
        self.scores = [0] * seats
        self.history = []
        self.clear_the_table()

    def clear_the_table(self) -> None:
        """WP-9, WP-24: all tokens and voting tiles are back with their owners."""
        self.tokens = [TOKENS] * self.seats
        self.laid, self.passes = [], []
        self.passed = [False] * self.seats
        self.votes = [()] * self.seats
        self.ready = [False] * self.seats

    def lay(self, laid: Laid) -> None:
        """WP-11, WP-12: the tokens leave their owner's hand and lie on the card."""
        self.laid.append(laid)
        left = self.tokens[laid.seat]
        self.tokens[laid.seat] = tuple(token for token in left if token not in laid.tokens)

    def on_card(self, card: int) -> list[Laid]:
        """What lies on a hint card, in the order of placing."""
        return [laid for laid in self.laid if laid.card == card]

    def empty_cards(self) -> set[int]:
        return set(range(1, len(self.hints) + 1)) - {laid.card for laid in self.laid}

    def hint_word(self, card: int, word: int) -> str:
        return self.hint_words[2 * self.hints[card - 1] + word - 1]

    def word_at(self, place: int) -> str:
        return self.words[self.board[place - 1]]

    def others(self, seat: Seat) -> list[Seat]:
        return [each for each in range(self.seats) if each != seat]

    def from_the_start(self) -> list[Seat]:
        """All seats, clockwise from the start player."""
        return [(self.start + step) % self.seats for step in range(self.seats)]
