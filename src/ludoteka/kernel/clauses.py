"""The numbered clauses of a rulebook, read from its rules.toml."""

import tomllib
from pathlib import Path

import msgspec

from ludoteka.kernel.sentences import HOUSE
from ludoteka.kernel.typed import whole
from ludoteka.once import once


class Clause(msgspec.Struct, frozen=True):
    """One rule: its number, one line in each language, and whether the decision is ours."""

    id: str
    en: str
    pl: str
    ours: bool = False
    title: str = ""  # an English heading that begins a section, where there is one
    title_pl: str = ""


@whole
class _Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: list[Clause]


@once
def clauses(folder: Path) -> tuple[Clause, ...]:
    book = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    return tuple(msgspec.convert(book, _Rulebook).clause)


def house_clauses() -> tuple[Clause, ...]:
    return clauses(HOUSE)


def known_ids(folder: Path) -> frozenset[str]:
    """Every clause that a game may cite: its own and the house's."""
    return frozenset(clause.id for clause in (*house_clauses(), *clauses(folder)))
