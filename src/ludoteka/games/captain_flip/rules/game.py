"""A game of Captain Flip: the interface of the library over the fast state."""

from collections.abc import Iterator, Sequence

from ludoteka.games.captain_flip.rules import deal, legality, scoring, view
from ludoteka.games.captain_flip.rules.audit import audit
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.facts import events
from ludoteka.games.captain_flip.rules.facts.recorder import UNRECORDED, Recorder
from ludoteka.games.captain_flip.rules.flow import do
from ludoteka.games.captain_flip.rules.imagine import imagine
from ludoteka.games.captain_flip.rules.model import CaptainFlipView, Options, Stack
from ludoteka.games.captain_flip.rules.state import OVER, Position
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.chance.fast_dice import chance
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.pickling import Copyable
from ludoteka.kernel.play import Ask, Move, Refusal, Result, Seat
from ludoteka.kernel.state import State


class CaptainFlip(Copyable):
    """The state that tables hold. `position` is what searches work on."""

    position: Position
    options: Options

    def __init__(self, position: Position, options: Options) -> None:
        self.position = position
        self.options = options

    def asks(self) -> Sequence[Ask]:
        return legality.asks(self.position)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return legality.moves(self.position, seat)

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self.position, seat, move)

    def play(self, seat: Seat, move: Move, dice: Dice, log: EventLog | None) -> None:
        recorder = UNRECORDED if log is None else Recorder(True)
        do(self.position, legality.code_of(self.position.board, move), chance(dice), recorder)
        if log is not None:
            events.tell(self.position, recorder.facts, log)

    def view(self, seat: Seat | None) -> CaptainFlipView:
        """CF-7: nobody has secrets of their own here; all see the same."""
        return view.view(self.position, self.options)

    def result(self) -> Result | None:
        return scoring.result(self.position) if self.position.phase == OVER else None

    def imagine(self, seat: Seat, dice: Dice) -> "CaptainFlip":
        return type(self)(imagine(self.position, chance(dice)), self.options)

    def copy(self) -> "CaptainFlip":
        return type(self)(self.position.copy(), self.options)

    def snapshot(self) -> tuple[object, ...]:
        options = self.options
        chosen = (options.board, options.known_backs, options.odds)
        return (*self.position.snapshot(), *chosen)

    def audit(self) -> Iterator[str]:
        return audit(self.position)


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> State:
    """CF-1: one to five players, the first tile drawn."""
    if not 1 <= seats <= 5:
        raise BadInput("bad_options", problem=phrase("bad.seats", deal.HERE, seats=seats))
    board = boards()[options.board]
    if stack is None:
        return CaptainFlip(deal.random_deal(board, seats, dice), options)
    return CaptainFlip(deal.stacked_deal(board, seats, stack, dice), options)


def round_now(state: State) -> int:
    return state.position.round if isinstance(state, CaptainFlip) else 0
