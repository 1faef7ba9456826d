"""What the tests of every game's broken clauses share. How they are broken, `mutants.toml` in a
game's folder says: by module, rows of a clause, words of its rule, and what stands in their place.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.state import Game
from ludoteka.testing.mutants import Mutant, apply_mutant, cases_of, fails

HERE = Path(__file__).parent


def clauses_of(game: Game) -> list[str]:
    return [clause.id for clause in clauses(game.folder)]


def mutants_of(game: Game) -> list[Mutant]:
    rows = tomllib.loads((HERE / game.name / "mutants.toml").read_text(encoding="utf-8"))
    return [
        Mutant(clause, in_full(game, module), old, new)
        for module, broken in rows.items()
        for clause, old, new in broken
    ]


def in_full(game: Game, module: str) -> str:
    """A room of the game, or a module of the house that keeps the clause for it."""
    return module if module.startswith("ludoteka.") else f"ludoteka.games.{game.name}.{module}"


def is_noticed(mutant: Mutant, tests: Iterable[ModuleType]) -> bool:
    """By a test that names the clause."""
    with apply_mutant(mutant):
        return any(fails(case) for case in cases_of(mutant.what, tests))


def pass_whole(clause: str, tests: Iterable[ModuleType]) -> None:
    cases = cases_of(clause, tests)
    assert cases
    for case in cases:
        case()
