"""One decision on the scales: what was the best, what did it cost not to do it."""

from math import hypot
from typing import Final

import msgspec

from ludoteka.kernel.play import Seat
from ludoteka.review.model import Choice, Decision, Grade, Unit
from ludoteka.review.moments import Moment
from ludoteka.review.reviewer import Reviewer, Weighed

CLEARLY: Final = 2.5
"""Standard errors by which another choice must be ahead to be called better. Less may be chance:
without this, the noise of many samples would add up to mistakes that nobody made."""

GRADES: Final[dict[Unit, list[tuple[float, Grade]]]] = {
    "chance": [(0.02, "good"), (0.06, "slip"), (0.15, "mistake")],
    "coins": [(1.0, "good"), (2.5, "slip"), (5.0, "mistake")],
}
"""A loss below the number has the grade; above all of them it is a blunder."""


class Later(msgspec.Struct, frozen=True):
    """What the next decision, or the end, turned out to be worth to every seat."""

    chances: list[float]
    error: float = 0.0


def graded(
    reviewer: Reviewer, moment: Moment, choices: list[Weighed], later: Later, known: bool
) -> Decision:
    """`known`: the seat could see what came next, so its worth is the played choice's."""
    choices, played = with_played(reviewer, moment, choices, later, known)
    best = clearly_best(choices, played, moment.seat)
    before, after = choices[best].chances, choices[played].chances
    lost = before[moment.seat] - after[moment.seat]
    return Decision(
        ply=moment.ply,
        seat=moment.seat,
        kind=moment.kind,
        choices=[choice_of(reviewer, moment, each) for each in choices],
        played=played,
        best=best,
        lost=lost,
        grade=grade(lost, len(choices), reviewer.unit(len(before))),
        before=before,
        after=after,
        luck=[then - now for now, then in zip(after, later.chances, strict=True)],
    )


def with_played(
    reviewer: Reviewer, moment: Moment, choices: list[Weighed], later: Later, known: bool
) -> tuple[list[Weighed], int]:
    """The choices and which of them was played. One that nobody weighs, such as giving up, is
    worth what came of it."""
    played = place_of(reviewer, moment, choices)
    if played == len(choices):
        return [*choices, Weighed(moment.move, later.chances, later.error, 0)], played
    mine = choices[played]._replace(move=moment.move)
    if known:
        mine = mine._replace(chances=later.chances, error=later.error)
    return [*choices[:played], mine, *choices[played + 1 :]], played


def place_of(reviewer: Reviewer, moment: Moment, choices: list[Weighed]) -> int:
    """Where among the choices the move is; behind them all if it is none of them."""
    for at, each in enumerate(choices):
        if reviewer.alike(moment.state, each.move, moment.move):
            return at
    return len(choices)


def clearly_best(choices: list[Weighed], played: int, seat: Seat) -> int:
    best = max(range(len(choices)), key=lambda at: choices[at].chances[seat])
    ahead = choices[best].chances[seat] - choices[played].chances[seat]
    doubt = CLEARLY * hypot(choices[best].error, choices[played].error)
    return best if ahead > doubt else played


def choice_of(reviewer: Reviewer, moment: Moment, each: Weighed) -> Choice:
    return Choice(
        move=msgspec.to_builtins(each.move),
        pieces=reviewer.pieces(moment.state, each.move),
        chances=each.chances,
        error=each.error,
        tries=each.tries,
    )


def grade(lost: float, choices: int, unit: Unit) -> Grade:
    if choices == 1:
        return "forced"
    if lost <= 0:
        return "best"
    return next((name for most, name in GRADES[unit] if lost < most), "blunder")
