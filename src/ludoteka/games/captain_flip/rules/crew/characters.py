"""Nine characters, nine small functions: what each does the moment it comes into sight. Compiled.

An effect that asks for a decision leaves it in the state: a tile in hand, or a Monkey that flips.
"""

from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.board import count_bits
from ludoteka.games.captain_flip.rules.crew.draw import draw
from ludoteka.games.captain_flip.rules.crew.tiles import (
    CARTOGRAPHER,
    COOK,
    GUNNER,
    MONKEY,
    NAVIGATOR,
    PARROT,
)
from ludoteka.games.captain_flip.rules.facts.recorder import (
    MAP_RETURNED,
    MAP_TAKEN,
    NOTHING_TURNED,
    TOOK,
    Recorder,
)
from ludoteka.games.captain_flip.rules.state import NOBODY, TURNING, Position, earn
from ludoteka.kernel.chance.fast_dice import Chance


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
    """CF-21."""
    take(s, NAVIGATOR, space, pay_of(s, NAVIGATOR, space), recorder)


def parrot(s: Position, dice: Chance, recorder: Recorder) -> None:
    """CF-22: draw and play another tile."""
    draw(s, dice, recorder, 1)


def cook(s: Position, space: i64, recorder: Recorder) -> None:
    """CF-23."""
    take(s, COOK, space, pay_of(s, COOK, space), recorder)


def gunner(s: Position, space: i64, recorder: Recorder) -> None:
    """CF-24."""
    take(s, GUNNER, space, pay_of(s, GUNNER, space), recorder)


def monkey(s: Position, space: i64, recorder: Recorder) -> None:
    """CF-25: a coin, then one adjacent tile must be flipped, if there is any."""
    take(s, MONKEY, space, pay_of(s, MONKEY, space), recorder)
    if s.filled[s.turn] & s.board.beside[space] != 0:
        s.phase = TURNING
        s.monkey = space
    elif recorder.on:
        recorder.note(NOTHING_TURNED, s.turn, space, 0, 0)


def pay_of(s: Position, character: i64, space: i64) -> i64:
    """The coins that a character who lies on a space takes at once."""
    if character == NAVIGATOR:  # CF-21: 2 for each Cartographer in sight on the player's board
        return 2 * count_bits(s.set_of(s.turn, CARTOGRAPHER))
    if character == COOK:  # CF-23: 1 for each character in its row, itself included, across gaps
        return count_bits(s.filled[s.turn] & s.board.in_row[space])
    if character == GUNNER:
        return 5  # CF-24
    return 1 if character == MONKEY else 0  # CF-25


def take(s: Position, source: i64, space: i64, coins: i64, recorder: Recorder) -> None:
    """Coins from a space: by the character on it, or by its bonus."""
    earn(s, source, s.board.column_of[space], coins)
    if recorder.on:
        recorder.note(TOOK, s.turn, coins, source, space)


def take_map(s: Position, recorder: Recorder) -> None:
    """CF-20, CF-30: the Map, from the middle or from anybody."""
    previous = s.holder
    s.holder = next_holder(s)
    if not recorder.on:
        return
    if s.holder == NOBODY:
        recorder.note(MAP_RETURNED, s.turn, 0, 0, 0)
    else:
        recorder.note(MAP_TAKEN, s.turn, previous, 0, 0)


def next_holder(s: Position) -> i64:
    """CF-20: whoever takes the Map has it. CF-60: alone, one puts it back."""
    return NOBODY if s.seats == 1 and s.holder == s.turn else s.turn
