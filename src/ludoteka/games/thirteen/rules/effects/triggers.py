"""TH-40: what goes off by itself, and in which order."""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteka.games.thirteen.cards.shapes import Listener
from ludoteka.games.thirteen.rules.effects.agenda import Trigger
from ludoteka.games.thirteen.rules.effects.card_values import fits_kind
from ludoteka.games.thirteen.rules.state import NOTHING, ONE, Frame, Position

ENTERS: Final = 0
DIES: Final = 1
HUNTS: Final = 2
WAYLAYS: Final = 3
WINS: Final = 4
DREAD: Final = 5
GOES_MAD: Final = 6
PLAYED: Final = 7
TURN_START: Final = 8
TURN_END: Final = 9
"""In the order of `vocab.EVENTS`."""


def in_order(s: Position) -> vec[i64]:
    """TH-40: the active player's cards first, then by the order of coming into play."""
    return extend(s.board[s.active][:], s.board[1 - s.active])


def fire(s: Position, event: i64, subject: i64) -> None:
    """Something happens to a card in play."""
    fire_on_side(s, event, subject, s.active)
    fire_on_side(s, event, subject, 1 - s.active)


def fire_on_side(s: Position, event: i64, subject: i64, seat: i64) -> None:
    bit = ONE << event
    for card in s.board[seat]:
        if s.cards[card].hears & bit != 0:
            hear(s, event, card, subject)


def fire_deaths(s: Position, dead: list[int], before: vec[i64], killers: list[int]) -> None:
    """TH-9, TH-40: each of the dead may have a last word; those still in play see all of them go.

    `before` is the order of all cards while the dead were among them. To kill in a confrontation
    and to be killed are one moment, so `killers` have their place in that order too.
    """
    for card in before:
        hears = s.cards[card].hears
        if hears >> DIES & 1 != 0:
            for subject in [card] if card in dead else dead:
                hear(s, DIES, card, subject)
        if hears >> WINS & 1 != 0 and card in killers:
            hear(s, WINS, card, card)


def fire_for_player(s: Position, event: i64, seat: i64) -> None:
    """Something happens to a player: all their cards in play may hear it."""
    bit = ONE << event
    for card in s.board[seat]:
        if s.cards[card].hears & bit != 0:
            for listener in s.cards[card].whens[event]:
                enqueue(s, card, listener, NOTHING)


def hear(s: Position, event: i64, card: i64, subject: i64) -> None:
    for listener in s.cards[card].whens[event]:
        if concerns(s, listener, card, subject):
            enqueue(s, card, listener, subject)


def concerns(s: Position, listener: Listener, card: i64, subject: i64) -> bool:
    of = listener.of
    if of is None:
        return card == subject
    side = of.mine if s.owner(card) == s.owner(subject) else of.theirs
    return side and fits_kind(s, of, subject, card)


def enqueue(s: Position, card: i64, listener: Listener, subject: i64) -> None:
    """TH-40: to the end of the queue."""
    step = Trigger(listener.number, listener.when.effect, listener.when.condition)
    s.queue.append(Frame(step, s.owner(card), card, it=subject))
