"""Every choice of a moment on the same scales, for whoever looks back at a game. Compiled.

A player tries the promising choices most, for it needs the best one alone. Whoever asks what the
others would have been worth tries all of them equally often, each against the same guesses at
what nobody can see, and counts for every seat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.bots.captain_flip.habits import ordinary_turn
from ludoteka.bots.captain_flip.search import Moment, Trail, descend, gain, learn
from ludoteka.games.captain_flip.crew import TOO_MANY_GUNNERS, gunners_in_sight, winners
from ludoteka.games.captain_flip.ear import DEAF
from ludoteka.games.captain_flip.fast import FLIP, do, random_code
from ludoteka.games.captain_flip.imagining import Unseen
from ludoteka.games.captain_flip.position import FLIPPING, OVER, Position, zeros
from ludoteka.games.captain_flip.tiles import GUNNER, face_of
from ludoteka.kernel.fast_dice import Chance

TRIES_A_WORLD: Final[i64] = 4
"""Simulations that share one guess, at least; to make a guess takes its time."""


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
        """Try each of some choices so many times more."""
        a_world = max(1, TRIES_A_WORLD // len(wanted))
        world = self.start
        for turn in range(rounds):
            if turn % a_world == 0:
                world = self.unseen.imagine(self.dice)
            for at in wanted:
                self.try_out(at, world.copy())

    def try_out(self, at: int, s: Position) -> None:
        trail = Trail(self.root, self.root.choices[at])
        descend(trail, s, self.dice)
        play_on(s, self.dice)
        learn(trail, s)
        won = winners(s)
        for seat in range(s.seats):
            gained = gain(s, won, seat)
            self.gains[at * s.seats + seat] += gained
            self.squares[at * s.seats + seat] += gained * gained


def play_on(s: Position, dice: Chance) -> None:
    """To the end, for who has won is surer than any guess at who will. Where several play, random
    moves are quick and do alike to all; alone, they would end far below what is to be expected."""
    while s.phase != OVER:
        if s.seats == 1:
            ordinary_turn(s, dice)
        else:
            do(s, careful_code(s, dice), dice, DEAF)


def careful_code(s: Position, dice: Chance) -> i64:
    """CF-47: anything but to keep the Gunner that sinks one."""
    return FLIP if would_sink(s) else random_code(s, dice)


def would_sink(s: Position) -> bool:
    if s.phase != FLIPPING or face_of(s.hand) != GUNNER:
        return False
    return gunners_in_sight(s, s.turn) >= TOO_MANY_GUNNERS - 1
