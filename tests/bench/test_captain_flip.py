"""Every engine that Captain Flip is measured on plays, and is what its line says."""

from contextlib import ExitStack

import pytest

from bench import captain_flip
from ludoteka import FORM


def test_all_engines_that_are_here_play_and_the_others_are_named() -> None:
    figures = captain_flip.measure(rounds=1, seconds=0.001, show=lambda _: None)
    titles = [each.title for each in figures.engines]
    assert titles[0] == f"ours, {FORM}"
    assert any("OpenSpiel" in each for each in [*titles, *figures.missing])
    assert all(each.speed.median > 0 for each in figures.engines)


def test_a_line_for_rules_of_the_other_form_is_refused() -> None:
    with ExitStack() as stack:
        ours = captain_flip.python_engine(stack, "ours", "games", "interpreted")
        wrong = captain_flip.Engine("ours, compiled", ours.player, "games", "compiled")
        with pytest.raises(RuntimeError, match="interpreted"):
            wrong.speed(games=1, seed=1)
