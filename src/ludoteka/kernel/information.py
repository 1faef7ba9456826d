"""Silent moves: those after which nobody knows more than that they were made.

Only such a move can be taken back, for what somebody has learned can't be. Whether a move is
silent is asked of the game itself, of any game: in every world that a seat thought possible before
the move it must be legal, and must tell and show the seat the same. What was drawn, a card that
nobody had seen, an answer that was secret differ from world to world, and so make a move speak.

Worlds are drawn by the game's own `imagine`. If a share p of a seat's worlds looks like what
happened, a move that speaks passes for silent with the chance p ** WORLDS, and then told the seat
-log2(p) bits: in the mean no more than 0.54 / WORLDS bits, whatever the game.
"""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Ask, Event, Move, Seat, View
from ludoteka.kernel.state import State

WORLDS: Final = 16
"""For each seat. A check takes 10 to 100 ms: it is made when somebody asks, and not before."""

Observation = tuple[list[Event], View, Sequence[Ask]]


def is_common_knowledge(
    asks: Sequence[Ask], seats: int, seat: Seat, move: Move, log: EventLog
) -> bool:
    """It answered the only question, and everybody was told the same: all know that it was made,
    and that nothing else was."""
    heard = log.events_for(None)
    everybody_knows = bool(heard) and all(log.events_for(each) == heard for each in range(seats))
    return move.answers and [ask.seat for ask in asks] == [seat] and everybody_knows


@runtime_checkable
class SupportsRevealsHidden(Protocol):
    """A state that says at a glance that a move shows something which not everybody knew."""

    def reveals_hidden(self, seat: Seat, move: Move) -> bool:
        """Say whether the move, before it is made, would show such a thing. A move of which this
        is true is never silent; a way back past it is not even offered."""


def reveals_hidden(before: State, seat: Seat, move: Move) -> bool:
    """What the game says at a glance; a game that says nothing is asked when a player wants to go
    back."""
    return isinstance(before, SupportsRevealsHidden) and before.reveals_hidden(seat, move)


def reveals_nothing(before: State, seats: int, seat: Seat, move: Move, dice: Dice) -> bool:
    """Of a move that drew nothing. `dice` draw the worlds."""
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
    """What the witness hears of the move and sees after it; None where it can't be made."""
    if world.refuse(seat, move) is not None:
        return None
    log = EventLog()
    world.play(seat, move, dice, log)
    return log.events_for(witness), world.view(witness), world.asks()
