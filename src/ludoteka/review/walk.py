"""A finished game from its end to its beginning: every decision weighed and graded.

Backwards, because inside a stretch in which nothing was drawn or revealed a decision is worth what
the next one is worth, and that is known by then.
"""

from collections.abc import Iterator

import msgspec

from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.records.record import Record, digest
from ludoteka.kernel.state import Game
from ludoteka.review.comparison import Comparison
from ludoteka.review.grading import graded
from ludoteka.review.model import Decision, Progress, Review
from ludoteka.review.moments import moments_of
from ludoteka.review.reviewer import Reviewer
from ludoteka.review.segments import Stretch, Worth, stretches, worth_of
from ludoteka.review.summary import shares, turning


def review(game: Game, record: Record, reviewer: Reviewer) -> Iterator[Progress | Review]:
    """How far it is, again and again, and at last the review. The same record has the same one.

    Raises BadInput for a game that is not over.
    """
    moments, end = moments_of(game, record)
    outcome, unit = reviewer.outcome(end), reviewer.unit(record.seats)
    decisions: list[Decision] = []
    tries = reviewer.tries(len(moments), record.seats)
    seed = digest(record)
    yield Progress(done=0, of=len(moments))
    parts = stretches(reviewer, moments, end, record.seats, dice_for(seed, 0))
    for decision in judged(reviewer, parts, outcome, tries, seed):
        decisions.insert(0, decision)
        yield Progress(done=len(decisions), of=len(moments))
    yield Review(
        game=game.name,
        seats=record.seats,
        unit=unit,
        tries=tries,
        plies=len(record.moves),
        decisions=decisions,
        end=outcome,
        shares=shares(decisions, outcome),
        turning=turning(decisions, outcome, unit),
    )


def judged(
    reviewer: Reviewer, parts: list[Stretch], outcome: list[float], tries: int, seed: str
) -> Iterator[Decision]:
    """The last decision first. What comes between two stretches is luck."""
    following = outcome
    for part in reversed(parts):
        later = worth_of(reviewer, part, outcome, dice_for(seed, part.moments[-1].ply, 1), tries)
        luck = [then - now for now, then in zip(later.chances, following, strict=True)]
        for decision in judged_in(reviewer, part, later, tries, seed):
            yield msgspec.structs.replace(decision, luck=luck)
            following, luck = decision.before, [0.0] * len(outcome)


def judged_in(
    reviewer: Reviewer, part: Stretch, later: Worth, tries: int, seed: str
) -> Iterator[Decision]:
    """The decisions of a stretch: after one the line is where it is before the next."""
    for at in reversed(range(len(part.moments))):
        moment = part.moments[at]
        dice = dice_for(seed, moment.ply)
        comparison = Comparison(reviewer, moment, part.later_moves(at), dice)
        decision = graded(reviewer, moment, comparison.weighed(tries), later)
        yield decision
        later = Worth(decision.before, later.error)


def dice_for(seed: str, ply: int, purpose: int = 0) -> Dice:
    return FastDice(int(f"{seed[:12]}{ply:04x}{purpose}", 16))


def reviewed(game: Game, record: Record, reviewer: Reviewer) -> Review:
    """The review alone, for whoever can wait."""
    *_, last = review(game, record, reviewer)
    assert isinstance(last, Review)
    return last
