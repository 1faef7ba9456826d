"""How bots play 7 Words: they notice words one after another, as people do, and keep the best.

A bot looks at the letters every other second or so, whenever it is asked. At each look it notices
a few words that people know; the more often a word is used, the more easily it comes to mind. It
writes down what is better than what it has, and turns the glass when it is content. A player who
may turn the glass turns it by locking a word (SW-10), so a bot with a poor word looks on for a
while.
"""

from typing import Final, NamedTuple

from ludoteka.bots.bot import Remark
from ludoteka.games.seven_words.rules import legality, scoring
from ludoteka.games.seven_words.rules.model import (
    Challenge,
    Lock,
    Overrule,
    Ready,
    TurnGlass,
    Write,
)
from ludoteka.games.seven_words.rules.state import FAILS, FINISHING, RUNNING, WRITING, Position
from ludoteka.games.seven_words.rules.words import verdicts
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State

HALVES: Final = 2
"""A rarer word comes to mind half as often as one that everybody knows."""


class Strength(NamedTuple):
    """How many words come to mind at a look, how many looks a bot takes, what contents it, and
    after how many looks it may turn the glass: nobody reads eight letters in a moment."""

    words: dict[str, int]  # by language
    looks: int
    content: int
    patience: int


class NoticingBot:
    """A player with a limited attention."""

    def __init__(self, strength: Strength, persona: str) -> None:
        self.strength = strength
        self.persona = persona

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        s = at_seven_words(state)
        if (s.locked[seat] and s.phase == WRITING) or s.ready[seat]:
            return legality.moves(s, seat)[0]  # nothing is owed: whatever there is to do
        if s.phase == WRITING:
            return self.write_or_stop(s, seat, dice)
        return self.challenge(s, seat) or self.vote(s, seat) or Ready()

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None

    def write_or_stop(self, s: Position, seat: Seat, dice: Dice) -> Move:
        """One more look; or the end of it, when enough was seen or the word is good enough."""
        moves = legality.moves(s, seat)
        if s.sand == FINISHING:
            return moves[0] if moves else Write(s.draft[seat])  # SW-13: nothing was half written
        if TurnGlass() in moves:
            return TurnGlass() if self.turns(s, seat) else Write(self.look(s, seat, dice))
        if Lock() in moves and self.is_done(s, seat):
            return Lock()
        return Write(self.look(s, seat, dice))

    def turns(self, s: Position, seat: Seat) -> bool:
        """A fast bad word helps the others: a middling word waits until all looks are taken, and a
        poor one twice as long."""
        looks, value = s.drafts[seat], scoring.value(s, seat)
        if value >= self.strength.content:
            return looks >= self.strength.patience
        middling = value >= self.strength.content - 2
        return looks >= self.strength.looks * (1 if middling else 2)

    def is_done(self, s: Position, seat: Seat) -> bool:
        """Alone there is nobody to be faster than, and before the glass is turned nobody hurries: a
        bot uses the time there is."""
        if s.drafts[seat] >= self.strength.looks:
            return True
        in_peace = s.table.solo or (s.table.glass and s.sand != RUNNING)
        return not in_peace and scoring.value(s, seat) >= self.strength.content

    def look(self, s: Position, seat: Seat, dice: Dice) -> str:
        """The best of what one has and what comes to mind now."""
        best, most = s.draft[seat], scoring.value(s, seat)
        if best and verdicts.judge(s, best) != ("", ""):
            best, most = "", 0
        known = verdicts.dictionary_of(s).known
        for _ in range(self.strength.words[s.table.language]):
            word = known.words[notice(known.rarities, dice)]
            value = sum(scoring.worths(s, seat, word).values())
            if value > most and verdicts.judge(s, word) == ("", ""):
                best, most = word, value
        return best

    def challenge(self, s: Position, seat: Seat) -> Move | None:
        """Bots doubt only what is no word at all."""
        known = verdicts.dictionary_of(s)
        for other in range(s.seats):
            may = legality.against_challenging(s, seat, other) is None
            if may and not known.knows(s.draft[other]):
                return Challenge(other)
        return None

    def vote(self, s: Position, seat: Seat) -> Move | None:
        """SW-41: a bot knows nothing but the dictionary, so it joins a vote of others.

        The vote of a player who gains by it is not enough: the author of a word that failed, or the
        challenger of one that stood.
        """
        for other in range(s.seats):
            gains = other if s.verdict[other] == FAILS else s.by[other]
            joined = any(by != gains for by in s.votes[other])
            if joined and legality.against_overruling(s, seat, other) is None:
                return Overrule(other)
        return None


def notice(rarities: bytes, dice: Dice) -> int:
    """A word that comes to mind; a rarer one is passed over half of the time."""
    at = dice.below(len(rarities))
    while rarities[at] >= HALVES and dice.below(2):
        at = dice.below(len(rarities))
    return at


def at_seven_words(state: State) -> Position:
    if not isinstance(state, Position):
        raise TypeError(f"this bot plays 7 Words, not {type(state).__name__}")
    return state
