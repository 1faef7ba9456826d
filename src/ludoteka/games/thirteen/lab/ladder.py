"""How much stronger one bot of Thirteen is than another.

`python -m ludoteka.games.thirteen.lab.ladder A B`

Both play the same deck, every ready one in turn; each deal is played twice, with seats swapped.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.model import Options
from ludoteka.games.thirteen.state import DRAW
from ludoteka.kernel.dice import FastDice
from ludoteka.lab.arena import Player, seed_of
from ludoteka.lab.statistics import rate
from ludoteka.outside.own_bots import find_bot


def scores(better: str, worse: str, deals: int, seed: str) -> Iterator[float]:
    """What the better one gets of every game: 1, or half a draw, or 0. Two games a deal."""
    decks = islice(cycle(ready_decks()), deals)
    for deal, deck in enumerate(decks):
        for seat, names in enumerate([(better, worse), (worse, better)]):
            winner = duel(names, deck, seed_of(seed, deal, "deal"))
            yield 0.5 if winner == DRAW else float(winner == seat)


def duel(names: Sequence[str], deck: str, seed: str) -> int:
    """The seat that wins, or DRAW. The seed alone says how cards lie and who goes first."""
    dice = FastDice(int(seed[:15], 16))
    state = THIRTEEN.start(2, Options(decks=[deck, deck]), dice, None)
    assert isinstance(state, Thirteen)
    players = [
        Player(find_bot(THIRTEEN.name, name), name, seat, seed_of(seed, seat, name))
        for seat, name in enumerate(names)
    ]
    while asks := state.asks():
        seat = asks[0].seat
        state.play(seat, players[seat].move(state, asks), dice, None)
    return state.winner


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m ludoteka.games.thirteen.lab.ladder", description=__doc__
    )
    parser.add_argument("better")
    parser.add_argument("worse")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="7")
    args = parser.parse_args()
    won = list(scores(args.better, args.worse, args.games // 2, args.seed))
    found = rate(sum(won), len(won))
    share = f"{found.value:.1%} ({found.low:.1%} to {found.high:.1%})"
    sys.stdout.write(f"{args.better} against {args.worse}: {share} of {len(won)} games\n")


if __name__ == "__main__":
    main()
