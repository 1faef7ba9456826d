"""Clocks by themselves: what is left to whom, whatever happens at the table."""

import pytest

from ludoteka.server.clocks.rule import ClockKind, ClockRule
from ludoteka.server.clocks.table_clocks import (
    Clocks,
    count_timeout_move,
    new_clocks,
    pause_clocks,
    resume_clocks,
    set_pause_vote,
    times_out_at,
    update_clocks,
)


def at_a_table(kind: ClockKind, seconds: int = 60, increment: int = 0) -> Clocks:
    """Two seats; the first is asked something at 100."""
    rule = ClockRule(kind=kind, seconds=seconds, increment=increment)
    return update_clocks(new_clocks(rule, 2), ["place", ""], 100)


def left(clocks: Clocks, now: float) -> list[float]:
    return [clock.left_at(now) for clock in clocks.seats]


def test_only_who_is_asked_has_less_and_less() -> None:
    assert left(at_a_table("decision"), 110) == [50, 60]


def test_nobody_has_less_than_nothing() -> None:
    assert left(at_a_table("decision"), 900) == [0, 60]


def test_every_decision_has_the_same_time() -> None:
    clocks = update_clocks(at_a_table("decision"), ["", "place"], 150, answered=0)
    assert left(clocks, 150) == [60, 60]
    clocks = update_clocks(clocks, ["place", ""], 190, answered=1)
    assert left(clocks, 200) == [50, 60]


def test_who_answers_and_is_asked_the_same_again_has_all_the_time_again() -> None:
    clocks = update_clocks(at_a_table("decision"), ["place", ""], 150, answered=0)
    assert left(clocks, 150) == [60, 60]


def test_what_answers_nothing_buys_no_time() -> None:
    clocks = update_clocks(at_a_table("decision"), ["place", ""], 150)
    assert left(clocks, 150) == [10, 60]


@pytest.mark.parametrize("kind", ["decision", "bank"])
def test_who_leaves_the_table_for_a_moment_buys_no_time(kind: ClockKind) -> None:
    clocks = at_a_table(kind, increment=30)
    for now in (120, 125, 130):
        away = update_clocks(clocks, ["place", ""], now, by_bots={0})
        assert times_out_at(away, 0) is None, "it stands still"
        clocks = update_clocks(away, ["place", ""], now + 4)
    assert left(clocks, 140) == [20, 60]


def test_who_comes_back_after_a_bot_has_decided_has_time_for_the_next_decision() -> None:
    away = update_clocks(at_a_table("decision"), ["place", ""], 120, by_bots={0})
    moved = update_clocks(away, ["place", ""], 121, answered=0, by_bots={0})
    assert left(update_clocks(moved, ["place", ""], 300), 310) == [50, 60]
    spent = update_clocks(at_a_table("bank", 60, 5), ["place", ""], 120, by_bots={0})
    moved = update_clocks(spent, ["", "place"], 121, answered=0, by_bots={0})
    assert left(moved, 121) == [40, 60], "a bot's decision pays nothing in"


def test_a_bank_is_spent_and_every_decision_pays_something_in() -> None:
    clocks = update_clocks(at_a_table("bank", 300, 5), ["", "place"], 150, answered=0)
    assert left(clocks, 170) == [255, 280]
    clocks = update_clocks(clocks, ["place", ""], 180, answered=1)
    assert left(clocks, 180) == [255, 275]


@pytest.mark.parametrize(
    ("kind", "moment"), [("none", None), ("remind", None), ("decision", 160), ("bank", 160)]
)
def test_a_reminder_has_no_consequences(kind: ClockKind, moment: float | None) -> None:
    clocks = at_a_table(kind)
    assert (times_out_at(clocks, 0), times_out_at(clocks, 1)) == (moment, None)


def test_a_pause_costs_nobody_anything() -> None:
    still = pause_clocks(set_pause_vote(at_a_table("bank"), 0, True), 120)
    assert (left(still, 5000), still.pausers) == ([40, 60], [])
    assert times_out_at(still, 0) is None
    assert times_out_at(resume_clocks(still, 5000), 0) == 5040


def test_who_is_asked_during_a_pause_begins_when_it_is_over() -> None:
    still = update_clocks(pause_clocks(at_a_table("decision"), 120), ["", "place"], 130, answered=0)
    assert left(still, 900) == [60, 60]
    assert left(resume_clocks(still, 1000), 1010) == [60, 50]


def test_a_wish_for_a_pause_can_be_taken_back() -> None:
    asked = set_pause_vote(set_pause_vote(at_a_table("bank"), 1, True), 0, True)
    assert asked.pausers == [0, 1]
    assert set_pause_vote(asked, 1, False).pausers == [0]


def test_how_often_the_house_helped_is_counted_for_each_seat() -> None:
    clocks = count_timeout_move(count_timeout_move(at_a_table("decision"), 1), 1)
    assert [clock.helped for clock in clocks.seats] == [0, 2]
