"""The fast state: the rules as numbers, for whoever searches. Compiled; runs interpreted too.

    s = deal(boards()["A"], seats=2, dice=FastDice(1))     # a Position with the first tile drawn
    while s.phase != OVER:
        code = random_code(s, dice)                        # or any of codes(s), a bit of legal(s)
        do(s, code, dice)                                  # changes s; s.copy() first to keep it
    winners(s), total(s, seat), is_sunk(s, seat)           # in `crew.crew_value`; winners are bits

- `s.turn` owes the decision. A code is 0 keep, 1 flip, 2-6 place on column 0-4, 7-21 flip the tile
  on space 0-14. `legal(s)` has a bit for each legal code. A code that is not legal is the caller's
  mistake: nothing checks it here.
- `imagine(s, dice)` (from `imagine`) is a copy in which all that nobody has seen is drawn anew.
- `playout(s, dice)` plays random moves to the end.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.board import (
    COST,
    END_DIFFERENT,
    END_IDENTICAL,
    NO_BONUS,
    ONE,
    Board,
    count_bits,
)
from ludoteka.games.captain_flip.rules.board.bonuses import pay_latest, wait_for
from ludoteka.games.captain_flip.rules.crew.characters import act
from ludoteka.games.captain_flip.rules.crew.crew_value import is_sunk, standing
from ludoteka.games.captain_flip.rules.crew.draw import draw, lowest_empty, open_columns, price
from ludoteka.games.captain_flip.rules.crew.tiles import NO_TILE, all_tiles, face_of, flipped
from ludoteka.games.captain_flip.rules.facts.recorder import (
    BEGAN,
    COLUMN_COMPLETED,
    ENDED,
    FLIPPED,
    FLOATED,
    KEPT,
    LAST_ROUND,
    MAP_PAID,
    PAID,
    PLACED,
    SANK,
    TURNED,
    UNRECORDED,
    Recorder,
)
from ludoteka.games.captain_flip.rules.state import (
    ANY_TILE,
    FLIPPING,
    OVER,
    PLACING,
    PRICE,
    SETTLING,
    TREASURE_MAP,
    TURNING,
    Position,
    earn,
    empty_position,
    lay,
)
from ludoteka.kernel.chance.fast_dice import Chance

KEEP: Final[i64] = 0
FLIP: Final[i64] = 1
PLACE: Final[i64] = 2
TURN: Final[i64] = 7
CODES: Final[i64] = 22
WHOLE_BAG: Final = vec[i64](all_tiles())


def deal(board: Board, seats: i64, dice: Chance) -> Position:
    """CF-5, CF-7: all tiles in the bag, the flag at random, and the first tile drawn."""
    s = empty_position(board, seats, dice.below(seats), WHOLE_BAG[:])
    begin(s, dice, UNRECORDED)
    return s


def begin(s: Position, dice: Chance, recorder: Recorder) -> None:
    """CF-10: the first turn, by whoever has the flag."""
    begin_turn(s, dice, recorder)
    settle(s, dice, recorder)


def legal(s: Position) -> i64:
    """Every legal code, as bits."""
    if s.phase == FLIPPING:
        return 3
    if s.phase == PLACING:
        return open_columns(s) << PLACE
    if s.phase == TURNING:
        return turnable(s) << TURN
    return 0


def turnable(s: Position) -> i64:
    """CF-25: the tiles beside the Monkey. CF-62: any tile."""
    if s.monkey == ANY_TILE:
        return s.filled[s.turn]
    return s.filled[s.turn] & s.board.beside[s.monkey]


def codes(s: Position) -> list[int]:
    """Every legal code, in order."""
    bits = legal(s)
    return [code for code in range(CODES) if bits & (ONE << code) != 0]


def do(s: Position, code: i64, dice: Chance, recorder: Recorder = UNRECORDED) -> None:
    """Answer what is asked, and go on to the next decision or the end."""
    if code == KEEP:
        keep(s, recorder)
    elif code == FLIP:
        flip(s, recorder)
    elif code < TURN:
        place(s, code - PLACE, dice, recorder)
        settle(s, dice, recorder)
    else:
        turn(s, code - TURN, dice, recorder)
        settle(s, dice, recorder)


def keep(s: Position, recorder: Recorder) -> None:
    """CF-10: the side in sight stays."""
    s.phase = PLACING
    if recorder.on:
        recorder.note(KEPT, s.turn, face_of(s.hand), 0, 0)


def flip(s: Position, recorder: Recorder) -> None:
    """CF-11: once, and the other side stays."""
    was = face_of(s.hand)
    s.hand = flipped(s.hand)
    s.phase = PLACING
    if recorder.on:
        recorder.note(FLIPPED, s.turn, was, face_of(s.hand), 0)


def place(s: Position, column: i64, dice: Chance, recorder: Recorder) -> None:
    """CF-10, CF-12: the tile goes on the lowest empty space, and its character acts."""
    space, tile = lowest_empty(s, column), s.hand
    pay_price(s, column, space, recorder)
    s.hand = NO_TILE
    s.phase = SETTLING
    sunk_before = is_sunk(s, s.turn)
    lay(s, s.turn, space, tile)
    if recorder.on:
        recorder.note(PLACED, s.turn, space, face_of(tile), 0)
        note_the_ship(s, sunk_before, recorder)
    if space == s.board.top[column]:
        complete(s, column, recorder)
    act(s, face_of(tile), space, dice, recorder)


def pay_price(s: Position, column: i64, space: i64, recorder: Recorder) -> None:
    """CF-13: before any effect."""
    coins = price(s, column, space)
    if coins > 0:
        earn(s, PRICE, column, -coins)
        if recorder.on:
            recorder.note(PAID, s.turn, coins, space, 0)


def note_the_ship(s: Position, sunk_before: bool, recorder: Recorder) -> None:
    """CF-47: that three Gunners are in sight, or no longer, is told at once and not at the end."""
    if is_sunk(s, s.turn) != sunk_before:
        recorder.note(FLOATED if sunk_before else SANK, s.turn, 0, 0, 0)


def complete(s: Position, column: i64, recorder: Recorder) -> None:
    """A column is complete: its bonus will be paid (CF-14), and it may be the last one (CF-40)."""
    s.completed[s.turn] += 1
    if recorder.on:
        recorder.note(COLUMN_COMPLETED, s.turn, column, s.completed[s.turn], 0)
    if has_immediate_bonus(s.board.bonus[column]):
        wait_for(s, column)
    if s.completed[s.turn] >= s.board.goal and s.ending == 0:
        s.ending = 1
        if recorder.on:
            recorder.note(LAST_ROUND, s.turn, 0, 0, 0)


def has_immediate_bonus(kind: i64) -> bool:
    """CF-13 is paid before, CF-46 at the end."""
    return kind not in (NO_BONUS, COST, END_IDENTICAL, END_DIFFERENT)


def turn(s: Position, space: i64, dice: Chance, recorder: Recorder) -> None:
    """CF-25, CF-27: a tile on the board is flipped; its effect applies, no bonus, no price."""
    was = s.tile_at(s.turn, space)
    tile = flipped(was)
    s.phase = SETTLING
    sunk_before = is_sunk(s, s.turn)
    s.monkey = ANY_TILE
    lay(s, s.turn, space, tile)
    if recorder.on:
        recorder.note(TURNED, s.turn, space, face_of(was), face_of(tile))
        note_the_ship(s, sunk_before, recorder)
    act(s, face_of(tile), space, dice, recorder)


def settle(s: Position, dice: Chance, recorder: Recorder) -> None:
    """Whatever needs no decision happens: bonuses that wait (CF-14), ends and starts of turns."""
    while s.phase == SETTLING:
        if s.waiting > 0:
            pay_latest(s, dice, recorder)
        else:
            end_turn(s, recorder)
            if s.phase == SETTLING:
                begin_turn(s, dice, recorder)


def end_turn(s: Position, recorder: Recorder) -> None:
    """CF-15: the Map pays. CF-10: the next seat to the left, or the end of the round."""
    if s.holder == s.turn:
        earn(s, TREASURE_MAP, 0, 1)
        if recorder.on:
            recorder.note(MAP_PAID, s.turn, 1, 0, 0)
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.first:
        end_round(s, recorder)


def end_round(s: Position, recorder: Recorder) -> None:
    """CF-40: the round in which columns were completed is the last. CF-35: so is one in which
    the bag ran out: nobody could draw any more."""
    if s.ending == 1 or s.left == 0:
        s.phase = OVER
        if recorder.on:
            recorder.note(ENDED, s.turn, 0, 0, 0)
    else:
        s.round += 1


def begin_turn(s: Position, dice: Chance, recorder: Recorder) -> None:
    """CF-10: draw a tile and see one side. CF-35: without one, the turn is over at once."""
    if recorder.on:
        recorder.note(BEGAN, s.turn, s.round, 0, 0)
    draw(s, dice, recorder, 0)


def random_code(s: Position, dice: Chance) -> i64:
    """Any legal code, each equally likely."""
    if s.phase == FLIPPING:
        return dice.below(2)
    bits = legal(s)
    skip = dice.below(count_bits(bits & 0x7FFF) + count_bits(bits >> 15))
    while skip > 0:
        bits &= bits - 1
        skip -= 1
    return lowest_code(bits)


def lowest_code(bits: i64) -> i64:
    """The number of the lowest bit that is set."""
    return count_bits(((bits & -bits) - 1) & 0x7FFF) + count_bits(((bits & -bits) - 1) >> 15)


def playout(s: Position, dice: Chance) -> None:
    """Random moves to the end of the game."""
    while s.phase != OVER:
        do(s, random_code(s, dice), dice, UNRECORDED)


def random_games(board: Board, seats: i64, games: int, dice: Chance) -> int:
    """Many games from first to last tile, for measuring; a checksum of how they end."""
    checksum: i64 = 0
    for _ in range(games):
        s = deal(board, seats, dice)
        playout(s, dice)
        for seat in range(seats):
            checksum = (checksum * 31 + standing(s, seat) * 7 + s.left) % 1000000007
    return checksum
