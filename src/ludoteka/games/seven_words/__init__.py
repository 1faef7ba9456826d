"""7 Words: everybody looks at the same eight letters and writes the best word they can find."""

from pathlib import Path
from typing import Final

from ludoteka.games.seven_words.rules.game import round_now, start
from ludoteka.games.seven_words.rules.model import (
    EVENTS,
    MOVES,
    Details,
    Options,
    SevenWordsView,
    Stack,
)
from ludoteka.kernel.state import Game

SEVEN_WORDS: Final = Game(
    name="seven_words",
    rules=5,
    seats=range(1, 7),  # SW-1
    folder=Path(__file__).parent,
    options=Options,
    stack=Stack,
    moves=MOVES,
    events=EVENTS,
    view=SevenWordsView,
    details=Details,
    start=start,
    round_of=round_now,
)
