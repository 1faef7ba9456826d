"""Captain Flip as data: options, stack, moves, events, view."""

from typing import Annotated, Literal

import msgspec

from ludoteka.kernel.play import Event, Move, Result, Seat, View

Character = Literal[
    "cartographer",
    "navigator",
    "parrot",
    "cook",
    "swabby",
    "gunner",
    "carpenter",
    "monkey",
    "lookout",
]  # CF-3

BoardName = Literal["A", "B", "C", "D", "E"]

BonusKind = Literal[
    "coins",  # CF-30: `coins`
    "map",  # CF-30
    "kraken",  # CF-31: `coins` to the first, `later` to the others
    "completed",  # CF-32: `coins` per completed column
    "different_here",  # CF-32: `coins` per different character in the column
    "cost",  # CF-13: `coins` to be paid
    "end_identical",  # CF-46: `coins` at the end if the column is all identical
    "end_different",  # CF-46: `coins` at the end if the column is all different
    "map_if_identical",  # CF-62
    "turn_if_different",  # CF-62
    "draw_if_identical",  # CF-62
]

Source = Literal[
    "cartographer",
    "navigator",
    "parrot",
    "cook",
    "swabby",
    "gunner",
    "carpenter",
    "monkey",
    "lookout",
    "bonus",
    "cost",
    "map",
    "floor",
]
"""Where coins come from: a character, a space's bonus, its cost, the Map; CF-45's floor of 0."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose before the first tile is drawn."""

    board: BoardName = "A"
    known_backs: bool = False  # CF-7: show the backs that the table has already seen
    odds: bool = False  # show the chances of the unseen side in hand


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles "seen side/other side" in drawing order; after them the rest is drawn at random."""

    tiles: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=72)]
    first: Annotated[int, msgspec.Meta(ge=0)] = 0


class Keep(Move, frozen=True, tag="keep"):
    """CF-10: keep the side that is seen."""


class Flip(Move, frozen=True, tag="flip"):
    """CF-10, CF-11: turn the tile in hand over, and keep the other side."""


class Place(Move, frozen=True, tag="place"):
    """CF-12: put the tile on the lowest empty space of a column."""

    column: int


class Turn(Move, frozen=True, tag="turn"):
    """CF-25: flip a tile on the board; CF-62: any one."""

    column: int
    row: int


MOVES = Keep | Flip | Place | Turn


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """CF-10: whose turn it is."""

    seat: Seat
    round: int


class Drawn(Event, frozen=True, tag="drawn"):
    """CF-10: a tile from the bag, one side in sight. `again`: by a Parrot or a bonus."""

    seat: Seat
    face: Character
    bag: int  # tiles left
    again: bool


class NothingDrawn(Event, frozen=True, tag="nothing_drawn"):
    """CF-35: there is no space to place on, or no tile in the bag."""

    seat: Seat
    why: Literal["no_space", "empty_bag"]


class Kept(Event, frozen=True, tag="kept"):
    seat: Seat
    face: Character


class Flipped(Event, frozen=True, tag="flipped"):
    """CF-11: the tile in hand was turned over."""

    seat: Seat
    was: Character
    face: Character


class Placed(Event, frozen=True, tag="placed"):
    seat: Seat
    column: int
    row: int
    face: Character


class Paid(Event, frozen=True, tag="paid"):
    """CF-13: the price of a space."""

    seat: Seat
    column: int
    row: int
    coins: int


class Took(Event, frozen=True, tag="took"):
    """Coins from a character's effect or a space's bonus; 0 where there was nothing to take."""

    seat: Seat
    coins: int
    source: Source
    column: int
    row: int


class MapPaid(Event, frozen=True, tag="map_paid"):
    """CF-15: a coin for whoever has the Map when their turn ends."""

    seat: Seat
    coins: int


class MapTaken(Event, frozen=True, tag="map_taken"):
    """CF-20: `previous` had it; None: it lay in the middle; the seat itself: nothing changes."""

    seat: Seat
    previous: Seat | None


class MapReturned(Event, frozen=True, tag="map_returned"):
    """CF-60: in the solo game the Map goes back to the middle."""

    seat: Seat


class Turned(Event, frozen=True, tag="turned"):
    """CF-25, CF-27: a tile on the board was flipped."""

    seat: Seat
    column: int
    row: int
    was: Character
    face: Character


class NothingTurned(Event, frozen=True, tag="nothing_turned"):
    """CF-25: no tile beside the Monkey."""

    seat: Seat
    column: int
    row: int


class ColumnCompleted(Event, frozen=True, tag="column_completed"):
    seat: Seat
    column: int
    completed: int  # how many of the seat's columns are complete


class LastRound(Event, frozen=True, tag="last_round"):
    """CF-40: this seat completed its fourth column; the round is finished."""

    seat: Seat


class Sank(Event, frozen=True, tag="sank"):
    """CF-47: three Gunners are in sight: as things stand, this seat loses."""

    seat: Seat


class Floated(Event, frozen=True, tag="floated"):
    """CF-47: a Gunner was flipped away, and there are no longer three."""

    seat: Seat


class Ended(Event, frozen=True, tag="ended"):
    """CF-41, CF-48."""

    winners: list[Seat]
    scores: list[int]
    sunk: list[Seat]  # CF-47


class BacksShown(Event, frozen=True, tag="backs_shown"):
    """CF-7: the game is over, and every tile's other side is shown: by seat, as in `crews`."""

    backs: list[list[Character]]


