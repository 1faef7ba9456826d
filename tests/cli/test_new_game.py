"""`ludoteka new-game`: what it writes keeps the laws and can be played at once."""

from pathlib import Path

import pytest

from tests.cli.conftest import Shell
from tests.support.fresh_environment import FreshEnvironment, new_environment_with


@pytest.fixture
def written(shell: Shell) -> Path:
    assert shell("new-game", "stones_and_sticks").status == 0
    return Path("stones_and_sticks").resolve()


@pytest.fixture
def there(written: Path, tmp_path: Path) -> FreshEnvironment:
    return new_environment_with(tmp_path / "fresh", f"{written}[testing]")


def test_what_is_written_keeps_the_laws(there: FreshEnvironment, written: Path) -> None:
    done = there.run("pytest", "-q", "-p", "no:cacheprovider", written)
    assert " passed" in done.stdout, done.stdout + done.stderr


def test_it_is_played_in_the_terminal_and_simulated(there: FreshEnvironment) -> None:
    played = there.ludoteka("play", "stones_and_sticks", "--seed", "7", typed="1\n" * 30)
    assert "Player takes 1 stone." in played.stdout
    assert "winners" in played.stdout
    sim = there.ludoteka("sim", "stones_and_sticks", "--bots", "random,random", "--games", "20")
    assert sim.returncode == 0, sim.stderr


def test_nothing_of_the_starters_own_names_is_left(written: Path) -> None:
    for file in written.rglob("*"):
        assert not file.name.endswith(".txt")
        content = file.read_text() if file.is_file() else ""
        assert not any(name in content for name in ("a_new_game", "ANewGame", "XX-", "A new game"))
    assert 'id = "SA' in next(written.rglob("rules.toml")).read_text()


def test_nothing_is_written_over(shell: Shell, written: Path) -> None:
    said = shell("new-game", "stones_and_sticks")
    assert (said.status, "nothing is written over" in said.err) == (2, True)
    assert shell("new-game", "other", "--folder", str(written)).status == 2


@pytest.mark.parametrize(
    "name", ["Stones", "7stones", "st-ones", "../stones", "a__b", "x" * 41, "", "verify"]
)
def test_a_name_that_will_not_do_is_refused(shell: Shell, name: str) -> None:
    said = shell("new-game", name)
    assert (said.status, said.out) == (2, "")
    assert not list(Path().iterdir())


def test_the_command_it_names_is_the_right_one(shell: Shell) -> None:
    said = shell("new-game", "tiny")
    assert "ludoteka play tiny" in said.out
