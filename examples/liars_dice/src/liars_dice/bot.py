"""A bot of sorts: it knows the odds."""

from math import comb

from liars_dice.game import LiarsDice
from liars_dice.model import Bid, Doubt, Roll
from ludoteka.bots.random_bot import RandomBot
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import SeatInfo


class Careful(RandomBot):
    """Bids what is likely and doubts what is not. Of all dice it looks at its own alone."""

    needs = "world"

    def answer(self, state: SeatInfo, seat: Seat, dice: Dice) -> Move:
        assert isinstance(state, LiarsDice)
        bids = [move for move in state.moves(seat) if isinstance(move, Bid)]
        likely = [bid for bid in bids if chance(state, seat, bid) > 0.5]
        if state.shown or not likely:
            return Roll() if state.shown else Doubt() if state.bids else bids[0]
        return likely[-1 - dice.below(min(6, len(likely)))]


def chance(s: LiarsDice, seat: Seat, bid: Bid) -> float:
    """That a bid is true, for whoever sees the dice of one seat."""
    wild = s.wild and bid.face != 1
    needed = bid.count - sum(face == bid.face or (wild and face == 1) for face in s.dice[seat])
    n, p = sum(s.left) - s.left[seat], (2 if wild else 1) / 6  # dice that the seat does not see
    return sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(max(0, needed), n + 1))
