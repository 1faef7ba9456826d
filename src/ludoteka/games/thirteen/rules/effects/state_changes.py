"""What can happen to cards. Each of these changes the state and tells of it once. Compiled."""

from typing import Literal

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i16, i64

from ludoteka.games.thirteen.cards.card import WORD_BITS
from ludoteka.games.thirteen.rules import events
from ludoteka.games.thirteen.rules.events import CardRef
from ludoteka.games.thirteen.rules.knowledge import learn, mix, show
from ludoteka.games.thirteen.rules.state import (
    CAST,
    DECK,
    HAND,
    LOST,
    MADNESS,
    NOTHING,
    ON_CARD,
    ONE,
    PLAY,
    POOL,
    Position,
    pile,
)
from ludoteka.kernel.chance.fast_dice import Chance, take
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import Seat

Was = Literal["play", "lost"]


class Context:
    """What a move is handed: dice, and who listens."""

    def __init__(self, dice: Chance, log: EventLog | None) -> None:
        self.dice = dice
        self.log = log


def ref(s: Position, card: i64) -> CardRef:
    return CardRef(card, s.cards[card].id)


def take_top(s: Position, seat: i64) -> i64:
    """TH-24: the top card of a deck; NOTHING, and its owner has failed, if there is none."""
    if len(s.deck[seat]) == 0:
        s.failed |= ONE << seat
        return NOTHING
    s.deck[seat], card = pop(s.deck[seat])
    return card


def draw(s: Position, context: Context, seat: i64) -> None:
    """TH-5: the top card of one's deck goes to one's hand."""
    card = take_top(s, seat)
    if card == NOTHING:
        return
    s.zone[card] = HAND
    s.hand[seat] = append(s.hand[seat], card)
    learn(s, seat, card)
    if context.log is not None:
        context.log.emit(events.Drew(seat), to=EVERYBODY)
        context.log.emit(events.DrewCard(ref(s, card)), to=[seat])


def collect_soul(s: Position, context: Context, seat: i64) -> None:
    """TH-7: the top card of one's deck, face down and recovered, goes to the Soul Pool."""
    card = take_top(s, seat)
    if card == NOTHING:
        return
    s.zone[card] = POOL
    s.free[seat] = append(s.free[seat], card)
    if context.log is not None:
        context.log.emit(events.CollectedSoul(seat), to=EVERYBODY)


def collect_madness(s: Position, context: Context, seat: i64) -> None:
    """TH-7: the top card of one's deck, face down, goes to the Madness Zone."""
    card = take_top(s, seat)
    if card == NOTHING:
        return
    s.zone[card] = MADNESS
    s.madness[seat] = append(s.madness[seat], card)
    if context.log is not None:
        context.log.emit(events.CollectedMadness(seat, len(s.madness[seat])), to=EVERYBODY)


def consume_madness(s: Position, context: Context, seat: Seat, n: int) -> None:
    """TH-10: so much Madness, the latest first, goes unseen under the deck, in random order."""
    left = len(s.madness[seat]) - n
    cards = [int(card) for card in s.madness[seat][left:]]
    s.madness[seat] = s.madness[seat][:left]
    put_under(s, context, seat, cards)
    if context.log is not None:
        event = events.ConsumedMadness(seat, len(cards), len(s.madness[seat]))
        context.log.emit(event, to=EVERYBODY)


def put_under(s: Position, context: Context, seat: Seat, cards: list[int]) -> None:
    """TH-10: to the bottom of the deck; several in random order."""
    mix(s, cards)
    left = sorted(cards)
    order = [take(left, context.dice) for _ in cards[1:]] + left
    for card in order:
        s.zone[card] = DECK
    s.deck[seat] = extend(pile(order), s.deck[seat])


def expend(s: Position, context: Context, card: i64) -> None:
    """TH-6."""
    s.expended[card] = True
    if context.log is not None:
        context.log.emit(events.Expended(ref(s, card)), to=EVERYBODY)


def recover(s: Position, context: Context, card: i64) -> None:
    """TH-6."""
    s.expended[card] = False
    if context.log is not None:
        context.log.emit(events.Recovered(ref(s, card)), to=EVERYBODY)


