"""Many games at once, for those who learn. Compiled; runs interpreted too.

Numbers go in and out as bytes, two for each, the lower first: nothing is made for a decision but
what its rules make.
"""

from typing import Final

from librt.strings import BytesWriter, read_i16_le, write_i16_le, write_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from ludoteka.games.captain_flip.rules.board.board import KRAKEN, ONE, Board
from ludoteka.games.captain_flip.rules.crew.crew_value import is_sunk
from ludoteka.games.captain_flip.rules.crew.tiles import (
    CHARACTERS,
    COPIES,
    NO_TILE,
    SEEN,
    back_of,
    face_of,
)
from ludoteka.games.captain_flip.rules.flow import deal, do, legal
from ludoteka.games.captain_flip.rules.state import NOBODY, OVER, TURNING, Position, zeros
from ludoteka.kernel.chance.fast_dice import FastDice

SIDES_OF_EACH: Final[i64] = COPIES * (CHARACTERS - 1)
"""CF-2: how many sides of all tiles show a character."""


class CaptainFlipVectorBackend:
    """Games of one arrangement, each with dice of its own. A game that ends is dealt anew."""

    def __init__(self, board: Board, seats: i64, shows_backs: bool) -> None:
        self.board = board
        self.seats = seats
        self.shows_backs = shows_backs
        self.games: list[Position] = []
        self.dice: list[FastDice] = []
        self.ended: list[tuple[int, Position]] = []  # by the last step: where, and how

    def deal(self, seeds: list[int]) -> None:
        """A game for each seed."""
        self.ended = []
        self.dice = [FastDice(seed) for seed in seeds]
        self.games = [deal(self.board, self.seats, each) for each in self.dice]

    def step(self, codes: bytes) -> None:
        """A legal code for every game."""
        self.ended = []
        for at in range(len(self.games)):
            s, dice = self.games[at], self.dice[at]
            do(s, i64(read_i16_le(codes, 2 * at)), dice)
            if s.phase == OVER:
                self.ended.append((at, s))
                self.games[at] = deal(self.board, self.seats, dice)

    def seats_to_move(self) -> bytes:
        """Whose decision it is: a byte for each game."""
        found = BytesWriter()
        for s in self.games:
            found.append(s.turn)
        return found.getvalue()

    def legal(self) -> bytes:
        """The legal codes of each game: four bytes of bits."""
        found = BytesWriter()
        for s in self.games:
            write_i32_le(found, i32(legal(s)))
        return found.getvalue()

    def observations(self) -> bytes:
        """What whoever decides sees of each game: a row of numbers, always as many."""
        found = BytesWriter()
        for s in self.games:
            write_table(s, self.shows_backs, found)
            write_unseen(s, found)
            write_seats(s, found)
            write_crews(s, self.shows_backs, found)
        return found.getvalue()


def put(found: BytesWriter, number: i64) -> None:
    write_i16_le(found, i16(number))


def shown_back(tile: i64, shows_backs: bool) -> i64:
    """CF-7: a back that the table has seen, from 1, where the option shows such; else 0."""
    return back_of(tile) + 1 if shows_backs and tile & SEEN != 0 else 0


def write_table(s: Position, shows_backs: bool, found: BytesWriter) -> None:
    """The phase, the tile in hand, the Monkey, the bag, the last round, and the Krakens."""
    in_hand = s.hand != NO_TILE
    put(found, s.phase)
    put(found, face_of(s.hand) + 1 if in_hand else 0)
    put(found, shown_back(s.hand, shows_backs) if in_hand else 0)
    put(found, 1 if in_hand and s.hand & SEEN != 0 else 0)
    put(found, s.monkey + 1 if s.phase == TURNING else 0)
    put(found, s.left)
    put(found, s.ending)
    for column in range(s.board.columns):
        is_kraken = s.board.bonus[column] == KRAKEN
        put(found, (s.krakens >> column) & 1 if is_kraken else 0)


def write_unseen(s: Position, found: BytesWriter) -> None:
    """How many sides of each character nobody has seen."""
    left = zeros(CHARACTERS)
    if s.hand != NO_TILE:
        see(left, s.hand)
    for tile in s.tiles:
        if tile != NO_TILE:
            see(left, tile)
    for seen in left:
        put(found, SIDES_OF_EACH + seen)


def see(left: vec[i64], tile: i64) -> None:
    left[face_of(tile)] -= 1
    if tile & SEEN != 0:
        left[back_of(tile)] -= 1


def write_seats(s: Position, found: BytesWriter) -> None:
    """By seat, from the one that decides: flag, Map, coins, columns, whether it is sunk."""
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        put(found, 1 if seat == s.first else 0)
        put(found, 1 if s.holder != NOBODY and seat == s.holder else 0)
        put(found, s.coins[seat])
        put(found, s.completed[seat])
        put(found, 1 if is_sunk(s, seat) else 0)


def write_crews(s: Position, shows_backs: bool, found: BytesWriter) -> None:
    """By seat and space: the face there from 1, and its back where it is shown; 0 where none is."""
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        for space in range(s.board.spaces):
            if s.filled[seat] & (ONE << space) == 0:
                put(found, 0)
                put(found, 0)
            else:
                tile = s.tile_at(seat, space)
                put(found, face_of(tile) + 1)
                put(found, shown_back(tile, shows_backs))
