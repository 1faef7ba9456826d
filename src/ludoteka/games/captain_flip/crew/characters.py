"""Nine characters, nine small functions: what each does the moment it comes into sight. Compiled.

An effect that asks for a decision leaves it in the state: a tile in hand, or a Monkey that flips.
"""

from mypy_extensions import i64

from ludoteka.games.captain_flip.board.board import count_bits
from ludoteka.games.captain_flip.crew.drawing import draw
from ludoteka.games.captain_flip.crew.tiles import (
    CARTOGRAPHER,
    COOK,
    GUNNER,
    MONKEY,
    NAVIGATOR,
    PARROT,
)
from ludoteka.games.captain_flip.facts.recorder import (
    MAP_RETURNED,
    MAP_TAKEN,
    NOTHING_TURNED,
    TOOK,
    Recorder,
)
from ludoteka.games.captain_flip.state import NOBODY, TURNING, Position, earn
from ludoteka.kernel.fast_dice import Chance


def act(s: Position, character: i64, space: i64, dice: Chance, recorder: Recorder) -> None:
    """The immediate effect of a character that was placed or revealed on a space.

    Swabbies, Carpenters and Lookouts have none: they are scored at the end.
    """
    if character == CARTOGRAPHER:
        cartographer(s, recorder)
    elif character == NAVIGATOR:
        navigator(s, space, recorder)
    elif character == PARROT:
        parrot(s, dice, recorder)
    elif character == COOK:
        cook(s, space, recorder)
    elif character == GUNNER:
        gunner(s, space, recorder)
    elif character == MONKEY:
        monkey(s, space, recorder)


def cartographer(s: Position, recorder: Recorder) -> None:
    """CF-20: takes the Treasure Map."""
    take_map(s, recorder)


def navigator(s: Position, space: i64, recorder: Recorder) -> None:
    """CF-21: 2 coins for each Cartographer in sight on the player's board."""
    take(s, NAVIGATOR, space, 2 * count_bits(s.set_of(s.turn, CARTOGRAPHER)), recorder)


def parrot(s: Position, dice: Chance, recorder: Recorder) -> None:
    """CF-22: draw and play another tile."""
    draw(s, dice, recorder, 1)


def cook(s: Position, space: i64, recorder: Recorder) -> None:
    """CF-23: 1 coin for each character in its row, itself included, across gaps."""
    take(s, COOK, space, count_bits(s.filled[s.turn] & s.board.in_row[space]), recorder)


def gunner(s: Position, space: i64, recorder: Recorder) -> None:
    """CF-24: 5 coins."""
    take(s, GUNNER, space, 5, recorder)


def monkey(s: Position, space: i64, recorder: Recorder) -> None:
    """CF-25: 1 coin, then one adjacent tile must be flipped, if there is any."""
    take(s, MONKEY, space, 1, recorder)
    if s.filled[s.turn] & s.board.beside[space] != 0:
        s.phase = TURNING
        s.monkey = space
    elif recorder.on:
        recorder.note(NOTHING_TURNED, s.turn, space, 0, 0)


def take(s: Position, source: i64, space: i64, coins: i64, recorder: Recorder) -> None:
    """Coins from a space: by the character on it, or by its bonus."""
    earn(s, source, s.board.column_of[space], coins)
    if recorder.on:
        recorder.note(TOOK, s.turn, coins, source, space)


def take_map(s: Position, recorder: Recorder) -> None:
    """CF-20, CF-30: the Map, from the middle or from anybody. CF-60: alone, one puts it back."""
    previous = s.holder
    if s.seats == 1 and previous == s.turn:
        s.holder = NOBODY
        if recorder.on:
            recorder.note(MAP_RETURNED, s.turn, 0, 0, 0)
        return
    s.holder = s.turn
    if recorder.on:
        recorder.note(MAP_TAKEN, s.turn, previous, 0, 0)
