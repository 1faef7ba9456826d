"""Figures are what they say they are."""

import pytest

from bench.figures import Range, percentile, short, table


def test_a_percentile_is_the_smallest_value_that_so_many_do_not_exceed() -> None:
    values = [float(value) for value in range(200, 0, -1)]
    assert percentile(values, 50) == 100
    assert percentile(values, 99) == 198
    assert percentile([7.0], 99) == 7


def test_a_range_shows_how_far_the_rounds_agreed() -> None:
    assert str(Range.of([3.0, 1.0, 250.0])) == "3 (1–250)"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (402_538, "403,000"),
        (1_234, "1,230"),
        (99.94, "99.9"),
        (17.52, "17.5"),
        (0.92, "0.92"),
        (0, "0"),
    ],
)
def test_figures_have_three_digits_that_count(value: float, shown: str) -> None:
    assert short(value) == shown


def test_a_table_lays_names_to_the_left_and_figures_to_the_right() -> None:
    assert table(["way", "×"], [["long way", "9"]]).splitlines() == [
        "way       ×",
        "───────────",
        "long way  9",
    ]
