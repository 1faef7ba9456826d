"""What a module exports: what its `__all__` says, or else all that it defines without a `_`."""

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType


def exported(module: ModuleType) -> set[str]:
    listed = getattr(module, "__all__", None)
    return set(listed) if listed is not None else set(defined_in(module))


def defined_in(module: ModuleType) -> Iterator[str]:
    """By its source, which a compiled module lies beside."""
    for node in ast.parse(inspect.getsource(module)).body:
        for name in names_of(node):
            if not name.startswith("_"):
                yield name


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []
