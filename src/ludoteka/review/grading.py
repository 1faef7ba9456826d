"""One decision on the scales: what was the best, what did it cost not to do it."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ludoteka.kernel.play import Seat
from ludoteka.review.comparison import ComparedChoice
from ludoteka.review.model import Choice, Decision, Grade, Unit
from ludoteka.review.moments import Moment
from ludoteka.review.reviewer import Reviewer
from ludoteka.review.segments import Expectation

GRADES: Final[dict[Unit, list[tuple[float, Grade]]]] = {
    "chance": [(0.02, "good"), (0.06, "slip"), (0.15, "mistake")],
    "coins": [(1.0, "good"), (2.5, "slip"), (5.0, "mistake")],
}
"""A loss that is surely below the number has the grade; above all of them it is a blunder."""


def grade_decision(
    reviewer: Reviewer, moment: Moment, weighed: Sequence[ComparedChoice], later: Expectation
) -> Decision:
    """`weighed`: every choice beside the played one, which is among them. `later`: the line after
    the move, before chance shows anything."""
    after, seat, unit = later.chances, moment.seat, reviewer.unit(len(later.chances))
    played = next(at for at, each in enumerate(weighed) if each.move == moment.move)
    best = best_of(moment, weighed, played)
    before = after if best == played else shift_chances(after, weighed[best].gaps, unit)
    lost = before[seat] - after[seat]
    return Decision(
        ply=moment.ply,
        seat=seat,
        kind=moment.kind,
        choices=[describe_choice(reviewer, moment, each, after) for each in weighed],
        played=played,
        best=best,
        lost=lost,
        grade=grade(min(lost, weighed[best].sure_gain(seat)), len(weighed), unit),
        before=before,
        after=after,
        luck=[0.0] * len(after),
        error=clamp_difference(later.error, unit),
    )


def best_of(moment: Moment, weighed: Sequence[ComparedChoice], played: int) -> int:
    """What was clearly better. To give up is never luck, so all that it cost was decided by who
    did, be it sure or not."""
    seat = moment.seat
    if not moment.move.gives_up:
        return clearly_best(weighed, played, seat)
    found = max(range(len(weighed)), key=lambda at: weighed[at].gaps[seat])
    return found if weighed[found].gaps[seat] > 0 else played


def clearly_best(weighed: Sequence[ComparedChoice], played: int, seat: Seat) -> int:
    """What is ahead of the played choice for sure, and most of all that are; else the played."""
    sure = [at for at, each in enumerate(weighed) if each.sure_gain(seat) > 0]
    return max(sure, key=lambda at: weighed[at].gaps[seat], default=played)


def shift_chances(chances: Sequence[float], gaps: Sequence[float], unit: Unit) -> list[float]:
    """Where the line would have gone. Nobody can lose what they have not."""
    there = [now + gap for now, gap in zip(chances, gaps, strict=True)]
    if unit == "coins":
        return there
    left = [max(0.0, each) for each in there]
    return [each / sum(left) for each in left]


def clamp_difference(difference: float, unit: Unit) -> float:
    """No chance is more than 100 points from another one, however few games were tried."""
    return min(1.0, max(-1.0, difference)) if unit == "chance" else difference


def describe_choice(
    reviewer: Reviewer, moment: Moment, each: ComparedChoice, after: Sequence[float]
) -> Choice:
    unit = reviewer.unit(len(after))
    return Choice(
        move=msgspec.to_builtins(each.move),
        pieces=[] if each.move is None else reviewer.pieces(moment.state, each.move),
        chances=shift_chances(after, each.gaps, unit),
        gap=each.gaps[moment.seat],
        error=each.error,
        low=clamp_difference(each.least(moment.seat), unit),
        high=clamp_difference(each.most(moment.seat), unit),
        clear=each.move == moment.move or each.is_clear(moment.seat),
        tries=each.tries,
    )


def grade(sure: float, choices: int, unit: Unit) -> Grade:
    """By what was lost for sure."""
    if choices == 1:
        return "forced"
    if sure <= 0:
        return "best"
    return next((name for most, name in GRADES[unit] if sure < most), "blunder")
