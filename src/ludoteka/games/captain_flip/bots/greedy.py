"""The bot that looks no further than its turn: who is likely to win by what lies there then."""

from statistics import fmean
from typing import Final

from ludoteka.bots.bot import Remark
from ludoteka.bots.effort import scale_work
from ludoteka.games.captain_flip.bots.evaluation import chance_to_win, estimate_coins, rivals_turns
from ludoteka.games.captain_flip.bots.rollout_policy import ANOTHER_TILE
from ludoteka.games.captain_flip.bots.search import WIN, gain
from ludoteka.games.captain_flip.bots.seat import position_of
from ludoteka.games.captain_flip.rules.crew.crew_value import winners
from ludoteka.games.captain_flip.rules.crew.tiles import face_of
from ludoteka.games.captain_flip.rules.flow import codes, do
from ludoteka.games.captain_flip.rules.imagine import Unseen
from ludoteka.games.captain_flip.rules.legality import move_of
from ludoteka.games.captain_flip.rules.state import (
    FLIPPING,
    OVER,
    PLACING,
    TURNING,
    Position,
)
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.chance.fast_dice import Chance, chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

WORLDS: Final = 20
"""Guesses at what it can't see, over which it takes the mean."""

Looks = tuple[int, ...]


class GreedyBot:
    """Takes what is worth the most at once. It fears the third Gunner and plans nothing."""

    def __init__(self, persona: str) -> None:
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        s, thrown = position_of(state), chance(dice)
        unseen = Unseen(s)
        worlds = [unseen.imagine(thrown) for _ in range(scale_work(WORLDS))]
        best = max(codes(s), key=lambda code: worth(worlds, code, thrown))
        return move_of(s.board, best)

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None


def worth(worlds: list[Position], code: int, dice: Chance) -> float:
    """What the mover may hope for after the decision and those that follow at once, in the mean.

    Worlds that look alike afterwards stay together: it can't choose by what it doesn't see.
    """
    before = worlds[0]
    alike: dict[Looks, list[Position]] = {}
    for world in worlds:
        after = world.copy()
        do(after, code, dice)
        alike.setdefault(looks(after, before.turn), []).append(after)
    return sum(len(group) * value(before, group, dice) for group in alike.values()) / len(worlds)


def looks(s: Position, seat: Seat) -> Looks:
    """The face in hand, and the seat's crew."""
    return (face_of(s.hand), *(face_of(s.tile_at(seat, at)) for at in range(s.board.spaces)))


def value(before: Position, group: list[Position], dice: Chance) -> float:
    now = group[0]
    same_turn = (before.turn, before.round) == (now.turn, now.round)
    if same_turn and now.phase in (PLACING, TURNING):
        return max(worth(group, code, dice) for code in codes(now))
    again = same_turn and now.phase == FLIPPING
    return fmean(hope(s, before.turn, again) for s in group)


def hope(s: Position, seat: Seat, again: bool) -> float:
    """The chance to win; CF-61: alone, coins. `again`: there is another tile in hand (CF-22)."""
    if s.seats == 1:
        return estimate_coins(s, 0, rivals_turns(s, 0)) + (ANOTHER_TILE if again else 0.0)
    if s.phase == OVER:
        return int(gain(s, winners(s), seat)) / int(WIN)
    return chance_to_win(s, seat)
