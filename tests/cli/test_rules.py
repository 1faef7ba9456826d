"""`ludoteka rules`: the same clauses as everywhere."""

import pytest

from ludoteka.kernel.presentation.clauses import clauses, ludoteka_clauses
from ludoteka.plugins import games
from tests.cli.conftest import Shell


def test_a_rulebook_has_every_clause_under_its_headings(shell: Shell) -> None:
    lines = shell("rules", "thirteen_words").out.splitlines()
    numbers = [line.split()[0] for line in lines if line.startswith("TW-")]
    assert numbers == [clause.id for clause in clauses(games()["thirteen_words"].folder)]
    assert lines[0] == "13 Words (thirteen_words)"
    assert "A round" in lines


@pytest.mark.parametrize(
    ("game", "designer"),
    [
        ("captain_flip", "Paolo Mori and Remo Conzadori"),
        ("thirteen_words", "Romain Loussert"),
        ("word_porters", "Hisashi Hayashi"),
        ("seven_words", "Gil Hova"),
        ("thirteen", "names no author"),
    ],
)
def test_a_rulebook_names_its_authors_and_calls_itself_unofficial(
    shell: Shell, game: str, designer: str
) -> None:
    out = shell("rules", game).out
    assert designer in out
    assert "Ludoteka is unofficial" in out


def test_all_rulebooks_come_with_the_houses_own_clauses(shell: Shell) -> None:
    out = shell("rules").out
    for clause in ludoteka_clauses():
        assert f"{clause.id}  {clause.en}" in out
    assert "TW-1  " in out


@pytest.mark.parametrize(
    "words", [["TW-8"], ["tw-8"], ["thirteen_words", "TW-8"], ["thirteen_words", "tw-8"]]
)
def test_one_clause_is_found_by_its_number(shell: Shell, words: list[str]) -> None:
    said = shell("rules", *words)
    assert said.status == 0
    assert said.out.startswith("TW-8  A choice names a place that holds a card.")
    assert len(said.out.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "ending"),
    [
        (["TW-9"], "stays secret. (fills a gap)"),
        (["TW-9", "--lang", "pl"], "pozostaje tajemnicą. (uzupełnione)"),
        (
            ["WP-4"],
            "start, and nobody is asked their age here.)",
        ),
        (
            ["WP-4", "--lang", "pl"],
            "(zmienione: W instrukcji zaczyna najmłodsza osoba, a tutaj nikogo nie pytamy o wiek.)",
        ),
    ],
)
def test_a_clause_says_how_it_differs_from_the_printed_rules(
    shell: Shell, words: list[str], ending: str
) -> None:
    assert shell("rules", *words).out.rstrip().endswith(ending)


def test_a_printed_clause_has_no_mark(shell: Shell) -> None:
    assert shell("rules", "TW-4").out.rstrip().endswith("All stars start at 0.")


def test_clauses_are_polish_for_who_reads_polish(shell: Shell) -> None:
    out = shell("rules", "thirteen_words", "--lang", "pl").out
    assert "Elementy i przygotowanie" in out
    assert "TW-1  Od 2 do 8 graczy." in out


def test_check_fails_and_names_what_is_wrong(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteka.testing.laws.clauses.check", lambda root: ["no test names TW-8"])
    said = shell("rules", "--check")
    assert said.status == 1
    assert said.err == "no test names TW-8\n"
    assert said.out == "1 problem.\n"


def test_check_passes_when_nothing_is_wrong(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteka.testing.laws.clauses.check", lambda root: [])
    said = shell("rules", "--check")
    assert said.status == 0
    assert "each is tested" in said.out


@pytest.mark.parametrize("language", ["en", "pl"])
def test_an_installed_package_does_not_say_that_its_clauses_are_tested(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("ludoteka.testing.laws.clauses.checkout", lambda: None)
    said = shell("rules", "--check", "--lang", language)
    assert said.status == 0
    assert {"en": "no tests here", "pl": "tu nie ma testów"}[language] in said.out
    assert "clauses: each is tested" not in said.out
