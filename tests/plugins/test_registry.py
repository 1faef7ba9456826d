"""Shelves from packages: whoever keeps the contract is put up, whoever breaks it is told of."""

import dataclasses
import re
import shutil
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.state import Game
from ludoteka.plugins import game_named, games
from ludoteka.plugins.game_plugin import CONTRACT, GamePlugin
from ludoteka.plugins.registry import GROUP, PluginRegistry, load_plugins

GAME: Game = next(iter(games().values()))
GOOD = GamePlugin(dataclasses.replace(GAME, name="good"), order=2)
TERSE = GamePlugin(dataclasses.replace(GAME, name="terse", details=None))
EARLIER = GamePlugin(dataclasses.replace(GAME, name="very_good"), order=1)
NAMESAKE = GamePlugin(GOOD.game)
LATER = GamePlugin(dataclasses.replace(GAME, name="later"), contract=CONTRACT + 1)
COMMAND = GamePlugin(dataclasses.replace(GAME, name="verify"))
UNNAMED = GamePlugin(dataclasses.replace(GAME, name="../etc"))
RULELESS = GamePlugin(dataclasses.replace(GAME, name="ruleless", folder=Path(__file__).parent))
VIEWLESS = GamePlugin(dataclasses.replace(GAME, name="viewless", view=dict))  # type: ignore[arg-type]
NO_PLUGIN = GAME


def entry(attribute: str, module: str = __name__) -> EntryPoint:
    return EntryPoint(attribute.lower(), f"{module}:{attribute}", GROUP)


def load_attributes(*attributes: str) -> PluginRegistry:
    return load_plugins([entry(each) for each in attributes])


def test_shelves_stand_in_their_places() -> None:
    assert list(load_attributes("GOOD", "EARLIER").plugins) == ["very_good", "good"]


def test_results_may_have_no_details() -> None:
    assert list(load_attributes("TERSE").plugins) == ["terse"]


@pytest.mark.parametrize(
    ("attribute", "code"),
    [
        ("NO_PLUGIN", "not_a_plugin"),
        ("LATER", "plugin_too_new"),
        ("COMMAND", "plugin_name_reserved"),
        ("UNNAMED", "plugin_broken"),
        ("RULELESS", "plugin_broken"),
        ("VIEWLESS", "plugin_broken"),
        ("NOT_THERE", "plugin_broken"),
    ],
)
def test_a_package_that_breaks_the_contract_is_told_of_and_left_out(
    attribute: str, code: str
) -> None:
    found = load_attributes("GOOD", attribute)
    assert list(found.plugins) == ["good"]
    assert [problem.code for problem in found.problems] == [code]


def test_who_asks_for_a_broken_package_hears_what_is_wrong_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not that there is no such game, whoever asks: `sim`, `play`, `review`, a script."""
    module = sys.modules["ludoteka.plugins.registry"]
    monkeypatch.setattr(module, "_read", [load_attributes("GOOD", "NO_PLUGIN")])
    with pytest.raises(BadInput) as no:
        game_named("no_plugin")
    assert no.value.code == "not_a_plugin"
    with pytest.raises(BadInput) as no:
        game_named("nothing")
    assert no.value.code == "unknown_game"


def test_a_package_that_can_not_be_imported_is_told_of_by_name() -> None:
    found = load_plugins([entry("PLUGIN", "no_such_package"), entry("GOOD")])
    assert list(found.plugins) == ["good"]
    assert "no_such_package" in str(found.problems[0])


def test_a_clause_without_a_mark_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shutil.copytree(GAME.folder / "texts", tmp_path / "texts").parent
    rules = (GAME.folder / "rules.toml").read_text(encoding="utf-8")
    unmarked = re.sub("^mark = .*", "", rules, count=1, flags=re.MULTILINE)
    (folder / "rules.toml").write_text(unmarked, encoding="utf-8")
    broken = GamePlugin(dataclasses.replace(GAME, name="unmarked", folder=folder))
    monkeypatch.setattr(sys.modules[__name__], "UNMARKED", broken, raising=False)
    found = load_attributes("GOOD", "UNMARKED")
    assert list(found.plugins) == ["good"]
    first = clauses(GAME.folder)[0].id
    expected = f'{first} has no mark: write mark = "printed", "filled" or "changed"'
    assert expected in str(found.problems[0])


def test_a_name_belongs_to_who_had_it_first() -> None:
    found = load_attributes("GOOD", "NAMESAKE")
    assert found.plugins["good"] is GOOD
    assert [problem.code for problem in found.problems] == ["plugin_name_taken"]


@pytest.mark.parametrize("attribute", ["NO_PLUGIN", "LATER", "COMMAND", "UNNAMED"])
def test_a_problem_is_told_in_both_languages(attribute: str) -> None:
    (problem,) = load_attributes(attribute).problems
    sentences = {problem.in_language(language) for language in ("en", "pl")}
    assert len(sentences) == 2
    assert all("{" not in sentence for sentence in sentences)
