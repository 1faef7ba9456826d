"""A game's decisions summed up: luck and skill told apart, and the turning point."""

from collections.abc import Iterator, Sequence
from math import fsum, hypot
from typing import Final

from ludoteka.kernel.play import Seat
from ludoteka.review.comparison import CLEARLY
from ludoteka.review.model import Decision, Share, TurningPoint, Unit

LEAST: Final[dict[Unit, float]] = {"chance": 0.05, "coins": 2.0}
"""A game in which nothing changed by more has no turning point."""


def compute_shares(decisions: Sequence[Decision], end: Sequence[float]) -> list[Share]:
    """The start, what each cause added, the end: from the first decision to the result."""
    return [compute_share(decisions, seat, end[seat]) for seat in range(len(end))]


def compute_share(decisions: Sequence[Decision], seat: Seat, end: float) -> Share:
    own = [each for each in decisions if each.seat == seat]
    others = [each for each in decisions if each.seat != seat]
    return Share(
        seat=seat,
        start=decisions[0].before[seat] if decisions else end,
        choices=fsum(each.after[seat] - each.before[seat] for each in own),
        others=fsum(each.after[seat] - each.before[seat] for each in others),
        luck=fsum(each.luck[seat] for each in decisions),
        end=end,
        error=hypot(*luck_errors(decisions)),
    )


def luck_errors(decisions: Sequence[Decision]) -> Iterator[float]:
    """Of the start, and of every mistake: luck is what these leave of the way to the end."""
    yield from (each.error for each in decisions[:1])
    yield from (each.choices[each.best].error for each in decisions if each.lost > 0)


def find_turning_point(
    decisions: Sequence[Decision], end: Sequence[float], unit: Unit
) -> TurningPoint | None:
    """The greatest change that helped to decide the game and is no noise. Of two that are equal
    the gain: a chance that one loses by chance is one that another wins."""
    changes = [change for change in list_changes(decisions) if helped_to_decide(change, end)]
    enough = [change for change in changes if abs(change.change) >= LEAST[unit]]
    return max(enough, key=lambda each: (round(abs(each.change), 6), each.change), default=None)


def list_changes(decisions: Sequence[Decision]) -> Iterator[TurningPoint]:
    """What a mistake cost who made it, and what chance clearly brought to anybody."""
    errors = [*(each.error for each in decisions[1:]), 0.0]
    for decision, then in zip(decisions, errors, strict=False):
        if decision.lost > 0:
            yield TurningPoint(
                ply=decision.ply, seat=decision.seat, change=-decision.lost, by="choice"
            )
        for seat, change in enumerate(decision.luck):
            if abs(change) > CLEARLY * hypot(decision.error, then):
                yield TurningPoint(ply=decision.ply, seat=seat, change=change, by="luck")


def helped_to_decide(point: TurningPoint, end: Sequence[float]) -> bool:
    """Whether it helped somebody to win, or not to. Alone, everything counts."""
    won = end[point.seat] == max(end)
    return len(end) == 1 or won == (point.change > 0)
