"""The words every game speaks: seats, asks, moves, events, views, refusals, results."""

from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec

Seat = int
"""A place at the table, from 0."""

CLOCK: Final[Seat] = -1
"""The seat that answers when time is up. On the wire it is called "clock"."""


class Move(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """An answer to an ask: `{"type": "choose", "place": 4}`. Each game has its own kinds."""

    gives_up: ClassVar[bool] = False
    """It ends the game for who makes it; nobody does so by chance."""
    answers: ClassVar[bool] = True
    """False: its seat owes as much as before, and has as much time."""


class Event(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that happened. The page animates and speaks from events, then trusts the view."""


class View(msgspec.Struct, frozen=True, tag_field="game", kw_only=True):
    """All that one audience may see, built up field by field."""


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that somebody owes."""

    seat: Seat
    """Whose decision it is; `CLOCK` for what happens when time is up."""
    kind: str
    """What is decided, in the game's own words."""
    open: bool = False
    """The legal answers can't be listed: words are free."""
    seconds: int = 0
    """For the clock alone: how long after the ask appeared."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not possible: the clause, a message with its values, what would be legal."""

    rule: str
    """The clause that forbids it."""
    code: str
    """Which message of the game's texts says why."""
    values: dict[str, str | int] = {}
    """What fills the message in."""
    legal: Sequence[Move] = ()
    """What the seat could do instead."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended. `team` and `level` exist where the game has them."""

    winners: list[Seat]
    """Who won: one, several, all of a team, or nobody."""
    ranks: list[int]
    """By seat, from 1; who shares a place has the same."""
    scores: list[int]
    """By seat, in what the game counts. The most need not have won."""
    team: int | msgspec.UnsetType = msgspec.UNSET
    """What a team reached together."""
    level: int | msgspec.UnsetType | None = msgspec.UNSET
    """Which of the rulebook's levels that is; None: not even the first."""
    details: msgspec.Struct | None = None
    """What else the game tells of its end."""


def seat_name(seat: Seat) -> int | str:
    """A seat as records and messages write it: a number, or "clock"."""
    return "clock" if seat == CLOCK else seat


def seat_of(name: object) -> Seat:
    """The seat that a record or message names. Anything else is a ValueError."""
    if name == "clock":
        return CLOCK
    if isinstance(name, int) and not isinstance(name, bool) and name >= 0:
        return name
    raise ValueError(f'a seat is a number from 0, or "clock", not {name!r}')
