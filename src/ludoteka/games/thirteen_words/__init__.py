"""13 Words: a team guesses, round by round, which word its Captain links to the centre word."""

from pathlib import Path
from typing import Final

from ludoteka.games.thirteen_words.rules.game import round_now, start, talk_is_closed
from ludoteka.games.thirteen_words.rules.model import (
    EVENTS,
    MOVES,
    Details,
    Options,
    Stack,
    ThirteenWordsView,
)
from ludoteka.games.thirteen_words.rules.scoring import utility
from ludoteka.kernel.state import Game

THIRTEEN_WORDS: Final = Game(
    name="thirteen_words",
    rules=1,
    seats=range(2, 9),  # TW-1
    folder=Path(__file__).parent,
    options=Options,
    stack=Stack,
    moves=MOVES,
    events=EVENTS,
    view=ThirteenWordsView,
    details=Details,
    start=start,
    chat_closed=talk_is_closed,
    chat_clause="TW-10",
    utility=utility,
    round_of=round_now,
)
