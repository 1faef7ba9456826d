"""The guide `write-a-game.md` is carried out: its commands, its Python, its fragments."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from scripts.house import ROOT
from tests.fresh import Fresh, fresh_with

GUIDE = (ROOT / "docs" / "guides" / "write-a-game.md").read_text(encoding="utf-8")
LIARS_DICE = ROOT / "examples" / "liars_dice" / "src" / "liars_dice"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    folder = tmp_path_factory.mktemp("guide")
    return fresh_with(ROOT / "examples" / "liars_dice", folder / "env")


def test_its_commands_lead_from_nothing_to_a_game(tmp_path: Path) -> None:
    said = [shlex.split(line) for line in blocks("sh")[0].splitlines()]
    assert [words[0] for words in said] == [
        "ludoteka",
        "pip",
        "ludoteka",
        "ludoteka",
        "pytest",
        "ludoteka",
    ]
    begin, install, play, sim, test, serve = said
    house = fresh_with(ROOT / "examples" / "liars_dice", tmp_path / "env")
    here = house.python.parent.parent
    assert house.ludoteka(*begin[1:]).returncode == 0
    assert install == ["pip", "install", "-e", "./pebbles"]
    env = fresh_with(here / "pebbles", tmp_path / "again")
    assert "takes" in env.ludoteka(*play[1:], typed="1\n" * 30).stdout
    assert env.ludoteka(*sim[1:]).returncode == 0
    done = env.run("-m", *test[:1], "-q", "-p", "no:cacheprovider", here / test[1])
    assert " passed" in done.stdout, done.stdout
    assert env.ludoteka(*serve[1:], "--help").returncode == 0


def test_its_python_runs(there: Fresh) -> None:
    [code] = blocks("python")
    done = there.run("-c", code)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("fragment", blocks("toml"))
def test_its_fragments_are_liars_dice(fragment: str) -> None:
    """Each is a part of a file of the finished game."""
    whole = [tomllib.loads(file.read_text(encoding="utf-8")) for file in LIARS_DICE.rglob("*.toml")]
    part = tomllib.loads(fragment)
    assert any(is_part(part, each) for each in whole)


def is_part(part: object, whole: object) -> bool:
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(is_part(part[k], whole.get(k)) for k in part)
    if isinstance(part, list):
        return isinstance(whole, list) and all(any(is_part(p, w) for w in whole) for p in part)
    return part == whole


def test_every_file_it_names_is_there(there: Fresh) -> None:
    for path in re.findall(r"`(src/pebbles/[\w./]+)`", GUIDE):
        inside = path.removeprefix("src/pebbles/").rstrip("/")
        assert (LIARS_DICE / inside).exists(), path
    for link in re.findall(r"\]\(([^)#]+)\)", GUIDE):
        assert (ROOT / "docs" / "guides" / link).exists(), link
