"""CF-70: what each choice of Captain Flip would have done to the chance to win."""

from collections.abc import Sequence
from typing import Final

from ludoteka.bots.effort import simulations
from ludoteka.games.captain_flip.bots.search import MOST_COINS, WIN, gain, play_on
from ludoteka.games.captain_flip.bots.seat import at_captain_flip, position_of
from ludoteka.games.captain_flip.rules.crew.crew_value import winners
from ludoteka.games.captain_flip.rules.crew.tiles import face_of
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.flow import do
from ludoteka.games.captain_flip.rules.game import CaptainFlip
from ludoteka.games.captain_flip.rules.imagine import Unseen
from ludoteka.games.captain_flip.rules.legality import code_of, refuse, space_at
from ludoteka.games.captain_flip.rules.model import Turn
from ludoteka.games.captain_flip.rules.state import Position
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.chance.fast_dice import chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.review.model import Unit
from ludoteka.review.reviewer import Worlds

WORK: Final = 6_000_000
"""Moves that are simulated for a whole game: some seconds of one core."""
MOST: Final = 4_000


class CaptainFlipReviewer:
    def unit(self, seats: int) -> Unit:
        """CF-61: alone, one plays for coins."""
        return "coins" if seats == 1 else "chance"

    def tries(self, decisions: int, seats: int) -> int:
        """A simulation from a decision plays about all the moves that followed it in the game."""
        moves = max(1, decisions) * (decisions + 20) // 2
        return simulations(min(MOST, WORK // moves))

    def choices(self, state: State, seat: Seat) -> list[Move]:
        return list(state.moves(seat))

    def worlds(self, state: State, seat: Seat | None) -> Worlds:
        """CF-7: nobody has secrets of their own, so every seat knows what all know."""
        table = at_captain_flip(state)
        unseen = Unseen(table.position)
        return lambda dice: CaptainFlip(unseen.imagine(chance(dice)), table.options)

    def play_on(
        self, world: State, seat: Seat, moves: Sequence[Move], dice: Dice, careful: bool
    ) -> list[float]:
        """Ordinary turns to the end: who has won is surer than any guess at who will."""
        s, throws = position_of(world), chance(dice)
        for move in moves:
            if refuse(s, seat, move) is not None:
                break
            do(s, code_of(s.board, move), throws)
        play_on(s, throws)
        return worth_to_all(s)

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
        return worth_to_all(position_of(state))


def worth_to_all(s: Position) -> list[float]:
    """CF-48: a shared victory is shared."""
    won = winners(s)
    return [in_unit(s, float(gain(s, won, seat))) for seat in range(s.seats)]


def in_unit(s: Position, gains: float) -> float:
    share = gains / int(WIN)
    return share * int(MOST_COINS) if s.seats == 1 else share
