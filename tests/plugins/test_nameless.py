"""Nothing in the house names a game: neither its code nor its texts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteka
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES, text
from ludoteka.plugins import games
from ludoteka.server.schemas.json_schema import type_prefix

HOUSE = Path(ludoteka.__file__).parent
GENERAL = tuple(sorted(f.name for f in HOUSE.iterdir() if f.is_dir() and f.name != "games"))
READ = {".py", ".toml", ".txt", ".tsv"}
FILES = sorted(
    file
    for room in GENERAL
    for file in (HOUSE / room).rglob("*")
    if file.suffix in READ and "static" not in file.parts
)


def names() -> Iterator[str]:
    """Of each game: as in code, as people say it, and how its clauses are cited."""
    for game in games().values():
        yield rf"\b{game.name}\b"
        yield rf"\b{game.name.upper()}\b"
        yield type_prefix(game) + r"(?!\w* )"
        yield from (rf"\b{text(game.folder, language, 'title', {})}\b" for language in LANGUAGES)
        yield from {rf"\b{clause.id.partition('-')[0]}-\d" for clause in clauses(game.folder)}


NAMED = re.compile("|".join(names()))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HOUSE)))
def test_the_house_names_no_game(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if NAMED.search(line)]


@pytest.mark.parametrize(
    "line", ['if game.name == "thirteen_words":', "Thirteen: a duel", "TW-10: no talk", "13 Words"]
)
def test_a_name_would_be_seen(line: str) -> None:
    assert NAMED.search(line)
