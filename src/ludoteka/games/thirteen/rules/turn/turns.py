"""TH-17 to TH-24: opening hands, the start and the end of a turn, the end of the game."""

from librt.vecs import append
from mypy_extensions import i64

from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.rules import events
from ludoteka.games.thirteen.rules.effects import state_changes
from ludoteka.games.thirteen.rules.effects.state_changes import Context
from ludoteka.games.thirteen.rules.effects.triggers import TURN_END, TURN_START, fire_for_player
from ludoteka.games.thirteen.rules.knowledge import as_bits, learn
from ludoteka.games.thirteen.rules.state import (
    BY_CONCESSION,
    BY_DECK,
    BY_EFFECTS,
    BY_MADNESS,
    BY_TURNS,
    DRAW,
    ENDING,
    MAD,
    MAIN,
    NOTHING,
    OVER,
    REASONS,
    Position,
    pile,
)
from ludoteka.kernel.chance.fast_dice import take
from ludoteka.kernel.events import EVERYBODY
from ludoteka.kernel.play import Seat


def decide(s: Position, context: Context, seat: Seat, places: int) -> None:
    """TH-19: a secret decision; when both have made theirs, cards change hands and it begins."""
    s.returning[seat] = places
    if context.log is not None:
        context.log.emit(events.Decided(seat), to=EVERYBODY)
    if NOTHING not in s.returning:
        for each in (s.first, 1 - s.first):
            change_hand(s, context, each)
        begin_turn(s, context, s.first)


def change_hand(s: Position, context: Context, seat: Seat) -> None:
    """TH-19: the cards go under the deck in random order, and as many are drawn.

    What the cards are moves, and the numbers stay: a number must not tell that its card was in the
    first hand.
    """
    back = [card for at, card in enumerate(s.hand[seat]) if s.returning[seat] >> at & 1]
    s.returning[seat] = len(back)
    if back:
        left = [s.cards[card] for card in back]
        order = [take(left, context.dice) for _ in back[1:]] + left
        move_up(s, seat, back, order)
        remember_bottom(s, seat, [int(card) for card in s.deck[seat][: len(back)]])
    if context.log is not None:
        hand = [state_changes.ref(s, card) for card in s.hand[seat]]
        context.log.emit(events.Mulliganed(seat, len(back)), to=EVERYBODY)
        context.log.emit(events.HandIs(hand), to=[seat])


def move_up(s: Position, seat: Seat, back: list[int], order: list[Card]) -> None:
    """TH-19: the top of the deck comes to the places of those that go back, what lies below moves
    up, and they come to the bottom, in their order."""
    places = pile(back)
    at: i64
    for at in range(len(s.deck[seat]) - 1, -1, -1):
        places = append(places, s.deck[seat][at])
    were, moved = s.cards, s.cards[:]
    left = len(places) - len(order)
    for at in range(left):
        moved[places[at]] = were[places[at + len(order)]]
    for at in range(len(order)):
        moved[places[left + at]] = order[at]
    s.cards = moved


def remember_bottom(s: Position, seat: Seat, cards: list[int]) -> None:
    """TH-10: who put cards under their deck knows which lie there."""
    if len(cards) == 1:
        learn(s, seat, cards[0])
    elif cards:
        s.mixed[seat] = (*s.mixed[seat], as_bits(cards))


def begin_turn(s: Position, context: Context, seat: i64) -> None:
    """TH-20: recover, draw, collect a Soul; then what the turn's start triggers."""
    s.turn += 1
    s.active = seat
    s.effects = 0
    s.stage = MAIN
    if context.log is not None:
        context.log.emit(events.TurnBegan(seat, s.turn), to=EVERYBODY)
    state_changes.recover_all(s, context, seat)
    state_changes.draw(s, context, seat)
    state_changes.collect_soul(s, context, seat)
    fire_for_player(s, TURN_START, seat)


def end_turn(s: Position, context: Context) -> None:
    """TH-21: what the turn's end triggers comes first."""
    s.stage = ENDING
    fire_for_player(s, TURN_END, s.active)


def next_turn(s: Position, context: Context) -> None:
    """What lasted until the end of the turn is over. TH-41: no turn follows the last."""
    for card, strength, uncanny, words in s.passing:
        s.strength[card] -= strength
        s.uncanny[card] -= uncanny
        s.granted[card] &= ~words
    if s.passing:
        s.passing = []
    for seat in range(2):
        for card in s.board[seat]:
            s.used[card] = 0
    if context.log is not None:
        context.log.emit(events.TurnEnded(s.active), to=EVERYBODY)
    if s.turn >= s.setting.last_turn:
        finish(s, context, DRAW, BY_TURNS)
    else:
        begin_turn(s, context, 1 - s.active)


def settle(s: Position, context: Context) -> None:
    """TH-8, TH-24: whoever has gone mad or failed to take a card has lost; both at once: a draw."""
    if s.stage == OVER:
        return
    mad = is_mad(s, 0) or is_mad(s, 1)
    if mad or s.failed != 0:
        finish(s, context, who_is_left(s), BY_MADNESS if mad else BY_DECK)
    elif s.effects > s.setting.most_effects:
        finish(s, context, DRAW, BY_EFFECTS)


def who_is_left(s: Position) -> int:
    """TH-8, TH-24: the winner, where somebody has lost."""
    lost = is_mad(s, 0) or s.failed & 1 != 0, is_mad(s, 1) or s.failed & 2 != 0
    if lost[0] and lost[1]:
        return DRAW
    return 1 if lost[0] else 0


def is_mad(s: Position, seat: i64) -> bool:
    """TH-8."""
    return len(s.madness[seat]) >= MAD


def concede(s: Position, context: Context, seat: Seat) -> None:
    """TH-43."""
    finish(s, context, 1 - seat, BY_CONCESSION)


def finish(s: Position, context: Context, winner: int, reason: int) -> None:
    s.winner, s.reason = winner, reason
    s.stage = OVER
    s.pending = None
    s.agenda, s.queue = [], []
    if context.log is not None:
        winners = [] if winner == DRAW else [winner]
        context.log.emit(events.Ended(winners, REASONS[reason]), to=EVERYBODY)
