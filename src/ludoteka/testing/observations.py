"""All that one audience is given at one moment, as bytes."""

from collections.abc import Sequence

import msgspec

from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

Audience = Seat | None
"""A seat, or None: whoever only watches, the TV among them."""


def audiences(seats: int) -> list[Audience]:
    return [None, *range(seats)]


def shown(state: State, audience: Audience, probes: Sequence[Move]) -> dict[str, bytes]:
    """The view, the asks and the result; a seat also its moves, and its refusals of the probes."""
    parts: dict[str, object] = {
        "view": state.view(audience),
        "asks": list(state.asks()),
        "result": state.result(),
    }
    if audience is not None:
        parts["moves"] = list(state.moves(audience))
        parts["refusals"] = [state.refuse(audience, move) for move in probes]
    return {name: msgspec.json.encode(part) for name, part in parts.items()}


def difference(one: dict[str, bytes], other: dict[str, bytes]) -> str:
    """The first part in which two of them differ, as it stands in both."""
    for name, part in one.items():
        if other[name] != part:
            return f"{name}: {_excerpt(part, other[name])}"
    return "nothing"


def _excerpt(one: bytes, other: bytes) -> str:
    """Both texts from a little before the place where they part."""
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    start = max(0, same - 30)
    return f"{_cut(one[start:])} or {_cut(other[start:])}"


def _cut(text: bytes) -> str:
    return text[:90].decode(errors="replace")
