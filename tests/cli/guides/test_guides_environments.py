"""The guide to environments tells the truth: its examples answer as it says, its spec plays."""

import doctest
from typing import Any

import pytest

from ludoteka.envs import EnvConfig
from ludoteka.envs.episode import Episode
from ludoteka.games.captain_flip.rules.model import Options
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import game_named
from tests.cli.guides.test_guides import GUIDES, blocks
from tests.envs.walking import moments


def test_what_environments_answer_is_what_the_guide_says() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    failed, tried = doctest.testfile(str(GUIDES / "rl/environments.md"), module_relative=False)
    assert tried > 15
    assert failed == 0


def test_the_guides_spec_plays_until_a_move_that_it_does_not_list() -> None:
    [code] = [each for each in blocks("rl/environments.md", "python") if not each.startswith(">>>")]
    made: dict[str, Any] = {}
    exec(code, made)
    form = made["SPEC"].form(2, Options())
    episode = Episode(
        EnvConfig(game_named("captain_flip"), made["SPEC"], form, 2, Options()), FastDice(0)
    )
    assert episode.observe(0) == [0, 71]
    with pytest.raises(BadInput, match="has no number for the move Turn"):
        list(moments(episode))
    assert episode.decisions > 2
