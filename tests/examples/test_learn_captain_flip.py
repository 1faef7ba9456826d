"""The example that learns in numpy alone: a short run of it."""

import itertools
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import numpy as np
import pytest

from scripts.project import ROOT


@pytest.fixture
def example() -> ModuleType:
    spec = spec_from_file_location("learner", ROOT / "examples" / "learn_captain_flip.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_runs_and_tells_how_it_went(
    example: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    example.main(1, trial=20)
    said = capsys.readouterr().out
    assert said.startswith("before: wins ")
    assert f"after {example.BATCH} games: wins " in said


def test_what_was_done_in_won_games_is_liked_more_afterwards(example: ModuleType) -> None:
    captain = example.Captain(seed=7)
    won = np.ones_like(captain.weights)
    games = itertools.cycle([(1.0, won), (-1.0, -won)])
    captain.game = lambda: next(games)
    captain.learn()
    assert (captain.weights > 0).all()
