"""The choices of a decision beside the played one, by what its seat knew.

All are tried in the same imagined worlds with the same throws, and the differences are counted: so
luck does alike to all of them. Every choice that then looks better is tried again beside the played
one, by a more careful player and in fresh worlds: of many that are as good one always looks best.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.review.moments import Moment
from ludoteka.review.reviewer import Reviewer, Worlds
from ludoteka.review.samples import Gains, SharedSeeds, difference, mean, standard_error

CLEARLY: Final = 2.5
"""Standard errors that must lie between two choices to tell one from the other."""
SUSPECT: Final = 1.5
"""Standard errors by which a choice must look better to be looked at again."""
FEWEST: Final = 2


class ComparedChoice(NamedTuple):
    """A choice, and what every seat would have had more with it than with the played one."""

    move: Move | None  # None: the seat does not give up, and the others go on
    gaps: list[float]
    error: float  # standard error of the mover's
    tries: int
    again: bool = False  # it looked better, and was looked at again

    def least(self, seat: Seat) -> float:
        """The lower bound of what the mover would have had more."""
        return self.gaps[seat] - CLEARLY * self.error

    def most(self, seat: Seat) -> float:
        """The upper bound of what the mover would have had more."""
        return self.gaps[seat] + CLEARLY * self.error

    def sure_gain(self, seat: Seat) -> float:
        """What the mover would have gained at least; 0 if it is not sure that it is anything."""
        return max(0.0, self.least(seat)) if self.again else 0.0

    def is_clear(self, seat: Seat) -> bool:
        """Whether it is surely better than the played one, or surely worse."""
        return self.sure_gain(seat) > 0 or self.most(seat) < 0


class Comparison:
    """One decision. `then`: what the seat went on to do before anything was revealed. Its choice
    is worth what it made of it, if that is more than what the strong player would have."""

    def __init__(
        self, reviewer: Reviewer, moment: Moment, then: Sequence[Move], dice: Dice
    ) -> None:
        self.reviewer, self.moment, self.seat, self.dice = reviewer, moment, moment.seat, dice
        imagined = moment.state.imagine(moment.seat, dice)
        self.worlds: Worlds = reviewer.worlds(imagined, moment.seat)
        self.choices = include_played(reviewer, moment, reviewer.choices(imagined, moment.seat))
        self.ways = [[move] if move else [] for move in self.choices]  # how each choice goes on
        self.plans = [[moment.move, *then]] if then else []  # how the played one went on

    def compare_choices(self, tries: int) -> list[ComparedChoice]:
        """Every choice; each that looks better, and the played one, get a quarter of the tries."""
        played = self.choices.index(self.moment.move)
        if len(self.choices) == 1:
            tries = FEWEST  # nothing to tell apart
        games = self.simulate([*self.ways, *self.plans], tries // 2)
        for plan, came in zip(self.plans, games[len(self.ways) :], strict=True):
            if self.mover_value(came) > self.mover_value(games[played]):
                games[played], self.ways[played] = came, plan
        del games[len(self.ways) :]
        found = [self.compare_with_played(at, each, games[played]) for at, each in enumerate(games)]
        better = [at for at, each in enumerate(found) if self.seems_better(each)]
        for at, each in zip(
            better, self.compare_carefully(better, played, tries // 4), strict=True
        ):
            found[at] = each
        return found

    def seems_better(self, each: ComparedChoice) -> bool:
        return each.gaps[self.seat] > SUSPECT * each.error

    def compare_carefully(
        self, better: Sequence[int], played: int, games: int
    ) -> list[ComparedChoice]:
        """Carefully, and in fresh worlds, which are the same for all of them."""
        if not better:
            return []
        ways = [self.ways[at] for at in (played, *better)]
        ours, *theirs = self.simulate(ways, games * len(ways), careful=True)
        return [
            self.compare_with_played(at, each, ours)._replace(again=True)
            for at, each in zip(better, theirs, strict=True)
        ]

    def mover_value(self, games: Sequence[Gains]) -> float:
        return mean(games)[self.seat]

    def simulate(
        self, ways: Sequence[Sequence[Move]], tries: int, careful: bool = False
    ) -> list[list[Gains]]:
        """Each way to go on in the same worlds, with the same throws."""
        luck = [SharedSeeds(self.dice) for _ in range(max(FEWEST, tries // len(ways)))]
        return [[self.simulate_one(way, throws, careful) for throws in luck] for way in ways]

    def simulate_one(self, way: Sequence[Move], throws: SharedSeeds, careful: bool) -> Gains:
        world = self.worlds(throws.for_world())
        return self.reviewer.play_on(world, self.seat, way, throws.for_rest(), careful)

    def compare_with_played(
        self, at: int, games: list[Gains], played: list[Gains]
    ) -> ComparedChoice:
        gaps = difference(games, played)
        if games is played:
            return ComparedChoice(self.choices[at], mean(gaps), 0.0, len(gaps))
        error = standard_error(gaps, self.seat, self.reviewer.unit(len(gaps[0])))
        return ComparedChoice(self.choices[at], mean(gaps), error, len(gaps))


def include_played(
    reviewer: Reviewer, moment: Moment, choices: Sequence[Move]
) -> Sequence[Move | None]:
    """The choices, with the very move that was made for the one that comes to the same. To give
    up is none of them, and is weighed when somebody did; beside going on, where it is not their
    turn."""
    if moment.move.gives_up:
        others: Sequence[Move | None] = choices or [None]
        return [*others, moment.move]
    found = [
        moment.move if reviewer.alike(moment.state, each, moment.move) else each for each in choices
    ]
    return found if moment.move in found else [*found, moment.move]
