"""Looking changes nothing, and a move of which nobody is told is the same move."""

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import Game, State
from ludoteka.testing.law_broken import require
from ludoteka.testing.observations import audiences, shown
from ludoteka.testing.random_games import moments, random_move, sample_moves

MANY_SIDES = 1 << 30


def reading_changes_nothing(game: Game) -> None:
    """Neither views, asks, moves and results change the state, nor whether a move is legal."""
    for table in moments(game):
        before = table.state.snapshot()
        look(table.state, table.seats)
        require(
            table.state.snapshot() == before, f"looking after {len(table.log)} moves changed it"
        )


def look(state: State, seats: int) -> None:
    """Whatever may be asked of a state by whoever watches or plays."""
    list(state.audit())
    for audience in audiences(seats):
        shown(state, audience, [] if audience is None else sample_moves(state, audience))


def logging_changes_nothing(game: Game) -> None:
    """A search, in which nobody is told anything, plays what the table plays, by the same dice."""
    for table in moments(game):
        if table.state.asks():
            seat, move = random_move(table.state, table.seats, FastDice(len(table.log)))
            log, untold = (
                after(table.state, seat, move, listener) for listener in (EventLog(), None)
            )
            require(log == untold, f"{seat} {move} does something else when nobody is told of it")


def after(state: State, seat: Seat, move: Move, log: EventLog | None) -> tuple[object, ...]:
    """What comes of a move, and what the dice would throw next."""
    copy, dice = state.copy(), FastDice(0)
    copy.play(seat, move, dice, log)
    return copy.snapshot(), dice.below(MANY_SIDES)
