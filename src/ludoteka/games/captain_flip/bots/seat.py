"""What every bot of Captain Flip is handed."""

from ludoteka.games.captain_flip.rules.game import CaptainFlip
from ludoteka.games.captain_flip.rules.state import Position
from ludoteka.kernel.state import State


def at_captain_flip(state: State) -> CaptainFlip:
    if not isinstance(state, CaptainFlip):
        raise TypeError(f"this bot plays Captain Flip, not {type(state).__name__}")
    return state


def position_of(state: State) -> Position:
    return at_captain_flip(state).position
