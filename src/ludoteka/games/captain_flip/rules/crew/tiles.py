"""Characters and tiles as numbers. Compiled.

A tile lies with its face (the side in sight) in the high four bits and its back in the low four;
one bit more says that the table has seen the back (CF-7).
"""

from typing import Final

from mypy_extensions import i64

CARTOGRAPHER: Final[i64] = 0
NAVIGATOR: Final[i64] = 1
PARROT: Final[i64] = 2
COOK: Final[i64] = 3
SWABBY: Final[i64] = 4
GUNNER: Final[i64] = 5
CARPENTER: Final[i64] = 6
MONKEY: Final[i64] = 7
LOOKOUT: Final[i64] = 8
CHARACTERS: Final[i64] = 9

NO_TILE: Final[i64] = -1
SEEN: Final[i64] = 256
SIDES: Final[i64] = 255
COPIES: Final = 2
"""CF-2: every pair of characters exists twice."""


def tile(face: i64, back: i64) -> i64:
    return face << 4 | back


def face_of(tile: i64) -> i64:
    return (tile >> 4) & 15


def back_of(tile: i64) -> i64:
    return tile & 15


def flipped(tile: i64) -> i64:
    """The other side up; both have been seen now."""
    return back_of(tile) << 4 | face_of(tile) | SEEN


def hidden(tile: i64) -> i64:
    """The tile as it lies in the bag: nobody knows which side is up."""
    face, back = face_of(tile), back_of(tile)
    return face << 4 | back if face < back else back << 4 | face


def all_tiles() -> list[int]:
    """CF-2: 72 tiles."""
    pairs = [(a, b) for a in range(9) for b in range(a + 1, 9)]
    return [a << 4 | b for a, b in pairs for _ in range(COPIES)]
