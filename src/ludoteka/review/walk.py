"""A finished game from its end to its beginning: every decision weighed and graded.

Backwards, because a decision after which nothing was drawn or revealed is worth what the next one
is worth, and that is known by then.
"""

from collections.abc import Iterator

from ludoteka.kernel.dice import Dice, FastDice
from ludoteka.kernel.record import Record, digest
from ludoteka.kernel.state import Game
from ludoteka.review.grading import Later, graded
from ludoteka.review.model import Decision, Progress, Review
from ludoteka.review.moments import Moment, foresaw, moments_of
from ludoteka.review.reviewer import Reviewer
from ludoteka.review.summing import shares, turning


def review(game: Game, record: Record, reviewer: Reviewer) -> Iterator[Progress | Review]:
    """How far it is, again and again, and at last the review. The same record has the same one.

    Raises BadInput for a game that is not over.
    """
    moments, end = moments_of(game, record)
    outcome = reviewer.outcome(end)
    decisions: list[Decision] = []
    tries = reviewer.tries(len(moments), record.seats)
    yield Progress(done=0, of=len(moments))
    for decision in judged(reviewer, moments, Later(outcome), tries, digest(record)):
        decisions.insert(0, decision)
        yield Progress(done=len(decisions), of=len(moments))
    unit = reviewer.unit(record.seats)
    yield Review(
        game=game.name,
        seats=record.seats,
        unit=unit,
        tries=tries,
        plies=len(record.moves),
        decisions=decisions,
        end=outcome,
        shares=shares(decisions, outcome),
        turning=turning(decisions, unit),
    )


def judged(
    reviewer: Reviewer, moments: list[Moment], later: Later, tries: int, seed: str
) -> Iterator[Decision]:
    """The last decision first."""
    following: Moment | None = None
    for moment in reversed(moments):
        dice = dice_for(seed, moment.ply)
        known = following is not None and foresaw(moment, following, dice)
        imagined = moment.state.imagine(moment.seat, dice)
        choices = reviewer.weigh(imagined, moment.seat, dice, tries)
        decision = graded(reviewer, moment, choices, later, known)
        yield decision
        later = Later(decision.before, decision.choices[decision.best].error)
        following = moment


def dice_for(seed: str, ply: int) -> Dice:
    return FastDice(int(f"{seed[:12]}{ply:04x}", 16))


def reviewed(game: Game, record: Record, reviewer: Reviewer) -> Review:
    """The review alone, for whoever can wait."""
    *_, last = review(game, record, reviewer)
    assert isinstance(last, Review)
    return last
