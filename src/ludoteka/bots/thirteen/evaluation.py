"""What a position is worth to a seat, in hundredths of about one point of strength."""

from ludoteka.games.thirteen.catalogue import BEING
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.measures import strength, uncanny
from ludoteka.games.thirteen.state import DRAW, NOBODY
from ludoteka.kernel.play import Seat

WON = 1_000_000
STRENGTH, UNCANNY, READY, OBJECT, CARD, SOUL, SPENT = 100, 70, 40, 200, 120, 60, 50
NEARLY_EMPTY = 8


def worth(s: Thirteen, seat: Seat) -> int:
    if s.winner != NOBODY:
        return 0 if s.winner == DRAW else WON if s.winner == seat else -WON
    return side(s, seat) - side(s, 1 - seat)


def side(s: Thirteen, seat: Seat) -> int:
    """Bodies, cards and Souls, less Madness, which weighs more the nearer 13 is."""
    mad = len(s.madness[seat])
    left = len(s.deck[seat])
    return (
        sum(card_in_play(s, card) for card in s.board[seat])
        + CARD * len(s.hand[seat])
        + SOUL * len(s.free[seat])
        + SPENT * len(s.spent[seat])
        - 45 * mad
        - 9 * mad * mad
        - 60 * max(NEARLY_EMPTY - left, 0)
    )


def card_in_play(s: Thirteen, card: int) -> int:
    if s.cards[card].kind != BEING:
        return OBJECT
    ready = 0 if s.expended[card] else READY
    return STRENGTH * strength(s, card) + UNCANNY * uncanny(s, card) + ready
