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
    Ear,
)
from ludoteka.games.captain_flip.state import NOBODY, TURNING, Position, earn
from ludoteka.kernel.fast_dice import Chance


def act(s: Position, character: i64, space: i64, dice: Chance, ear: Ear) -> None:
    """The immediate effect of a character that was placed or revealed on a space.

    Swabbies, Carpenters and Lookouts have none: they are scored at the end.
    """
    if character == CARTOGRAPHER:
        cartographer(s, ear)
    elif character == NAVIGATOR:
        navigator(s, space, ear)
    elif character == PARROT:
        parrot(s, dice, ear)
    elif character == COOK:
        cook(s, space, ear)
    elif character == GUNNER:
        gunner(s, space, ear)
    elif character == MONKEY:
        monkey(s, space, ear)


def cartographer(s: Position, ear: Ear) -> None:
    """CF-20: takes the Treasure Map."""
    take_map(s, ear)


def navigator(s: Position, space: i64, ear: Ear) -> None:
    """CF-21: 2 coins for each Cartographer in sight on the player's board."""
    take(s, NAVIGATOR, space, 2 * count_bits(s.set_of(s.turn, CARTOGRAPHER)), ear)


def parrot(s: Position, dice: Chance, ear: Ear) -> None:
    """CF-22: draw and play another tile."""
    draw(s, dice, ear, 1)


def cook(s: Position, space: i64, ear: Ear) -> None:
    """CF-23: 1 coin for each character in its row, itself included, across gaps."""
    take(s, COOK, space, count_bits(s.filled[s.turn] & s.board.in_row[space]), ear)


def gunner(s: Position, space: i64, ear: Ear) -> None:
    """CF-24: 5 coins."""
    take(s, GUNNER, space, 5, ear)


def monkey(s: Position, space: i64, ear: Ear) -> None:
    """CF-25: 1 coin, then one adjacent tile must be flipped, if there is any."""
    take(s, MONKEY, space, 1, ear)
    if s.filled[s.turn] & s.board.beside[space] != 0:
        s.phase = TURNING
        s.monkey = space
    elif ear.on:
        ear.hear(NOTHING_TURNED, s.turn, space, 0, 0)


def take(s: Position, source: i64, space: i64, coins: i64, ear: Ear) -> None:
    """Coins from a space: by the character on it, or by its bonus."""
    earn(s, source, s.board.column_of[space], coins)
    if ear.on:
        ear.hear(TOOK, s.turn, coins, source, space)


def take_map(s: Position, ear: Ear) -> None:
    """CF-20, CF-30: the Map, from the middle or from anybody. CF-60: alone, one puts it back."""
    previous = s.holder
    if s.seats == 1 and previous == s.turn:
        s.holder = NOBODY
        if ear.on:
            ear.hear(MAP_RETURNED, s.turn, 0, 0, 0)
        return
    s.holder = s.turn
    if ear.on:
        ear.hear(MAP_TAKEN, s.turn, previous, 0, 0)
