"""A whole turn ahead: what to do in which order, and what the enemy makes of it. Compiled.

In an imagined world a beam goes over the ways to play the turn on; the most promising ends are
answered by the enemy's whole turn, and what counts is how one stands after it. More worlds than one
bring nothing: 12 lines in 5 worlds won 52 % (40 to 65) against 6 lines in one.
"""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.thirteen.bots.evaluation import Weights, worth
from ludoteka.games.thirteen.bots.greedy import WORST, best_code
from ludoteka.games.thirteen.bots.heuristic import choose_by_heuristic
from ludoteka.games.thirteen.rules.answers import codes, do, mover
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.state import MULLIGAN, NOBODY, NOTHING
from ludoteka.kernel.chance.fast_dice import Chance
from ludoteka.kernel.play import Seat

DEPTH: Final = 14  # answers of one's own turn
REPLIED: Final = 10  # ends of a turn that the enemy answers
REPLIES: Final = 40  # answers until the enemy's turn is over


class Line:
    """A way to play on: where it leads, how it begins, and how long it is."""

    def __init__(self, s: Thirteen, first: int, value: i64, length: i64) -> None:
        self.s = s
        self.first = first
        self.value = value
        self.length = length


class Planner:
    """Decisions of a seat, each in a world that it has imagined."""

    def __init__(self, seat: Seat, weights: Weights, dice: Chance, width: int) -> None:
        self.seat = seat
        self.weights = weights
        self.dice = dice
        self.context = Context(dice, None)
        self.width = width

    def decide(self, s: Thirteen) -> int:
        """How the turn goes on best."""
        options = codes(s, self.seat)
        if s.stage == MULLIGAN or len(options) == 1:
            return choose_by_heuristic(s, self.seat, self.dice)
        ends = self.ends_of_turn(s)
        ends.sort(key=value_of, reverse=True)
        best, most = NOTHING, -WORST
        for end in ends[:REPLIED]:
            value = self.after_reply(end.s) - end.length  # a win now is better than one later
            if value > most:
                best, most = end.first, value
        if best == NOTHING:  # an endless turn: never met, and not ruled out
            return best_code(s, self.seat, self.weights, self.dice)
        return best

    def ends_of_turn(self, s: Thirteen) -> list[Line]:
        """Where the turn may end, for all that the beam lets through."""
        ends: list[Line] = []
        lines = [Line(s, NOTHING, 0, 0)]
        seen: set[int] = set()
        for _ in range(DEPTH):
            lines = self.continue_line(lines, ends, seen)
            if not lines:
                break
            lines.sort(key=value_of, reverse=True)
            lines = lines[: self.width]
        return ends

    def continue_line(self, lines: list[Line], ends: list[Line], seen: set[int]) -> list[Line]:
        """One answer further, each position once; ended turns go to the ends."""
        longer: list[Line] = []
        for line in lines:
            for code in codes(line.s, self.seat):
                after = line.s.copy()
                do(after, self.context, self.seat, code)
                self.answer_others(after, line.s.turn)
                first = code if line.first == NOTHING else line.first
                value = worth(after, self.seat, self.weights)
                further = Line(after, first, value, line.length + 1)
                if mover(after) == NOBODY or after.turn != line.s.turn:
                    ends.append(further)
                elif is_new(after, seen):
                    longer.append(further)
        return longer

    def answer_others(self, s: Thirteen, turn: int) -> None:
        """The enemy answers as it looks best, until it is one's own again, or the turn is over."""
        while s.turn == turn and (seat := mover(s)) not in (NOBODY, self.seat):
            do(s, self.context, seat, best_code(s, seat, self.weights, self.dice))

    def after_reply(self, s: Thirteen) -> i64:
        """How the seat stands when the turn that has begun is over."""
        turn = s.turn
        for _ in range(REPLIES):
            seat = mover(s)
            if seat == NOBODY or s.turn != turn:
                break
            do(s, self.context, seat, best_code(s, seat, self.weights, self.dice))
        return worth(s, self.seat, self.weights)


def value_of(line: Line) -> i64:
    return line.value


def is_new(s: Thirteen, seen: set[int]) -> bool:
    """Whether no other order of the same answers has led here."""
    marks = (tuple(s.zone), tuple(s.expended), tuple(s.strength), tuple(s.uncanny), tuple(s.used))
    pending = () if s.pending is None else tuple(s.pending.options)
    key = hash((marks, pending, tuple(s.granted), s.hunter, s.prey))
    if key in seen:
        return False
    seen.add(key)
    return True
