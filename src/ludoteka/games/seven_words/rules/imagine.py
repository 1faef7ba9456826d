"""SW-17: determinization, a state that a seat cannot tell from the true one, with made-up words."""

from typing import Final

from ludoteka.games.seven_words.rules import legality
from ludoteka.games.seven_words.rules.model import LONGEST, Write
from ludoteka.games.seven_words.rules.state import FINISHING, WRITING, Position
from ludoteka.games.seven_words.rules.words import verdicts
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Move, Seat

TRIES: Final = 30
"""Words that are thought of before one gives up on finding a fresh one."""


def forget(s: Position, seat: Seat, dice: Dice) -> None:
    """SW-17: other seats' words, and the letters that somebody stacked, are drawn anew."""
    s.stack = ()
    if s.phase != WRITING:
        return
    for other in range(s.seats):
        if other != seat:
            s.drafts[other] = int(s.wrote[other])
            s.draft[other] = some_word(s, other, dice) if s.wrote[other] else ""


def some_word(s: Position, seat: Seat, dice: Dice) -> str:
    """Return a word that the seat may have written.

    On a strict table a locked word is a good one, or it was rubbed out. While the glass stands, a
    player who could have turned it and has locked has no word (SW-10).
    """
    if s.locked[seat] and legality.against_the_glass(s, seat) is None:
        return ""
    good = legality.judged_beforehand(s) and s.locked[seat]
    for _ in range(TRIES):
        word = any_word(s, dice)
        if not good or verdicts.judge(s, word) == ("", ""):
            return word
    return ""


def any_word(s: Position, dice: Dice) -> str:
    words = s.table.vocabulary or verdicts.dictionary_of(s).known.words
    return words[dice.below(len(words))]


def improvised(s: Position, seat: Seat, dice: Dice) -> Move | None:
    """Any word at all, for the random bot and the laws. Nobody scribbles for ever: in the end one
    rubs out what can't be locked."""
    if s.phase != WRITING or not 0 <= seat < s.seats or s.locked[seat]:
        return None
    if s.sand == FINISHING:
        return None if legality.moves(s, seat) else finished_word(s, seat, dice)
    if s.drafts[seat] < s.table.scribbles:
        return Write(any_word(s, dice))
    return None if legality.moves(s, seat) else Write("")


def finished_word(s: Position, seat: Seat, dice: Dice) -> Write:
    """SW-13: one more letter, for whoever may lock neither what there is nor rub it out."""
    alphabet = verdicts.dictionary_of(s).alphabet
    longer = s.draft[seat] + alphabet[dice.below(len(alphabet))]
    return Write(longer) if len(longer) <= LONGEST else Write(s.draft[seat])
