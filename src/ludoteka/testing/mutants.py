"""Rules broken on purpose: a test that no broken rule can fail is no test."""

import importlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from traceback import walk_tb
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from ludoteka.kernel.errors import BadInput, Refused

Test = Callable[..., None]


@dataclass(frozen=True)
class Mutant:
    """A few words of a rule, and what stands in their place while it is broken."""

    what: str  # the clause or the secret that suffers
    module: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.what}: {self.old.strip()} -> {self.new.strip()}"


@contextmanager
def apply_mutant(mutant: Mutant) -> Iterator[None]:
    """The rules as the mutant has them, for as long as the block runs.

    The code inside the module's functions is exchanged, so that whoever holds on to a function, a
    registry or an importing module, has the broken one too.
    """
    module = importlib.import_module(mutant.module)
    functions = dict(functions_of(vars(module), module.__name__))
    kept = {name: function.__code__ for name, function in functions.items()}
    mutated = mutated_codes(module, mutant)
    try:
        exchange(functions, mutated)
        forget(module)
        yield
    finally:
        exchange(functions, kept)
        forget(module)


def exchange(functions: dict[str, FunctionType], codes: dict[str, CodeType]) -> None:
    for name, function in functions.items():
        function.__code__ = codes[name]


def forget(module: ModuleType) -> None:
    """What the other version of a function has found out does not count."""
    for value in vars(module).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def mutated_codes(module: ModuleType, mutant: Mutant) -> dict[str, CodeType]:
    assert module.__file__ is not None
    source = Path(module.__file__).read_text(encoding="utf-8")
    if source.count(mutant.old) != 1:
        raise ValueError(f"{source.count(mutant.old)} places fit {mutant}")
    names = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(source.replace(mutant.old, mutant.new), module.__file__, "exec"), names)  # noqa: S102
    return {name: each.__code__ for name, each in functions_of(names, module.__name__)}


def functions_of(names: dict[str, Any], module: str) -> Iterator[tuple[str, FunctionType]]:
    """The module's own functions and methods, by name."""
    for name, value in names.items():
        if isinstance(value, type) and value.__module__ == module:
            yield from ((f"{name}.{of}", f) for of, f in functions_of(dict(vars(value)), module))
        function = getattr(value, "__wrapped__", value)
        if isinstance(function, FunctionType) and function.__module__ == module:
            yield name, function


def cases_of(clause: str, modules: Iterable[ModuleType]) -> list[Callable[[], None]]:
    """Every case of every test that names the clause."""
    tests = [
        test for module in modules for name, test in vars(module).items() if names(test, clause)
    ]
    return [case for test in tests for case in cases(test)]


def names(test: object, clause: str) -> bool:
    marks = getattr(test, "pytestmark", []) if isinstance(test, FunctionType) else []
    return any(mark.name == "rule" and clause in mark.args for mark in marks)


def cases(test: Test) -> Iterator[Callable[[], None]]:
    """The test with each set of its parameters. Tests that name a clause use no fixtures."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    for values in product(*(parameter_sets(*mark.args[:2]) for mark in marks)):
        given = {name: value for part in values for name, value in part.items()}
        yield partial(test, **given)


def parameter_sets(names: str | Sequence[str], rows: Iterable[Any]) -> list[dict[str, Any]]:
    columns = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    return [dict(zip(columns, row_values(row, len(columns)), strict=True)) for row in rows]


def row_values(row: Any, columns: int) -> Sequence[Any]:
    if isinstance(row, type(pytest.param())):
        return row.values
    return row if columns > 1 else [row]


def fails(test: Callable[[], None]) -> bool:
    """Whether the test notices that a rule is broken: by an assertion of its own, or by a refusal
    that it did not expect.

    Whatever else is raised, an assertion inside a game too, is a crash: it says that the mutant is
    broken, and nothing of the clause. A name that does not exist is a mistake of the mutant.
    """
    try:
        test()
    except (AssertionError, pytest.fail.Exception, Refused, BadInput) as noticed:
        return not (isinstance(noticed, AssertionError) and is_of_a_game(noticed))
    except NameError:
        raise
    except Exception:  # noqa: BLE001
        return False
    return False


def is_of_a_game(noticed: AssertionError) -> bool:
    """It was raised by rules, and not by a test of them."""
    *_, (frame, _) = walk_tb(noticed.__traceback__)
    return str(frame.f_globals.get("__name__", "")).startswith("ludoteka.games.")
