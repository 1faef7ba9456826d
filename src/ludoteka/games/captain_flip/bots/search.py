"""What a choice in Captain Flip is worth, by playing on from it many times. Compiled.

Nobody has secrets of their own here (CF-7), so all seats know the same. All choices of a moment are
tried in the same imagined worlds, with the same throws of the dice, so that luck does alike to all;
those that do worse are dropped, half of them at a time. What the mover decides in the rest of the
turn grows a tree, which branches by what chance shows. After the turn everybody plays ordinary
turns to the end, and what counts is who has won: not coins.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from ludoteka.games.captain_flip.bots.rollout_policy import choose_turn
from ludoteka.games.captain_flip.rules.board.board import ONE, count_bits
from ludoteka.games.captain_flip.rules.crew.crew_value import is_sunk, total, winners
from ludoteka.games.captain_flip.rules.crew.tiles import NO_TILE, face_of
from ludoteka.games.captain_flip.rules.flow import TURN, codes, do
from ludoteka.games.captain_flip.rules.imagine import Unseen
from ludoteka.games.captain_flip.rules.state import OVER, Position
from ludoteka.kernel.chance.fast_dice import Chance, MultiplyWithCarry

WIN: Final[i64] = 1000
CURIOSITY: Final = 0.6
CLEARLY: Final = 2.0
"""Of the largest standard errors there can be: in the same worlds they are much smaller."""
MOST_COINS: Final[i64] = 100
"""CF-61: alone, one plays for coins, and nobody has had so many."""
FINE: Final[i64] = 1 << 31


class Choice:
    """One way to decide at a node, and what came of it."""

    def __init__(self, code: i64) -> None:
        self.code = code
        self.visits: i64 = 0
        self.gains: i64 = 0  # of the seat that decides, WIN for each game it won
        self.outcomes: list[Node] = []


class Node:
    """A decision that the mover owes, after all that was decided and seen before it."""

    def __init__(self, s: Position, seen: i64) -> None:
        self.seen = seen
        self.visits: i64 = 0
        self.choices = [Choice(code) for code in codes(s)]


class Search:
    """The choices of a position. What is hidden in the position does not matter."""

    def __init__(self, s: Position, dice: Chance, budget: i64) -> None:
        self.start = s
        self.dice = dice
        self.root = Node(s, 0)
        self.unseen = Unseen(s)
        self.contenders = self.root.choices[:]
        self.stages = stages(len(self.contenders))
        self.stage: i64 = 1
        self.budget = budget
        self.grown: i64 = 0

    def is_over(self) -> bool:
        return len(self.contenders) == 1

    def grow(self) -> None:
        """One world more, in which all contenders are tried. A stage has its part of the budget."""
        world, throws = self.unseen.imagine(self.dice), any_start(self.dice)
        for choice in self.contenders:
            s, dice = world.copy(), MultiplyWithCarry(throws)
            trail = try_out(self.root, choice, s, dice)
            play_on(s, dice)
            learn(trail, gain(s, winners(s), self.start.turn))
        self.grown += len(self.contenders)
        self.contenders = not_clearly_behind(self.contenders)
        if self.grown * self.stages >= self.budget * self.stage:
            self.stage += 1
            self.contenders = better_half(self.contenders)


def stages(choices: i64) -> i64:
    """How often half of the choices can be dropped."""
    found: i64 = 0
    while choices > 1:
        choices = (choices + 1) // 2
        found += 1
    return found


def any_start(dice: Chance) -> i64:
    """Where a stream of throws starts."""
    return dice.below(FINE) * FINE + dice.below(FINE) + 1


def not_clearly_behind(choices: list[Choice]) -> list[Choice]:
    """Two that are as good differ by no more than the square root of the worlds, as a rule."""
    least = max([choice.gains for choice in choices])
    least -= i64(CLEARLY * sqrt(choices[0].visits) * float(WIN))
    return [choice for choice in choices if choice.gains >= least]


def better_half(choices: list[Choice]) -> list[Choice]:
    """All were tried equally often."""
    ranked = sorted(choices, key=lambda choice: -choice.gains)
    return ranked[: (len(ranked) + 1) // 2]


class Trail:
    """The nodes of a simulation that are in the tree, and what was chosen at each."""

    def __init__(self, root: Node, first: Choice) -> None:
        self.nodes = [root]
        self.choices = [first]


def try_out(root: Node, first: Choice, s: Position, dice: Chance) -> Trail:
    """A choice, and down its tree: to the end of the turn, or one step beyond what the tree has."""
    trail, choice = Trail(root, first), first
    seat, number = s.turn, s.round
    do(s, choice.code, dice)
    while s.phase != OVER and s.turn == seat and s.round == number:
        node = outcome(choice, s)
        if node is None:
            break
        choice = most_promising(node)
        do(s, choice.code, dice)
        trail.nodes.append(node)
        trail.choices.append(choice)
    return trail


def most_promising(node: Node) -> Choice:
    """What was never tried first; then what won often, or was seldom tried (UCB1)."""
    best, most = node.choices[0], -1.0
    spread = CURIOSITY * sqrt(log(node.visits + 1))
    for choice in node.choices:
        if choice.visits == 0:
            return choice
        value = float(choice.gains) / float(WIN * choice.visits) + spread / sqrt(choice.visits)
        if value > most:
            best, most = choice, value
    return best


def outcome(choice: Choice, s: Position) -> Node | None:
    """The node that follows, with what chance has shown; None if it is new to the tree."""
    seen = shown(choice.code, s)
    for node in choice.outcomes:
        if node.seen == seen:
            return node
    choice.outcomes.append(Node(s, seen))
    return None


def shown(code: i64, s: Position) -> i64:
    """What could have turned out otherwise: the face in hand, and the one that was revealed."""
    hand = 15 if s.hand == NO_TILE else face_of(s.hand)
    revealed = face_of(s.tile_at(s.turn, code - TURN)) if code >= TURN else 0
    return (revealed * 16 + hand) * 8 + s.phase


def play_on(s: Position, dice: Chance) -> None:
    """To the end, for who has won is surer than any guess at who will."""
    while s.phase != OVER:
        choose_turn(s, dice)


def learn(trail: Trail, gained: i64) -> None:
    for at in range(len(trail.choices)):
        node, choice = trail.nodes[at], trail.choices[at]
        node.visits += 1
        choice.visits += 1
        choice.gains += gained


def gain(s: Position, won: i64, seat: i64) -> i64:
    """CF-48: a shared victory is shared. CF-61: alone, one plays for coins."""
    if s.seats == 1:
        return 0 if is_sunk(s, 0) else total(s, 0) * WIN // MOST_COINS
    return WIN // count_bits(won) if won & (ONE << seat) != 0 else 0


def favourite(search: Search) -> Choice:
    """The contender that won most."""
    return better_half(search.contenders)[0]
