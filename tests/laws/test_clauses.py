"""Law 9: `ludoteka rules --check` finds what is wrong with the clauses, and only that."""

from pathlib import Path

import pytest

from ludoteka.testing.laws import clauses

ROOT = Path(__file__).parents[2]

RULES = """
[[clause]]
id = "ZZ-{n}"
mark = "printed"
en = "One is enough."
pl = "Jeden wystarczy."
"""
# The made-up clauses are put together here: this file is read by the check as well.
ONE, TWO = (f"ZZ-{number}" for number in (1, 2))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with one game of one clause, cited and tested."""
    game = tmp_path / "src" / "ludoteka" / "games" / "tiny"
    game.mkdir(parents=True)
    (game / "rules.toml").write_text(RULES.format(n=1))
    (game / "flow.py").write_text(f'"""{ONE}: one is enough."""\n')
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_tiny.py").write_text(
        f'import pytest\n\n@pytest.mark.rule("{ONE}")\ndef test_one_is_enough(): ...\n'
    )
    (tmp_path / "web" / "src").mkdir(parents=True)
    return tmp_path


def rules_of(root: Path) -> Path:
    return root / "src" / "ludoteka" / "games" / "tiny" / "rules.toml"


def test_every_clause_of_this_house_has_a_test_and_every_citation_resolves() -> None:
    assert clauses.check(ROOT) == []


def test_without_a_root_the_sources_of_the_package_are_checked() -> None:
    assert clauses.checkout() == ROOT
    assert clauses.check() == []


def test_a_small_house_in_order(root: Path) -> None:
    assert clauses.check(root) == []


def test_a_clause_that_no_test_names(root: Path) -> None:
    (root / "tests" / "test_tiny.py").write_text(f'"""{ONE} is mentioned, not marked."""\n')
    assert clauses.check(root) == [f"no test names {ONE}"]


def test_a_mark_in_a_file_that_is_no_test_does_not_count(root: Path) -> None:
    (root / "tests" / "test_tiny.py").rename(root / "tests" / "tiny.py")
    assert clauses.check(root) == [f"no test names {ONE}"]


@pytest.mark.parametrize(
    "file", ["src/ludoteka/games/tiny/view.py", "tests/test_more.py", "web/src/Table.svelte"]
)
def test_a_citation_of_a_clause_that_there_is_not(root: Path, file: str) -> None:
    (root / file).write_text(f"# all is well\n# {TWO}: two is more\n")
    name = Path(file).name
    assert clauses.check(root) == [f"{name}, line 2 cites {TWO}, and there is no such clause"]


def test_a_mark_with_a_clause_that_there_is_not(root: Path) -> None:
    with (root / "tests" / "test_tiny.py").open("a") as file:
        file.write(f'\n@pytest.mark.rule("{TWO}")\ndef test_two(): ...\n')
    assert len(clauses.check(root)) == 1


def test_a_clause_that_is_there_twice(root: Path) -> None:
    rules_of(root).write_text(RULES.format(n=1) * 2)
    assert clauses.check(root) == [f"{ONE} is there twice"]


def test_a_clause_without_its_sentence(root: Path) -> None:
    rules_of(root).write_text(RULES.format(n=1).replace("Jeden wystarczy.", " "))
    assert clauses.check(root) == [f"{ONE} lacks its sentence in a language"]


def test_a_clause_without_a_mark(root: Path) -> None:
    rules_of(root).write_text(RULES.format(n=1).replace('mark = "printed"', ""))
    (problem,) = clauses.check(root)
    assert problem.startswith(f"a rulebook can't be read: {ONE} has no mark: ")


@pytest.mark.parametrize("text", ["clause = 7", "[[clause]]\nid = 7", "[[clause", "[[note]]"])
def test_a_rulebook_that_can_not_be_read(root: Path, text: str) -> None:
    rules_of(root).write_text(text)
    (problem,) = clauses.check(root)
    assert problem.startswith("a rulebook can't be read: ")


def test_of_an_installed_package_the_citations_are_checked(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = root / "lib" / "ludoteka"
    installed.parent.mkdir()
    (root / "src" / "ludoteka").rename(installed)
    monkeypatch.setattr(clauses, "PACKAGE", installed)
    assert clauses.checkout() is None
    assert clauses.check() == []
    (installed / "more.py").write_text(f"# {TWO}\n")
    assert clauses.check() == [f"more.py, line 1 cites {TWO}, and there is no such clause"]
