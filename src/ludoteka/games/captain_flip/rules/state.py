"""The state of Captain Flip: small numbers and vectors of them. Compiled.

What belongs to a seat lies in one vector for all seats, one seat after the other. Faces and
filled spaces are kept as sets of bits besides, for nearly every rule asks about sets.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.board import ONE, Board
from ludoteka.games.captain_flip.rules.crew.tiles import CHARACTERS, NO_TILE, face_of, hidden
from ludoteka.kernel.pickling import reduce_state

FLIPPING: Final[i64] = 0  # keep or flip the tile in hand
PLACING: Final[i64] = 1
TURNING: Final[i64] = 2  # flip a tile on the board
OVER: Final[i64] = 3
SETTLING: Final[i64] = 4  # nobody is asked: never seen between two moves

NOBODY: Final[i64] = -1
ANY_TILE: Final[i64] = -1
BONUS: Final[i64] = 9
PRICE: Final[i64] = 10
TREASURE_MAP: Final[i64] = 11
SOURCES: Final[i64] = 12
"""Where coins come from: the nine characters by number, then these three."""

BESIDES: Final = (
    "turn", "round", "phase", "ending", "holder", "hand", "monkey", "krakens", "left", "stacked",
    "waiting",
)  # fmt: skip
"""What a position is not made of and has all the same."""


class Position:
    """Everything about a game of Captain Flip at one moment."""

    board: Board
    seats: i64
    first: i64  # CF-5: who has the pirate flag
    turn: i64
    round: i64
    phase: i64
    ending: i64  # CF-40: 1 when somebody has completed enough columns
    holder: i64  # of the Treasure Map, or NOBODY
    hand: i64  # a tile, or NO_TILE
    monkey: i64  # in TURNING: the space beside which a tile is flipped, or ANY_TILE
    krakens: i64  # CF-31: the columns whose first number is taken, as bits
    left: i64  # tiles in the bag
    stacked: i64  # how many of these, the last ones, come in a set order
    waiting: i64  # how many bonuses wait for an effect to be over (CF-14)
    bag: vec[i64]
    bonuses: vec[i64]  # those that wait, the latest last: column, and 1 bit: first on the Kraken
    tiles: vec[i64]  # by seat and space
    faces: vec[i64]  # by seat and character: the spaces where it is in sight
    filled: vec[i64]  # by seat: the spaces that have a tile
    completed: vec[i64]  # by seat: how many columns are complete
    coins: vec[i64]  # by seat
    earned: vec[i64]  # by seat, source and column: where the coins came from (CF-70)

    def __init__(
        self, board: Board, seats: i64, first: i64, bag: vec[i64], bonuses: vec[i64],
        tiles: vec[i64], faces: vec[i64], filled: vec[i64], completed: vec[i64],
        coins: vec[i64], earned: vec[i64],
    ) -> None:  # fmt: skip
        self.board = board
        self.seats = seats
        self.first = first
        self.turn = first
        self.round = 1
        self.phase = SETTLING
        self.ending = 0
        self.holder = NOBODY
        self.hand = NO_TILE
        self.monkey = ANY_TILE
        self.krakens = 0
        self.left = len(bag)
        self.stacked = 0
        self.waiting = 0
        self.bag = bag
        self.bonuses = bonuses
        self.tiles = tiles
        self.faces = faces
        self.filled = filled
        self.completed = completed
        self.coins = coins
        self.earned = earned

    def copy(self) -> "Position":
        other = Position(
            self.board, self.seats, self.first, self.bag[:], self.bonuses[:],
            self.tiles[:], self.faces[:], self.filled[:], self.completed[:],
            self.coins[:], self.earned[:],
        )  # fmt: skip
        other.turn = self.turn
        other.round = self.round
        other.phase = self.phase
        other.ending = self.ending
        other.holder = self.holder
        other.hand = self.hand
        other.monkey = self.monkey
        other.krakens = self.krakens
        other.left = self.left
        other.stacked = self.stacked
        other.waiting = self.waiting
        return other

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        made_of = (
            self.board, self.seats, self.first, self.bag, self.bonuses, self.tiles,
            self.faces, self.filled, self.completed, self.coins, self.earned,
        )  # fmt: skip
        return reduce_state(self, made_of, BESIDES)

    def snapshot(self) -> tuple[object, ...]:
        """Every field as plain data. Tiles in no set order are sorted: a bag has no order."""
        loose = self.left - self.stacked
        return (
            self.board.name, int(self.seats), int(self.first), int(self.turn), int(self.round),
            int(self.phase), int(self.ending), int(self.holder), int(self.hand),
            int(self.monkey), int(self.krakens), int(self.left), int(self.stacked),
            int(self.waiting), tuple(sorted([hidden(each) for each in self.bag[:loose]])),
            tuple(self.bag[loose:self.left]), tuple(self.bonuses[:self.waiting]),
            tuple(self.tiles), tuple(self.faces), tuple(self.filled), tuple(self.completed),
            tuple(self.coins), tuple(self.earned),
        )  # fmt: skip

    def set_of(self, seat: i64, character: i64) -> i64:
        """The spaces of a seat's board where a character is in sight."""
        return self.faces[seat * CHARACTERS + character]

    def tile_at(self, seat: i64, space: i64) -> i64:
        return self.tiles[seat * self.board.spaces + space]


def zeros(length: i64) -> vec[i64]:
    return vec[i64]([0] * length)


def empty_position(board: Board, seats: i64, first: i64, bag: vec[i64]) -> Position:
    """Bare boards and a bag: nothing is drawn yet."""
    return Position(
        board,
        seats,
        first,
        bag,
        zeros(board.columns),
        vec[i64]([NO_TILE] * (seats * board.spaces)),
        zeros(seats * CHARACTERS),
        zeros(seats),
        zeros(seats),
        zeros(seats),
        zeros(seats * SOURCES * board.columns),
    )


def position_with(board: Board, seats: i64, first: i64, bag: list[int]) -> Position:
    """For interpreted code: a vector that it hands to compiled code would never be freed."""
    return empty_position(board, seats, first, vec[i64](bag))


def lay(s: Position, seat: i64, space: i64, tile: i64) -> None:
    """A tile comes to lie on a space, or is replaced by its other side."""
    at = seat * s.board.spaces + space
    before = s.tiles[at]
    if before != NO_TILE:
        s.faces[seat * CHARACTERS + face_of(before)] &= ~(ONE << space)
    s.tiles[at] = tile
    s.faces[seat * CHARACTERS + face_of(tile)] |= ONE << space
    s.filled[seat] |= ONE << space


def earn(s: Position, source: i64, column: i64, coins: i64) -> None:
    """CF-6, CF-28: whoever's turn it is takes coins, and keeps them."""
    seat = s.turn
    s.coins[seat] += coins
    s.earned[(seat * SOURCES + source) * s.board.columns + column] += coins
