"""A game of 13 Words that can be asked and played: the other rooms, tied together."""

from collections.abc import Iterator, Sequence

from ludoteka.games.thirteen_words.rules import deal, legality, scoring, view
from ludoteka.games.thirteen_words.rules.audit import audit
from ludoteka.games.thirteen_words.rules.flow import be_ready, choose, time_up, who_owes_what
from ludoteka.games.thirteen_words.rules.imagine import redraw
from ludoteka.games.thirteen_words.rules.model import (
    Choose,
    Options,
    Ready,
    Stack,
    ThirteenWordsView,
)
from ludoteka.games.thirteen_words.rules.state import CHOOSING, OVER, Position
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.pickling import CopyableByFields
from ludoteka.kernel.play import Ask, Move, Refusal, Result, Seat
from ludoteka.kernel.state import State


class ThirteenWords(CopyableByFields, Position):
    """A game of 13 Words that can be asked and played."""

    def asks(self) -> Sequence[Ask]:
        return who_owes_what(self)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return legality.moves(self, seat)

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def play(self, seat: Seat, move: Move, dice: Dice, log: EventLog | None) -> None:
        if isinstance(move, Choose):
            choose(self, seat, move.place, log)
        elif isinstance(move, Ready):
            be_ready(self, seat, log)
        else:
            time_up(self, log)

    def view(self, seat: Seat | None) -> ThirteenWordsView:
        return view.view(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == OVER else None

    def imagine(self, seat: Seat, dice: Dice) -> "ThirteenWords":
        other = self.copy()
        redraw(other, self, seat, dice)
        return other

    def audit(self) -> Iterator[str]:
        return audit(self)


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> State:
    """TW-1 to TW-4: a dealt table with its first word announced."""
    if not 2 <= seats <= 8:
        raise BadInput("bad_options", problem=phrase("bad.seats", deal.HERE, seats=seats))
    cards = deal.pack_cards(options)
    dealt, first = (
        deal.stacked_deal(stack, seats) if stack else deal.random_deal(cards, seats, dice)
    )
    # A stack may name words that are not in the pack.
    state = lay_out(dealt, cards if stack is None else (*dealt, *cards), seats, first)
    state.captain_last = options.reveal == "captain_last"
    state.talk_seconds = options.talk_seconds
    return state


def lay_out(
    dealt: Sequence[deal.Card], cards: tuple[deal.Card, ...], seats: int, first: Seat
) -> ThirteenWords:
    """TW-3: all dealt cards but the last lie around the board, the last in the centre."""
    words, number = deal.numbered(cards)
    ring = [number[front] for front, _ in dealt[:-1]]
    backs = [number[back] for _, back in dealt[:-1]]
    state = ThirteenWords(words, seats, first, ring, backs)
    state.centre = number[dealt[-1][0]]
    return state


def talk_is_closed(state: State) -> bool:
    """TW-10: no table talk while choices are secret."""
    return isinstance(state, Position) and state.phase == CHOOSING


def round_now(state: State) -> int:
    return view.current_round(state) if isinstance(state, Position) else 0
