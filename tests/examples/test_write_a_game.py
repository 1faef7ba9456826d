"""The guide `write-a-game.md` is carried out: its commands, its Python, its fragments."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from scripts.install import UV
from scripts.project import ROOT
from tests.support.fresh_environment import FreshEnvironment, new_environment, new_environment_with
from tests.support.guide_commands import blocks_in, serving

FILE = ROOT / "docs" / "make-a-game" / "write-a-game.md"
GUIDE = FILE.read_text(encoding="utf-8")
LIARS_DICE = ROOT / "examples" / "liars_dice" / "src" / "liars_dice"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> FreshEnvironment:
    return new_environment_with(
        tmp_path_factory.mktemp("guide") / "env", ROOT / "examples" / "liars_dice"
    )


def test_its_commands_lead_from_nothing_to_a_game(tmp_path: Path) -> None:
    """In an environment that has what the guide names, and nothing else."""
    [lines, *_] = blocks_in(FILE)
    server, begin, install, play, sim, test, serve = lines
    environment = new_environment(tmp_path / "env")
    environment.carry_out(server, tmp_path)
    begun = environment.carry_out(begin, tmp_path)
    assert f"  {install.replace('./', '')}\n" in begun.stdout, "the command names the same one"
    environment.carry_out(install, tmp_path)
    assert "takes" in environment.carry_out(play, tmp_path, typed="1\n" * 30).stdout
    simulated = environment.carry_out(sim, tmp_path)
    assert simulated.returncode == 0, simulated.stderr
    tested = environment.carry_out(test, tmp_path)
    assert " passed" in tested.stdout, tested.stdout + tested.stderr
    with serving(environment, serve) as games:
        assert "pebbles" in games


def test_in_a_clone_packages_are_installed_as_the_guide_says(tmp_path: Path) -> None:
    """Into a copy of its environment, which has no pip either."""
    [uv] = re.findall(r"`(\S+/uv) pip install --python \.venv/bin/python`", GUIDE)
    assert (ROOT / uv).samefile(UV)
    environment = new_environment_with(tmp_path / "env", "ludoteka")
    assert not (environment.folder / "bin" / "pip").exists()
    command = [ROOT / uv, "pip", "install", "-q", "--python", environment.python]
    subprocess.run([*command, "-e", ROOT / "examples" / "liars_dice"], check=True)
    assert "liars_dice" in environment.ludoteka("games").stdout


def test_its_python_runs(there: FreshEnvironment) -> None:
    [code] = blocks("python")
    done = there.run("python", "-c", code)
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


def test_every_file_it_names_is_there(there: FreshEnvironment) -> None:
    for path in re.findall(r"`(src/pebbles/[\w./]+)`", GUIDE):
        inside = path.removeprefix("src/pebbles/").rstrip("/")
        assert (LIARS_DICE / inside).exists(), path
    for link in re.findall(r"\]\((?!https://)([^)#]+)\)", GUIDE):
        assert (FILE.parent / link).exists(), link
