"""The state of 7 Words: small ints, short lists, and the words that were written."""

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from ludoteka.games.seven_words.rules.letters.deck import Deck
from ludoteka.games.seven_words.rules.model import ROUNDS
from ludoteka.kernel.play import Seat

WRITING: Final = 0
SCORING: Final = 1
OVER: Final = 2

NOBODY: Final = -1

STILL: Final = 0  # the glass has not been turned
RUNNING: Final = 1
RUN_OUT: Final = 2
STOPPED: Final = 3  # SW-51: laid on its side in time
FINISHING: Final = 4  # SW-13: run out, and words that were begun are being finished

OPEN: Final = 0
STANDS: Final = 1
FAILS: Final = 2

NONE: Final = 0
SMALL: Final = 1
LARGE: Final = 2


class Table(NamedTuple):
    """What was chosen with the table, and never changes."""

    language: str
    deck: Deck
    seats: int
    strict: bool = False
    whole_roots: bool = False  # SW-82: the Polish edition
    glass: bool = True
    mending: bool = False
    veterans: tuple[bool, ...] = ()
    difficulty: int = 0
    grace_seconds: int = 0  # SW-13
    thinking_seconds: int = 0
    scoring_seconds: int = 0
    rounds: int = ROUNDS
    vocabulary: tuple[
        str, ...
    ] = ()  # what is improvised on a reduced board; else all that is known
    scribbles: int = 3  # how often whoever improvises writes in a round

    @property
    def solo(self) -> bool:
        """SW-1: one player plays the solo game."""
        return self.seats == 1


class Round(NamedTuple):
    """A finished round: the board, and by seat words, values, whether they failed, bonuses."""

    board: tuple[int, ...]
    fastest: Seat
    words: tuple[str, ...]
    values: tuple[int, ...]
    fails: tuple[bool, ...]
    bonuses: tuple[int, ...]  # NONE, SMALL, LARGE


@mypyc_attr(allow_interpreted_subclasses=True)  # game.py, which is asked and not searched
class Position:
    """Everything about a game of 7 Words at one moment."""

    table: Table
    stack: tuple[int, ...]  # what somebody set to be drawn next; all of it is in the pile
    phase: int
    sand: int
    fastest: Seat
    barred: Seat
    lead: Seat
    field: int  # of the solo card
    pile: list[int]  # by kind: how many are left to draw. They have no order
    discards: list[int]
    board: list[int]  # kinds, in the order of dealing: the column worth 2 first
    away: list[int]  # SW-4: what was turned away in this round's deal
    draft: list[str]  # secret until the round is scored (SW-17)
    drafts: list[int]  # how often each has written this round: as secret
    wrote: list[bool]
    locked: list[bool]
    verdict: list[int]
    why: list[str]
    earlier: list[str]
    by: list[Seat]  # who challenged
    votes: list[tuple[Seat, ...]]
    settled: list[bool]  # SW-41: overruled, which is final
    mends: list[tuple[str, ...]]  # SW-35: what the author may put in place of a slip
    proposable: list[tuple[str, ...]]  # SW-35: … and what only the table may let them put there
    proposal: list[str]  # SW-35: the one of these that the author has asked the table for
    mended: list[bool]
    ready: list[bool]
    penalties: list[int]
    history: list[Round]

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pile = list(table.deck.counts)
        self.discards = [0] * len(self.pile)
        self.stack = ()
        self.board = []
        self.away = []
        self.phase = WRITING
        self.barred = self.lead = NOBODY
        self.field = 1
        self.penalties = [0] * table.seats
        self.history = []
        self.clear_round()

    def clear_round(self) -> None:
        """Fresh paper for everybody."""
        seats = self.table.seats
        self.draft = [""] * seats
        self.drafts = [0] * seats
        self.wrote = [False] * seats
        self.locked = [False] * seats
        self.sand = STILL
        self.fastest = NOBODY
        self.verdict = [OPEN] * seats
        self.why = [""] * seats
        self.earlier = [""] * seats
        self.by = [NOBODY] * seats
        self.votes = [()] * seats
        self.settled = [False] * seats
        self.mends = [()] * seats
        self.proposable = [()] * seats
        self.proposal = [""] * seats
        self.mended = [False] * seats
        self.ready = [False] * seats

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def round(self) -> int:
        """The round on the table, counted from 1; the last one when the game is over."""
        return len(self.history) + (self.phase != OVER)
