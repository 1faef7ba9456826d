"""A game's decisions summed up: luck and skill told apart, and the turning point."""

from collections.abc import Iterator, Sequence
from math import fsum, hypot
from typing import Final

from ludoteka.kernel.play import Seat
from ludoteka.review.model import Decision, Share, Turning, Unit

LEAST: Final[dict[Unit, float]] = {"chance": 0.05, "coins": 2.0}
"""A game in which nothing changed by more has no turning point."""


def shares(decisions: Sequence[Decision], end: Sequence[float]) -> list[Share]:
    """The start, what each cause added, the end: from the first decision to the result."""
    return [share(decisions, seat, end[seat]) for seat in range(len(end))]


def share(decisions: Sequence[Decision], seat: Seat, end: float) -> Share:
    own = [each for each in decisions if each.seat == seat]
    others = [each for each in decisions if each.seat != seat]
    return Share(
        seat=seat,
        start=decisions[0].before[seat] if decisions else end,
        choices=fsum(each.after[seat] - each.before[seat] for each in own),
        others=fsum(each.after[seat] - each.before[seat] for each in others),
        luck=fsum(each.luck[seat] for each in decisions),
        end=end,
        error=hypot(*(error for each in own if each.lost > 0 for error in errors(each))),
    )


def errors(decision: Decision) -> tuple[float, float]:
    return decision.choices[decision.best].error, decision.choices[decision.played].error


def turning(decisions: Sequence[Decision], unit: Unit) -> Turning | None:
    """The greatest change of anybody's chance. Of two that are equal the gain: a chance that one
    loses is one that another wins."""
    changes = [change for each in decisions for change in changes_of(each)]
    if not changes:
        return None
    most = max(changes, key=lambda each: (round(abs(each.change), 6), each.change))
    return most if abs(most.change) >= LEAST[unit] else None


def changes_of(decision: Decision) -> Iterator[Turning]:
    for seat, (before, after) in enumerate(zip(decision.before, decision.after, strict=True)):
        yield Turning(ply=decision.ply, seat=seat, change=after - before, by="choice")
    for seat, change in enumerate(decision.luck):
        yield Turning(ply=decision.ply, seat=seat, change=change, by="luck")
