"""TH-34: two Beings confront each other, and TH-9: who is killed."""

from mypy_extensions import i64

from ludoteka.games.thirteen.cards.shapes import payment
from ludoteka.games.thirteen.rules import events
from ludoteka.games.thirteen.rules.effects import choices, state_changes
from ludoteka.games.thirteen.rules.effects.agenda import Slay
from ludoteka.games.thirteen.rules.effects.card_values import strength
from ludoteka.games.thirteen.rules.effects.costs import payable
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.effects.triggers import fire_deaths, in_order
from ludoteka.games.thirteen.rules.state import PLAY, Frame, Position
from ludoteka.kernel.events import EVERYBODY


def confront(s: Position, context: Context, frame: Frame, one: i64, other: i64) -> None:
    """TH-34: the one with the lower STR is killed; with equal STR both are."""
    a, b = strength(s, one), strength(s, other)
    if context.log is not None:
        event = events.Confronted(state_changes.ref(s, one), state_changes.ref(s, other), a, b)
        context.log.emit(event, to=EVERYBODY)
    dead: tuple[int, ...] = (one, other)
    if a != b:
        dead = (one if a < b else other,)
    s.agenda.append(frame.to(Slay(dead, 0, (one, other))))


def slay(s: Position, context: Context, frame: Frame, step: Slay) -> None:
    """TH-9: ask those who might be spared; then all that are left die together."""
    for at in range(step.asked, len(step.cards)):
        card = step.cards[at]
        instead = s.cards[card].instead
        if instead is not None and payable(s, payment(instead.cost), s.owner(card), card):
            asked = Frame(Slay(step.cards, at, step.foes), s.owner(card), card)
            choices.ask(s, asked, "instead", [0], optional=True)
            return
    die(s, context, [card for card in step.cards if s.zone[card] == PLAY], step.foes)


def die(s: Position, context: Context, cards: list[int], foes: tuple[int, ...]) -> None:
    """TH-34: of two foes the one that is left has killed the other."""
    if cards:
        before = in_order(s)
        state_changes.kill(s, context, cards)
        fire_deaths(s, cards, before, [card for card in foes if card not in cards])
