"""A game of Captain Flip that can be asked and played: the fast lane in the house's words."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ludoteka.games.captain_flip import deal, legality, scoring, telling, view
from ludoteka.games.captain_flip.boards import boards
from ludoteka.games.captain_flip.bonuses import is_complete
from ludoteka.games.captain_flip.ear import DEAF, Ear
from ludoteka.games.captain_flip.fast import do
from ludoteka.games.captain_flip.imagining import imagine
from ludoteka.games.captain_flip.model import CaptainFlipView, Options, Stack
from ludoteka.games.captain_flip.position import NOBODY, OVER, SOURCES, Position
from ludoteka.games.captain_flip.tiles import NO_TILE, face_of, hidden
from ludoteka.kernel.dice import Dice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.fast_dice import chance
from ludoteka.kernel.play import Ask, Move, Refusal, Result, Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.told import Told


class CaptainFlip:
    """The state that tables hold. `position` is what searches work on."""

    position: Position
    options: Options

    def __init__(self, position: Position, options: Options) -> None:
        self.position = position
        self.options = options

    def asks(self) -> Sequence[Ask]:
        return legality.asks(self.position)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return legality.moves(self.position, seat)

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self.position, seat, move)

    def play(self, seat: Seat, move: Move, dice: Dice, told: Told | None) -> None:
        ear = DEAF if told is None else Ear(True)
        do(self.position, legality.code_of(self.position.board, move), chance(dice), ear)
        if told is not None:
            telling.tell(self.position, ear.facts, told)

    def view(self, seat: Seat | None) -> CaptainFlipView:
        """CF-7: nobody has secrets of their own here; all see the same."""
        return view.view(self.position, self.options)

    def result(self) -> Result | None:
        return scoring.result(self.position) if self.position.phase == OVER else None

    def imagine(self, seat: Seat, dice: Dice) -> "CaptainFlip":
        return type(self)(imagine(self.position, chance(dice)), self.options)

    def copy(self) -> "CaptainFlip":
        return type(self)(self.position.copy(), self.options)

    def snapshot(self) -> tuple[object, ...]:
        options = self.options
        chosen = (options.board, options.known_backs, options.odds)
        return (*self.position.snapshot(), *chosen)

    def audit(self) -> Iterator[str]:
        return audit(self.position)


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> State:
    """CF-1: one to five players, the first tile drawn."""
    if not 1 <= seats <= 5:
        problem = f"Captain Flip is for 1 to 5 players, not {seats} (CF-1)"
        raise BadInput("bad_options", problem=problem)
    board = boards()[options.board]
    if stack is None:
        return CaptainFlip(deal.random_deal(board, seats, dice), options)
    return CaptainFlip(deal.stacked_deal(board, seats, stack, dice), options)


def audit(s: Position) -> Iterator[str]:
    """Tiles are in the bag, in hand or on a board, every one once; coins add up."""
    yield from audit_tiles(s)
    for seat in range(s.seats):
        yield from audit_seat(s, seat)
    if not NOBODY <= s.holder < s.seats:
        yield f"the Map is with seat {s.holder}"


def audit_tiles(s: Position) -> Iterator[str]:
    """CF-2: as many tiles as were put into the bag, each pair twice at most."""
    lying = [each for each in (*s.tiles, s.hand) if each != NO_TILE]
    known = Counter(hidden(each) for each in (*lying, *s.bag[: s.left]))
    if known.total() != len(s.bag):
        yield f"{known.total()} tiles of {len(s.bag)}"
    if any(each >> 4 == each & 15 for each in known):
        yield "a tile with the same character on both sides"
    if not 0 <= s.stacked <= s.left:
        yield f"{s.stacked} stacked tiles of {s.left}"


def audit_seat(s: Position, seat: Seat) -> Iterator[str]:
    """Coins are never under 0 and came from somewhere; sets of spaces say what lies there."""
    width = SOURCES * s.board.columns
    if s.coins[seat] < 0:
        yield f"seat {seat} has {s.coins[seat]} coins"
    if sum(s.earned[seat * width : (seat + 1) * width]) != s.coins[seat]:
        yield f"seat {seat} earned something else than it has"
    if sum(is_complete(s, seat, column) for column in range(s.board.columns)) != s.completed[seat]:
        yield f"seat {seat} has not completed {s.completed[seat]} columns"
    yield from audit_spaces(s, seat)


def audit_spaces(s: Position, seat: Seat) -> Iterator[str]:
    """CF-12: no tile above a gap; every face in its set."""
    for space in range(s.board.spaces):
        tile, filled = s.tile_at(seat, space), s.filled[seat] >> space & 1
        if (tile != NO_TILE) != bool(filled):
            yield f"space {space} of seat {seat} is not what it seems"
        if filled and not s.set_of(seat, face_of(tile)) >> space & 1:
            yield f"the face on space {space} of seat {seat} is not in its set"
        below = space - 1
        same = below >= 0 and s.board.column_of[below] == s.board.column_of[space]
        if filled and same and not s.filled[seat] >> below & 1:
            yield f"space {space} of seat {seat} hangs in the air"
