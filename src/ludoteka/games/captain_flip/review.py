"""CF-70: what each choice of Captain Flip would have done to the chance to win."""

from math import sqrt
from typing import Final

from ludoteka.bots.effort import simulations
from ludoteka.games.captain_flip.bots.search import MOST_COINS, WIN, gain
from ludoteka.games.captain_flip.bots.seat import position_of
from ludoteka.games.captain_flip.bots.weighing import Scales
from ludoteka.games.captain_flip.crew.tiles import face_of
from ludoteka.games.captain_flip.crew.worth import winners
from ludoteka.games.captain_flip.deal import NAMES
from ludoteka.games.captain_flip.legality import move_of, space_at
from ludoteka.games.captain_flip.model import Turn
from ludoteka.games.captain_flip.state import Position
from ludoteka.kernel.dice import Dice
from ludoteka.kernel.fast_dice import chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.review.model import Unit
from ludoteka.review.reviewer import Weighed

WORK: Final = 6_000_000
"""Moves that are simulated for a whole game: some seconds of one core."""
MOST: Final = 8_000
AT_ONCE: Final = 10
"""Rounds in one call: compiled code lets nobody interrupt it before it returns."""
CLEARLY: Final = 2.0
"""Standard errors by which a choice must be behind to get no more than half of the tries."""


class CaptainFlipReviewer:
    def unit(self, seats: int) -> Unit:
        """CF-61: alone, one plays for coins."""
        return "coins" if seats == 1 else "chance"

    def tries(self, decisions: int, seats: int) -> int:
        """A simulation from a decision plays about all the moves that followed it in the game."""
        moves = max(1, decisions) * (decisions + 20) // 2
        return simulations(min(MOST, WORK // moves))

    def weigh(self, state: State, seat: Seat, dice: Dice, tries: int) -> list[Weighed]:
        """Half of the tries for all alike, half for those that may still be the best."""
        s = position_of(state)
        scales = Scales(s, chance(dice))
        try_out(scales, list(range(len(scales.root.choices))), tries // 2)
        try_out(scales, contenders(scales), tries - tries // 2)
        return [weighed(scales, at) for at in range(len(scales.root.choices))]

    def alike(self, state: State, move: Move, other: Move) -> bool:
        return move == other

    def pieces(self, state: State, move: Move) -> list[str]:
        """The character in hand, or the one that a Monkey flips."""
        s = position_of(state)
        tile = s.hand
        if isinstance(move, Turn):
            space = space_at(s.board, move.column, move.row)
            assert space is not None
            tile = s.tile_at(s.turn, space)
        return [NAMES[face_of(tile)]]

    def outcome(self, state: State) -> list[float]:
        """CF-48: a shared victory is shared."""
        s = position_of(state)
        won = winners(s)
        return [in_unit(s, float(gain(s, won, seat))) for seat in range(s.seats)]


def try_out(scales: Scales, wanted: list[int], tries: int) -> None:
    rounds = max(1, tries // len(wanted))
    while rounds > 0:
        scales.weigh(wanted, min(AT_ONCE, rounds))
        rounds -= AT_ONCE


def contenders(scales: Scales) -> list[int]:
    """The choices that are not clearly behind the best so far."""
    found = [weighed(scales, at) for at in range(len(scales.root.choices))]
    mover = scales.start.turn
    best = max(found, key=lambda each: each.chances[mover])
    return [
        at
        for at, each in enumerate(found)
        if best.chances[mover] - each.chances[mover] <= CLEARLY * (best.error + each.error)
    ]


def weighed(scales: Scales, at: int) -> Weighed:
    s, choice = scales.start, scales.root.choices[at]
    start, tries = at * s.seats, int(choice.visits)
    gains = [int(scales.gains[start + seat]) / tries for seat in range(s.seats)]
    square = int(scales.squares[start + s.turn]) / tries
    return Weighed(
        move=move_of(s.board, choice.code),
        chances=[in_unit(s, each) for each in gains],
        error=in_unit(s, standard_error(gains[s.turn], square, tries)),
        tries=tries,
    )


def standard_error(mean: float, square: float, tries: int) -> float:
    """Of the mean. One that never won in a few tries is not known to lose: there is always a try's
    worth of doubt."""
    variance = max(square - mean * mean, 0.0) + int(WIN) ** 2 / tries
    return sqrt(variance / tries)


def in_unit(s: Position, gains: float) -> float:
    share = gains / int(WIN)
    return round(share * int(MOST_COINS), 2) if s.seats == 1 else round(share, 4)
