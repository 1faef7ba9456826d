"""Detect moves that reveal nothing: nobody learns more than that the move was made.

Only such a move can be undone. The check works for every game: in each world that a seat thought
possible before the move, the move must be legal and must produce the same events and view for that
seat. A drawn card or a revealed secret differs between worlds, so such a move fails the check.

The game's own `imagine` samples the worlds. If a share p of a seat's worlds looks like what
happened, a revealing move passes the check with probability p ** WORLDS, and revealed -log2(p)
bits: on average at most 0.54 / WORLDS bits, in any game.
"""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Ask, Event, Move, Seat, View
from ludoteka.kernel.state import State

WORLDS: Final = 16
"""Samples for each seat. A check takes 10 to 100 ms, so it runs only on request."""

Observation = tuple[list[Event], View, Sequence[Ask]]


def is_common_knowledge(
    asks: Sequence[Ask], seats: int, seat: Seat, move: Move, log: EventLog
) -> bool:
    """Return whether the move answered the only open ask and everybody saw the same events."""
    heard = log.events_for(None)
    everybody_knows = bool(heard) and all(log.events_for(each) == heard for each in range(seats))
    return move.answers and [ask.seat for ask in asks] == [seat] and everybody_knows


@runtime_checkable
class SupportsRevealsHidden(Protocol):
    """A state that can tell quickly that a move reveals something hidden."""

    def reveals_hidden(self, seat: Seat, move: Move) -> bool:
        """Return whether the move, which is not played yet, would reveal something hidden. The
        server offers no undo of such a move."""


def reveals_hidden(before: State, seat: Seat, move: Move) -> bool:
    """Return the game's quick answer; False for a game that has none."""
    return isinstance(before, SupportsRevealsHidden) and before.reveals_hidden(seat, move)


def reveals_nothing(before: State, seats: int, seat: Seat, move: Move, dice: Dice) -> bool:
    """Return whether a move that drew nothing reveals nothing. `dice` sample the worlds."""
    return all(
        reveals_nothing_to(before, witness, seat, move, dice, worlds=WORLDS)
        for witness in range(seats)
    )


def reveals_nothing_to(
    before: State, witness: Seat, seat: Seat, move: Move, dice: Dice, worlds: int
) -> bool:
    truth = observe_move(before.copy(), witness, seat, move, dice)
    imagined = (before.imagine(witness, dice) for _ in range(worlds))
    return all(observe_move(world, witness, seat, move, dice) == truth for world in imagined)


def observe_move(
    world: State, witness: Seat, seat: Seat, move: Move, dice: Dice
) -> Observation | None:
    """Return the witness's events of the move and view after it; None for an illegal move."""
    if world.refuse(seat, move) is not None:
        return None
    log = EventLog()
    world.play(seat, move, dice, log)
    return log.events_for(witness), world.view(witness), world.asks()
