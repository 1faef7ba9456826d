"""TH-52: what each answer in Thirteen would have done to the chance to win."""

from math import sqrt
from typing import Final

from ludoteka.bots.effort import simulations
from ludoteka.games.thirteen.answers import code_of, move_of, mover
from ludoteka.games.thirteen.bots.opening import Openings
from ludoteka.games.thirteen.bots.player import SLICE, at_thirteen
from ludoteka.games.thirteen.bots.search import Search, key_of
from ludoteka.games.thirteen.bots.weights import fitted_weights
from ludoteka.games.thirteen.effects.choosing import WAYS
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.model import Choose, Hunt, Mulligan, Play, Use, Waylay
from ludoteka.games.thirteen.state import DRAW, MULLIGAN
from ludoteka.kernel.dice import Dice
from ludoteka.kernel.fast_dice import Chance, chance
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.review.model import Unit
from ludoteka.review.reviewer import Weighed

WORK: Final = 40_000
"""Simulations for a whole game: some seconds of one core."""
MOST: Final = 1_500
DEAL: Final = 100
"""Simulations that take as long as one deal of an opening."""


class ThirteenReviewer:
    def unit(self, seats: int) -> Unit:
        return "chance"

    def tries(self, decisions: int, seats: int) -> int:
        return simulations(min(MOST, WORK // max(1, decisions)))

    def weigh(self, state: State, seat: Seat, dice: Dice, tries: int) -> list[Weighed]:
        s, thrown = at_thirteen(state), chance(dice)
        if s.stage == MULLIGAN:
            return opening(s, seat, thrown, max(2, tries // DEAL))
        return searched(s, seat, thrown, tries)

    def alike(self, state: State, move: Move, other: Move) -> bool:
        """Two cards of one name in a hand are one answer."""
        s = at_thirteen(state)
        if move == other or s.stage == MULLIGAN:
            return move == other
        seat = mover(s)
        return key_of(s, code_of(s, seat, move)) == key_of(s, code_of(s, seat, other))

    def pieces(self, state: State, move: Move) -> list[str]:
        """The card that acts or is chosen, and the one that it hunts; those that go back."""
        s = at_thirteen(state)
        return [s.cards[card].id for card in cards_of(s, move)]

    def outcome(self, state: State) -> list[float]:
        s = at_thirteen(state)
        return [0.5 if s.winner == DRAW else float(s.winner == seat) for seat in (0, 1)]


def searched(s: Thirteen, seat: Seat, dice: Chance, tries: int) -> list[Weighed]:
    search = Search(s, seat, fitted_weights(), dice)
    while search.grown < tries:
        search.grow(min(SLICE, tries - search.grown))
    found = []
    for key, code in search.options(s, search.root).items():
        answer = search.root.answers[key]
        move = move_of(s, seat, code)
        found.append(weighed(move, seat, answer.gains, answer.squares, int(answer.visits)))
    return found


def opening(s: Thirteen, seat: Seat, dice: Chance, deals: int) -> list[Weighed]:
    openings = Openings(s, seat, fitted_weights(), dice)
    for _ in range(deals):
        openings.try_one()
    gained = zip(openings.codes, openings.gains, openings.squares, strict=True)
    return [
        weighed(move_of(s, seat, code), seat, gains, squares, deals)
        for code, gains, squares in gained
    ]


def weighed(move: Move, seat: Seat, gains: float, squares: float, tries: int) -> Weighed:
    """What is summed over the tries, as a mean with its standard error.

    One that was tried once is not known for sure: there is always a try's worth of doubt.
    """
    mean = gains / tries
    variance = max(squares / tries - mean * mean, 0.0) + 0.25 / tries
    chances = [round(mean, 4), round(1 - mean, 4)]
    return Weighed(move, chances if seat == 0 else chances[::-1], sqrt(variance / tries), tries)


def cards_of(s: Thirteen, move: Move) -> list[int]:
    if isinstance(move, Mulligan):
        return move.cards
    if isinstance(move, Hunt):
        return [move.card] if move.target == "player" else [move.card, move.target]
    if isinstance(move, Play | Use | Waylay):
        return [move.card]
    return chosen_cards(s, move) if isinstance(move, Choose) else []


def chosen_cards(s: Thirteen, move: Choose) -> list[int]:
    """TH-40: an option is a card, but for those that are a way to do something."""
    if s.pending is None or s.pending.kind in WAYS:
        return []
    return [s.pending.options[at] for at in move.options]
