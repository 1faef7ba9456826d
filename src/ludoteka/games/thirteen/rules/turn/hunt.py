"""TH-30 to TH-35: hunt, waylay, confront."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteka.games.thirteen.cards.card import WORD_BITS
from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.rules import events
from ludoteka.games.thirteen.rules.effects import state_changes
from ludoteka.games.thirteen.rules.effects.card_values import has_word, strength, uncanny
from ludoteka.games.thirteen.rules.effects.confront import confront
from ludoteka.games.thirteen.rules.effects.effect_handlers import suffer
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.effects.triggers import DREAD, HUNTS, WAYLAYS, fire
from ludoteka.games.thirteen.rules.state import (
    CONFRONTING,
    HUNTING,
    MAIN,
    NOTHING,
    PLAY,
    PLAYER,
    WAYLAY,
    Frame,
    Position,
)
from ludoteka.kernel.events import EVERYBODY
from ludoteka.kernel.play import Seat

UNSEEN: Final[i64] = WORD_BITS["unseen"]
WATCHFUL: Final[i64] = WORD_BITS["watchful"]
WARDEN: Final[i64] = WORD_BITS["warden"]
FERAL: Final[i64] = WORD_BITS["feral"]
ROOTED: Final[i64] = WORD_BITS["rooted"]
RESTLESS: Final[i64] = WORD_BITS["restless"]

MAY: Final = ""
"""Nothing keeps a Being from it."""


def may_hunt(s: Position, card: i64) -> bool:
    """TH-30: a recovered Being. TH-23: not one that came this turn."""
    if s.cards[card].kind != BEING or s.expended[card] or has_word(s, card, ROOTED):
        return False
    return not is_fresh(s, card)


def is_fresh(s: Position, card: i64) -> bool:
    """TH-23: came this turn, and nothing lets it hunt at once."""
    if i64(s.arrived[card]) != s.turn:
        return False
    return not (s.setting.hunt_at_once or has_word(s, card, RESTLESS))


def with_prey(s: Position, hunter: i64, base: i64, found: vec[i64]) -> vec[i64]:
    """TH-30: the enemy Beings with UNC not higher than the hunter's, each added to `base`."""
    prey = s.board[1 - s.owner(hunter)]
    if len(prey) == 0:
        return found
    feral, most = has_word(s, hunter, FERAL), uncanny(s, hunter)
    for card in prey:
        if s.cards[card].kind == BEING and (feral or uncanny(s, card) <= most):
            found = append(found, base + card)
    return found


def declare(s: Position, context: Context, hunter: i64, prey: i64) -> None:
    """TH-30: the hunter is expended."""
    s.hunter, s.prey = hunter, prey
    s.stage = HUNTING
    if context.log is not None:
        target = None if prey == PLAYER else state_changes.ref(s, prey)
        event = events.Hunted(s.owner(hunter), state_changes.ref(s, hunter), target)
        context.log.emit(event, to=EVERYBODY)
    state_changes.expend(s, context, hunter)
    fire(s, HUNTS, hunter)


def waylayers(s: Position) -> vec[i64]:
    """TH-32, TH-33: who may step into the way."""
    found = vec[i64]()
    for card in s.board[1 - s.active]:
        if why_not_waylay(s, card) == MAY:
            found = append(found, card)
    return found


def why_not_waylay(s: Position, card: i64) -> str:
    """What keeps a card of the hunted player's from stepping into the way: the key of its sentence.

    TH-32: a recovered Being with UNC not lower than the hunter's. TH-33: not the hunted one.
    """
    if s.zone[s.hunter] != PLAY:
        return "nobody_to_waylay"
    if s.cards[card].kind != BEING:
        return "not_your_being"
    if card == s.prey:
        return "hunted_itself"
    if s.expended[card]:
        return "is_expended"
    if has_word(s, s.hunter, UNSEEN):
        return "unseen"
    if has_word(s, card, WARDEN) or uncanny(s, card) >= uncanny(s, s.hunter):
        return MAY
    return "uncanny_too_low"


def waylay(s: Position, context: Context, card: i64) -> None:
    """TH-32: it is expended, and hunted now."""
    s.waylayer = card
    s.stage = CONFRONTING
    if context.log is not None:
        context.log.emit(events.Waylaid(s.owner(card), state_changes.ref(s, card)), to=EVERYBODY)
    if not has_word(s, card, WATCHFUL):
        state_changes.expend(s, context, card)
    fire(s, WAYLAYS, card)


def decline(s: Position, context: Context, seat: Seat) -> None:
    """TH-32: nobody steps into the way."""
    s.stage = CONFRONTING
    if context.log is not None:
        context.log.emit(events.Declined(seat), to=EVERYBODY)


def open_waylay(s: Position) -> None:
    """TH-32: the opponent may answer; TH-35: unless the hunter has gone."""
    s.stage = WAYLAY if s.zone[s.hunter] == PLAY else CONFRONTING


def resolve(s: Position, context: Context) -> None:
    """TH-34, TH-35: the hunt comes to its end."""
    hunter, prey = s.hunter, s.prey if s.waylayer == NOTHING else s.waylayer
    seat = s.owner(hunter)
    s.hunter = s.prey = s.waylayer = NOTHING
    s.stage = MAIN
    if s.zone[hunter] != PLAY or (prey != PLAYER and s.zone[prey] != PLAY):
        if context.log is not None:
            context.log.emit(events.HuntFailed(seat), to=EVERYBODY)
    elif prey == PLAYER:
        confront_player(s, context, hunter)
    else:
        confront(s, context, Frame(None, seat, hunter), hunter, prey)


def confront_player(s: Position, context: Context, hunter: i64) -> None:
    """TH-34: they collect Madness equal to the hunter's STR, less what shields them.

    TH-40: that is one moment, so the hunter, who is the active player's, hears of it first.
    """
    if context.log is not None:
        event = events.Confronted(state_changes.ref(s, hunter), None, strength(s, hunter), 0)
        context.log.emit(event, to=EVERYBODY)
    fire(s, DREAD, hunter)
    suffer(s, context, (1 - s.owner(hunter),), terror(s, hunter))


def terror(s: Position, hunter: i64) -> i64:
    """TH-34: how much Madness the enemy player would collect, were they confronted now."""
    power, shield = strength(s, hunter), shield_against(s, s.owner(hunter))
    return max(power - shield, 0)


def shield_against(s: Position, seat: i64) -> i64:
    """TH-34: what shields the enemy player of a seat."""
    shield: i64 = 0
    for card in s.board[1 - seat]:
        shield += s.cards[card].shield
    return shield
