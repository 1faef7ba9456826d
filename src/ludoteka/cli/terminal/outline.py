"""Any view as plain text, whatever the game."""

from collections.abc import Iterator, Mapping
from typing import Any


def outline(data: Mapping[str, Any]) -> str:
    """One line a field; what is inside a field stands below it, indented."""
    return "\n".join(_fields(data, ""))


def _fields(data: Mapping[str, Any], indent: str) -> Iterator[str]:
    for name, value in data.items():
        label = f"{indent}{name.replace('_', ' ')}:"
        if _is_short(value):
            yield f"{label} {_short(value)}"
        else:
            yield label
            yield from _inside(value, indent + "  ")


def _inside(value: Any, indent: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from _fields(value, indent)
        return
    for number, item in enumerate(value, start=1):
        if _is_short(item):
            yield f"{indent}{number}. {_short(item)}"
        else:
            yield f"{indent}{number}."
            yield from _inside(item, indent + "  ")


def _is_short(value: Any) -> bool:
    """Fits on a line: a plain value, or a few of them."""
    if isinstance(value, list):
        return all(not isinstance(item, list | Mapping) for item in value)
    return not isinstance(value, Mapping)


def _short(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_short, value)) or "-"
    if value is None:
        return "-"
    return str(value).lower() if isinstance(value, bool) else str(value)
