"""Liar's Dice as data: options, stack, moves, events, view."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludoteka.kernel.play import Event, Move, Result, Seat, View


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    dice: Annotated[int, Meta(ge=1, le=5)] = 5  # LD-1
    wild: bool = True  # LD-7


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    # A first roll set by hand: everybody's dice. Seat 0 begins.
    dice: list[Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=1)]]


class Bid(Move, frozen=True, tag="bid"):
    count: int  # LD-3: so many dice on the whole table show this face
    face: int


class Doubt(Move, frozen=True, tag="doubt"):
    """LD-5: the last bid is a lie."""


class Roll(Move, frozen=True, tag="roll"):
    """LD-8: the next round begins."""


class Said(Event, frozen=True, tag="said"):
    seat: Seat
    count: int
    face: int


class Shown(Event, frozen=True, tag="shown"):
    """LD-6: the dice were shown, and so many counted for the bid."""

    seat: Seat
    bidder: Seat
    count: int
    face: int
    found: int
    dice: list[list[int]]


class Lost(Event, frozen=True, tag="lost"):
    seat: Seat
    n: int  # dice that are left


class Hand(Event, frozen=True, tag="hand"):
    dice: list[int]  # LD-2: to their owner alone


class Rolled(Event, frozen=True, tag="rolled"):
    seat: Seat  # who begins


class Seen(View, frozen=True, tag="liars_dice", kw_only=True):
    phase: Literal["bidding", "shown", "over"]
    total: int  # dice on the table
    dice: list[list[int | None]]  # by seat; None is under its cup
    fits: list[list[bool]] | None  # once shown: which dice count for the bid
    scores: list[int]  # dice that are left, by seat
    out: list[bool]
    bids: list[Said]  # of this round
    result: Result | None
