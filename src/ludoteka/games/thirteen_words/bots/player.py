"""How bots play 13 Words. They look at the words in sight and at nothing else (TW-5)."""

from typing import NamedTuple

from ludoteka.bots.bot import Remark
from ludoteka.bots.random_bot import RandomBot
from ludoteka.bots.taste import taste
from ludoteka.games.thirteen_words.bots import remarks
from ludoteka.games.thirteen_words.bots.remarks import Thought
from ludoteka.games.thirteen_words.bots.vocabulary import is_blind, likeness, vocabulary
from ludoteka.games.thirteen_words.rules.model import Choose, Ready
from ludoteka.games.thirteen_words.rules.state import CHOOSING, EXPLAINING, Position
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State


class Strength(NamedTuple):
    """Which tables a bot has read, and how far its taste strays from them.

    A link is 20 for each standard deviation, so a taste of 12 has 0.6 of one. A Captain follows
    their own taste; who guesses knows that it is the Captain's that counts, and trusts theirs less.
    """

    tables: tuple[str, ...]
    captain: int
    guesser: int
    written: bool = True  # whether it has read the links that people wrote down, too


class AssociativeBot:
    """Chooses the word that goes best with the centre word, by its table and its taste."""

    def __init__(self, strength: Strength, persona: str) -> None:
        self.strength = strength
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        position = at_thirteen_words(state)
        if position.phase == CHOOSING:
            return Choose(self.favourites(position, seat)[0].place)
        return Ready()  # TW-12: bots are always ready

    def remark(self, state: State, seat: Seat) -> Remark | None:
        """TW-12: the reason of the choice, once it is revealed."""
        position = at_thirteen_words(state)
        if position.phase != EXPLAINING:
            return None
        return remarks.explanation(position, seat, self.favourites(position, seat))

    def favourites(self, position: Position, seat: Seat) -> list[Thought]:
        """Every card around the board, the best first; of equals the lower place."""
        thoughts = []
        for place, link in self.links(position).items():
            score = link + self.liking(position, seat, place)
            thoughts.append(Thought(place, position.word_at(place), link, score))
        return sorted(thoughts, key=lambda thought: (-thought.score, thought.place))

    def links(self, position: Position) -> dict[int, int]:
        """How the word at each place goes with the centre word: by meaning, or else by letters."""
        known = vocabulary(position)
        if is_blind(position, known):
            return {place: likeness(*pair_at(position, place)) for place in position.occupied()}
        tables, written = self.strength.tables, self.strength.written
        return {
            place: known.link(tables, position.centre, position.word_at(place), written)
            for place in position.occupied()
        }

    def liking(self, position: Position, seat: Seat, place: int) -> int:
        return taste(self.persona, *pair_at(position, place), self.spread(position, seat))

    def spread(self, position: Position, seat: Seat) -> int:
        captain = position.captain == seat
        return self.strength.captain if captain else self.strength.guesser


def pair_at(position: Position, place: int) -> tuple[str, str]:
    """The centre word and the word at a place."""
    return position.words[position.centre], position.words[position.word_at(place)]


class PointingBot(RandomBot):
    """The random bot, with the manners of 13 Words: it owns up to what it did."""

    def remark(self, state: State, seat: Seat) -> Remark | None:
        """TW-12: bots give a reason, such as it is."""
        position = at_thirteen_words(state)
        if position.phase != EXPLAINING:
            return None
        return remarks.shrug(position, seat)


def at_thirteen_words(state: State) -> Position:
    if not isinstance(state, Position):
        raise TypeError(f"this bot plays 13 Words, not {type(state).__name__}")
    return state
