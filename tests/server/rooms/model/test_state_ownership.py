"""Rooms, members, tables and lines change themselves: nobody else writes what they know."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ludoteka

SOURCES = Path(ludoteka.__file__).parent
OWNERS = {
    "Room": "server/rooms/model/room.py",
    "Member": "server/rooms/model/member.py",
    "LiveTable": "server/tables/live_table.py",
    "Connection": "server/rooms/pipeline/connection.py",
}
MUTATORS = {"add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop"}
MUTATORS |= {"popitem", "popleft", "remove", "setdefault", "update"}


def attributes(name: str) -> set[str]:
    """What an object of the class knows: its fields, and what it writes itself."""
    module = ast.parse((SOURCES / OWNERS[name]).read_text(encoding="utf-8"))
    found = (node for node in module.body if isinstance(node, ast.ClassDef) and node.name == name)
    body = list(ast.walk(next(found)))
    fields = {
        node.target.id
        for node in body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    return fields | {
        node.attr
        for node in body
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_self(node)
    }


def is_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def of_the_app(node: ast.Attribute) -> bool:
    """The web framework's own place for what an application has."""
    return ast.unparse(node.value) == "app.state"


@cache
def written(source: str) -> list[ast.Attribute]:
    """Attributes of somebody else that the module writes, or changes in place."""
    return list(writes(ast.parse(source)))


def writes(tree: ast.Module) -> Iterator[ast.Attribute]:
    for node in ast.walk(tree):
        target: ast.AST | None = None
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            target = node.value if isinstance(node, ast.Subscript) else node
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            target = node.func.value if node.func.attr in MUTATORS else None
        if isinstance(target, ast.Attribute) and not is_self(target) and not of_the_app(target):
            yield target


def written_from_outside(source: str, name: str) -> list[str]:
    known = attributes(name)
    return [ast.unparse(each) for each in written(source) if each.attr in known]


@pytest.mark.parametrize("name", OWNERS)
def test_nobody_else_writes_what_it_knows(name: str) -> None:
    others = {
        module
        for folder in (SOURCES / "server", SOURCES / "games")
        for module in folder.rglob("*.py")
        if "server" in module.relative_to(SOURCES).parts
    }
    assert len(others) > 50
    for module in others - {SOURCES / OWNERS[name]}:
        found = written_from_outside(module.read_text(encoding="utf-8"), name)
        assert found == [], module


@pytest.mark.parametrize(
    "line",
    [
        "room.host = member.id",
        "room.games_played += 1",
        "room.game, room.options = checked()",
        "room.members[member.id] = member",
        "room.members.pop(member.id)",
        "self.room.talk.append(line)",
        "del room.table",
    ],
)
def test_a_write_from_outside_is_seen(line: str) -> None:
    assert written_from_outside(line, "Room")
