"""TH-8, TH-24, TH-41, TH-43: how a game stands, and how it ended."""

from ludoteka.games.thirteen.rules.model import Details
from ludoteka.games.thirteen.rules.state import DRAW, MAD, REASONS, Position
from ludoteka.kernel.play import Result


def scores(s: Position) -> list[int]:
    """TH-8: how far each is from 13 Madness."""
    return [max(MAD - len(s.madness[seat]), 0) for seat in (0, 1)]


def result(s: Position) -> Result:
    """Who has won; in a draw nobody."""
    drawn = s.winner == DRAW
    return Result(
        winners=[] if drawn else [s.winner],
        ranks=[1 if drawn or seat == s.winner else 2 for seat in (0, 1)],
        scores=scores(s),
        details=Details(
            reason=REASONS[s.reason],
            turns=s.turn,
            madness=[len(pile) for pile in s.madness],
            decks=[len(pile) for pile in s.deck],
        ),
    )
