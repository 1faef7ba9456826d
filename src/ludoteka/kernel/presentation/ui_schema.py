"""What a game looks like on the table: `ui.toml`, a small declaration beside its rules.

The page draws a game that brings no page of its own from this: it lays what the view holds into
zones, and offers the legal moves as things to tap or as choices below the table. There is no rule
in it, and nothing can be seen through it that is not in the view.

Fields are named as the view names them: `bid.count` is the field `count` of its field `bid`. What
people read is in the game's texts: `zone.NAME` is a zone's title, `zone.NAME.empty` is said where
nothing lies, `move.KIND` is on a move's button, and `FIELD.VALUE` is a value in words.
"""

import tomllib
from pathlib import Path
from typing import Literal

import msgspec

from ludoteka.kernel.typed import prepare_type

Shape = Literal["row", "grid", "pile", "hand", "counter", "dice", "track"]
"""How pieces lie: in a row; in a grid; in a pile, of which the last is seen; in a hand, large and
within reach; as one number; as dice; along a track, of which the last is what counts now."""

Look = Literal["card", "token", "die", "number"]
"""What a piece is: a card with words, a round token, a die with pips, a bare number."""


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be seen of a piece. None lies face down."""

    look: Look = "card"
    field: str = ""  # of the piece; without it, the piece itself
    text: str = ""  # it is said by the texts `TEXT.VALUE`; without it, by its value


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the table: a field of the view. Where that is None there is no such zone."""

    name: str
    field: str
    shape: Shape = "row"
    show: tuple[Show, ...] = (Show(),)
    by_seat: bool = False  # the field has an entry for each seat, which is drawn there
    owner: str = ""  # the field of a piece that holds the seat whose it is
    marked: str = ""  # the field of the view that says, piece by piece, which to point out
    columns: int = 0  # of a grid that is one list; a list of rows needs none


class Tap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tap"):
    """A field of a move that names a piece: a tap on the piece chooses it."""

    field: str
    zone: str
    by: Literal["place", "value"] = "place"  # the move names where it lies, or what it is
    first: int = 0  # the number of the first place


class Chips(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chips"):
    """A field of a move with few values: a chip for each."""

    field: str
    look: Look = "number"
    text: str = ""


class Stepper(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stepper"):
    """A field of a move that is a number: one more, one less."""

    field: str


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a kind of move is made: field by field, then its button. Any other has buttons alone."""

    move: str
    parts: tuple[Tap | Chips | Stepper, ...] = ()
    weight: Literal["main", "second", "quiet"] = "main"


@prepare_type
class UiSchema(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table, zone by zone, and the moves that are more than a button."""

    zone: tuple[Zone, ...]
    act: tuple[Act, ...] = ()
    out: str = ""  # the field of the view that says, seat by seat, who plays no more


def read_ui_schema(folder: Path) -> UiSchema:
    """The picture that lies beside the rules of a game. One that can't be read is a ValueError."""
    told = tomllib.loads((folder / "ui.toml").read_text(encoding="utf-8"))
    return msgspec.convert(told, UiSchema)
