"""How well bots of 13 Words read each other.

`python -m ludoteka.games.thirteen_words.lab.agreement`

Two that have read the same always agree. So each seat is given tables of its own, joined by `+`;
with `--unwritten` nobody has read the links that people wrote down, which every bot at a real table
has: then seats with different tables have nothing in common but the words in sight.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteka.bots.bot import think
from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.bots import EASY
from ludoteka.games.thirteen_words.bots.player import AssociativeBot, Strength
from ludoteka.games.thirteen_words.rules.scoring import success_level
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.table import GameTable
from ludoteka.lab.statistics.intervals import Interval, mean, rate

SEED: Final = "feedc0de"


class Agreement(NamedTuple):
    """Many games of one team: its stars, and how often it reached a level."""

    stars: Interval
    level_1: Interval


def measured(strengths: Sequence[Strength], games: int, options: object = None) -> Agreement:
    """Games of as many seats as strengths. Who sits where goes round from game to game."""
    totals = []
    for number in range(games):
        at = number % len(strengths)
        totals.append(stars([*strengths[at:], *strengths[:at]], number, options))
    reached = sum(success_level(len(strengths), total) is not None for total in totals)
    return Agreement(mean(totals), rate(reached, games))


def stars(strengths: Sequence[Strength], number: int, options: object) -> int:
    """The team's score of one game."""
    seed = f"{SEED}{number:08x}"
    table = GameTable(THIRTEEN_WORDS, len(strengths), options, seed=seed)
    bots = [AssociativeBot(each, f"{seed} {seat}") for seat, each in enumerate(strengths)]
    dice = FastDice(0)
    while asks := table.state.asks():
        seat = asks[0].seat
        table.state.play(seat, think(bots[seat], table.state, seat, dice), table.dice, None)
    result = table.state.result()
    assert result is not None
    return sum(result.scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("tables", nargs="+", help="a seat's tables, such as use+glove; in turn")
    parser.add_argument("--seats", type=int, help="as many as tables, if not given")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--taste", type=int, default=0, help=f"of all; the easy bot's is {EASY[1]}")
    parser.add_argument("--unwritten", action="store_true")
    parser.add_argument("--pack", choices=("en", "pl"), default="en")
    args = parser.parse_args()
    team = [
        Strength(tuple(args.tables[n % len(args.tables)].split("+")), args.taste, args.taste // 2,
                 written=not args.unwritten)
        for n in range(args.seats or len(args.tables))
    ]  # fmt: skip
    told, reached = measured(team, args.games, {"pack": args.pack})
    sys.stdout.write(
        f"{told.value:.2f} stars ({told.low:.2f} to {told.high:.2f}) of {11 * len(team)}; "
        f"level 1 in {reached.value:.0%} of games ({reached.low:.0%} to {reached.high:.0%})\n"
    )


if __name__ == "__main__":
    main()
