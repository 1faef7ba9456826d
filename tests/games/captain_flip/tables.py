"""Tables of Captain Flip whose tiles are known, and short ways to play on them."""

from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.rules.board.board import Board
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.crew.tiles import all_tiles, tile
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.game import CaptainFlip
from ludoteka.games.captain_flip.rules.legality import space_at
from ludoteka.games.captain_flip.rules.model import CaptainFlipView, Flip, Keep, Place, Turn
from ludoteka.games.captain_flip.rules.state import ANY_TILE, Position, empty_position, lay
from ludoteka.kernel.errors import Refused
from ludoteka.kernel.play import Event, Move, Refusal, Seat
from ludoteka.kernel.table import GameTable

QUIET = ("swabby", "carpenter", "lookout", "cook", "navigator", "gunner", "cartographer")
"""What lies on the other side where a test does not care: characters that ask for nothing."""

POOR = [f"navigator/{back}" for back in ("cook", "swabby", "lookout", "carpenter", "monkey") * 2]
RICH = ["gunner/cook", "gunner/swabby", "swabby/cook", "swabby/lookout", "swabby/carpenter",
        "carpenter/cook", "carpenter/lookout", "lookout/cook", "lookout/carpenter",
        "gunner/monkey"]  # fmt: skip
THIRD_GUNNER = [tile for both in zip(POOR, RICH, strict=True) for tile in both]
"""CF-47: whoever goes first has next to nothing; the other one draws a third Gunner at last."""


def with_backs(tiles: str) -> list[str]:
    """ "cook gunner/parrot": where no back is named, one that leaves every pair at most twice."""
    used = Counter(pair(text) for text in tiles.split() if "/" in text)
    full = []
    for text in tiles.split():
        if "/" not in text:
            others = [f"{text}/{back}" for back in QUIET if back != text]
            full.append(next(each for each in others if used[pair(each)] < 2))
            used[pair(full[-1])] += 1
        else:
            full.append(text)
    return full


def pair(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split("/")))


def table(
    tiles: str, seats: int = 2, board: str = "A", first: Seat = 0, **options: Any
) -> GameTable:
    stack = {"tiles": with_backs(tiles), "first": first}
    return GameTable(CAPTAIN_FLIP, seats, {"board": board, **options}, stack=stack)


def state_of(table: GameTable) -> CaptainFlip:
    assert isinstance(table.state, CaptainFlip)
    return table.state


def seen(table: GameTable, audience: Seat | None = None) -> CaptainFlipView:
    return state_of(table).view(audience)


def read(line: str) -> Move:
    """ "place 3" or "turn 2 1", as one would type it."""
    kind, *numbers = line.split()
    values = [int(number) for number in numbers]
    return {"keep": Keep, "flip": Flip, "place": Place, "turn": Turn}[kind](*values)


def play(table: GameTable, *lines: str) -> list[Event]:
    """Moves of whoever owes them, one after the other; what everybody hears of all of them."""
    heard: list[Event] = []
    for line in lines:
        heard += table.play(whose_turn(table), read(line)).events_for(None)
    return heard


def whose_turn(table: GameTable) -> Seat:
    asks = table.state.asks()
    assert asks, "nobody is asked for anything"
    return asks[0].seat


def put(table: GameTable, *columns: int) -> list[Event]:
    """Keep every tile and place it; what is heard of it."""
    return [e for column in columns for e in play(table, "keep", f"place {column}")]


def crew(table: GameTable, seat: Seat = 0) -> dict[tuple[int, int], str]:
    return {(t.column, t.row): t.face for t in seen(table).crews[seat]}


def told(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def refusal(table: GameTable, seat: Seat, move: object) -> Refusal:
    """Why the table refuses a move; an AssertionError if it does not."""
    try:
        table.play(seat, read(move) if isinstance(move, str) else move)
    except Refused as refused:
        return refused.refusal
    raise AssertionError(f"{move} of seat {seat} was played")


def position(
    *crews: dict[tuple[int, int], str],
    board: str | Board = "A",
    coins: tuple[int, ...] = (),
    holder: Seat = -1,
) -> Position:
    """A moment at the end: what lies where, by (column, row), on the board of each seat."""
    lies = boards()[board] if isinstance(board, str) else board
    s = empty_position(lies, len(crews), 0, vec[i64](all_tiles()))
    for seat, tiles in enumerate(crews):
        for (column, row), face in tiles.items():
            space = space_at(lies, column, row)
            assert space is not None
            number = NAMES.index(face)
            lay(s, seat, space, tile(number, (number + 1) % 9))
    for seat, amount in enumerate(coins):
        s.coins[seat] = amount
    s.holder = holder
    s.monkey = ANY_TILE
    return s


def column(number: int, faces: str, low: int = 1) -> dict[tuple[int, int], str]:
    """A column from the bottom up."""
    return {(number, low + at): face for at, face in enumerate(faces.split())}
