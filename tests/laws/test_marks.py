"""Every clause says honestly what it has to do with the printed rules, and why it differs."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteka.kernel.presentation.clauses import Clause, clauses
from ludoteka.plugins import games

RULINGS = Path(__file__).parents[2] / "docs" / "play" / "rulings"
HEADING = re.compile(r"^\*\*[^*]+\(((?:[A-Z]{2}-\d+(?:, )?)+)\)\.\*\*", re.MULTILINE)
ALL = [clause for game in games().values() for clause in clauses(game.folder)]


def ruled() -> Iterator[str]:
    for page in RULINGS.glob("*.md"):
        for found in HEADING.findall(page.read_text(encoding="utf-8")):
            yield from found.split(", ")


RULED = sorted(set(ruled()))


def test_rulings_are_found() -> None:
    assert {"TW-9", "WP-14", "SW-36", "TH-18"} <= set(RULED)


@pytest.mark.parametrize("name", RULED)
def test_a_clause_that_has_a_ruling_is_not_marked_as_printed(name: str) -> None:
    (clause,) = [each for each in ALL if each.id == name]
    assert clause.mark != "printed"


@pytest.mark.parametrize("clause", ALL, ids=lambda clause: clause.id)
def test_a_clause_that_differs_from_the_printed_rules_says_why(clause: Clause) -> None:
    if clause.mark != "printed":
        assert clause.why or clause.id in RULED, "write a ruling, or why and why_pl"
