"""A game of 7 Words that can be asked and played: the other rooms, tied together."""

from collections.abc import Iterator, Sequence

from ludoteka.games.seven_words.rules import audit, deal, imagine, legality, rounds, scoring, view
from ludoteka.games.seven_words.rules.flow import (
    be_ready,
    challenge,
    lock,
    time_up,
    turn_glass,
    vote,
    who_owes_what,
    write,
)
from ludoteka.games.seven_words.rules.model import (
    Challenge,
    Lock,
    Options,
    Overrule,
    Ready,
    SevenWordsView,
    Stack,
    TurnGlass,
    Write,
)
from ludoteka.games.seven_words.rules.state import OVER, Position, Table
from ludoteka.games.seven_words.rules.words import verdicts
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.pickling import CopyableByFields
from ludoteka.kernel.play import Ask, Move, Refusal, Result, Seat
from ludoteka.kernel.state import State


class SevenWords(CopyableByFields, Position):
    """A game of 7 Words that can be asked and played."""

    def asks(self) -> Sequence[Ask]:
        return who_owes_what(self)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return legality.moves(self, seat)

    def random_move(self, seat: Seat, dice: Dice) -> Move | None:
        return imagine.improvised(self, seat, dice)

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def play(self, seat: Seat, move: Move, dice: Dice, log: EventLog | None) -> None:
        if isinstance(move, Write):
            write(self, seat, verdicts.normalize_word(move.word), log)
        elif isinstance(move, Lock):
            lock(self, seat, log)
        elif isinstance(move, TurnGlass):
            turn_glass(self, seat, log)
        elif isinstance(move, Challenge):
            challenge(self, seat, move.seat, log)
        elif isinstance(move, Overrule):
            vote(self, seat, move.seat, log)
        elif isinstance(move, Ready):
            be_ready(self, seat, dice, log)
        else:
            time_up(self, dice, log)

    def view(self, seat: Seat | None) -> SevenWordsView:
        return view.view(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == OVER else None

    def fast_result(self) -> Result | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def imagine(self, seat: Seat, dice: Dice) -> "SevenWords":
        other = self.copy()
        imagine.forget(other, seat, dice)
        return other

    def audit(self) -> Iterator[str]:
        return audit.audit(self)


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> State:
    """SW-1 to SW-6: a table with its first eight letters in sight."""
    table = deal.table_for(seats, options)
    set_cards = deal.set_cards(table, stack)
    return laid_out(table, set_cards, deal.first_lead(seats, options, stack), dice)


def laid_out(table: Table, set_cards: tuple[int, ...], lead: Seat | None, dice: Dice) -> SevenWords:
    """SW-61: without a glass, `lead` is the first lead player; a random one where it is None."""
    state = SevenWords(table)
    state.stack = set_cards
    if not table.glass and not table.solo:
        state.lead = dice.below(table.seats) if lead is None else lead
    rounds.begin(state, dice, None)
    return state


def round_now(state: State) -> int:
    return state.round if isinstance(state, Position) else 0
