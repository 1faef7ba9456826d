"""A game of Word Porters that can be asked and played: the other rooms, tied together."""

from collections.abc import Iterator, Sequence

from ludoteka.games.word_porters.rules import deal, legality, scoring, view
from ludoteka.games.word_porters.rules.audit import audit
from ludoteka.games.word_porters.rules.flow import (
    be_ready,
    begin_round,
    next_deal,
    pass_by_choice,
    place,
    time_up,
    vote,
    who_owes_what,
)
from ludoteka.games.word_porters.rules.imagine import redraw
from ludoteka.games.word_porters.rules.model import (
    PLACES,
    Options,
    Pass,
    Place,
    Ready,
    Stack,
    Vote,
    WordPortersView,
)
from ludoteka.games.word_porters.rules.state import HINTING, OVER, VOTING, Deal, Position
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.pickling import CopyableByFields
from ludoteka.kernel.play import Ask, Move, Refusal, Result, Seat
from ludoteka.kernel.state import State


class WordPorters(CopyableByFields, Position):
    """A game of Word Porters that can be asked and played."""

    def asks(self) -> Sequence[Ask]:
        return who_owes_what(self)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return legality.moves(self, seat)

    def random_move(self, seat: Seat, dice: Dice) -> Move | None:
        return legality.any_vote(self, seat, dice)

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def play(self, seat: Seat, move: Move, dice: Dice, log: EventLog | None) -> None:
        if isinstance(move, Place):
            place(self, seat, move, log)
        elif isinstance(move, Pass):
            pass_by_choice(self, seat, log)
        elif isinstance(move, Vote):
            vote(self, seat, move, log)
        elif isinstance(move, Ready):
            be_ready(self, seat, dice, log)
        else:
            time_up(self, dice, log)

    def view(self, seat: Seat | None) -> WordPortersView:
        return view.view(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == OVER else None

    def fast_result(self) -> Result | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def imagine(self, seat: Seat, dice: Dice) -> "WordPorters":
        other = self.copy()
        redraw(other, self, seat, dice)
        return other

    def audit(self) -> Iterator[str]:
        return audit(self)


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> State:
    """WP-1 to WP-9: a table with its first round dealt."""
    if not 3 <= seats <= 6:
        raise BadInput("bad_options", problem=phrase("bad.seats", deal.HERE, seats=seats))
    found = deal.box(options)
    coming: tuple[Deal, ...] = ()
    if stack is not None:
        found, coming = deal.stacked(stack, seats, found)
    s = open_box(found, seats, options)
    s.coming = coming
    s.start = first_player(seats, options, dice) if stack is None else stack.first
    begin_round(s, next_deal(s, PLACES, deal.hints_for(seats), dice), None)
    return s


def open_box(found: deal.Box, seats: int, options: Options) -> WordPorters:
    """WP-2, WP-3: everything in its deck, everybody at 0."""
    s = WordPorters(found.words, found.hint_words, seats)
    s.word_deck, s.hint_deck = list(range(found.cards)), list(found.hints)
    s.cards = len(s.word_deck), len(s.hint_deck)
    s.children, s.exclusive = options.children, options.exclusive_words
    s.talk_seconds = options.talk_seconds
    return s


def first_player(seats: int, options: Options, dice: Dice) -> Seat:
    """WP-4: the host's choice, or random."""
    if options.start_player > seats:
        missing = phrase("bad.chair", deal.HERE, chair=options.start_player)
        raise BadInput("bad_options", problem=missing)
    return options.start_player - 1 if options.start_player else dice.below(seats)


def talk_is_closed(state: State) -> bool:
    """WP-8: nobody tells or hints at an identity before it is revealed."""
    return isinstance(state, Position) and state.phase in (HINTING, VOTING)


def round_now(state: State) -> int:
    return view.current_round(state) if isinstance(state, Position) else 0
