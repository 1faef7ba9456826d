"""Thirteen: a duel of built decks, in which the first to go mad has lost."""

from pathlib import Path
from typing import Final

from ludoteka.games.thirteen.rules.events import EVENTS
from ludoteka.games.thirteen.rules.game import start
from ludoteka.games.thirteen.rules.model import MOVES, Details, Options, Stack, ThirteenView
from ludoteka.games.thirteen.rules.view import turn_now
from ludoteka.kernel.state import Game

THIRTEEN: Final = Game(
    name="thirteen",
    rules=7,
    seats=range(2, 3),
    folder=Path(__file__).parent,
    options=Options,
    stack=Stack,
    moves=MOVES,
    events=EVENTS,
    view=ThirteenView,
    details=Details,
    start=start,
    round_of=turn_now,
)
