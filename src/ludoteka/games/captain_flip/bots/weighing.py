"""Every choice of a moment on the same scales, for whoever looks back at a game. Compiled.

A player tries the promising choices most, for it needs the best one alone. Whoever asks what the
others would have been worth tries all of them equally often, each against the same guesses at
what nobody can see, and counts for every seat.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip.bots.search import Moment, any_start, gain, learn, play_on, try_out
from ludoteka.games.captain_flip.crew.worth import winners
from ludoteka.games.captain_flip.imagine import Unseen
from ludoteka.games.captain_flip.state import Position, zeros
from ludoteka.kernel.fast_dice import Chance, Stream


class Scales:
    """A moment, and what its choices brought to each seat so far."""

    def __init__(self, s: Position, dice: Chance) -> None:
        self.start = s
        self.dice = dice
        self.unseen = Unseen(s)
        self.root = Moment(s, 0)
        size = len(self.root.choices) * s.seats
        self.gains: vec[i64] = zeros(size)
        self.squares: vec[i64] = zeros(size)

    def weigh(self, wanted: list[int], rounds: int) -> None:
        """Try each of some choices so many times more, in the same worlds with the same throws."""
        for _ in range(rounds):
            world, throws = self.unseen.imagine(self.dice), any_start(self.dice)
            for at in wanted:
                self.try_once(at, world.copy(), Stream(throws))

    def try_once(self, at: int, s: Position, dice: Chance) -> None:
        trail = try_out(self.root, self.root.choices[at], s, dice)
        play_on(s, dice)
        won = winners(s)
        learn(trail, gain(s, won, self.start.turn))
        for seat in range(s.seats):
            gained = gain(s, won, seat)
            self.gains[at * s.seats + seat] += gained
            self.squares[at * s.seats + seat] += gained * gained
