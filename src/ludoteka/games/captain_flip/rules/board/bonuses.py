"""What the highest space of a column gives when its tile has done all it does. Compiled."""

from mypy_extensions import i64

from ludoteka.games.captain_flip.rules.board.board import (
    COINS,
    COMPLETED,
    DIFFERENT_HERE,
    DRAW_IF_IDENTICAL,
    KRAKEN,
    MAP,
    MAP_IF_IDENTICAL,
    ONE,
    TURN_IF_DIFFERENT,
)
from ludoteka.games.captain_flip.rules.crew.characters import take, take_map
from ludoteka.games.captain_flip.rules.crew.draw import draw
from ludoteka.games.captain_flip.rules.crew.tiles import CHARACTERS
from ludoteka.games.captain_flip.rules.facts.recorder import Recorder
from ludoteka.games.captain_flip.rules.state import ANY_TILE, BONUS, TURNING, Position
from ludoteka.kernel.chance.fast_dice import Chance


def wait_for(s: Position, column: i64) -> None:
    """CF-14: the bonus of a column just completed waits until the tile's effect is over."""
    first = is_first_on_kraken(s, column)
    s.krakens |= ONE << column
    s.bonuses[s.waiting] = column << 1 | first
    s.waiting += 1


def is_first_on_kraken(s: Position, column: i64) -> i64:
    """CF-31: nobody has placed there before. CF-60: alone, the first two columns one completes."""
    if s.seats == 1:
        return 1 if s.completed[0] <= 2 else 0
    return 1 if s.krakens & (ONE << column) == 0 else 0


def pay_latest(s: Position, dice: Chance, recorder: Recorder) -> None:
    """The bonus that waits on top: a later tile's comes before an earlier one's."""
    s.waiting -= 1
    waited = s.bonuses[s.waiting]
    pay(s, waited >> 1, waited & 1, dice, recorder)


def pay(s: Position, column: i64, first: i64, dice: Chance, recorder: Recorder) -> None:
    """CF-30 to CF-32, CF-62, by the kind of the bonus."""
    kind = s.board.bonus[column]
    if kind == MAP:
        take_map(s, recorder)
    elif kind in (COINS, KRAKEN, COMPLETED, DIFFERENT_HERE):
        take(s, BONUS, s.board.top[column], coins_of(s, column, first), recorder)
    else:
        pay_promotional(s, kind, column, dice, recorder)


def coins_of(s: Position, column: i64, first: i64) -> i64:
    """What a bonus that pays coins pays now: CF-30 a number, CF-31 more to the first there, CF-32
    by completed columns or by different characters."""
    kind, coins = s.board.bonus[column], s.board.coins[column]
    if kind == COINS:
        return coins
    if kind == KRAKEN:
        return coins if first == 1 else s.board.later[column]
    if kind == COMPLETED:
        return coins * s.completed[s.turn]
    return coins * count_different(s, s.turn, column) if kind == DIFFERENT_HERE else 0


def pay_promotional(s: Position, kind: i64, column: i64, dice: Chance, recorder: Recorder) -> None:
    """CF-62: the bonuses of board E that ask how the column looks now."""
    if kind == MAP_IF_IDENTICAL and is_identical(s, s.turn, column):
        take_map(s, recorder)
    elif kind == TURN_IF_DIFFERENT and is_different(s, s.turn, column):
        s.phase = TURNING
        s.monkey = ANY_TILE
    elif kind == DRAW_IF_IDENTICAL and is_identical(s, s.turn, column):
        draw(s, dice, recorder, 1)


def count_different(s: Position, seat: i64, column: i64) -> i64:
    """How many different characters are in sight in a column."""
    spaces = s.board.in_column[s.board.top[column]]
    found: i64 = 0
    for character in range(CHARACTERS):
        if s.set_of(seat, character) & spaces != 0:
            found += 1
    return found


def is_identical(s: Position, seat: i64, column: i64) -> bool:
    return is_complete(s, seat, column) and count_different(s, seat, column) == 1


def is_different(s: Position, seat: i64, column: i64) -> bool:
    height = s.board.top[column] - s.board.start[column] + 1
    return is_complete(s, seat, column) and count_different(s, seat, column) == height


def is_complete(s: Position, seat: i64, column: i64) -> bool:
    return s.filled[seat] & (ONE << s.board.top[column]) != 0
