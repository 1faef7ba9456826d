"""Legal answers as small ints, for searches; typed moves are a thin translation of them.

So the rules exist once. A code means the same in every state: a number of a card, or of an option.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteka.games.thirteen.cards.card import WORD_BITS
from ludoteka.games.thirteen.cards.shapes import Usable
from ludoteka.games.thirteen.rules.effects.card_values import price
from ludoteka.games.thirteen.rules.effects.choices import answer
from ludoteka.games.thirteen.rules.effects.costs import payable, startable
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.flow import go_on, play_card, use_ability
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
    MULLIGAN,
    NOBODY,
    NOTHING,
    OVER,
    PLAYER,
    WAYLAY,
    Choice,
    Position,
)
from ludoteka.games.thirteen.rules.turn import hunt, turns
from ludoteka.kernel.play import Move, Seat

END_TURN: Final = 0
DECLINE: Final = 1
CONCEDE: Final = 2
NONE_CHOSEN: Final = 3
CHOOSE: Final = 4  # + the number of an option
PLAY: Final = 100  # + card
WAYLAY_WITH: Final = 200  # + card
USE: Final = 300  # + 8 x card + ability
MULLIGANS: Final = 1000  # + places in the hand, as bits
HUNT: Final = 2000  # + 100 x hunter + prey, or 99 for the player
AT_PLAYER: Final = 99
USUAL: Final[i64] = 16
"""There is room for so many answers before more has to be made."""
SUDDEN: Final[i64] = WORD_BITS["sudden"]


def mover(s: Position) -> i64:
    """Whose answer the game waits for; NOBODY when it is over or when both owe one."""
    if s.stage in (OVER, MULLIGAN):
        return NOBODY
    if s.pending is not None:
        return s.pending.seat
    return 1 - s.active if s.stage == WAYLAY else s.active


def codes(s: Position, seat: Seat) -> list[int]:
    """Every legal answer of the seat, but that it may concede."""
    return [int(code) for code in legal(s, seat)]


def legal(s: Position, seat: i64) -> vec[i64]:
    """The same, for whoever wants them as numbers and nothing else."""
    return with_answers(s, seat, vec[i64](capacity=USUAL))


def with_answers(s: Position, seat: i64, found: vec[i64]) -> vec[i64]:
    """The same after others, for whoever collects those of many games."""
    if s.stage == MULLIGAN:
        return with_returns(s, seat, found)
    if mover(s) != seat:
        return found
    if s.pending is not None:
        return with_choices(s.pending, found)
    answering = s.stage == WAYLAY
    if answering:
        found = with_waylays(s, found)
    found = with_cards_to_play(s, seat, answering, found)
    found = with_abilities_to_use(s, seat, answering, found)
    if answering:
        return append(found, DECLINE)
    return append(with_hunts(s, seat, found), END_TURN)


def with_returns(s: Position, seat: i64, found: vec[i64]) -> vec[i64]:
    """TH-19: any cards of the first hand, once."""
    if s.returning[seat] == NOTHING:
        for places in range(1 << len(s.hand[seat])):
            found = append(found, MULLIGANS + places)
    return found


def with_choices(pending: Choice, found: vec[i64]) -> vec[i64]:
    """TH-40."""
    for at in range(len(pending.options)):
        found = append(found, CHOOSE + at)
    return append(found, NONE_CHOSEN) if pending.optional else found


def with_waylays(s: Position, found: vec[i64]) -> vec[i64]:
    """TH-32."""
    for card in hunt.waylayers(s):
        found = append(found, WAYLAY_WITH + card)
    return found


def with_cards_to_play(s: Position, seat: i64, sudden_only: bool, found: vec[i64]) -> vec[i64]:
    """TH-21; TH-22: in the waylay step only what is Sudden."""
    for card in s.hand[seat]:
        if (not sudden_only or s.cards[card].words & SUDDEN != 0) and can_play(s, card):
            found = append(found, PLAY + card)
    return found


def can_play(s: Position, card: i64) -> bool:
    """TH-15: it can be paid for, and what it needs first will be there."""
    seat, definition = s.owner(card), s.cards[card]
    extra, souls = definition.extra_payment, price(s, card)
    if souls > len(s.free[seat]):
        return False
    if definition.has_extra and not payable(s, extra, seat, card, souls):
        return False
    return startable(s, definition.start, extra, seat, card)


def with_abilities_to_use(s: Position, seat: i64, sudden_only: bool, found: vec[i64]) -> vec[i64]:
    """TH-21; TH-22: in the waylay step only what is Sudden."""
    for card in s.board[seat]:
        for act in s.cards[card].uses:
            if (act.sudden or not sudden_only) and can_use(s, card, act):
                found = append(found, USE + 8 * card + act.number)
    return found


def can_use(s: Position, card: i64, act: Usable) -> bool:
    """TH-15, and once a turn where it says so."""
    seat = s.owner(card)
    if act.once and i64(s.used[card]) >> act.number & 1 != 0:
        return False
    return payable(s, act.cost, seat, card) and startable(s, act.start, act.cost, seat, card)


def with_hunts(s: Position, seat: i64, found: vec[i64]) -> vec[i64]:
    """TH-30, TH-31: each Being on its own, at the enemy player or at one of their Beings."""
    for card in s.board[seat]:
        if hunt.may_hunt(s, card):
            base = HUNT + 100 * card
            found = hunt.with_prey(s, card, base, append(found, base + AT_PLAYER))
    return found


def do(s: Position, context: Context, seat: i64, code: i64) -> None:
    """Do what a legal code says, and all that follows from it."""
    if code == CONCEDE:
        turns.concede(s, context, seat)
        return
    perform(s, context, seat, code)
    go_on(s, context)


def perform(s: Position, context: Context, seat: i64, code: i64) -> None:
    if code >= HUNT:
        hunter, prey = (code - HUNT) // 100, (code - HUNT) % 100
        hunt.declare(s, context, hunter, PLAYER if prey == AT_PLAYER else prey)
    elif code >= MULLIGANS:
        turns.decide(s, context, seat, code - MULLIGANS)
    elif code >= USE:
        use_ability(s, context, (code - USE) // 8, (code - USE) % 8)
    elif code >= WAYLAY_WITH:
        hunt.waylay(s, context, code - WAYLAY_WITH)
    elif code >= PLAY:
        play_card(s, context, code - PLAY)
    else:
        perform_short(s, context, seat, code)


def perform_short(s: Position, context: Context, seat: i64, code: i64) -> None:
    """Codes without a card."""
    if code >= CHOOSE:
        assert s.pending is not None
        answer(s, context, s.pending.options[code - CHOOSE])
    elif code == NONE_CHOSEN:
        answer(s, context, NOTHING)
    elif code == DECLINE:
        hunt.decline(s, context, seat)
    else:
        turns.end_turn(s, context)


def move_of(s: Position, seat: Seat, code: int) -> Move:
    """The typed move of a code."""
    if code >= HUNT:
        hunter, prey = divmod(code - HUNT, 100)
        return Hunt(hunter, "player" if prey == AT_PLAYER else prey)
    if code >= MULLIGANS:
        places = code - MULLIGANS
        return Mulligan([card for at, card in enumerate(s.hand[seat]) if places >> at & 1])
    if code >= USE:
        return Use(*divmod(code - USE, 8))
    if code >= WAYLAY_WITH:
        return Waylay(code - WAYLAY_WITH)
    if code >= PLAY:
        return Play(code - PLAY)
    if code >= CHOOSE:
        return Choose([code - CHOOSE])
    return SHORT[code]


SHORT: Final[dict[int, Move]] = {
    END_TURN: EndTurn(),
    DECLINE: Decline(),
    CONCEDE: Concede(),
    NONE_CHOSEN: Choose([]),
}


def code_of(s: Position, seat: Seat, move: Move) -> int:
    """The code of a typed move; NOTHING if it has none here (cards that there are not)."""
    if isinstance(move, Hunt):
        return hunt_code(s, move)
    if isinstance(move, Mulligan):
        return mulligan_code(s, seat, move)
    if isinstance(move, Use):
        fine = is_card(s, move.card) and 0 <= move.ability < 8
        return USE + 8 * move.card + move.ability if fine else NOTHING
    if isinstance(move, Play | Waylay):
        base = PLAY if isinstance(move, Play) else WAYLAY_WITH
        return base + move.card if is_card(s, move.card) else NOTHING
    if isinstance(move, Choose):
        return choose_code(s, move)
    for code, short in SHORT.items():
        if type(short) is type(move):
            return code
    return NOTHING


def is_card(s: Position, card: int) -> bool:
    return 0 <= card < len(s.cards)


def hunt_code(s: Position, move: Hunt) -> int:
    """TH-30: the enemy player, or a card that there is; who sends AT_PLAYER has named neither."""
    if not is_card(s, move.card):
        return NOTHING
    base = HUNT + 100 * move.card
    if not isinstance(move.target, int):
        return base + AT_PLAYER
    return base + move.target if is_card(s, move.target) else NOTHING


def choose_code(s: Position, move: Choose) -> int:
    if not move.options:
        return NONE_CHOSEN
    fine = len(move.options) == 1 and 0 <= move.options[0] < PLAY - CHOOSE
    return CHOOSE + move.options[0] if fine else NOTHING


def mulligan_code(s: Position, seat: Seat, move: Mulligan) -> int:
    places = {card: at for at, card in enumerate(s.hand[seat])}
    distinct = len(set(move.cards)) == len(move.cards) and set(move.cards) <= places.keys()
    return MULLIGANS + sum(1 << places[card] for card in move.cards) if distinct else NOTHING
