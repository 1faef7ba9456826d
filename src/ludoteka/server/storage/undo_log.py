"""Lines of a table's log that are no moves: what was said about taking moves back.

Nothing is ever struck from a log. A move has a `type`; a line of the house says under `house` what
it is. `back` undoes all moves from a place on: they stay where they are, and do not stand any more.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from ludoteka.server.storage.queries.rows import KeptMove


class Noted(msgspec.Struct, frozen=True, tag_field="house"):
    """Something that the house noted between moves."""


class AskedBack(Noted, frozen=True, tag="ask_back"):
    """Somebody would like to go back to so many moves."""

    to: int


class Agreed(Noted, frozen=True, tag="agree"):
    """… and somebody has nothing against it."""


class Declined(Noted, frozen=True, tag="decline"):
    """… and somebody has, or it is not wanted any more."""


class WentBack(Noted, frozen=True, tag="back"):
    """The first so many moves stand, and no others."""

    to: int


HouseLine = AskedBack | Agreed | Declined | WentBack
READ_LINE: Final = msgspec.json.Decoder(HouseLine)


def noted(line: KeptMove) -> HouseLine | None:
    """None: it is a move."""
    if not isinstance(line.move, dict) or "house" not in line.move:
        return None
    read: HouseLine = READ_LINE.decode(msgspec.json.encode(line.move))
    return read


def standing(lines: Iterable[KeptMove]) -> list[KeptMove]:
    """The moves that were not taken back."""
    moves: list[KeptMove] = []
    for line in lines:
        said = noted(line)
        if isinstance(said, WentBack):
            del moves[said.to :]
        elif said is None:
            moves.append(line)
    return moves
