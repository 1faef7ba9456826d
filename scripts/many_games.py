"""Random games of Captain Flip that break no invariant: `python -m scripts.many_games [GAMES]`.

So many (10,000) on every board with every number of players, each audited after every move in a
sample of one in a hundred, and at its end always.
"""

import sys
import time

from ludoteka import FORM
from ludoteka.games.captain_flip.rules.audit import audit
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.flow import deal, do, random_code
from ludoteka.games.captain_flip.rules.state import OVER
from ludoteka.kernel.chance.fast_dice import FastDice

PATIENCE = 5_000
SAMPLE = 100


def play(board: str, seats: int, seed: int) -> None:
    dice = FastDice(seed)
    s = deal(boards()[board], seats, dice)
    for _ in range(PATIENCE):
        if s.phase == OVER:
            break
        do(s, random_code(s, dice), dice)
        if seed % SAMPLE == 0:
            complain(list(audit(s)), board, seats, seed)
    complain([*audit(s), *(["no end"] if s.phase != OVER else [])], board, seats, seed)


def complain(problems: list[str], board: str, seats: int, seed: int) -> None:
    if problems:
        sys.exit(f"board {board}, {seats} players, seed {seed}: {problems}")


def main(games: int) -> None:
    for board in boards():
        for seats in range(1, 6):
            started = time.monotonic()
            for seed in range(games):
                play(board, seats, seed)
            took = time.monotonic() - started
            print(f"board {board}, {seats} players: {games} games, {took:.1f} s", flush=True)
    print(f"nothing broken ({FORM})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 10_000)
