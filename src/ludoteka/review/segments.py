"""The line over a game: everybody's chances by all that the seats knew together.

Seats know different things, and each of them hopes: a line that asks whoever decides jumps to and
fro while nothing happens. So one observer looks over all shoulders, who knows what any seat knows
and not what will be drawn. To this observer a game is a chain of stretches; inside one nothing is
drawn or revealed. A stretch has one value, that of its end; inside it only mistakes move the line.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move
from ludoteka.kernel.state import State
from ludoteka.review.moments import Moment
from ludoteka.review.reviewer import Reviewer, Worlds
from ludoteka.review.samples import Gains, SharedSeeds, mean, standard_error

WORLDS: Final = 12
"""Worlds that must all come to the same before it counts as known."""


class Expectation(NamedTuple):
    """Everybody's chances, and the greatest standard error among them."""

    chances: list[float]
    error: float


class Segment(NamedTuple):
    moments: list[Moment]
    ends_game: bool  # what was done last ended the game, and nothing but that did

    def later_moves(self, at: int) -> list[Move]:
        """What the seat of a moment did after it in this stretch."""
        seat = self.moments[at].seat
        return [each.move for each in self.moments[at + 1 :] if each.seat == seat]


def split_into_segments(
    reviewer: Reviewer, moments: Sequence[Moment], end: State, seats: int, dice: Dice
) -> list[Segment]:
    """The game cut where something was drawn or revealed."""
    found: list[Segment] = []
    run: list[Moment] = []
    following: list[Moment | None] = [*moments[1:], None]
    for now, then in zip(moments, following, strict=True):
        run.append(now)
        quiet = revealed_nothing(reviewer, now, end if then is None else then.state, seats, dice)
        if then is None or now.ply + 1 != then.ply or not quiet:
            found.append(Segment(run, then is None and quiet))
            run = []
    return found


def revealed_nothing(reviewer: Reviewer, now: Moment, then: State, seats: int, dice: Dice) -> bool:
    """Whether a move had to lead where it led, as far as anybody can see."""
    worlds = reviewer.worlds(now.state, None)
    came = views_of(reviewer, then, seats)
    return all(
        views_of(reviewer, state_after(worlds, now, dice), seats) == came for _ in range(WORLDS)
    )


def state_after(worlds: Worlds, now: Moment, dice: Dice) -> State:
    world = worlds(dice)
    world.play(now.seat, now.move, dice, None)
    return world


def views_of(reviewer: Reviewer, state: State, seats: int) -> list[object]:
    """What every seat sees; of a game that is over, what it was worth: all is shown by then."""
    if not state.asks():
        return [*reviewer.outcome(state)]
    return [state.view(seat) for seat in range(seats)]


def expectation_after(
    reviewer: Reviewer, stretch: Segment, outcome: list[float], dice: Dice, tries: int
) -> Expectation:
    """What everybody can expect after the last move of a stretch, before chance shows anything."""
    if stretch.ends_game:
        return Expectation(outcome, 0.0)
    last = stretch.moments[-1]
    worlds = reviewer.worlds(last.state, None)

    def play(throws: SharedSeeds) -> Gains:
        return reviewer.play_on(
            worlds(throws.for_world()), last.seat, [last.move], throws.for_rest(), False
        )

    games = [play(SharedSeeds(dice)) for _ in range(max(1, tries))]
    unit = reviewer.unit(len(outcome))
    errors = [standard_error(games, seat, unit) for seat in range(len(outcome))]
    return Expectation(mean(games), max(errors))