def recover_all(s: Position, context: Context, seat: i64) -> None:
    """TH-20: all one's expended cards. TH-13: but not the Souls that lie on cards."""
    if context.log is not None:
        tell_who_recovers(s, context.log, seat)
    for card in s.board[seat]:
        s.expended[card] = False
    s.free[seat] = extend(s.free[seat], s.spent[seat])
    s.spent[seat] = vec[i64]()


def tell_who_recovers(s: Position, log: EventLog, seat: i64) -> None:
    """TH-20: before they do."""
    cards, souls = [int(card) for card in s.board[seat] if s.expended[card]], len(s.spent[seat])
    if cards or souls:
        log.emit(events.RecoveredAll(seat, cards, souls), to=EVERYBODY)


def take_soul(s: Position, seat: i64) -> i64:
    """A recovered Soul leaves the pool: the latest first."""
    s.free[seat], soul = pop(s.free[seat])
    return soul


def expend_souls(s: Position, context: Context, seat: i64, n: i64) -> None:
    """TH-14: an ability's Souls are expended in the pool; the latest first."""
    for _ in range(n):
        s.spent[seat] = append(s.spent[seat], take_soul(s, seat))
    if context.log is not None:
        context.log.emit(events.SoulsExpended(seat, n), to=EVERYBODY)


def attach_souls(s: Position, context: Context, card: i64, n: i64) -> None:
    """TH-14, as printed: an ability's Souls are expended and attached to its card."""
    seat = s.owner(card)
    attached = tuple([take_soul(s, seat) for _ in range(n)])
    for soul in attached:
        s.zone[soul] = ON_CARD
    s.souls[card] += attached
    if context.log is not None:
        context.log.emit(events.SoulsExpended(seat, n), to=EVERYBODY)


def recover_souls(s: Position, context: Context, seat: Seat, n: int) -> None:
    for _ in range(n):
        s.spent[seat], soul = pop(s.spent[seat])
        s.free[seat] = append(s.free[seat], soul)
    if context.log is not None:
        context.log.emit(events.SoulsRecovered(seat, n), to=EVERYBODY)


def cast(s: Position, context: Context, card: i64, souls: i64) -> None:
    """TH-13: a card leaves the hand in sight of all, and its Souls are attached to it, expended."""
    seat = s.owner(card)
    s.hand[seat] = remove(s.hand[seat], card)
    s.zone[card] = CAST
    s.casting = card
    show(s, card)
    attached = tuple([take_soul(s, seat) for _ in range(souls)])
    for soul in attached:
        s.zone[soul] = ON_CARD
    s.souls[card] = attached
    if context.log is not None:
        context.log.emit(events.Played(seat, ref(s, card), souls), to=EVERYBODY)


def resolve_spell(s: Position, context: Context) -> None:
    """TH-14: the Spell goes to the Lost Pile, its Souls go back to the pool, expended."""
    card = s.casting
    s.casting = NOTHING
    release_souls(s, card)
    into_lost(s, card)
    if context.log is not None:
        context.log.emit(events.Resolved(ref(s, card)), to=EVERYBODY)


def enter(s: Position, context: Context, card: i64, expended: bool) -> None:
    """TH-23: a card comes into play, from the hand or from a Lost Pile."""
    seat = s.owner(card)
    from_hand = s.casting == card
    if from_hand:
        s.casting = NOTHING
    else:
        s.lost[seat] = remove(s.lost[seat], card)
    s.zone[card] = PLAY
    s.board[seat] = append(s.board[seat], card)
    s.givers[seat] += 1 if s.cards[card].gives else 0
    s.arrived[card] = i16(s.turn)
    s.expended[card] = expended
    if context.log is not None:
        event = events.Entered(seat, ref(s, card), expended, "hand" if from_hand else "lost")
        context.log.emit(event, to=EVERYBODY)


def kill(s: Position, context: Context, cards: list[int]) -> None:
    """TH-9: Beings go to their owners' Lost Piles, all at once."""
    for card in cards:
        leave_play(s, card)
        into_lost(s, card)
    if context.log is not None:
        context.log.emit(events.Killed([ref(s, card) for card in cards]), to=EVERYBODY)


