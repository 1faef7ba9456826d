"""Validation of options, stacks and moves: all are decoded before the rules see them."""

from collections.abc import Mapping
from typing import Final

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Move, Refusal, Seat
from ludoteka.kernel.presentation.i18n import LUDOTEKA_FOLDER, messages, text
from ludoteka.kernel.state import Game, State

UNREADABLE: Final = (msgspec.ValidationError, ValueError, RecursionError)
"""What is raised by values of the wrong shape, by half a character, and by endless nesting."""


def read_seats(given: object) -> int:
    """How many sit at a table. Whether that many may is the game's word."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise BadInput("bad_seats", seats=f"{given!r:.80}")


def read_options(game: Game, given: object) -> msgspec.Struct:
    """Returns the game's own options struct. Raises BadInput for an unknown option, or a value out
    of range."""
    try:
        return msgspec.convert(given if given is not None else {}, game.options)
    except UNREADABLE as problem:
        raise BadInput("bad_options", problem=str(problem)) from None


def read_stack(game: Game, given: object) -> msgspec.Struct:
    try:
        return msgspec.convert(given, game.stack)
    except UNREADABLE as problem:
        raise BadInput("bad_stack", problem=str(problem)) from None


def read_move(game: Game, given: object) -> Move | Refusal:
    """LT-1: the move that was meant, or a refusal when it is none of the game's."""
    if isinstance(given, Move):
        given = msgspec.to_builtins(given)
    try:
        move: Move = msgspec.convert({"move": given}, game.given).move  # type: ignore[attr-defined]
    except UNREADABLE:
        return Refusal("LT-1", "refusal.not_a_move", {"move": _short(given)})
    return move


def refuse(state: State, seats: int, seat: Seat, move: Move) -> Refusal | None:
    """LT-2 and LT-3, then the game's own rules."""
    if seat != CLOCK and not 0 <= seat < seats:
        return Refusal("LT-2", "refusal.no_such_seat", {"seat": seat})
    if not state.asks():
        return Refusal("LT-3", "refusal.game_over")
    return state.refuse(seat, move)


def refusal_reason(game: Game, refusal: Refusal, language: str = "en") -> str:
    """The refusal's reason as a sentence."""
    folder = game.folder if refusal.code in messages(game.folder, language) else LUDOTEKA_FOLDER
    return text(folder, language, refusal.code, refusal.values)


def refusal_as_dict(game: Game, refusal: Refusal) -> Mapping[str, object]:
    """A refusal in the public vocabulary: rule, why, legal."""
    return {
        "rule": refusal.rule,
        "why": refusal_reason(game, refusal),
        "legal": msgspec.to_builtins(list(refusal.legal)),
    }


def _short(given: object) -> str:
    """Enough of anything at all to recognise it by."""
    try:
        shown = given if isinstance(given, str) else msgspec.json.encode(given).decode()
    except (TypeError, ValueError, RecursionError):
        shown = f"a Python object of the type {type(given).__name__}"
    return shown if len(shown) <= 80 else shown[:79] + "…"
