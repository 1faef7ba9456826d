"""TW-5, TW-9: determinization, in which everything that a seat cannot know is drawn anew."""

from ludoteka.games.thirteen_words.rules.state import CHOOSING, NOTHING, Position
from ludoteka.kernel.chance.dice import Dice, take
from ludoteka.kernel.play import Seat


def redraw(other: Position, s: Position, seat: Seat, dice: Dice) -> None:
    """TW-5, TW-9: other seats' choices and the backs of the cards are drawn anew."""
    if s.phase == CHOOSING:
        for each in range(s.seats):
            if each != seat and s.choice[each] != NOTHING:
                places = s.occupied()
                other.choice[each] = places[dice.below(len(places))]
    unseen = sorted(set(range(len(s.words))) - seen_words(s))
    for place in s.occupied():
        other.backs[place - 1] = take(unseen, dice)


def seen_words(s: Position) -> set[int]:
    """TW-5: every word that has lain face up."""
    rounds = s.history
    return {*s.ring, s.centre, *(r.centre for r in rounds), *(w for r in rounds for w in r.words)}
