"""What may be done in 13 Words at a moment, and why the rest may not."""

from typing import Final

from ludoteka.games.thirteen_words.rules.model import PLACES, Choose, Ready, TimeUp
from ludoteka.games.thirteen_words.rules.state import CHOOSING, EMPTY, EXPLAINING, OVER, Position
from ludoteka.kernel.play import CLOCK, Move, Refusal, Seat

CHOICES: Final = tuple(Choose(place) for place in range(1, PLACES + 1))
READY: Final = Ready()


def moves(s: Position, seat: Seat) -> list[Move]:
    """Everything that `refuse` lets the seat do."""
    if s.phase == CHOOSING and 0 <= seat < s.seats:
        return [choice for choice, word in zip(CHOICES, s.ring, strict=False) if word != EMPTY]
    if s.phase == EXPLAINING and 0 <= seat < s.seats and not s.ready[seat]:
        return [READY]
    if s.phase == EXPLAINING and seat == CLOCK and s.talk_seconds:
        return [TimeUp()]
    return []


def refuse(s: Position, seat: Seat, move: Move) -> Refusal | None:
    """The clause that forbids the move now, or None."""
    if s.phase == OVER:
        return Refusal("TW-15", "refusal.over")
    if isinstance(move, Choose):
        return refuse_choice(s, seat, move)
    if isinstance(move, Ready):
        return refuse_ready(s, seat)
    if isinstance(move, TimeUp):
        return refuse_time_up(s, seat)
    return Refusal("LT-1", "refusal.not_a_move", {"move": type(move).__name__})


def because(s: Position, seat: Seat, rule: str, code: str, **values: str | int) -> Refusal:
    """A refusal that says what the seat may do instead."""
    return Refusal(rule, code, values, moves(s, seat))


def refuse_choice(s: Position, seat: Seat, move: Choose) -> Refusal | None:
    """TW-7: during the selection, by a player. TW-8: an occupied place."""
    if seat == CLOCK:
        return because(s, seat, "TW-7", "refusal.clock_never_chooses")
    if s.phase != CHOOSING:
        return because(s, seat, "TW-7", "refusal.selection_is_closed")
    if not 1 <= move.place <= len(s.ring):
        last = len(s.ring)
        return because(s, seat, "TW-8", "refusal.no_such_place", place=move.place, last=last)
    if s.word_at(move.place) == EMPTY:
        return because(s, seat, "TW-8", "refusal.empty_place", place=move.place)
    return None


def refuse_ready(s: Position, seat: Seat) -> Refusal | None:
    """TW-12: once each, after the reveal."""
    if seat == CLOCK:
        return because(s, seat, "TW-12", "refusal.clock_is_never_ready")
    if s.phase != EXPLAINING:
        return because(s, seat, "TW-12", "refusal.nothing_to_explain")
    if s.ready[seat]:
        return because(s, seat, "TW-12", "refusal.already_ready")
    return None


def refuse_time_up(s: Position, seat: Seat) -> Refusal | None:
    """TW-12: the clock's move alone, and only where the table has set a time."""
    if seat != CLOCK:
        return because(s, seat, "TW-12", "refusal.only_the_clock")
    if s.phase != EXPLAINING or not s.talk_seconds:
        return because(s, seat, "TW-12", "refusal.no_time_is_running")
    return None
