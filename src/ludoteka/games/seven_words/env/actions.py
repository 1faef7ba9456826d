"""Answers of 7 Words by number. Seats are counted from oneself, words from the best down."""

from collections.abc import Sequence
from typing import Final

from ludoteka.games.seven_words.env.candidates import BARRED, FREE, candidates
from ludoteka.games.seven_words.rules.legality import LOCK, READY, TURN_GLASS
from ludoteka.games.seven_words.rules.model import Challenge, Overrule, SevenWordsView, Write
from ludoteka.kernel.play import Move, Seat

SHORT: Final = (LOCK, TURN_GLASS, READY)
SHORTS: Final = FREE + BARRED
"""Actions below are words: those that stand, then those that an earlier round has barred."""
CHALLENGES: Final = SHORTS + len(SHORT)  # + how far to the left the seat is, from 1
NAMES: Final = (
    *(f"write word={at}" for at in range(FREE)),
    *(f"write barred={at}" for at in range(BARRED)),
    "lock",
    "turn_glass",
    "ready",
)


class Answers:
    """Every answer but to mend a word: nothing is misspelt."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.overrules = CHALLENGES + seats - 1  # + how far to the left the seat is, from 0
        challenges = [f"challenge left={step}" for step in range(1, seats)]
        self.names = (*NAMES, *challenges, *(f"overrule left={step}" for step in range(seats)))

    def id_of(self, move: Move, seat: Seat, seen: SevenWordsView) -> int:
        if isinstance(move, Challenge):
            return CHALLENGES + (move.seat - seat) % self.seats - 1
        if isinstance(move, Overrule):
            return self.overrules + (move.seat - seat) % self.seats
        if move not in SHORT:
            raise KeyError(move)
        return SHORTS + SHORT.index(move)

    def move_of(self, action: int, seat: Seat, seen: SevenWordsView) -> Move:
        if action < SHORTS:
            words = candidates(seen)
            barred = action - FREE
            return Write(words.barred[barred] if barred >= 0 else words.free[action])
        if action < CHALLENGES:
            return SHORT[action - SHORTS]
        if action < self.overrules:
            return Challenge((seat + 1 + action - CHALLENGES) % self.seats)
        return Overrule((seat + action - self.overrules) % self.seats)

    def legal(
        self, listed: Sequence[Move], seat: Seat, seen: SevenWordsView, begun: Sequence[int]
    ) -> list[int]:
        """A word is written once; to lock without one is to have none this round."""
        known = [self.id_of(move, seat, seen) for move in listed if not isinstance(move, Write)]
        if seen.mine is None or seen.mine.word:
            return known
        words = candidates(seen)
        barred = range(FREE, FREE + len(words.barred))
        return [*range(len(words.free)), *barred, *known]

    def whole(self, begun: Sequence[int], seat: Seat, seen: SevenWordsView) -> Move:
        return self.move_of(begun[0], seat, seen)

    def observe(self, begun: Sequence[int]) -> list[float]:
        """An action is a whole answer: nothing is ever begun."""
        return []
