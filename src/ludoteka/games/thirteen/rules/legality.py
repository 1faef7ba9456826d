"""What may be done in Thirteen at a moment, and why the rest may not. Compiled."""

from typing import Final

from ludoteka.games.thirteen.cards.card import WORD_BITS
from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.cards.shapes import payment
from ludoteka.games.thirteen.rules import answers
from ludoteka.games.thirteen.rules.effects.card_values import has_word, price
from ludoteka.games.thirteen.rules.effects.costs import payable
from ludoteka.games.thirteen.rules.model import (
    Choose,
    Concede,
    Decline,
    EndTurn,
    Hunt,
    Mulligan,
    Play,
    Use,
    Waylay,
)
from ludoteka.games.thirteen.rules.state import (
    HAND,
    MULLIGAN,
    NOTHING,
    OVER,
    PLAY,
    WAYLAY,
    Position,
)
from ludoteka.games.thirteen.rules.turn import hunt
from ludoteka.kernel.play import CLOCK, Move, Refusal, Seat

Why = tuple[str, str, dict[str, str | int]]
"""A clause, a message, its values."""

CLAUSE_OF_WAYLAY: Final = {"hunted_itself": "TH-33", "is_expended": "TH-6"}
"""By the reason why one may not; the others are of TH-32."""


def moves(s: Position, seat: Seat) -> list[Move]:
    """Everything that `refuse` lets the seat do. TH-43: to concede is always among it."""
    if s.stage == OVER or seat not in (0, 1):
        return []
    found = [answers.move_of(s, seat, code) for code in answers.legal(s, seat)]
    found.append(answers.SHORT[answers.CONCEDE])
    return found


def refuse(s: Position, seat: Seat, move: Move) -> Refusal | None:
    """The clause that forbids the move now, or None."""
    if s.stage == OVER:
        return Refusal("TH-8", "refusal.over")
    if seat == CLOCK:
        return Refusal("TH-22", "refusal.no_clock")
    if isinstance(move, Concede) or answers.code_of(s, seat, move) in answers.legal(s, seat):
        return None
    rule, code, values = why(s, seat, move)
    return Refusal(rule, f"refusal.{code}", values, moves(s, seat))


def why(s: Position, seat: Seat, move: Move) -> Why:
    """The first reason that applies."""
    if isinstance(move, Mulligan):
        return why_no_mulligan(s, seat)
    if s.stage == MULLIGAN:
        return "TH-19", "opening_hands", {}
    if isinstance(move, Choose):
        return why_no_choice(s, seat)
    if s.pending is not None:
        return "TH-22", "something_is_resolved", {}
    if isinstance(move, Waylay | Decline):
        return why_no_waylay(s, seat, move)
    return why_no_action(s, seat, move)


def why_no_mulligan(s: Position, seat: Seat) -> Why:
    """TH-19: once, before the first turn, cards of one's own hand."""
    if s.stage != MULLIGAN or s.returning[seat] != NOTHING:
        return "TH-19", "mulligan_is_over", {}
    return "TH-19", "not_these_cards", {}


def why_no_choice(s: Position, seat: Seat) -> Why:
    """TH-40: all choices are their controller's."""
    if s.pending is None:
        return "TH-40", "nothing_to_choose", {}
    if s.pending.seat != seat:
        return "TH-40", "not_your_choice", {}
    return "TH-40", "not_an_option", {"last": len(s.pending.options) - 1}


def why_no_waylay(s: Position, seat: Seat, move: Move) -> Why:
    """TH-32, TH-33."""
    if s.stage != WAYLAY or seat == s.active:
        return "TH-32", "nobody_to_waylay", {}
    assert isinstance(move, Waylay)
    if not in_play(s, seat, move.card):
        return "TH-32", "not_your_being", {}
    code = hunt.why_not_waylay(s, move.card)
    return CLAUSE_OF_WAYLAY.get(code, "TH-32"), code, {}


def why_no_action(s: Position, seat: Seat, move: Move) -> Why:
    """TH-21, TH-22: in one's own turn; in the waylay step only what is Sudden."""
    answering = s.stage == WAYLAY and seat != s.active
    if s.stage == WAYLAY and seat == s.active:
        return "TH-22", "hunt_under_way", {}
    if not answering and seat != s.active:
        return "TH-22", "not_your_turn", {}
    if isinstance(move, Play):
        return why_no_play(s, seat, move.card, answering)
    if isinstance(move, Use):
        return why_no_use(s, seat, move, answering)
    if isinstance(move, Hunt) and not answering:
        return why_no_hunt(s, seat, move)
    return ("TH-22", "only_sudden", {}) if isinstance(move, Hunt | EndTurn) else ("LT-1", "odd", {})


def why_no_play(s: Position, seat: Seat, card: int, answering: bool) -> Why:
    """TH-13, TH-15, TH-22."""
    if not answers.is_card(s, card) or s.zone[card] != HAND or s.owner(card) != seat:
        return "TH-21", "not_in_hand", {}
    if answering and not s.cards[card].words & WORD_BITS["sudden"]:
        return "TH-22", "only_sudden", {}
    souls = len(s.free[seat])
    if price(s, card) > souls:
        return "TH-13", "too_dear", {"cost": price(s, card), "n": souls}
    if not payable(s, s.cards[card].extra_payment, seat, card, price(s, card)):
        return "TH-15", "cannot_pay", {}
    return "TH-15", "no_target", {}


def why_no_use(s: Position, seat: Seat, move: Use, answering: bool) -> Why:
    """TH-6, TH-15, TH-22."""
    if not in_play(s, seat, move.card):
        return "TH-21", "not_in_play", {}
    acts = dict(s.cards[move.card].acts)
    if move.ability not in acts:
        return "TH-21", "no_such_ability", {}
    act = acts[move.ability]
    if answering and not act.sudden:
        return "TH-22", "only_sudden", {}
    if act.once and s.used[move.card] >> move.ability & 1:
        return "TH-21", "once_a_turn", {}
    if act.cost.expend and s.expended[move.card]:
        return "TH-6", "is_expended", {}
    if not payable(s, payment(act.cost), seat, move.card):
        return "TH-15", "cannot_pay", {}
    return "TH-15", "no_target", {}


def why_no_hunt(s: Position, seat: Seat, move: Hunt) -> Why:
    """TH-23, TH-30."""
    card = move.card
    if not in_play(s, seat, card) or s.cards[card].kind != BEING:
        return "TH-30", "not_your_being", {}
    if s.expended[card]:
        return "TH-6", "is_expended", {}
    if has_word(s, card, hunt.ROOTED):
        return "TH-30", "rooted", {}
    if hunt.is_fresh(s, card):
        return "TH-23", "fresh", {}
    if not isinstance(move.target, int) or not in_play(s, 1 - seat, move.target):
        return "TH-30", "no_such_prey", {}
    if s.cards[move.target].kind != BEING:
        return "TH-30", "no_such_prey", {}
    return "TH-30", "uncanny_too_high", {}


def in_play(s: Position, seat: Seat, card: int) -> bool:
    return answers.is_card(s, card) and s.zone[card] == PLAY and s.owner(card) == seat
