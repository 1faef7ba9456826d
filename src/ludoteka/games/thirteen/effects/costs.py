"""TH-13 to TH-15: whether a cost can be paid, and paying it."""

from ludoteka.games.thirteen.cards.card import NO_COST, first_target
from ludoteka.games.thirteen.cards.vocab import AnyEffect, Cost, Modal, Sel, Target
from ludoteka.games.thirteen.effects import atoms
from ludoteka.games.thirteen.effects.agenda import PayCorpses, PayKill, PickDiscard
from ludoteka.games.thirteen.effects.atoms import Context
from ludoteka.games.thirteen.effects.measures import corpses, matching
from ludoteka.games.thirteen.effects.triggers import GOES_MAD, fire_for_player
from ludoteka.games.thirteen.state import HAND, MAD, Frame, Position
from ludoteka.kernel.play import Seat


def payable(s: Position, cost: Cost, seat: Seat, me: int, souls: int = 0) -> bool:
    """TH-15: whether all of it can be paid, with so many Souls besides."""
    if cost.souls + souls > len(s.free[seat]):
        return False
    if cost.expend and s.expended[me]:
        return False
    from_hand = len(s.hand[seat]) - (s.zone[me] == HAND)
    return (
        cost.corpses <= (len(corpses(s, seat)) if cost.corpses else 0)
        and cost.discard <= from_hand
        and cost.mill + cost.madness <= len(s.deck[seat])
        and (not cost.madness or len(s.madness[seat]) + cost.madness < MAD)
        and (cost.kill is None or bool(matching(s, cost.kill, seat, me)))
    )


def startable(s: Position, effect: AnyEffect | None, cost: Cost, seat: Seat, me: int) -> bool:
    """TH-15: whether all targets that the effect names at once will be there after payment."""
    if isinstance(effect, Modal):
        return any(startable(s, mode, cost, seat, me) for mode in effect.modes)
    if not isinstance(effect, Target) or effect.optional:
        return True
    if not targets_left(s, effect.of, cost, seat, me):
        return False
    return startable(s, effect.effect, cost, seat, me)


def open_modes(s: Position, effect: Modal, seat: Seat, me: int) -> list[int]:
    """TH-15: only what can be begun is offered."""
    return [at for at, mode in enumerate(effect.modes) if startable(s, mode, NO_COST, seat, me)]


def targets_left(s: Position, wanted: Sel, cost: Cost, seat: Seat, me: int) -> list[int]:
    """The targets, if some way to pay leaves one of them."""
    found = matching(s, wanted, seat, me)
    if cost.corpses and wanted.zone == "lost" and wanted.who == "you" and wanted.kind == "being":
        return found if len(corpses(s, seat)) > cost.corpses else []
    if cost.kill is not None and wanted.zone == "play":
        victims = matching(s, cost.kill, seat, me)
        return found if len({*found, *victims}) > 1 or not set(found) <= set(victims) else []
    return found


def pay(s: Position, context: Context, cost: Cost, frame: Frame, effect: AnyEffect | None) -> None:
    """TH-15: pay at once what needs no choice, and put the rest on the agenda."""
    seat, me = frame.you, frame.me
    if cost.souls:
        if s.setting.attach_souls:
            atoms.attach_souls(s, context, me, cost.souls)
        else:
            atoms.expend_souls(s, context, seat, cost.souls)
    if cost.expend:
        atoms.expend(s, context, me)
    for _ in range(cost.mill):
        atoms.mill(s, context, s.deck[seat][-1])
    if cost.madness:
        for _ in range(cost.madness):
            atoms.collect_madness(s, context, seat)
        fire_for_player(s, GOES_MAD, seat)
    pick_payment(s, cost, frame, effect)


def pick_payment(s: Position, cost: Cost, frame: Frame, effect: AnyEffect | None) -> None:
    """What its player chooses: first Corpses, then cards to discard, then whom to kill."""
    if cost.kill is not None:
        s.agenda.append(frame.to(PayKill(cost.kill)))
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
    targets = set(matching(s, step.spared, frame.you, frame.me)) - set(step.picked)
    return left if len(targets) > 1 else [card for card in left if card not in targets]
