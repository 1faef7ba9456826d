"""Liar's Dice comes from outside: installed, it is played everywhere."""

import json
import shutil
from pathlib import Path

import pytest

from scripts.project import ROOT
from tests.support.fresh_environment import FreshEnvironment, new_environment, new_environment_with
from tests.support.guide_commands import blocks_in, serving

PACKAGE = ROOT / "examples" / "liars_dice"
TOLD = ROOT / "web" / "src" / "games" / "general" / "testdata" / "liars_dice.json"
FOR_LEARNERS = "env.py"
TELL = """
import json, msgspec
from liars_dice.plugin import GAME, PLUGIN
from ludoteka.kernel.presentation.i18n import messages
from ludoteka.kernel.dict_api import Table
from ludoteka.kernel.table import GameTable

table = Table(GameTable(GAME, 3, {}, stack={"dice": [[1, 3, 5, 5, 6], [2, 2, 4], [1, 6]]}))
bid = lambda count, face: {"type": "bid", "count": count, "face": face}
def moment(events):
    view, asks, moves = table.view(0), table.asks(), table.moves(0)
    return {"view": view, "asks": asks, "moves": moves, "events": events}
moments = [moment([])]
for seat, move in [(0, bid(3, 5)), (1, bid(4, 5)), (2, bid(5, 2)), (0, {"type": "doubt"})]:
    moments.append(moment(table.play(seat, move)))
texts = {language: messages(GAME.folder, language) for language in ("en", "pl")}
told = {"picture": msgspec.to_builtins(PLUGIN.picture), "texts": texts, "moments": moments}
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> FreshEnvironment:
    return new_environment_with(tmp_path_factory.mktemp("fresh") / "env", PACKAGE)


def test_it_is_no_more_than_250_lines_of_python() -> None:
    files = [file for file in (PACKAGE / "src").rglob("*.py") if file.name != FOR_LEARNERS]
    assert sum(len(file.read_text().splitlines()) for file in files) <= 250


def test_the_house_does_not_name_it() -> None:
    folders = [ROOT / "src" / "ludoteka", ROOT / "web" / "src"]
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in SOURCES]
    named = [file for file in files if "liars_dice" in file.read_text(encoding="utf-8")]
    assert {file.parent.name for file in named if "test" not in file.name} <= ALLOWED


SOURCES = (".py", ".ts", ".svelte", ".css")
ALLOWED = {"general", "testdata"}
"""The page's own tests have a real game to show."""


def test_its_readme_leads_from_nothing_to_passing_tests(tmp_path: Path) -> None:
    """With the laws and the battery for leaks."""
    shutil.copytree(PACKAGE, tmp_path / "liars_dice")
    environment = new_environment(tmp_path / "env")
    [[install, play, serve], [install_tests, run_tests]] = blocks_in(PACKAGE / "README.md")
    environment.carry_out(install, tmp_path)
    played = environment.carry_out(play, tmp_path, typed="bid 1 6\n1\n" * 40)
    assert "loses a die" in played.stdout, played.stderr
    with serving(environment, serve):
        pass
    environment.carry_out(install_tests, tmp_path)
    done = environment.carry_out(run_tests, tmp_path)
    assert " passed" in done.stdout, done.stdout + done.stderr
    assert "failed" not in done.stdout


def test_it_is_played_in_the_terminal(there: FreshEnvironment) -> None:
    typed = "bid 1 6\n1\n" * 40
    played = there.ludoteka("play", "liars_dice", "--seed", "7", "--seats", "2", typed=typed)
    assert played.returncode == 0, played.stderr
    assert "loses a die" in played.stdout
    assert "bid COUNT FACE  Bid" in played.stdout
    polish = there.ludoteka("play", "liars_dice", "--lang", "pl", "--seed", "7", typed="1\n")
    assert "Bruno: 5 szóstek." in polish.stdout
    assert "Gracz sprawdza zapowiedź „5 szóstek” (Bruno)." in polish.stdout


def test_it_is_simulated(there: FreshEnvironment) -> None:
    sim = ("sim", "liars_dice", "--bots", "careful,careful", "--games", "20", "--json")
    done = there.ludoteka(*sim)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 20


def test_its_rules_are_read_like_any_others(there: FreshEnvironment) -> None:
    assert "LD-7" in there.ludoteka("rules", "liars_dice").stdout
    assert there.ludoteka("rules", "LD-4").stdout.startswith("LD-4  A bid must be higher")


def test_the_pages_tests_show_what_the_game_says(there: FreshEnvironment) -> None:
    done = there.run("python", "-c", TELL)
    assert json.loads(done.stdout) == json.loads(TOLD.read_text(encoding="utf-8")), done.stderr


def test_without_it_there_is_no_such_game(tmp_path: Path) -> None:
    from ludoteka.plugins import installed_plugins

    assert "liars_dice" not in installed_plugins()
