"""The numbered clauses of a rulebook, read from its rules.toml."""

import tomllib
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from ludoteka.cached import cached
from ludoteka.kernel.presentation.i18n import LUDOTEKA_FOLDER
from ludoteka.kernel.typed import prepare_type

Mark = Literal["printed", "filled", "changed"]
"""What a clause has to do with the printed rules: it says what they say, it fills a gap that they
leave, or it changes what they say."""

MARKS: Final[tuple[Mark, ...]] = get_args(Mark)


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its number, one line in each language, and what it has to do with the printed
    rules. A clause that changes them says why, in both languages; one that fills a gap may."""

    id: str
    mark: Mark
    en: str
    pl: str
    why: str = ""
    why_pl: str = ""
    title: str = ""  # an English heading that begins a section, where there is one
    title_pl: str = ""


@prepare_type
class _Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: list[Clause]


class _Origin(msgspec.Struct, frozen=True):
    """What a clause says of its origin, with no demand on it."""

    id: str
    mark: str = ""
    why: str = ""
    why_pl: str = ""


@prepare_type
class _Origins(msgspec.Struct, frozen=True):
    clause: list[_Origin]


@cached
def clauses(folder: Path) -> tuple[Clause, ...]:
    """Raises msgspec.ValidationError that says which clause is wrong and what to write instead."""
    book = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    for origin in msgspec.convert(book, _Origins).clause:
        check_origin(origin)
    return tuple(msgspec.convert(book, _Rulebook).clause)


def check_origin(origin: _Origin) -> None:
    choice = 'write mark = "printed", "filled" or "changed"'
    if not origin.mark:
        raise msgspec.ValidationError(f"{origin.id} has no mark: {choice}")
    if origin.mark not in MARKS:
        raise msgspec.ValidationError(f'{origin.id} has the mark "{origin.mark}": {choice}')
    if origin.mark == "changed" and not (origin.why and origin.why_pl):
        raise msgspec.ValidationError(
            f"{origin.id} changes the printed rules: say the reason in why and in why_pl"
        )
    if bool(origin.why) != bool(origin.why_pl):
        raise msgspec.ValidationError(
            f"{origin.id} gives its reason in one language: write both why and why_pl"
        )


def ludoteka_clauses() -> tuple[Clause, ...]:
    return clauses(LUDOTEKA_FOLDER)


def known_ids(folder: Path) -> frozenset[str]:
    """Return every clause that a game may cite: its own and those of Ludoteka."""
    return frozenset(clause.id for clause in (*ludoteka_clauses(), *clauses(folder)))
