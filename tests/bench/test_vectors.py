"""Every way of learning that is measured plays, and what is not there is told."""

import pytest

from bench import vectors
from bench.report import environments_table


def test_every_way_plays() -> None:
    playing, missing = vectors.ready()
    assert len(playing) + len(missing) == len(vectors.WAYS)
    assert [play() > 0 for play in playing.values()] == [True] * len(playing)


def test_a_way_that_can_not_be_had_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = vectors.Way("nobody's game", lambda: vectors.in_turn(vectors.of_pettingzoo("no_v1")))
    quick = vectors.Way("a thousand", lambda: lambda: 1000)
    monkeypatch.setattr(vectors, "WAYS", [quick, nowhere])
    shown = environments_table(vectors.measure(1, 0.001, print))
    assert "a thousand" in shown
    assert "Not measured: nobody's game: No module named" in shown
