"""What may be done in Captain Flip at a moment, and why the rest may not.

Moves and the fast state's codes are the same thing in two spellings: `code_of` and `move_of`.
"""

from typing import Final

from ludoteka.games.captain_flip.rules.board.board import Board
from ludoteka.games.captain_flip.rules.crew.draw import can_place
from ludoteka.games.captain_flip.rules.flow import FLIP, KEEP, PLACE, TURN, codes, turnable
from ludoteka.games.captain_flip.rules.model import Flip, Keep, Place, Turn
from ludoteka.games.captain_flip.rules.state import (
    ANY_TILE,
    FLIPPING,
    OVER,
    PLACING,
    TURNING,
    Position,
)
from ludoteka.kernel.play import CLOCK, Ask, Move, Refusal, Seat

KINDS: Final = {FLIPPING: "flip", PLACING: "place", TURNING: "turn"}


def asks(s: Position) -> list[Ask]:
    """CF-10: one player at a time owes one thing at a time."""
    return [] if s.phase == OVER else [Ask(s.turn, KINDS[s.phase])]


def moves(s: Position, seat: Seat) -> list[Move]:
    if s.phase == OVER or seat != s.turn:
        return []
    return [move_of(s.board, code) for code in codes(s)]


def move_of(board: Board, code: int) -> Move:
    if code == KEEP:
        return Keep()
    if code == FLIP:
        return Flip()
    if code < TURN:
        return Place(code - PLACE + 1)
    space = code - TURN
    return Turn(board.column_of[space] + 1, board.row_of[space])


def code_of(board: Board, move: Move) -> int:
    """The code of a move on a column or space that there is."""
    if isinstance(move, Keep):
        return KEEP
    if isinstance(move, Flip):
        return FLIP
    if isinstance(move, Place):
        return PLACE + move.column - 1
    assert isinstance(move, Turn)
    space = space_at(board, move.column, move.row)
    assert space is not None
    return TURN + space


def space_at(board: Board, column: int, row: int) -> int | None:
    """CF-4: the number of a space; None where the board has a gap or ends."""
    for space in range(board.spaces):
        if (board.column_of[space] + 1, board.row_of[space]) == (column, row):
            return space
    return None


def refuse(s: Position, seat: Seat, move: Move) -> Refusal | None:
    """The clause that forbids the move now, or None."""
    if s.phase == OVER:
        return Refusal("CF-40", "refusal.over")
    if seat != s.turn:
        code = "refusal.clock_never_plays" if seat == CLOCK else "refusal.not_your_turn"
        return because(s, seat, "CF-10", code)
    if isinstance(move, Keep | Flip):
        return refuse_choosing(s, seat)
    if isinstance(move, Place):
        return refuse_place(s, seat, move)
    if isinstance(move, Turn):
        return refuse_turn(s, seat, move)
    return Refusal("LT-1", "refusal.not_a_move", {"move": type(move).__name__})


def because(s: Position, seat: Seat, rule: str, code: str, **values: str | int) -> Refusal:
    """A refusal that says what the seat may do instead."""
    return Refusal(rule, code, values, moves(s, seat))


def refuse_choosing(s: Position, seat: Seat) -> Refusal | None:
    """CF-11: one keeps or flips once, before placing."""
    if s.phase == PLACING:
        return because(s, seat, "CF-11", "refusal.already_decided")
    return refuse_while_turning(s, seat)


def refuse_while_turning(s: Position, seat: Seat) -> Refusal | None:
    """CF-25: the Monkey's flip is owed first. CF-62: or that of board E."""
    if s.phase != TURNING:
        return None
    if s.monkey == ANY_TILE:
        return because(s, seat, "CF-62", "refusal.flip_first")
    return because(s, seat, "CF-25", "refusal.monkey_first")


def refuse_place(s: Position, seat: Seat, move: Place) -> Refusal | None:
    """CF-10: after keeping or flipping. CF-12: a column with room. CF-13: and with a coin."""
    if s.phase == FLIPPING:
        return because(s, seat, "CF-10", "refusal.keep_or_flip_first")
    if s.phase == TURNING:
        return refuse_while_turning(s, seat)
    if not 1 <= move.column <= s.board.columns:
        last = s.board.columns
        return because(s, seat, "CF-4", "refusal.no_such_column", column=move.column, last=last)
    if can_place(s, move.column - 1):
        return None
    if is_full(s, move.column - 1):
        return because(s, seat, "CF-12", "refusal.full_column", column=move.column)
    return because(s, seat, "CF-13", "refusal.no_coin", column=move.column)


def is_full(s: Position, column: int) -> bool:
    return bool(s.filled[s.turn] >> s.board.top[column] & 1)


def refuse_turn(s: Position, seat: Seat, move: Turn) -> Refusal | None:
    """CF-25: only when a Monkey flips. CF-26: an adjacent tile."""
    if s.phase != TURNING:
        return because(s, seat, "CF-25", "refusal.nothing_to_turn")
    space = space_at(s.board, move.column, move.row)
    where = {"column": move.column, "row": move.row}
    if space is None:
        return because(s, seat, "CF-4", "refusal.no_such_space", **where)
    if not s.filled[s.turn] >> space & 1:
        return because(s, seat, "CF-25", "refusal.no_tile_there", **where)
    if not turnable(s) >> space & 1:
        return because(s, seat, "CF-26", "refusal.not_adjacent", **where)
    return None
