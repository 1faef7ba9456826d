"""CF-70 on real games: blunders are found, luck is no skill, and nothing is known too early."""

import msgspec
import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.review import CaptainFlipReviewer
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.state import State
from ludoteka.review.comparison import ComparedChoice, Comparison
from ludoteka.review.model import Decision, Progress, Review
from ludoteka.review.moments import Moment, moments_of
from ludoteka.review.reviewer import Worlds
from ludoteka.review.segments import Expectation, Segment, expectation_after
from ludoteka.review.walk import complete_review, review, review_segments
from tests.review.games import captains, third_gunner

REVIEWER = CaptainFlipReviewer()
ROUGHLY = 12
FEW = 2
SEATS = (1, 2, 3)
SEED = "00" * 32


def whole(record: Record) -> Review:
    return complete_review(CAPTAIN_FLIP, record, REVIEWER)


def weighed(moment: Moment, tries: int) -> list[ComparedChoice]:
    return Comparison(REVIEWER, moment, [], FastDice(1)).compare_choices(tries)


def line_after(moment: Moment) -> Expectation:
    stretch = Segment([moment], ends_game=False)
    return expectation_after(REVIEWER, stretch, [0.5, 0.5], FastDice(1), ROUGHLY)


@pytest.fixture(scope="module")
def games() -> list[Review]:
    """One alone, two and three; each on a board of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CaptainFlipReviewer, "tries", lambda *_: FEW)
        boards = zip(SEATS, "AEB", strict=True)
        return [whole(captains(seats, board=board)) for seats, board in boards]


@pytest.mark.rule("CF-70")
def test_a_third_gunner_is_found_out() -> None:
    record, ply = third_gunner()
    moments, _ = moments_of(CAPTAIN_FLIP, record)
    stretch = Segment(moments[ply - 1 : ply], ends_game=False)
    [decision] = review_segments(REVIEWER, [stretch], [0.5, 0.5], 500, SEED)
    assert (decision.ply, decision.grade) == (ply, "blunder")
    assert decision.choices[decision.played].move == {"type": "keep"}
    assert decision.choices[decision.best].move == {"type": "flip"}
    assert [choice.pieces for choice in decision.choices] == [["gunner"]] * 2


@pytest.mark.rule("CF-70")
def test_every_move_of_the_record_is_a_decision_with_all_that_was_legal(
    games: list[Review],
) -> None:
    for seats, found in zip(SEATS, games, strict=True):
        assert [each.ply for each in found.decisions] == list(range(1, found.plies + 1))
        assert {each.seat for each in found.decisions} == set(range(seats))
        assert all(len(c.chances) == seats for each in found.decisions for c in each.choices)
    record = captains(2, board="E")
    moments, _ = moments_of(CAPTAIN_FLIP, record)
    for moment, decision in zip(moments, games[1].decisions, strict=True):
        legal = msgspec.to_builtins(list(moment.state.moves(moment.seat)))
        assert [choice.move for choice in decision.choices] == legal
        assert decision.choices[decision.played].move == record.moves[moment.ply - 1][1]


@pytest.mark.rule("CF-70")
def test_start_choices_and_luck_add_up_to_the_end(games: list[Review]) -> None:
    for found in games:
        for share in found.shares:
            parts = share.start + share.choices + share.others + share.luck
            assert parts == pytest.approx(share.end)


def test_a_forced_move_loses_nothing(games: list[Review]) -> None:
    forced = [each for found in games for each in found.decisions if len(each.choices) == 1]
    assert forced
    assert {(each.grade, each.lost) for each in forced} == {("forced", 0.0)}


@pytest.mark.rule("CF-11")
def test_to_keep_a_tile_is_no_luck_but_to_flip_it_is(games: list[Review]) -> None:
    """Between keeping and placing nothing is drawn or revealed."""

    def played(kind: str) -> list[Decision]:
        decisions = [each for found in games for each in found.decisions]
        return [each for each in decisions if each.choices[each.played].move["type"] == kind]

    assert all(not any(each.luck) for each in played("keep"))
    assert sum(any(each.luck) for each in played("flip")) > len(played("flip")) / 2


@pytest.mark.rule("CF-61")
def test_alone_one_is_judged_by_coins(games: list[Review]) -> None:
    alone = games[0]
    assert alone.unit == "coins"
    assert all(found.unit == "chance" for found in games[1:])
    assert max(choice.chances[0] for each in alone.decisions for choice in each.choices) > 10


@pytest.mark.rule("CF-48")
def test_the_winner_ends_with_every_chance(games: list[Review]) -> None:
    for found in games[1:]:
        assert sum(found.end) == pytest.approx(1.0)


@pytest.fixture
def twins() -> tuple[list[Moment], list[Moment]]:
    """Some moments, and the same with other tiles under the unseen sides."""
    moments, _ = moments_of(CAPTAIN_FLIP, captains(2))
    early = moments[10:18]
    others = [
        each._replace(state=each.state.imagine(each.seat, FastDice(each.ply))) for each in early
    ]
    both = list(zip(early, others, strict=True))
    assert any(one.state.snapshot() != other.state.snapshot() for one, other in both)
    return early, others


@pytest.mark.rule("CF-7")
def test_chances_know_nothing_that_the_seat_could_not_know(
    twins: tuple[list[Moment], list[Moment]],
) -> None:
    for one, other in zip(*twins, strict=True):
        assert weighed(one, ROUGHLY) == weighed(other, ROUGHLY)
        assert line_after(one) == line_after(other)


@pytest.mark.rule("CF-7")
def test_choices_are_never_weighed_in_the_true_state(
    twins: tuple[list[Moment], list[Moment]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that peeks finds the same whatever lies under the tiles."""
    seen: list[tuple[object, ...]] = []

    def peek(_: object, state: State, seat: Seat) -> Worlds:
        seen.append(state.snapshot())
        return lambda dice: state.imagine(seat, dice)

    monkeypatch.setattr(CaptainFlipReviewer, "worlds", peek)
    for given in twins:
        for moment in given:
            weighed(moment, 2)
    half = len(seen) // 2
    assert seen[:half] == seen[half:]


def test_the_same_record_has_the_same_review_and_progress_goes_from_nothing_to_all(
    games: list[Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CaptainFlipReviewer, "tries", lambda *_: FEW)
    *news, last = review(CAPTAIN_FLIP, captains(2, board="E"), REVIEWER)
    assert last == games[1]
    of = len(games[1].decisions)
    assert news == [Progress(done=done, of=of) for done in range(of + 1)]


def test_longer_games_get_fewer_tries() -> None:
    tries = [REVIEWER.tries(decisions, 2) for decisions in (0, 30, 60, 150, 1000)]
    assert tries == sorted(tries, reverse=True)
    assert tries[-1] >= 1


def test_more_tries_are_surer() -> None:
    moments, _ = moments_of(CAPTAIN_FLIP, captains(2))
    late = moments[-12]
    few, many = (weighed(late, tries) for tries in (24, 480))
    assert len(few) > 1
    for rough, fine in zip(few, many, strict=True):
        if rough.move != late.move:
            assert fine.error < rough.error / 2
            assert abs(rough.gaps[0] - fine.gaps[0]) < 5 * rough.error
