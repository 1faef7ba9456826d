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
from ludoteka.plugins.game_plugin import CONTRACT, Shelf
from ludoteka.plugins.registry import GROUP, Library, read

GAME: Game = next(iter(games().values()))
GOOD = Shelf(dataclasses.replace(GAME, name="good"), place=2)
TERSE = Shelf(dataclasses.replace(GAME, name="terse", details=None))
EARLIER = Shelf(dataclasses.replace(GAME, name="very_good"), place=1)
NAMESAKE = Shelf(GOOD.game)
LATER = Shelf(dataclasses.replace(GAME, name="later"), contract=CONTRACT + 1)
COMMAND = Shelf(dataclasses.replace(GAME, name="verify"))
UNNAMED = Shelf(dataclasses.replace(GAME, name="../etc"))
RULELESS = Shelf(dataclasses.replace(GAME, name="ruleless", folder=Path(__file__).parent))
VIEWLESS = Shelf(dataclasses.replace(GAME, name="viewless", view=dict))  # type: ignore[arg-type]
NO_SHELF = GAME


def entry(attribute: str, module: str = __name__) -> EntryPoint:
    return EntryPoint(attribute.lower(), f"{module}:{attribute}", GROUP)


def put_up(*attributes: str) -> Library:
    return read([entry(each) for each in attributes])


def test_shelves_stand_in_their_places() -> None:
    assert list(put_up("GOOD", "EARLIER").shelves) == ["very_good", "good"]


def test_results_may_have_no_details() -> None:
    assert list(put_up("TERSE").shelves) == ["terse"]


@pytest.mark.parametrize(
    ("attribute", "code"),
    [
        ("NO_SHELF", "shelf_is_none"),
        ("LATER", "shelf_too_new"),
        ("COMMAND", "shelf_name_reserved"),
        ("UNNAMED", "shelf_broken"),
        ("RULELESS", "shelf_broken"),
        ("VIEWLESS", "shelf_broken"),
        ("NOT_THERE", "shelf_broken"),
    ],
)
def test_a_package_that_breaks_the_contract_is_told_of_and_left_out(
    attribute: str, code: str
) -> None:
    found = put_up("GOOD", attribute)
    assert list(found.shelves) == ["good"]
    assert [problem.code for problem in found.problems] == [code]


def test_who_asks_for_a_broken_package_hears_what_is_wrong_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not that there is no such game, whoever asks: `sim`, `play`, `review`, a script."""
    module = sys.modules["ludoteka.plugins.registry"]
    monkeypatch.setattr(module, "_read", [put_up("GOOD", "NO_SHELF")])
    with pytest.raises(BadInput) as no:
        game_named("no_shelf")
    assert no.value.code == "shelf_is_none"
    with pytest.raises(BadInput) as no:
        game_named("nothing")
    assert no.value.code == "unknown_game"


def test_a_package_that_can_not_be_imported_is_told_of_by_name() -> None:
    found = read([entry("SHELF", "no_such_package"), entry("GOOD")])
    assert list(found.shelves) == ["good"]
    assert "no_such_package" in str(found.problems[0])


def test_a_clause_without_a_mark_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shutil.copytree(GAME.folder / "texts", tmp_path / "texts").parent
    rules = (GAME.folder / "rules.toml").read_text(encoding="utf-8")
    unmarked = re.sub("^mark = .*", "", rules, count=1, flags=re.MULTILINE)
    (folder / "rules.toml").write_text(unmarked, encoding="utf-8")
    broken = Shelf(dataclasses.replace(GAME, name="unmarked", folder=folder))
    monkeypatch.setattr(sys.modules[__name__], "UNMARKED", broken, raising=False)
    found = put_up("GOOD", "UNMARKED")
    assert list(found.shelves) == ["good"]
    first = clauses(GAME.folder)[0].id
    expected = f'{first} has no mark: write mark = "printed", "filled" or "changed"'
    assert expected in str(found.problems[0])


def test_a_name_belongs_to_who_had_it_first() -> None:
    found = put_up("GOOD", "NAMESAKE")
    assert found.shelves["good"] is GOOD
    assert [problem.code for problem in found.problems] == ["shelf_name_taken"]


@pytest.mark.parametrize("attribute", ["NO_SHELF", "LATER", "COMMAND", "UNNAMED"])
def test_a_problem_is_told_in_both_languages(attribute: str) -> None:
    (problem,) = put_up(attribute).problems
    sentences = {problem.told(language) for language in ("en", "pl")}
    assert len(sentences) == 2
    assert all("{" not in sentence for sentence in sentences)
