"""Lines of a table's log that are no moves: what was said about taking moves back.

Nothing is ever struck from a log. A move has a `type`; a line of the house says under `house` what
it is. `back` undoes all moves from a place on: they stay where they are, and do not stand any more.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from ludoteka.server.storage.queries.rows import LogRow


class UndoEvent(msgspec.Struct, frozen=True, tag_field="undo"):
    """Something that the house noted between moves."""


class UndoRequested(UndoEvent, frozen=True, tag="request"):
    """Somebody would like to go back to so many moves."""

    to: int


class UndoAccepted(UndoEvent, frozen=True, tag="accept"):
    """… and somebody has nothing against it."""


class UndoDeclined(UndoEvent, frozen=True, tag="decline"):
    """… and somebody has, or it is not wanted any more."""


class UndoApplied(UndoEvent, frozen=True, tag="apply"):
    """The first so many moves stand, and no others."""

    to: int


AnyUndoEvent = UndoRequested | UndoAccepted | UndoDeclined | UndoApplied
READ_UNDO_EVENT: Final = msgspec.json.Decoder(AnyUndoEvent)


def read_undo_event(line: LogRow) -> AnyUndoEvent | None:
    """None: it is a move."""
    if not isinstance(line.move, dict) or "undo" not in line.move:
        return None
    read: AnyUndoEvent = READ_UNDO_EVENT.decode(msgspec.json.encode(line.move))
    return read


def effective_moves(lines: Iterable[LogRow]) -> list[LogRow]:
    """The moves that were not taken back."""
    moves: list[LogRow] = []
    for line in lines:
        said = read_undo_event(line)
        if isinstance(said, UndoApplied):
            del moves[said.to :]
        elif said is None:
            moves.append(line)
    return moves
