"""What each node of a card does. A node is found by its type; no card has code of its own."""

from collections.abc import Callable
from typing import Any, Final

from ludoteka.games.thirteen.cards import vocab as v
from ludoteka.games.thirteen.cards.kinds import BEING, OBJECT
from ludoteka.games.thirteen.cards.shapes import condition, payment, quantity, selection
from ludoteka.games.thirteen.rules.effects import choices, state_changes
from ludoteka.games.thirteen.rules.effects.agenda import PickDiscard, Slay
from ludoteka.games.thirteen.rules.effects.card_values import amount, holds, matching, where_is
from ludoteka.games.thirteen.rules.effects.confront import confront
from ludoteka.games.thirteen.rules.effects.costs import open_modes, payable
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.effects.triggers import ENTERS, GOES_MAD, fire, fire_for_player
from ludoteka.games.thirteen.rules.state import LOST, NOTHING, PLAY, Frame, Position
from ludoteka.kernel.play import Seat

Executor = Callable[[Position, Context, Frame, Any], None]


def seats_of(who: v.Who, you: Seat) -> tuple[Seat, ...]:
    """TH-40: where both do something, the controller goes first."""
    if who == "each":
        return (you, 1 - you)
    return (you,) if who == "you" else (1 - you,)


def named(frame: Frame, ref: v.Ref) -> int:
    """The card that a word of a text means here."""
    if ref == "self":
        return frame.me
    if ref == "target":
        return frame.target
    return frame.second if ref == "second" else frame.it


def about(frame: Frame, node: Any, it: int) -> Frame:
    """Something to be done with one card of several."""
    return Frame(node, frame.you, frame.me, frame.target, frame.second, it)


def number(s: Position, frame: Frame, wanted: v.Amount) -> int:
    if isinstance(wanted, int):
        return wanted
    return amount(s, quantity(wanted), frame.you, frame.me)


def lies(s: Position, card: int, place: int) -> bool:
    return card != NOTHING and s.zone[card] == place


def draw(s: Position, context: Context, frame: Frame, node: v.Draw) -> None:
    """TH-5."""
    for seat in seats_of(node.who, frame.you):
        for _ in range(number(s, frame, node.n)):
            state_changes.draw(s, context, seat)


def collect_souls(s: Position, context: Context, frame: Frame, node: v.CollectSouls) -> None:
    """TH-7."""
    for _ in range(number(s, frame, node.n)):
        state_changes.collect_soul(s, context, frame.you)


def collect_madness(s: Position, context: Context, frame: Frame, node: v.CollectMadness) -> None:
    """TH-7, TH-8: both have collected before anybody looks who has lost."""
    suffer(s, context, seats_of(node.who, frame.you), number(s, frame, node.n))


def suffer(s: Position, context: Context, seats: tuple[Seat, ...], n: int) -> None:
    """TH-7: so much Madness for each. TH-40: the active player's cards hear of it first."""
    for seat in seats:
        for _ in range(n):
            state_changes.collect_madness(s, context, seat)
    for seat in (s.active, 1 - s.active):
        if n > 0 and seat in seats:
            fire_for_player(s, GOES_MAD, seat)


def consume_madness(s: Position, context: Context, frame: Frame, node: v.ConsumeMadness) -> None:
    """TH-10: as much as there is."""
    n = min(number(s, frame, node.n), len(s.madness[frame.you]))
    if n:
        state_changes.consume_madness(s, context, frame.you, n)


def discard(s: Position, context: Context, frame: Frame, node: v.Discard) -> None:
    """TH-11: each picks their own cards, one after another."""
    n = number(s, frame, node.n)
    for seat in reversed(seats_of(node.who, frame.you)):
        if n > 0:
            s.agenda.append(Frame(PickDiscard(n), seat, frame.me))


def mill(s: Position, context: Context, frame: Frame, node: v.Mill) -> None:
    """TH-11: from the top. TH-24: from an empty deck nothing."""
    for seat in seats_of(node.who, frame.you):
        for _ in range(min(number(s, frame, node.n), len(s.deck[seat]))):
            state_changes.mill(s, context, s.deck[seat][-1])


def kill(s: Position, context: Context, frame: Frame, node: v.Kill) -> None:
    """TH-9."""
    card = named(frame, node.card)
    if lies(s, card, PLAY) and s.cards[card].kind == BEING:
        s.agenda.append(frame.to(Slay((card,))))


def destroy(s: Position, context: Context, frame: Frame, node: v.Destroy) -> None:
    """TH-9."""
    card = named(frame, node.card)
    if lies(s, card, PLAY) and s.cards[card].kind == OBJECT:
        state_changes.destroy(s, context, card)


def consume(s: Position, context: Context, frame: Frame, node: v.Consume) -> None:
    """TH-10: from play or from a Lost Pile."""
    card = named(frame, node.card)
    if lies(s, card, PLAY):
        state_changes.consume(s, context, s.owner(card), [card], "play")
    elif lies(s, card, LOST):
        state_changes.consume(s, context, s.owner(card), [card], "lost")


