"""The undo history of a table: the moves since a draw or a private event, which end it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.information import is_common_knowledge, reveals_hidden, reveals_nothing
from ludoteka.kernel.play import Ask, Move, Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.table import GameTable
from ludoteka.server.storage.undo_log import AnyUndoEvent, UndoAccepted, UndoDeclined, UndoRequested

MAX_UNDO_POINTS: Final = 24
"""Moves that can be gone back. Nobody remembers more, and each has to be looked at."""


class Snapshot(NamedTuple):
    """A table before a move, as it is to be again if that is taken back."""

    ply: int
    seat: Seat  # whose move it was
    state: State
    asks: Sequence[Ask]
    known: list[int]
    told: dict[Seat | None, int]


@dataclass(slots=True, eq=False)
class UndoPoint:
    """A move that may be taken back, as far as can be seen without looking closely."""

    before: Snapshot
    move: Move
    silent: bool | None = None  # nobody learned anything; None: nobody has looked yet

    @property
    def ply(self) -> int:
        return self.before.ply

    def look(self, seats: int, seed: int) -> None:
        """Slow, and changes nothing but the verdict."""
        if self.silent is None:
            state, seat = self.before.state, self.before.seat
            self.silent = reveals_nothing(state, seats, seat, self.move, FastDice(seed))


class UndoRequest(msgspec.Struct, frozen=True):
    """May a move be taken back? One for each moment; the next move ends it."""

    number: int  # of those that were asked at this table
    by: Seat
    to: int
    agreed: frozenset[Seat] = frozenset()
    over: bool = False


@dataclass
class UndoHistory:
    points: list[UndoPoint] = field(default_factory=list)
    question: UndoRequest | None = None
    questions: int = 0
    taken_back: list[Seat] = field(default_factory=list)  # who asked for each

    def record_move(self, before: Snapshot | None, told: EventLog, inner: GameTable) -> None:
        """After a move. One that drew, or that some were told more of than others, ends it."""
        self.question = None
        drew = inner.drawn[-1] != inner.drawn[-2]
        seat, move = inner.log[-1]
        if (
            before is None
            or drew
            or not is_common_knowledge(before.asks, inner.seats, seat, move, told)
        ):
            self.points = []
        elif reveals_hidden(before.state, seat, move):
            self.points = []
        else:
            self.points = [*self.points, UndoPoint(before, move)][-MAX_UNDO_POINTS:]

    def clear(self) -> None:
        self.points, self.question = [], None

    def last_of(self, seat: Seat) -> UndoPoint | None:
        """Before the last move of a seat."""
        return next((each for each in reversed(self.points) if each.before.seat == seat), None)

    def since(self, ply: int) -> list[UndoPoint]:
        return [each for each in self.points if each.ply >= ply]

    def note(self, seat: Seat, line: AnyUndoEvent) -> None:
        """What was said about going back."""
        if isinstance(line, UndoRequested):
            self.questions += 1
            self.question = UndoRequest(self.questions, seat, line.to)
        elif self.question is not None and isinstance(line, UndoAccepted):
            agreed = self.question.agreed | {seat}
            self.question = msgspec.structs.replace(self.question, agreed=agreed)
        elif self.question is not None and isinstance(line, UndoDeclined):
            self.question = msgspec.structs.replace(self.question, over=True)

    def rewind(self, to: int, seat: Seat) -> Snapshot:
        """To a point, which is none any more."""
        before = next(each.before for each in self.points if each.ply == to)
        self.points = [each for each in self.points if each.ply < to]
        self.question = None
        self.taken_back = [*self.taken_back, seat]
        return before
