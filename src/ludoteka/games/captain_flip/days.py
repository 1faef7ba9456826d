"""The day in Captain Flip: one board and one order of the bag for everybody."""

from typing import Final, get_args

from ludoteka.games.captain_flip.rules.model import BoardName
from ludoteka.plugins.days import DailyDeal, Day, DayKey


def on_a_board(which: DayKey) -> DailyDeal:
    """CF-7: tiles are drawn one after the other and none comes back, so that from one seed the
    bag has one order, whatever is done with them."""
    board = which.choose("board", get_args(BoardName))
    return DailyDeal(which.seed, {"board": board})


DAYS: Final = {
    "solo": Day(deal=on_a_board),
    "captain": Day(deal=on_a_board, bots=("captain",)),
}
