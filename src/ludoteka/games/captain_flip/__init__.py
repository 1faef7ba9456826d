"""Captain Flip: recruit a crew of two-faced tiles, column by column, and be the richest captain."""

from pathlib import Path
from typing import Final

from ludoteka.games.captain_flip.rules.game import round_now, start
from ludoteka.games.captain_flip.rules.model import (
    EVENTS,
    MOVES,
    CaptainFlipView,
    Details,
    Options,
    Stack,
)
from ludoteka.games.captain_flip.rules.scoring import utility
from ludoteka.kernel.state import Game

CAPTAIN_FLIP: Final = Game(
    name="captain_flip",
    rules=1,
    seats=range(1, 6),  # CF-1
    folder=Path(__file__).parent,
    options=Options,
    stack=Stack,
    moves=MOVES,
    events=EVENTS,
    view=CaptainFlipView,
    details=Details,
    start=start,
    utility=utility,
    round_of=round_now,
)