def destroy(s: Position, context: Context, card: int) -> None:
    """TH-9: an Object goes to its owner's Lost Pile."""
    leave_play(s, card)
    into_lost(s, card)
    if context.log is not None:
        context.log.emit(events.Destroyed(ref(s, card)), to=EVERYBODY)


def consume(s: Position, context: Context, seat: Seat, cards: list[int], was: Was) -> None:
    """TH-10: cards in sight go under their owner's deck."""
    for card in cards:
        if was == "play":
            leave_play(s, card)
        else:
            s.lost[seat] = remove(s.lost[seat], card)
    if context.log is not None:
        event = events.Consumed(seat, [ref(s, card) for card in cards], was)
        context.log.emit(event, to=EVERYBODY)
    put_under(s, context, seat, cards)


def to_hand(s: Position, context: Context, card: int, was: Was) -> None:
    """A card in sight goes back to its owner's hand."""
    seat = s.owner(card)
    if was == "play":
        leave_play(s, card)
    else:
        s.lost[seat] = remove(s.lost[seat], card)
    s.zone[card] = HAND
    s.hand[seat] = append(s.hand[seat], card)
    if context.log is not None:
        context.log.emit(events.Returned(seat, ref(s, card), was), to=EVERYBODY)


def discard(s: Position, context: Context, card: int) -> None:
    """TH-11: from the hand to the Lost Pile."""
    seat = s.owner(card)
    s.hand[seat] = remove(s.hand[seat], card)
    into_lost(s, card)
    if context.log is not None:
        context.log.emit(events.Discarded(seat, ref(s, card), "hand"), to=EVERYBODY)


def mill(s: Position, context: Context, card: int) -> None:
    """TH-11: from the deck to the Lost Pile."""
    seat = s.owner(card)
    s.deck[seat] = remove(s.deck[seat], card)
    into_lost(s, card)
    if context.log is not None:
        context.log.emit(events.Discarded(seat, ref(s, card), "deck"), to=EVERYBODY)


def change(
    s: Position, context: Context, card: int, strength: int, uncanny: int, word: str, lasting: bool
) -> None:
    """More or less STR and UNC, or a word; what does not last is undone when the turn ends."""
    bit = WORD_BITS[word] if word else 0
    s.strength[card] += strength
    s.uncanny[card] += uncanny
    s.granted[card] |= bit
    if not lasting:
        s.passing.append((card, strength, uncanny, bit))
    if context.log is not None:
        event = events.Changed(ref(s, card), strength, uncanny, word, lasting)
        context.log.emit(event, to=EVERYBODY)


def look(s: Position, context: Context, seat: Seat, n: int) -> list[int]:
    """The top cards of one's own deck become known to oneself alone; the top one first."""
    last = len(s.deck[seat]) - 1
    cards = [int(s.deck[seat][last - at]) for at in range(n)]
    for card in cards:
        learn(s, seat, card)
    if context.log is not None:
        context.log.emit(events.Looked(seat, len(cards)), to=EVERYBODY)
        context.log.emit(events.LookedAt([ref(s, card) for card in cards]), to=[seat])
    return cards


def into_lost(s: Position, card: i64) -> None:
    s.zone[card] = LOST
    seat = s.owner(card)
    s.lost[seat] = append(s.lost[seat], card)
    show(s, card)


def leave_play(s: Position, card: i64) -> None:
    """TH-9: the Souls on it go to their owner's pool, still expended; nothing stays on it."""
    seat = s.owner(card)
    s.board[seat] = remove(s.board[seat], card)
    s.givers[seat] -= 1 if s.cards[card].gives else 0
    release_souls(s, card)
    s.expended[card] = False
    s.strength[card] = s.uncanny[card] = s.granted[card] = 0
    s.arrived[card] = s.used[card] = 0
    if s.passing:
        s.passing = [change for change in s.passing if change[0] != card]


def release_souls(s: Position, card: i64) -> None:
    """TH-9, TH-14."""
    seat = s.owner(card)
    for soul in s.souls[card]:
        s.zone[soul] = POOL
        s.spent[seat] = append(s.spent[seat], soul)
    s.souls[card] = ()
