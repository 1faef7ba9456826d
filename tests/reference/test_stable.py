"""The page on what is stable names what is exported, and each name says what it is for."""

import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from types import ModuleType

import pytest

from scripts.project import ROOT
from tests.reference.exported import exported

PAGE = (ROOT / "docs" / "reference" / "stable.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(ludoteka[\w.]*)` \| (.*) \|$", re.MULTILINE)
PROMISED = {module: set(re.findall(r"`(\w+)`", names)) for module, names in ROW.findall(PAGE)}


def with_examples() -> list[str]:
    """Every module with something that is typed at a prompt."""
    files = sorted((ROOT / "src" / "ludoteka").rglob("*.py"))
    shown = [file.relative_to(ROOT / "src") for file in files if "    >>> " in file.read_text()]
    return [".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in shown]


def ours(kind: type) -> bool:
    return kind.__module__.startswith("ludoteka")


def undocumented(module: ModuleType) -> Iterator[str]:
    for name in exported(module):
        found = getattr(module, name)
        if inspect.isfunction(found) and not found.__doc__:
            yield name
        if inspect.isclass(found) and ours(found):
            yield from (f"{name}.{each}" for each in undocumented_in(found))


def undocumented_in(kind: type) -> Iterator[str]:
    if not vars(kind).get("__doc__"):
        yield "__doc__"
    for name, found in vars(kind).items():
        method = inspect.isfunction(found) or isinstance(found, property | classmethod)
        if method and not name.startswith("_") and not found.__doc__:
            yield name


def test_the_page_promises_something() -> None:
    assert {"ludoteka", "ludoteka.envs", "ludoteka.bots.bot", "ludoteka.plugins"} <= set(PROMISED)


@pytest.mark.parametrize("name", PROMISED)
def test_what_is_promised_is_what_is_exported(name: str) -> None:
    assert PROMISED[name] == exported(importlib.import_module(name))


@pytest.mark.parametrize("name", PROMISED)
def test_whatever_is_promised_says_what_it_is(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    assert not sorted(undocumented(module))


@pytest.mark.parametrize("name", with_examples())
def test_what_docstrings_show_is_what_happens(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert tried
    assert failed == 0


def test_every_module_that_is_promised_has_a_page() -> None:
    pages = (ROOT / "docs" / "reference").glob("*.md")
    shown = {
        module
        for page in pages
        for module in re.findall(r"^\.\. automodule:: (\S+)", page.read_text(), re.MULTILINE)
    }
    assert set(PROMISED) <= shown
