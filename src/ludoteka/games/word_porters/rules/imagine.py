"""WP-8, WP-20: determinization, in which everything that a seat cannot know is drawn anew."""

from ludoteka.games.word_porters.rules import legality
from ludoteka.games.word_porters.rules.state import HINTING, VOTING, Position
from ludoteka.kernel.chance.dice import Dice, take
from ludoteka.kernel.play import Seat


def redraw(other: Position, s: Position, seat: Seat, dice: Dice) -> None:
    """WP-8, WP-20: identities and votes of the others are drawn anew; so are rounds to come."""
    other.coming = ()
    if s.phase not in (HINTING, VOTING):
        return
    places = [at for at in range(1, len(s.board) + 1) if at != s.identity[seat]]
    for each in s.others(seat):
        other.identity[each] = take(places, dice)
        if s.votes[each]:
            made_up = legality.any_vote(s, each, dice)
            assert made_up is not None
            other.votes[each] = legality.by_seat(s, each, made_up.words)
