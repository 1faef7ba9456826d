"""Twins: games that went another way where a seat could not see it.

Each step of a game, the deal first, is done again with one of its throws changed, with another move
of somebody else, or with one move more. What comes of that is a twin if the seat was told and shown
the same. It is played on with the same moves by the same dice, until the seat could tell it from
the game itself.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.table import GameTable
from ludoteka.testing.observations import shown
from ludoteka.testing.random_games import random_move, sample_moves, until_the_end

Throws = list[tuple[int, int]]
"""How many sides a die had, and what it showed."""
Outcome = tuple[State, EventLog]
Step = Callable[[State, Dice], Outcome | None]
"""What is done to a copy of a state, and told; None: it can't be done there."""

TRIES: Final = 6
"""Throws of one step that are changed, of those there are."""
MOST: Final = 3
"""Twins at a time. The oldest go first: what was drawn long ago is often known by now."""


class RecordingDice:
    """Dice that keep what they threw."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.throws: Throws = []

    def below(self, n: int) -> int:
        self.throws.append((n, self.dice.below(n)))
        return self.throws[-1][1]


class ReplayedDice:
    """Dice that throw what is written while the same dice are asked for; then others."""

    def __init__(self, written: Throws) -> None:
        self.written = written[::-1]
        self.others = FastDice(len(written))

    def below(self, n: int) -> int:
        if self.written and self.written[-1][0] == n:
            return self.written.pop()[1]
        self.written = []
        return self.others.below(n)


def changed(throws: Throws, chance: Dice) -> Iterator[Throws]:
    """The same throws but for one of them."""
    places = [at for at, (sides, _) in enumerate(throws) if sides > 1]
    for _ in range(min(TRIES, len(places))):
        at = places.pop(chance.below(len(places)))
        sides, was = throws[at]
        other = (was + 1 + chance.below(sides - 1)) % sides
        yield [*throws[:at], (sides, other), *throws[at + 1 :]]


def indistinguishable_games(table: GameTable, seat: Seat) -> Iterator[tuple[State, State]]:
    """A random game at every moment, each with a twin of it for the seat."""
    walk = Walk(table, seat)
    yield from walk.pairs()
    for _ in until_the_end(table.game, lambda: walk.state):
        walk.go_on()
        yield from walk.pairs()


class Walk:
    """One random game, and beside it the twins that the seat can't tell from it."""

    def __init__(self, table: GameTable, seat: Seat) -> None:
        self.seats = table.seats
        self.seat = seat
        self.chance = FastDice(int(table.seed or "0", 16))
        self.state = table.state
        self.indistinguishable_games: list[State] = []
        self.take(lambda _, dice: (self.deal(table, dice), EventLog()))

    def deal(self, table: GameTable, dice: Dice) -> State:
        return table.game.start(table.seats, table.options, dice, None)

    def pairs(self) -> Iterator[tuple[State, State]]:
        return ((self.state, twin) for twin in self.indistinguishable_games)

    def go_on(self) -> None:
        mover, move = random_move(self.state, self.seats, self.chance)
        others = [] if mover == self.seat else sample_moves(self.state, mover)[-MOST:]
        ways = [[other] for other in others] + [[move, other] for other in others]
        self.take(partial(done, mover, [move]), [partial(done, mover, way) for way in ways])

    def take(self, step: Step, others: Sequence[Step] = ()) -> None:
        """The game and its twins take a step, and new twins come of it and of other steps."""
        before, dice = self.state, RecordingDice(FastDice(self.chance.below(1 << 30)))
        outcome = step(before, dice)
        assert outcome is not None
        fresh = [other(before, ReplayedDice(dice.throws)) for other in others]
        fresh += [
            step(before, ReplayedDice(throws)) for throws in changed(dice.throws, self.chance)
        ]
        grown = [step(twin, ReplayedDice(dice.throws)) for twin in self.indistinguishable_games]
        known = self.known(outcome)
        alike = [each[0] for each in (*grown, *fresh) if each and self.known(each) == known]
        self.state, self.indistinguishable_games = outcome[0], unlike(outcome[0], alike)[-MOST:]

    def known(self, outcome: Outcome) -> object:
        """What the seat is told of a step and sees after it."""
        state, log = outcome
        return log.events_for(self.seat), shown(state, self.seat, [])


def done(seat: Seat, moves: Sequence[Move], state: State, dice: Dice) -> Outcome | None:
    """A seat makes a move, or more than one."""
    copy, log = state.copy(), EventLog()
    for move in moves:
        if copy.refuse(seat, move) is not None:
            return None
        copy.play(seat, move, dice, log)
    return copy, log


def unlike(state: State, indistinguishable_games: list[State]) -> list[State]:
    """Those that differ from the game itself, and from each other."""
    found = {twin.snapshot(): twin for twin in indistinguishable_games}
    found.pop(state.snapshot(), None)
    return list(found.values())
