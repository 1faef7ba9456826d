"""What a move does in Thirteen, and what follows from it until somebody is asked again."""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.thirteen.cards.kinds import SPELL
from ludoteka.games.thirteen.cards.shapes import condition
from ludoteka.games.thirteen.rules import events
from ludoteka.games.thirteen.rules.effects import agenda, choices, state_changes
from ludoteka.games.thirteen.rules.effects.card_values import holds, price
from ludoteka.games.thirteen.rules.effects.confront import slay
from ludoteka.games.thirteen.rules.effects.costs import pay
from ludoteka.games.thirteen.rules.effects.effect_handlers import EXECUTORS, Executor
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.effects.triggers import ENTERS, PLAYED, fire
from ludoteka.games.thirteen.rules.state import (
    CAST,
    CONFRONTING,
    ENDING,
    HUNTING,
    OVER,
    PLAY,
    WAYLAY,
    Frame,
    Position,
)
from ludoteka.games.thirteen.rules.turn import hunt, turns
from ludoteka.kernel.events import EVERYBODY

ENTER_PLAY: Final = agenda.EnterPlay()
FINISH_SPELL: Final = agenda.FinishSpell()


def play_card(s: Position, context: Context, card: i64) -> None:
    """TH-13, TH-21: a card is paid for; then a Spell does what it says, all else enters play: at
    once, where nothing is to be chosen first."""
    definition = s.cards[card]
    state_changes.cast(s, context, card, price(s, card))
    if definition.kind != SPELL and not definition.has_extra:
        s.effects += 1
        come_into_play(s, context, card)
        return
    frame = Frame(ENTER_PLAY, s.owner(card), card)
    if definition.kind == SPELL:
        s.agenda.append(frame.to(FINISH_SPELL))
        s.agenda.append(frame.to(definition.effect))
    else:
        s.agenda.append(frame)
    pay(s, context, definition.extra_payment, frame, definition.effect)


def use_ability(s: Position, context: Context, card: int, number: int) -> None:
    """TH-21: an ability's cost is paid, then it does what it says."""
    act = s.cards[card].usable(number)
    s.used[card] |= 1 << number
    if context.log is not None:
        event = events.Used(s.owner(card), state_changes.ref(s, card), number)
        context.log.emit(event, to=EVERYBODY)
    frame = Frame(act.effect, s.owner(card), card)
    s.agenda.append(frame)
    pay(s, context, act.cost, frame, act.effect)


def go_on(s: Position, context: Context) -> None:
    """TH-40: resolve what there is to resolve, until somebody is asked or the game is over."""
    turns.settle(s, context)
    while s.stage != OVER and s.pending is None:
        if s.agenda:
            step(s, context, s.agenda.pop())
        elif s.queue:
            step(s, context, s.queue.pop(0))
        elif not advance(s, context):
            return
        turns.settle(s, context)


def advance(s: Position, context: Context) -> bool:
    """The next stage, if it comes by itself."""
    if s.stage == HUNTING or (s.stage == WAYLAY and s.zone[s.hunter] != PLAY):
        hunt.open_waylay(s)
    elif s.stage == CONFRONTING:
        hunt.resolve(s, context)
    elif s.stage == ENDING:
        turns.next_turn(s, context)
    else:
        return False
    return s.stage != WAYLAY


def step(s: Position, context: Context, frame: Frame) -> None:
    """TH-41: one effect, counted."""
    s.effects += 1
    STEPS[type(frame.node)](s, context, frame, frame.node)


def trigger(s: Position, context: Context, frame: Frame, node: agenda.Trigger) -> None:
    """TH-40: its turn has come; a condition is looked at now."""
    if not holds(s, condition(node.condition), frame.you, frame.me):
        return
    if context.log is not None:
        event = events.Triggered(state_changes.ref(s, frame.me), node.number)
        context.log.emit(event, to=EVERYBODY)
    s.agenda.append(frame.to(node.effect))


def finish_spell(s: Position, context: Context, frame: Frame, node: agenda.FinishSpell) -> None:
    """TH-14."""
    state_changes.resolve_spell(s, context)


def enter_play(s: Position, context: Context, frame: Frame, node: agenda.EnterPlay) -> None:
    come_into_play(s, context, frame.me)


def come_into_play(s: Position, context: Context, card: i64) -> None:
    """TH-23: recovered."""
    assert s.zone[card] == CAST
    state_changes.enter(s, context, card, False)
    fire(s, ENTERS, card)
    fire(s, PLAYED, card)


STEPS: Final[dict[type, Executor]] = {
    **EXECUTORS,
    agenda.PayCorpses: choices.ask_corpse,
    agenda.PickDiscard: choices.ask_discard,
    agenda.PayKill: choices.ask_victim,
    agenda.Slay: slay,
    agenda.Trigger: trigger,
    agenda.FinishSpell: finish_spell,
    agenda.EnterPlay: enter_play,
}
