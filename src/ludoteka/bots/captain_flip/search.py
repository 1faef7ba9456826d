"""What a choice in Captain Flip is worth, by playing on from it many times. Compiled.

A Monte Carlo tree search (UCT). Nobody has secrets of their own here (CF-7), so all seats know the
same, and the tree branches by what they decide and by what chance then shows them. Every few
simulations all that nobody knows is drawn anew. A simulation ends with a few ordinary turns, and
what counts is who has won, or is likely to win by what lies on the boards then: not coins.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.bots.captain_flip.habits import ordinary_turn
from ludoteka.bots.captain_flip.wealth import chance_to_win, wealth
from ludoteka.games.captain_flip.board import ONE, count_bits
from ludoteka.games.captain_flip.crew import is_sunk, total, winners
from ludoteka.games.captain_flip.fast import TURN, codes, do
from ludoteka.games.captain_flip.imagining import Unseen
from ludoteka.games.captain_flip.position import OVER, Position
from ludoteka.games.captain_flip.tiles import NO_TILE, face_of
from ludoteka.kernel.fast_dice import Chance

WIN: Final[i64] = 1000
WORLDS: Final[i64] = 4
"""Simulations that share one guess at the unseen backs; to make a guess takes its time."""
CURIOSITY: Final = 0.6
AHEAD: Final = 2
"""Turns that are played beyond the tree: the first ends what the tree began."""
MOST_COINS: Final[i64] = 100
"""CF-61: alone, one plays for coins, and nobody has had so many."""


class Choice:
    """One way to decide at a moment, and what came of it."""

    def __init__(self, code: i64) -> None:
        self.code = code
        self.visits: i64 = 0
        self.gains: i64 = 0  # of the seat that decides, WIN for each game it won
        self.outcomes: list[Moment] = []


class Moment:
    """A decision that somebody owes, after all that was decided and seen before it."""

    def __init__(self, s: Position, seen: i64) -> None:
        self.seen = seen
        self.seat = s.turn
        self.visits: i64 = 0
        self.choices = [Choice(code) for code in codes(s)]


class Search:
    """A tree that grows from a position. What is hidden in the position does not matter."""

    def __init__(self, s: Position, dice: Chance) -> None:
        self.start = s
        self.dice = dice
        self.root = Moment(s, 0)
        self.unseen = Unseen(s)
        self.world = s
        self.grown: i64 = 0

    def grow(self, simulations: i64) -> None:
        for _ in range(simulations):
            if self.grown % WORLDS == 0:
                self.world = self.unseen.imagine(self.dice)
            self.grown += 1
            self.simulate(self.world.copy())

    def simulate(self, s: Position) -> None:
        trail = Trail(self.root, most_promising(self.root))
        descend(trail, s, self.dice)
        for _ in range(AHEAD):
            ordinary_turn(s, self.dice)
        learn(trail, s)


class Trail:
    """The moments of a simulation that are in the tree, and what was chosen at each."""

    def __init__(self, root: Moment, first: Choice) -> None:
        self.moments = [root]
        self.choices = [first]


def descend(trail: Trail, s: Position, dice: Chance) -> None:
    """From the first choice down the tree, and one step beyond it."""
    do(s, trail.choices[0].code, dice)
    moment = outcome(trail.choices[0], s)
    while moment is not None and s.phase != OVER:
        choice = most_promising(moment)
        do(s, choice.code, dice)
        trail.moments.append(moment)
        trail.choices.append(choice)
        moment = outcome(choice, s)


def most_promising(moment: Moment) -> Choice:
    """What was never tried first; then what won often, or was seldom tried (UCB1)."""
    best, most = moment.choices[0], -1.0
    spread = CURIOSITY * sqrt(log(moment.visits + 1))
    for choice in moment.choices:
        if choice.visits == 0:
            return choice
        value = float(choice.gains) / float(WIN * choice.visits) + spread / sqrt(choice.visits)
        if value > most:
            best, most = choice, value
    return best


def outcome(choice: Choice, s: Position) -> Moment | None:
    """The moment that follows, with what chance has shown; None if it is new to the tree."""
    if s.phase == OVER:
        return None
    seen = shown(choice.code, s)
    for moment in choice.outcomes:
        if moment.seen == seen:
            return moment
    choice.outcomes.append(Moment(s, seen))
    return None


def shown(code: i64, s: Position) -> i64:
    """What could have turned out otherwise: the face in hand, and the one that was revealed.

    A revealed tile is still the mover's, who may be another seat than the one that owes the next
    decision: its face is the only one that can have come to its space.
    """
    hand = 15 if s.hand == NO_TILE else face_of(s.hand)
    revealed: i64 = 0
    if code >= TURN:
        for seat in range(s.seats):
            tile = s.tile_at(seat, code - TURN)
            revealed = revealed * 16 + (15 if tile == NO_TILE else face_of(tile))
    return (revealed * 16 + hand) * 8 + s.phase


def learn(trail: Trail, s: Position) -> None:
    won: i64 = winners(s) if s.phase == OVER else 0
    gains = vec[i64]([prospect(s, won, seat) for seat in range(s.seats)])
    for at in range(len(trail.choices)):
        moment, choice = trail.moments[at], trail.choices[at]
        moment.visits += 1
        choice.visits += 1
        choice.gains += gains[moment.seat]


def prospect(s: Position, won: i64, seat: i64) -> i64:
    """What a seat has gained, or may expect to gain while the game goes on."""
    if s.phase == OVER:
        return gain(s, won, seat)
    if s.seats == 1:
        return i64(max(0.0, wealth(s, 0)) * float(WIN) / float(MOST_COINS))
    return i64(chance_to_win(s, seat) * float(WIN))


def gain(s: Position, won: i64, seat: i64) -> i64:
    """CF-48: a shared victory is shared. CF-61: alone, one plays for coins."""
    if s.seats == 1:
        return 0 if is_sunk(s, 0) else total(s, 0) * WIN // MOST_COINS
    return WIN // count_bits(won) if won & (ONE << seat) != 0 else 0


def favourite(search: Search) -> Choice:
    """The choice that was tried most: the surest of the good ones."""
    best = search.root.choices[0]
    for choice in search.root.choices:
        if choice.visits > best.visits:
            best = choice
    return best
