"""How bots play Word Porters: a speaker who thinks of the listener, and the other way round."""

from functools import lru_cache
from typing import NamedTuple

from ludoteka.bots.bot import Remark
from ludoteka.bots.taste import taste
from ludoteka.games.word_porters.bots import remarks
from ludoteka.games.word_porters.bots.encoded_words import with_own_words
from ludoteka.games.word_porters.bots.vote_assignment import best_assignment, one_by_one
from ludoteka.games.word_porters.rules.hints import listener
from ludoteka.games.word_porters.rules.hints.listener import Moment
from ludoteka.games.word_porters.rules.legality import by_name
from ludoteka.games.word_porters.rules.model import Pass, Place, Ready, Vote
from ludoteka.games.word_porters.rules.state import HINTING, NOBODY, SCORING, VOTING, Laid, Position
from ludoteka.games.word_porters.words.axes import Affinity, affinities
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

HUNDREDTH = 0.01
DIGITS = 9  # sums of logs may differ in the last bits from machine to machine: choices must not


class Strength(NamedTuple):
    """Which table a bot has read, how far its taste strays from it, and whether it thinks twice.

    A taste of 60 has 0.6 of a standard deviation of the table. Whoever is not careful takes the
    hint that fits best, hears hints as they are, and votes on one player after the other.
    """

    resource: str
    taste: int
    careful: bool


class PortersBot:
    """Says what tells the most, hears what was meant, by its table and its taste."""

    def __init__(self, strength: Strength, persona: str) -> None:
        self.strength = strength
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        s = at_word_porters(state)
        if s.phase == HINTING:
            return self.hint(s, seat)
        if s.phase == VOTING:
            return self.vote(s, seat)
        return Ready()

    def remark(self, state: State, seat: Seat) -> Remark | None:
        """What its hints were to say, once its word is revealed (WP-23: the time to talk)."""
        s = at_word_porters(state)
        if s.phase != SCORING:
            return None
        return remarks.explanation(s, seat, self.sense(s))

    def hint(self, s: Position, seat: Seat) -> Move:
        """WP-10: the option that serves its word best; of equals the first."""
        moment = listener.decision(s, seat, None)
        values = [round(value, DIGITS) for value in self.values(s, seat, moment)]
        best = values.index(max(values))
        if best == len(moment.options):
            return Pass()
        return Place(moment.options[best].card, moment.options[best].word)

    def values(self, s: Position, seat: Seat, moment: Moment) -> list[float]:
        """What each option, the pass last, is worth to whoever has the seat's word."""
        word = s.identity[seat] - 1
        if self.strength.careful:
            return [row[word] for row in listener.utilities(self.sense(s), moment)]
        leanings = self.sense(s)[word]
        return [leaning(leanings, option) for option in moment.options]

    def vote(self, s: Position, seat: Seat) -> Move:
        """WP-18: different words for all others, right as often as can be expected."""
        chances = listener.marginals(self.beliefs(s), seat, s.identity[seat] - 1)
        others = s.others(seat)
        rows = [[round(each, DIGITS) for each in chances[other]] for other in others]
        chosen = best_assignment(rows) if self.strength.careful else one_by_one(rows)
        places = [NOBODY] * s.seats
        for other, word in zip(others, chosen, strict=True):
            places[other] = word + 1
        return Vote(by_name(tuple(places)))

    def beliefs(self, s: Position) -> list[list[float]]:
        """For each player, the log of how well each word explains what they did."""
        if self.strength.careful:
            return listener.beliefs_of_all(self.sense(s), list(listener.moments(s)), s.seats)
        placed = [[laid for laid in s.laid if laid.seat == seat] for seat in range(s.seats)]
        return [listener.told_by_all(self.sense(s), hints) for hints in placed]

    def sense(self, s: Position) -> Affinity:
        """How the words of this round lean on its hint cards, to this persona."""
        words = tuple(s.words[word] for word in s.board)
        hints = tuple((s.hint_words[2 * n], s.hint_words[2 * n + 1]) for n in s.hints)
        return sensed(self.strength, self.persona, words, hints)


@lru_cache(maxsize=256)
def sensed(
    strength: Strength, persona: str, words: tuple[str, ...], hints: tuple[tuple[str, str], ...]
) -> Affinity:
    table = with_own_words(affinities(words, hints, strength.resource), words, hints)
    return [
        [
            leans + HUNDREDTH * taste(persona, word, "/".join(hint), strength.taste)
            for leans, hint in zip(row, hints, strict=True)
        ]
        for row, word in zip(table, words, strict=True)
    ]


def leaning(leanings: list[float], option: Laid) -> float:
    """How well the hint fits the word; number 3 costs something."""
    leans = leanings[option.card - 1]
    cost = listener.SHARE_COST if len(option.tokens) > 1 else 0.0
    return (leans if option.word == 1 else -leans) - cost


def at_word_porters(state: State) -> Position:
    if not isinstance(state, Position):
        raise TypeError(f"this bot plays Word Porters, not {type(state).__name__}")
    return state
