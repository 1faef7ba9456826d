"""Reviews of kept games: the line moves only when something happened; nothing unsure is said."""

from itertools import pairwise

import msgspec
import pytest

from ludoteka.games.captain_flip.review import CaptainFlipReviewer
from ludoteka.games.thirteen.review.reviewer import ThirteenReviewer
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.kernel.state import State
from ludoteka.plugins import reviewer_of
from ludoteka.review.comparison import CLEARLY
from ludoteka.review.model import Decision, Review
from ludoteka.review.moments import Moment, moments_of
from ludoteka.review.summary import find_turning_point as turning_of
from ludoteka.review.walk import complete_review
from tests.review.kept import kept

KEPT = (
    "thirteen-planned",
    "captain_flip-C",
)
FEW = 4
STILL = 0.05


@pytest.fixture(scope="module", params=KEPT)
def looked_back(request: pytest.FixtureRequest) -> tuple[list[Moment], Review]:
    """With few tries, so that noise has every chance to show."""
    game, record = kept(request.param)
    with pytest.MonkeyPatch.context() as patch:
        for reviewer in (ThirteenReviewer, CaptainFlipReviewer):
            patch.setattr(reviewer, "tries", lambda *_: FEW)
        return moments_of(game, record)[0], complete_review(game, record, reviewer_of(game.name))


def nothing_was_revealed(now: Moment, then: Moment) -> bool:
    """In Thirteen: the same turn, and no card was drawn, shown or moved unseen. In Captain Flip: a
    tile was kept."""
    if not isinstance(now.state, Thirteen):
        return now.kind == "flip" and then.kind == "place" and not_flipped(now)
    return hidden_part(now.state) == hidden_part(then.state)


def not_flipped(now: Moment) -> bool:
    return type(now.move).__name__ == "Keep"


def hidden_part(state: State) -> object:
    assert isinstance(state, Thirteen)
    piles = (state.deck, state.madness)
    face_down = [list(pile[seat]) for pile in piles for seat in (0, 1)]
    return state.turn, face_down, [state.known[card] for pile in face_down for card in pile]


def test_where_nothing_was_revealed_and_the_best_was_played_no_chance_moves(
    looked_back: tuple[list[Moment], Review],
) -> None:
    moments, found = looked_back
    quiet = 0
    for (now, then), (decision, following) in zip(
        pairwise(moments), pairwise(found.decisions), strict=True
    ):
        if nothing_was_revealed(now, then) and decision.lost == 0:
            quiet += 1
            for before, after in zip(decision.before, following.before, strict=True):
                assert abs(after - before) <= STILL, (now.ply, decision.before, following.before)
    assert quiet >= 10


def test_no_mistake_is_named_within_its_error(
    looked_back: tuple[list[Moment], Review],
) -> None:
    for decision in looked_back[1].decisions:
        better = decision.choices[decision.best]
        if decision.lost > 0 or decision.grade not in ("best", "forced"):
            assert better.gap > CLEARLY * better.error > 0
            assert better.clear
        for choice in decision.choices:
            assert not choice.clear or (
                abs(choice.gap) > CLEARLY * choice.error or is_played(decision, choice)
            )


def is_played(decision: Decision, choice: object) -> bool:
    return choice is decision.choices[decision.played]


def test_start_choices_and_luck_add_up_to_the_end(
    looked_back: tuple[list[Moment], Review],
) -> None:
    found = looked_back[1]
    for share in found.shares:
        parts = share.start + share.choices + share.others + share.luck
        assert parts == pytest.approx(share.end) == pytest.approx(found.end[share.seat])
        assert share.choices <= 0


def test_the_line_has_no_gap_and_chances_are_chances(
    looked_back: tuple[list[Moment], Review],
) -> None:
    found = looked_back[1]
    befores = [each.before for each in found.decisions]
    for each, then in zip(found.decisions, [*befores[1:], found.end], strict=True):
        came = [now + luck for now, luck in zip(each.after, each.luck, strict=True)]
        assert came == pytest.approx(then)
        assert sum(each.before) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in each.before)


def test_the_turning_point_is_told_for_who_won_or_lost_by_it(
    looked_back: tuple[list[Moment], Review],
) -> None:
    """As if the line were sure: with few tries nothing stands out of the noise."""
    found, end = looked_back[1], looked_back[1].end
    sure = [msgspec.structs.replace(each, error=0.0) for each in found.decisions]
    find_turning_point = turning_of(sure, end, found.unit)
    assert find_turning_point is not None
    assert (find_turning_point.change > 0) == (end[find_turning_point.seat] == max(end))
    if find_turning_point.by == "choice":
        decision = sure[find_turning_point.ply - 1]
        assert (decision.seat, -decision.lost) == (
            find_turning_point.seat,
            find_turning_point.change,
        )