def expend(s: Position, context: Context, frame: Frame, node: v.Expend) -> None:
    """TH-6."""
    card = named(frame, node.card)
    if lies(s, card, PLAY) and not s.expended[card]:
        state_changes.expend(s, context, card)


def recover(s: Position, context: Context, frame: Frame, node: v.Recover) -> None:
    """TH-6."""
    card = named(frame, node.card)
    if lies(s, card, PLAY) and s.expended[card]:
        state_changes.recover(s, context, card)


def to_hand(s: Position, context: Context, frame: Frame, node: v.ToHand) -> None:
    card = named(frame, node.card)
    was = where_is(s, card) if card != NOTHING else None
    if was == "play":
        state_changes.to_hand(s, context, card, "play")
    elif was == "lost":
        state_changes.to_hand(s, context, card, "lost")


def into_play(s: Position, context: Context, frame: Frame, node: v.IntoPlay) -> None:
    """TH-23: with no Souls on it."""
    card = named(frame, node.card)
    if lies(s, card, LOST):
        state_changes.enter(s, context, card, node.expended)
        fire(s, ENTERS, card)


def buff(s: Position, context: Context, frame: Frame, node: v.Buff) -> None:
    card = named(frame, node.card)
    if lies(s, card, PLAY):
        state_changes.change(s, context, card, node.strength, node.uncanny, "", node.lasting)


def grant(s: Position, context: Context, frame: Frame, node: v.Grant) -> None:
    card = named(frame, node.card)
    if lies(s, card, PLAY):
        state_changes.change(s, context, card, 0, 0, node.word, False)


def recover_souls(s: Position, context: Context, frame: Frame, node: v.RecoverSouls) -> None:
    """TH-6: of the pool; as many as are expended there."""
    n = min(number(s, frame, node.n), len(s.spent[frame.you]))
    if n:
        state_changes.recover_souls(s, context, frame.you, n)


def glimpse(s: Position, context: Context, frame: Frame, node: v.Glimpse) -> None:
    """Look at all of them at once; then discard any, one after another."""
    cards = state_changes.look(s, context, frame.you, min(node.n, len(s.deck[frame.you])))
    choices.ask(s, frame, "glimpse", cards, optional=True)


def confront_by_effect(s: Position, context: Context, frame: Frame, node: v.Confront) -> None:
    """TH-34: without hunting."""
    one, other = named(frame, node.one), named(frame, node.other)
    if lies(s, one, PLAY) and lies(s, other, PLAY):
        confront(s, context, frame, one, other)


def seq(s: Position, context: Context, frame: Frame, node: v.Seq) -> None:
    s.agenda += [frame.to(step) for step in reversed(node.steps)]


def if_(s: Position, context: Context, frame: Frame, node: v.If) -> None:
    is_so = holds(s, condition(node.condition), frame.you, frame.me)
    chosen = node.then if is_so else node.otherwise
    if chosen is not None:
        s.agenda.append(frame.to(chosen))


def each(s: Position, context: Context, frame: Frame, node: v.Each) -> None:
    """With those that fit at this moment."""
    cards = matching(s, selection(node.of), frame.you, frame.me)
    s.agenda += [about(frame, node.effect, card) for card in reversed(cards)]


def target(s: Position, context: Context, frame: Frame, node: v.Target) -> None:
    """TH-15: found when it is reached; with none the rest is skipped."""
    cards = matching(s, selection(node.of), frame.you, frame.me)
    choices.ask(s, frame, "target", cards, optional=node.optional)


def modal(s: Position, context: Context, frame: Frame, node: v.Modal) -> None:
    choices.ask(s, frame, "mode", open_modes(s, node, frame.you, frame.me), optional=False)


def pay_may(s: Position, context: Context, frame: Frame, node: v.PayMay) -> None:
    """TH-15: offered only if it can be paid."""
    if payable(s, payment(node.cost), frame.you, frame.me):
        choices.ask(s, frame, "pay", [0], optional=True)


EXECUTORS: Final[dict[type, Executor]] = {
    v.Draw: draw,
    v.CollectSouls: collect_souls,
    v.CollectMadness: collect_madness,
    v.ConsumeMadness: consume_madness,
    v.Discard: discard,
    v.Mill: mill,
    v.Kill: kill,
    v.Destroy: destroy,
    v.Consume: consume,
    v.Expend: expend,
    v.Recover: recover,
    v.ToHand: to_hand,
    v.IntoPlay: into_play,
    v.Buff: buff,
    v.Grant: grant,
    v.RecoverSouls: recover_souls,
    v.Glimpse: glimpse,
    v.Confront: confront_by_effect,
    v.Seq: seq,
    v.If: if_,
    v.Each: each,
    v.Target: target,
    v.Modal: modal,
    v.PayMay: pay_may,
}
