"""What is made on first use is made by one thread, and types are whole before anybody reads."""

import ast
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.cached import cached

SOURCE = Path(ludoteka.__file__).parent
IN_THREADS = ("bots", "games", "kernel", "lab", "review", "server", "words")
"""Rooms of the house whose code runs in threads; the terminal and the batteries have one."""
FILES = sorted(file for room in IN_THREADS for file in (SOURCE / room).rglob("*.py"))
TYPES_OF_A_GAME = ("options", "stack", "moves", "given")
"""`Game` makes them whole."""
PARTS_OF_OTHERS = {"CardDef"}
"""Whole with a type that they are a part of."""
MAKE_TWICE = {"cache", "cached_property"}
"""Of functools: they let two threads make the same thing. `lru_cache` is for what is counted, where
that does no harm."""


def name_of(node: ast.AST) -> str:
    return ast.unparse(node).rpartition(".")[2]


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return (node for node in nodes if name_of(node.func) == name)


def made_whole(tree: ast.Module) -> set[str]:
    """The structs of the module that say so."""
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return {c.name for c in classes if any(name_of(d) == "prepare_type" for d in c.decorator_list)}


def late_types(tree: ast.Module, whole_elsewhere: set[str]) -> Iterator[str]:
    """Where a type is read with that may not be whole yet."""
    for call in calls(tree, "decode"):
        if any(keyword.arg == "type" for keyword in call.keywords):
            yield f"line {call.lineno}: make a Decoder when the module is imported"
    for node in (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)):
        for call in calls(node, "Decoder"):
            if node.name != "prepare_type":
                yield f"line {call.lineno}: a Decoder that is made late"
    for call in calls(tree, "convert"):
        kind = call.args[1]
        of_game = isinstance(kind, ast.Attribute) and kind.attr in TYPES_OF_A_GAME
        if not of_game and name_of(kind) not in made_whole(tree) | whole_elsewhere:
            yield f"line {call.lineno}: {ast.unparse(kind)} is not marked as whole"


def makes_twice(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "functools":
            yield from (each.name for each in node.names if each.name in MAKE_TWICE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_nothing_is_left_to_two_threads(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert not [*late_types(tree, PARTS_OF_OTHERS), *makes_twice(tree)]


@pytest.mark.parametrize(
    "code",
    [
        "def read(data): return msgspec.json.decode(data, type=Card)",
        "def read(data): return msgspec.json.Decoder(Card).decode(data)",
        "class Card: ...\ndef read(data): return msgspec.convert(data, Card)",
        "from functools import cache",
    ],
)
def test_the_law_sees_what_it_forbids(code: str) -> None:
    tree = ast.parse(code)
    assert [*late_types(tree, set()), *makes_twice(tree)]


def ask_at_once(ask: Any, threads: int = 8) -> list[object]:
    """What each of several threads gets that all begin at the same moment."""
    found: list[object] = []
    together = threading.Barrier(threads)

    def work() -> None:
        together.wait()
        found.append(ask())

    working = [threading.Thread(target=work) for _ in range(threads)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in working:
            thread.start()
        for thread in working:
            thread.join()
    finally:
        sys.setswitchinterval(usual)
    return found


def test_threads_that_ask_at_once_get_the_same_thing() -> None:
    made: list[str] = []

    @cached
    def catalogue(name: str) -> list[str]:
        made.append(name)
        return [name] * sum(1 for _ in range(50_000))  # long enough for others to come meanwhile

    found = ask_at_once(lambda: catalogue("cards"))
    assert made == ["cards"]
    assert all(each is found[0] for each in found)


def test_what_is_forgotten_is_made_again() -> None:
    made: list[int] = []

    @cached
    def numbers(n: int) -> list[int]:
        made.append(n)
        return [n]

    assert [numbers(1), numbers(2), numbers(1)] == [[1], [2], [1]]
    numbers.cache_clear()
    numbers(1)
    assert made == [1, 2, 1]
    assert numbers.__name__ == "numbers"


def test_what_is_made_may_ask_for_more_of_its_kind() -> None:
    @cached
    def steps(n: int) -> int:
        return 0 if n == 0 else 1 + int(steps(n - 1))

    assert steps(5) == 5
