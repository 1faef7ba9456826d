"""Find the weights of Thirteen's bots: `python -m tools.thirteen.fit [--games N] [--rounds N]`.

Bots play each other with all ready decks; a position and who won in the end are a line of data.
A logistic regression says what each trait has to do with winning. The next round's bots play with
what the last one found. Fixed seeds: the same cards give the same file. See README.md.
"""

import argparse
import sys
from collections.abc import Iterator

import msgspec
import numpy as np

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.bots.evaluation import Weights
from ludoteka.games.thirteen.bots.features import NAMES, bodies, count_features
from ludoteka.games.thirteen.bots.greedy import best_code
from ludoteka.games.thirteen.bots.weights import FILE, Fitted, as_weights
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Options
from ludoteka.games.thirteen.rules.state import DRAW, MAIN, NOBODY
from ludoteka.kernel.chance.fast_dice import FastDice

SIZE = len(NAMES)
KEPT = 5  # one position in so many goes into the data: neighbours say much the same
WHIMS = 12  # one answer in so many is any legal one, so that odd positions are seen, too
PULL = 20.0  # towards 0; of cards twice that: many are seldom in play
STEPS = 8  # of Newton's method


def by_hand() -> Fitted:
    """Where the first round begins: bodies, cards and Souls are good, Madness is bad."""
    values = {"strength": 100, "uncanny": 70, "awake": 40, "objects": 200, "hand": 120}
    values |= {"pool": 50, "free": 10, "low_deck": -30}
    values |= {f"madness_{n}": -45 * n - 9 * n * n for n in range(13)}
    both = {name: values.get(name, 0) for name in NAMES}
    return Fitted(turn=0, active=both, passive=both, cards={})


def games(weights: Weights, number: int, seed: int) -> Iterator[tuple[list[list[int]], list[int]]]:
    """The lines of each game, and for each line whether the side whose turn it was has won."""
    names = list(ready_decks())
    for game in range(number):
        dice = FastDice(seed + game)
        decks = [names[dice.below(len(names))] for _ in range(2)]
        state = THIRTEEN.start(2, Options(decks=decks), dice, None)
        assert isinstance(state, Thirteen)
        lines, movers = played(state, weights, dice)
        if state.winner != DRAW:
            yield lines, [int(seat == state.winner) for seat in movers]


def played(state: Thirteen, weights: Weights, dice: FastDice) -> tuple[list[list[int]], list[int]]:
    lines, movers = [], []
    while asks := state.asks():
        seat = asks[0].seat
        if state.stage == MAIN and state.pending is None and not dice.below(KEPT):
            lines.append(line(state))
            movers.append(state.active)
        legal = state.codes(seat)
        if dice.below(WHIMS):
            code = best_code(state.imagine(seat, dice), seat, weights, dice)
        else:
            code = legal[dice.below(len(legal))]
        state.do(seat, code, dice)
    assert state.winner != NOBODY
    return lines, movers


def line(state: Thirteen) -> list[int]:
    """Both rows; how many more of each card the side whose turn it is has in play; the decks.

    What a deck itself has to do with winning is found too, and left out in the end: cards would
    be praised or blamed for the decks that they are in.
    """
    own, enemy = (bodies(state, seat) for seat in (state.active, 1 - state.active))
    cards = [0] * len(builtin_cards().cards)
    for seat, sign in ((state.active, 1), (1 - state.active, -1)):
        for card in state.board[seat]:
            cards[state.cards[card].number] += sign
    names = [state.names[seat] for seat in (state.active, 1 - state.active)]
    return [
        *count_features(state, state.active, own, enemy),
        *(-each for each in count_features(state, 1 - state.active, enemy, own)),
        *cards,
        1,
        *((names[0] == deck) - (names[1] == deck) for deck in ready_decks()),
    ]


def regression(lines: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Newton's method for logistic regression, pulled towards 0."""
    pull = np.full(lines.shape[1], PULL)
    pull[2 * SIZE :] *= 2
    weights = np.zeros(lines.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-lines @ weights))
        slope = lines.T @ (won - chance) - pull * weights
        bend = (lines * (chance * (1 - chance))[:, None]).T @ lines + np.diag(pull)
        weights += np.linalg.solve(bend, slope)
    return weights


def surprise(lines: np.ndarray, won: np.ndarray, weights: np.ndarray) -> float:
    """The mean log loss; 0.693 knows nothing."""
    chance = 1 / (1 + np.exp(-lines @ weights))
    return float(-np.mean(np.log(np.where(won == 1, chance, 1 - chance))))


def fitted(found: np.ndarray) -> Fitted:
    thousandths = [round(1000 * each) for each in found.tolist()]
    cards = 2 * SIZE + len(builtin_cards().cards)
    return Fitted(
        turn=thousandths[cards],
        active=dict(zip(NAMES, thousandths[:SIZE], strict=True)),
        passive=dict(zip(NAMES, thousandths[SIZE : 2 * SIZE], strict=True)),
        cards=dict(zip(builtin_cards().cards, thousandths[2 * SIZE : cards], strict=True)),
    )


def one_round(weights: Fitted, number: int, seed: int) -> Fitted:
    every = list(games(as_weights(weights), number, seed))
    cut = len(every) * 9 // 10
    parts = [
        (np.array([each for lines, _ in part for each in lines], dtype=np.float32),
         np.array([each for _, won in part for each in won], dtype=np.float32))
        for part in (every[:cut], every[cut:])
    ]  # fmt: skip
    found = regression(*parts[0])
    losses = [surprise(*part, found) for part in parts]
    print(f"{len(parts[0][1])} positions; log loss {losses[0]:.4f}, on others {losses[1]:.4f}")
    return fitted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000, help="a round (10,000)")
    parser.add_argument("--rounds", type=int, default=3, help="3")
    args = parser.parse_args()
    weights = by_hand()
    for number in range(args.rounds):
        print(f"round {number + 1} of {args.rounds}", file=sys.stderr)
        weights = one_round(weights, args.games, 1_000_000 * (number + 1))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")


if __name__ == "__main__":
    main()