EVENTS = (
    TurnBegan
    | Drawn
    | NothingDrawn
    | Kept
    | Flipped
    | Placed
    | Paid
    | Took
    | MapPaid
    | MapTaken
    | MapReturned
    | Turned
    | NothingTurned
    | ColumnCompleted
    | LastRound
    | Sank
    | Floated
    | Ended
    | BacksShown
)


class Line(msgspec.Struct, frozen=True):
    """CF-70: what one source brought, in play or at the end."""

    source: Source
    when: Literal["play", "end"]
    coins: int
    columns: list[int] | None  # by column; None where the coins belong to no single column


class Tally(msgspec.Struct, frozen=True):
    """CF-70: how one seat came by its coins."""

    in_play: int
    total: int
    gunners: int
    sunk: bool  # CF-47
    swabby_columns: int
    lines: list[Line]


class Details(msgspec.Struct, frozen=True):
    """CF-70: one tally per seat; in the solo game the rank's number (CF-61) is the level."""

    tallies: list[Tally]


class Bonus(msgspec.Struct, frozen=True):
    """What a column's highest space gives or costs."""

    kind: BonusKind
    coins: int
    later: int  # CF-31 only
    taken: bool  # CF-31: somebody has been first


class Column(msgspec.Struct, frozen=True):
    column: int
    rows: list[int]  # from the bottom up
    bonus: Bonus | None  # on the highest of the rows


class Hand(msgspec.Struct, frozen=True):
    """The tile in hand; `back` is shown where the option says so and the table has seen it."""

    face: Character
    flipped: bool
    back: Character | None


class Tile(msgspec.Struct, frozen=True):
    """A tile on a board. `back`: at the end, or seen before where the option shows such."""

    column: int
    row: int
    face: Character
    back: Character | None


class CaptainFlipView(View, frozen=True, tag="captain_flip", kw_only=True):
    phase: Literal["flipping", "placing", "turning", "over"]
    round: int
    first: Seat  # who has the pirate flag
    turn: Seat | None  # whose turn it is
    board: BoardName
    columns: list[Column]
    crews: list[list[Tile]]  # by seat, column by column from the bottom up
    completed: list[int]  # by seat: how many columns are complete
    goal: int  # CF-40: how many complete columns end the game
    last_round: bool
    hand: Hand | None
    landings: list[int | None]  # CF-12, CF-13: by column, where the next tile could be placed now
    monkey: tuple[int, int] | None  # column and row of the Monkey that flips; None: any tile
    scores: list[int]
    coins: list[int]
    sunk: list[Seat]  # CF-47: who would lose by Gunners if the game ended now
    sinking: list[MOVES]  # CF-47: the moves of whoever's turn it is that show one Gunner too many
    map: Seat | None
    bag: int
    unseen: dict[Character, int]  # how many sides with each character nobody has seen yet
    odds: dict[Character, float] | None  # of the unseen side in hand; where asked for
    result: Result | None
