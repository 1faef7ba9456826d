"""Both forms of Thirteen are measured, and each is what its column says."""

from contextlib import ExitStack

import pytest

from bench import thirteen
from bench.report import thirteen_table
from ludoteka import FORM


def test_every_way_is_measured_in_every_form_that_is_here() -> None:
    figures = thirteen.measure(rounds=1, seconds=0.001, show=lambda _: None)
    assert [each.what for each in figures.ways] == ["random answers", "copies", "simulations"]
    assert all(each.interpreted.median > 0 for each in figures.ways)
    assert all((each.compiled is not None) == (FORM == "compiled") for each in figures.ways)
    assert "random answers" in thirteen_table(figures)


def test_the_other_form_is_refused() -> None:
    with ExitStack() as stack:
        rules = thirteen.started(stack, "interpreted")
        wrong = thirteen.Rules("compiled", rules.player)
        with pytest.raises(RuntimeError, match="interpreted"):
            wrong.speed("copies", 1, 1)
