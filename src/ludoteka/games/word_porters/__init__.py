"""Word Porters: porters carry hints to opposite words, and everybody guesses everybody's word."""

from pathlib import Path
from typing import Final

from ludoteka.games.word_porters.rules.game import round_now, start, talk_is_closed
from ludoteka.games.word_porters.rules.model import (
    EVENTS,
    MOVES,
    Details,
    Options,
    Stack,
    WordPortersView,
)
from ludoteka.kernel.state import Game

WORD_PORTERS: Final = Game(
    name="word_porters",
    rules=2,
    seats=range(3, 7),  # WP-1
    folder=Path(__file__).parent,
    options=Options,
    stack=Stack,
    moves=MOVES,
    events=EVENTS,
    view=WordPortersView,
    details=Details,
    start=start,
    chat_closed=talk_is_closed,
    chat_clause="WP-8",
    round_of=round_now,
)
