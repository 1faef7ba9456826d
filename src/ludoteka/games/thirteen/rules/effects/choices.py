"""TH-40: choices in the middle of an effect: asking for them, and what becomes of the answer."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludoteka.games.thirteen.cards import vocab as v
from ludoteka.games.thirteen.cards.shapes import payment, selection
from ludoteka.games.thirteen.rules import events
from ludoteka.games.thirteen.rules.effects import state_changes
from ludoteka.games.thirteen.rules.effects.agenda import PayCorpses, PayKill, PickDiscard, Slay
from ludoteka.games.thirteen.rules.effects.card_values import matching
from ludoteka.games.thirteen.rules.effects.costs import corpses_to_pick, pay
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.state import NOTHING, Choice, Frame, Position
from ludoteka.kernel.events import EVERYBODY

Answerer = Callable[[Position, Context, Choice, Any, int], None]


WAYS: Final = ("mode", "pay", "instead")
"""Choices between ways, not between cards."""


def ask(s: Position, frame: Frame, kind: str, options: Sequence[int], *, optional: bool) -> None:
    """Somebody owes a choice. Where there is nothing to choose, nothing happens."""
    if options:
        s.pending = Choice(frame.you, kind, list(options), optional, frame)


def ask_corpse(s: Position, context: Context, frame: Frame, step: PayCorpses) -> None:
    ask(s, frame, "corpse", corpses_to_pick(s, step, frame), optional=False)


def ask_discard(s: Position, context: Context, frame: Frame, step: PickDiscard) -> None:
    """TH-11: its owner chooses which."""
    ask(s, frame, "discard", [int(card) for card in s.hand[frame.you]], optional=False)


def ask_victim(s: Position, context: Context, frame: Frame, step: PayKill) -> None:
    ask(s, frame, "kill", matching(s, selection(step.of), frame.you, frame.me), optional=False)


def answer(s: Position, context: Context, picked: int) -> None:
    """The choice is made: an option, or NOTHING."""
    choice = s.pending
    assert choice is not None
    s.pending = None
    tell(s, context, choice, picked)
    node = choice.frame.node
    ANSWERERS[type(node)](s, context, choice, node, picked)


def tell(s: Position, context: Context, choice: Choice, picked: int) -> None:
    """TH-40: what was chosen. A card that was hidden is in sight in a moment: it is discarded."""
    if context.log is not None:
        nothing = picked == NOTHING
        is_card = choice.kind not in WAYS and not nothing
        event = events.Chosen(
            choice.seat,
            choice.kind,
            nothing,
            state_changes.ref(s, picked) if is_card else None,
            picked if choice.kind in WAYS and not nothing else None,
        )
        context.log.emit(event, to=EVERYBODY)


def target(s: Position, context: Context, choice: Choice, node: v.Target, picked: int) -> None:
    if picked != NOTHING:
        was = choice.frame
        target, second = (was.target, picked) if node.second else (picked, was.second)
        s.agenda.append(Frame(node.effect, was.you, was.me, target, second, was.it))


def modal(s: Position, context: Context, choice: Choice, node: v.Modal, picked: int) -> None:
    s.agenda.append(choice.frame.to(node.modes[picked]))


def pay_may(s: Position, context: Context, choice: Choice, node: v.PayMay, picked: int) -> None:
    if picked != NOTHING:
        s.agenda.append(choice.frame.to(node.effect))
        pay(s, context, payment(node.cost), choice.frame, node.effect)


def glimpse(s: Position, context: Context, choice: Choice, node: v.Glimpse, picked: int) -> None:
    """Discard one, and go on with the others."""
    if picked != NOTHING:
        state_changes.mill(s, context, picked)
        left = [card for card in choice.options if card != picked]
        ask(s, choice.frame, "glimpse", left, optional=True)


def discard(s: Position, context: Context, choice: Choice, step: PickDiscard, picked: int) -> None:
    state_changes.discard(s, context, picked)
    if step.left > 1:
        s.agenda.append(choice.frame.to(PickDiscard(step.left - 1)))


def pay_corpse(
    s: Position, context: Context, choice: Choice, step: PayCorpses, picked: int
) -> None:
    """TH-12: the Corpses are consumed, all at once."""
    chosen = (*step.picked, picked)
    if step.left > 1:
        again = PayCorpses(step.left - 1, chosen, step.spared)
        s.agenda.append(choice.frame.to(again))
    else:
        state_changes.consume(s, context, choice.seat, list(chosen), "lost")


def pay_kill(s: Position, context: Context, choice: Choice, step: PayKill, picked: int) -> None:
    s.agenda.append(choice.frame.to(Slay((picked,))))


def instead(s: Position, context: Context, choice: Choice, step: Slay, picked: int) -> None:
    """Its player pays, and something else happens; or it dies with the others."""
    card = step.cards[step.asked]
    ability = s.cards[card].instead
    assert ability is not None
    if picked == NOTHING:
        s.agenda.append(choice.frame.to(Slay(step.cards, step.asked + 1, step.foes)))
        return
    spared = tuple(each for each in step.cards if each != card)
    s.agenda.append(choice.frame.to(Slay(spared, step.asked, step.foes)))
    s.agenda.append(choice.frame.to(ability.effect))
    pay(s, context, payment(ability.cost), choice.frame, ability.effect)


ANSWERERS: Final[dict[type, Answerer]] = {
    v.Target: target,
    v.Modal: modal,
    v.PayMay: pay_may,
    v.Glimpse: glimpse,
    PickDiscard: discard,
    PayCorpses: pay_corpse,
    PayKill: pay_kill,
    Slay: instead,
}
