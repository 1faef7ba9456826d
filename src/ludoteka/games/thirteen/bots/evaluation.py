"""Who is winning a game of Thirteen, and how surely: fitted weights times traits. Compiled.

Values are log-odds in thousandths, from a seat's point of view: 0 is an even game, 1000 is 73 %.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.thirteen.bots.features import FEATURE_COUNT, bodies, count_features
from ludoteka.games.thirteen.rules.state import DRAW, NOBODY, Position

WON: Final[i64] = 20_000
"""More than any position that is not won yet."""


class Weights:
    """What each trait is worth: to the side whose turn it is, and to the other."""

    def __init__(self, active: list[int], passive: list[int], turn: int, cards: list[int]) -> None:
        self.active = vec[i64](active)
        self.passive = vec[i64](passive)
        self.turn: i64 = turn
        self.cards = vec[i64](cards)  # in play, by number; further ones are worth what they show


def worth(s: Position, seat: int, weights: Weights) -> i64:
    """The log-odds that the seat wins."""
    if s.winner != NOBODY:
        return 0 if s.winner == DRAW else WON if s.winner == seat else -WON
    value = worth_to_active(s, weights)
    return value if seat == s.active else -value


def worth_to_active(s: Position, weights: Weights) -> i64:
    own, enemy = bodies(s, s.active), bodies(s, 1 - s.active)
    value = weights.turn
    row = count_features(s, s.active, own, enemy)
    other = count_features(s, 1 - s.active, enemy, own)
    for at in range(FEATURE_COUNT):
        value += weights.active[at] * row[at] - weights.passive[at] * other[at]
    value += worth_of_cards(s, s.active, weights) - worth_of_cards(s, 1 - s.active, weights)
    return max(1 - WON, min(WON - 1, value))


def worth_of_cards(s: Position, seat: int, weights: Weights) -> i64:
    """What cards in play do besides fighting."""
    value: i64 = 0
    for card in s.board[seat]:
        number: i64 = s.cards[card].number
        if number < len(weights.cards):
            value += weights.cards[number]
    return value


def chance_of(value: i64) -> float:
    """A probability from log-odds."""
    return 1.0 / (1.0 + exp(float(-value) / 1000.0))
