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
from ludoteka.review.grading import grade_decision
from ludoteka.review.model import Decision, Progress, Review
from ludoteka.review.moments import moments_of
from ludoteka.review.reviewer import Reviewer
from ludoteka.review.segments import Expectation, Segment, expectation_after, split_into_segments
from ludoteka.review.summary import compute_shares, find_turning_point


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
    parts = split_into_segments(reviewer, moments, end, record.seats, dice_for(seed, 0))
    for decision in review_segments(reviewer, parts, outcome, tries, seed):
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
        shares=compute_shares(decisions, outcome),
        turning=find_turning_point(decisions, outcome, unit),
    )


def review_segments(
    reviewer: Reviewer, parts: list[Segment], outcome: list[float], tries: int, seed: str
) -> Iterator[Decision]:
    """The last decision first. What comes between two stretches is luck."""
    following = outcome
    for part in reversed(parts):
        later = expectation_after(
            reviewer, part, outcome, dice_for(seed, part.moments[-1].ply, 1), tries
        )
        luck = [then - now for now, then in zip(later.chances, following, strict=True)]
        for decision in review_segment(reviewer, part, later, tries, seed):
            yield msgspec.structs.replace(decision, luck=luck)
            following, luck = decision.before, [0.0] * len(outcome)


def review_segment(
    reviewer: Reviewer, part: Segment, later: Expectation, tries: int, seed: str
) -> Iterator[Decision]:
    """The decisions of a stretch: after one the line is where it is before the next."""
    for at in reversed(range(len(part.moments))):
        moment = part.moments[at]
        dice = dice_for(seed, moment.ply)
        comparison = Comparison(reviewer, moment, part.later_moves(at), dice)
        decision = grade_decision(reviewer, moment, comparison.compare_choices(tries), later)
        yield decision
        later = Expectation(decision.before, later.error)


def dice_for(seed: str, ply: int, purpose: int = 0) -> Dice:
    return FastDice(int(f"{seed[:12]}{ply:04x}{purpose}", 16))


def complete_review(game: Game, record: Record, reviewer: Reviewer) -> Review:
    """The review alone, for whoever can wait."""
    *_, last = review(game, record, reviewer)
    assert isinstance(last, Review)
    return last
