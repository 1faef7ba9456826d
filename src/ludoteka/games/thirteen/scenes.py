"""Moments of Thirteen that are set up by hand: for reduced duels, and for whoever tests a card."""

from collections.abc import Sequence
from typing import Final

from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.rules.game import Thirteen, new_game
from ludoteka.games.thirteen.rules.knowledge import show
from ludoteka.games.thirteen.rules.state import HAND, LOST, MADNESS, MAIN, PLAY, POOL, Setting, pile
from ludoteka.kernel.play import Seat

FILLER: Final = "lean_wolf"
Ids = Sequence[str]


def card(id_: str) -> Card:
    return builtin_cards().cards[id_]


class Side:
    """What one player has: ids of cards, and numbers of what lies face down."""

    def __init__(
        self,
        play: Ids = (),
        hand: Ids = (),
        lost: Ids = (),
        *,
        souls: int = 0,
        madness: int = 0,
        deck: int = 20,
        top: Ids = (),
    ) -> None:
        self.play, self.hand, self.lost = list(play), list(hand), list(lost)
        self.souls, self.madness = souls, madness
        self.deck = [*top, *[FILLER] * (deck - len(top))]

    def ids(self) -> list[str]:
        hidden = [FILLER] * (self.souls + self.madness)
        return [*self.play, *self.hand, *self.lost, *hidden, *self.deck]


def set_up(you: Side, enemy: Side, turn: int, setting: Setting) -> Thirteen:
    """The middle of a turn. Both decks get as many cards."""
    sides = [you, enemy]
    size = max(len(side.ids()) for side in sides)
    for side in sides:
        side.deck += [FILLER] * (size - len(side.ids()))
    state = new_game([[card(id_) for id_ in side.ids()] for side in sides], setting, ("", ""))
    state.turn, state.stage = turn, MAIN
    state.returning = [0, 0]
    for seat, side in enumerate(sides):
        lay_out(state, seat, side)
    return state


def lay_out(s: Thirteen, seat: Seat, side: Side) -> None:
    numbers = [*s.deck[seat]][::-1]
    piles = [
        (s.board, PLAY, len(side.play)),
        (s.hand, HAND, len(side.hand)),
        (s.lost, LOST, len(side.lost)),
        (s.free, POOL, side.souls),
        (s.madness, MADNESS, side.madness),
    ]
    for both, zone, n in piles:
        taken, numbers = numbers[:n], numbers[n:]
        both[seat] = pile(taken)
        for number in taken:
            s.zone[number] = zone
            if zone in (PLAY, LOST):
                show(s, number)
    s.deck[seat] = pile(numbers[::-1])
    s.givers[seat] = sum(s.cards[each].gives for each in s.board[seat])
