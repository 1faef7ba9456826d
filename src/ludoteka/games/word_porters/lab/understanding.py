"""How well bots of Word Porters understand each other.

`python -m ludoteka.games.word_porters.lab.understanding`

Two copies of one table always understand each other. So a seat may read another table than its
neighbour, and only votes between seats with different tables are counted.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from ludoteka.bots.bot import Bot, think
from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.bots import CAREFUL, EASY, SHARP
from ludoteka.games.word_porters.bots.player import PortersBot, Strength
from ludoteka.games.word_porters.rules.scoring import right_voters
from ludoteka.games.word_porters.rules.state import Position
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.lab.statistics.intervals import rate

CHANCE: Final = 1 / 9
"""A vote of somebody who knows nothing but their own word."""

STRENGTHS: Final = {"easy": EASY, "careful": CAREFUL, "sharp": SHARP}


class Tally(NamedTuple):
    """Votes between players with different tables, or personas of one: how many were right."""

    right: int
    votes: int

    @property
    def rate(self) -> float:
        return self.right / self.votes


def measured(strengths: Sequence[Strength], games: int, seed: str, **options: object) -> Tally:
    """Games of as many seats as strengths; votes between seats that read the same are left out."""
    right = votes = 0
    for number in range(games):
        bots = [PortersBot(each, f"{seed} {number} {seat}") for seat, each in enumerate(strengths)]
        s = played(bots, f"{seed}{number:08x}", options)
        for voter, owner in pairs(strengths):
            votes += len(s.history)
            right += sum(voter in right_voters(each, owner) for each in s.history)
    return Tally(right, votes)


def pairs(strengths: Sequence[Strength]) -> list[tuple[int, int]]:
    """Who votes on whom, where both read different tables; all, where all read the same."""
    seats = range(len(strengths))
    one_table = len({each.resource for each in strengths}) == 1
    return [
        (voter, owner)
        for voter in seats
        for owner in seats
        if voter != owner and (one_table or strengths[voter].resource != strengths[owner].resource)
    ]


def played(bots: Sequence[Bot], seed: str, options: dict[str, object]) -> Position:
    """One game to its end."""
    table = GameTable(WORD_PORTERS, len(bots), options, seed=seed)
    dice = FastDice(0)
    while asks := table.state.asks():
        seat = asks[0].seat
        table.state.play(seat, think(bots[seat], table.state, seat, dice), table.dice, None)
    assert isinstance(table.state, Position)
    return table.state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("tables", nargs="+", help="a table for each seat in turn")
    parser.add_argument("--strength", choices=STRENGTHS, default="sharp")
    parser.add_argument("--taste", type=int, help="in hundredths; the strength's own if not given")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--children", action="store_true")
    args = parser.parse_args()
    strength = STRENGTHS[args.strength]
    spread = strength.taste if args.taste is None else args.taste
    made = partial(strength._replace, taste=spread)
    seats = [made(resource=args.tables[n % len(args.tables)]) for n in range(args.seats)]
    tally = measured(seats, args.games, "feedc0de", children=args.children)
    around = rate(tally.right, tally.votes)
    sys.stdout.write(
        f"{tally.right} of {tally.votes} votes right: {tally.rate:.3f} "
        f"({around.low:.3f} to {around.high:.3f}), {tally.rate / CHANCE:.2f} times chance\n"
    )


if __name__ == "__main__":
    main()
