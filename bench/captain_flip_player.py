"""A process that plays random games of Captain Flip as told, line by line, like player.js.

`games`: our fast state as a search calls it. `simulations`: the search itself, from the first tile.
`open_spiel`: the same rules behind OpenSpiel's interface.
"""

import json
import sys
import time
from typing import Any

import ludoteka  # first: it decides on the form of the rules
from ludoteka.games.captain_flip.bots.search import Search
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.flow import deal, random_games
from ludoteka.kernel.chance.fast_dice import FastDice


def games(board: str, seats: int, games: int, dice: FastDice) -> None:
    random_games(boards()[board], seats, games, dice)


def simulations(board: str, seats: int, games: int, dice: FastDice) -> None:
    """From as many first tiles as it takes: a search that is sure ends before its budget does."""
    done = 0
    while done < games:
        search = Search(deal(boards()[board], seats, dice), dice, games - done)
        while not search.is_over():
            search.grow()
        done += int(search.grown)


def open_spiel(board: str, seats: int, games: int, dice: FastDice) -> None:
    from bench.open_spiel_game import Game, random_game  # here, for only one of us has pyspiel

    game = Game(boards()[board], seats, dice)
    for _ in range(games):
        random_game(game, dice)


WAYS = {play.__name__: play for play in (games, simulations, open_spiel)}


def cost(do: str, board: str, seats: int, games: int, seed: int) -> dict[str, Any]:
    before = time.process_time()
    WAYS[do](board, seats, games, FastDice(seed))
    return {"games": games, "cpu": time.process_time() - before, "form": ludoteka.FORM}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(cost(**json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
