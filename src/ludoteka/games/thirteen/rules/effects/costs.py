"""TH-13 to TH-15: whether a cost can be paid, and paying it."""

from mypy_extensions import i64

from ludoteka.games.thirteen.cards.card import NO_COST, first_target
from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.cards.shapes import Payment, Selection, Start, payment, selection
from ludoteka.games.thirteen.cards.vocab import AnyEffect, Modal
from ludoteka.games.thirteen.rules.effects import state_changes
from ludoteka.games.thirteen.rules.effects.agenda import PayCorpses, PayKill, PickDiscard
from ludoteka.games.thirteen.rules.effects.card_values import corpses, is_there, matching
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.effects.triggers import GOES_MAD, fire_for_player
from ludoteka.games.thirteen.rules.state import HAND, MAD, Frame, Position


def payable(s: Position, cost: Payment, seat: i64, me: i64, souls: i64 = 0) -> bool:
    """TH-15: whether all of it can be paid, with so many Souls besides."""
    if cost.souls + souls > len(s.free[seat]):
        return False
    if cost.expend and s.expended[me]:
        return False
    from_hand = len(s.hand[seat]) - (1 if s.zone[me] == HAND else 0)
    return (
        cost.corpses <= (len(corpses(s, seat)) if cost.corpses else 0)
        and cost.discard <= from_hand
        and cost.mill + cost.madness <= len(s.deck[seat])
        and (not cost.madness or len(s.madness[seat]) + cost.madness < MAD)
        and (cost.kill is None or is_there(s, cost.kill, seat, me))
    )


def startable(s: Position, start: Start, cost: Payment, seat: i64, me: i64) -> bool:
    """TH-15: whether all targets that the effect names at once will be there after payment."""
    if start.ways:
        return one_startable(s, start.ways, cost, seat, me)
    if start.target is None or start.then is None:
        return True
    if not target_left(s, start.target, cost, seat, me):
        return False
    return startable(s, start.then, cost, seat, me)


def one_startable(s: Position, ways: list[Start], cost: Payment, seat: i64, me: i64) -> bool:
    for way in ways:  # noqa: SIM110 - compiled, `any` makes a generator each time
        if startable(s, way, cost, seat, me):
            return True
    return False


def open_modes(s: Position, effect: Modal, seat: i64, me: i64) -> list[int]:
    """TH-15: only what can be begun is offered."""
    nothing = payment(NO_COST)
    return [at for at, mode in enumerate(effect.modes)
            if startable(s, Start(mode), nothing, seat, me)]  # fmt: skip


def target_left(s: Position, wanted: Selection, cost: Payment, seat: i64, me: i64) -> bool:
    """Whether some way to pay leaves a target."""
    if cost.corpses and is_of_own_corpses(wanted) and len(corpses(s, seat)) <= cost.corpses:
        return False
    if cost.kill is not None and wanted.in_play:
        found, victims = matching(s, wanted, seat, me), matching(s, cost.kill, seat, me)
        return bool(found) and (len({*found, *victims}) > 1 or not set(found) <= set(victims))
    return is_there(s, wanted, seat, me)


def is_of_own_corpses(wanted: Selection) -> bool:
    """TH-12."""
    return not wanted.in_play and not wanted.theirs and wanted.kind == BEING


def pay(
    s: Position, context: Context, cost: Payment, frame: Frame, effect: AnyEffect | None
) -> None:
    """TH-15: pay at once what needs no choice, and put the rest on the agenda."""
    seat, me = frame.you, frame.me
    if cost.souls:
        if s.setting.attach_souls:
            state_changes.attach_souls(s, context, me, cost.souls)
        else:
            state_changes.expend_souls(s, context, seat, cost.souls)
    if cost.expend:
        state_changes.expend(s, context, me)
    for _ in range(cost.mill):
        state_changes.mill(s, context, s.deck[seat][-1])
    if cost.madness:
        for _ in range(cost.madness):
            state_changes.collect_madness(s, context, seat)
        fire_for_player(s, GOES_MAD, seat)
    pick_payment(s, cost, frame, effect)


def pick_payment(s: Position, cost: Payment, frame: Frame, effect: AnyEffect | None) -> None:
    """What its player chooses: first Corpses, then cards to discard, then whom to kill."""
    if cost.victim is not None:
        s.agenda.append(frame.to(PayKill(cost.victim)))
    if cost.discard:
        s.agenda.append(frame.to(PickDiscard(cost.discard)))
    if cost.corpses:
        step = PayCorpses(cost.corpses, (), first_target(effect))
        s.agenda.append(frame.to(step))


def corpses_to_pick(s: Position, step: PayCorpses, frame: Frame) -> list[int]:
    """TH-15: the Corpses that may go; the last target of the effect may not."""
    left = [card for card in corpses(s, frame.you) if card not in step.picked]
    if step.spared is None or step.spared.zone != "lost":
        return left
    targets = {*matching(s, selection(step.spared), frame.you, frame.me)} - {*step.picked}
    return left if len(targets) > 1 else [card for card in left if card not in targets]
