"""What everybody sees of Captain Flip: built up, field by field. All seats see the same."""

from typing import Final, Literal

from ludoteka.games.captain_flip.rules import risks, scoring
from ludoteka.games.captain_flip.rules.board.board import KRAKEN, NO_BONUS
from ludoteka.games.captain_flip.rules.board.boards import KINDS
from ludoteka.games.captain_flip.rules.crew.crew_value import is_sunk
from ludoteka.games.captain_flip.rules.crew.draw import can_place, lowest_empty
from ludoteka.games.captain_flip.rules.crew.tiles import NO_TILE, SEEN, back_of, face_of
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.imagine import unseen_slots, unseen_tiles
from ludoteka.games.captain_flip.rules.model import (
    Bonus,
    CaptainFlipView,
    Character,
    Column,
    Hand,
    Options,
    Tile,
)
from ludoteka.games.captain_flip.rules.state import (
    ANY_TILE,
    FLIPPING,
    NOBODY,
    OVER,
    PLACING,
    TURNING,
    Position,
)
from ludoteka.games.captain_flip.rules.unseen import odds
from ludoteka.kernel.play import Seat

PHASES: Final[dict[int, Literal["flipping", "placing", "turning", "over"]]] = {
    FLIPPING: "flipping",
    PLACING: "placing",
    TURNING: "turning",
    OVER: "over",
}


def view(s: Position, options: Options) -> CaptainFlipView:
    over = s.phase == OVER
    result = scoring.result(s) if over else None
    return CaptainFlipView(
        phase=PHASES[s.phase],
        round=s.round,
        first=s.first,
        turn=None if over else s.turn,
        board=options.board,
        columns=[column(s, number) for number in range(s.board.columns)],
        crews=[crew(s, seat, options) for seat in range(s.seats)],
        completed=list(s.completed),
        goal=s.board.goal,
        last_round=s.ending == 1,
        hand=hand(s, options),
        landings=[] if over else [landing(s, number) for number in range(s.board.columns)],
        monkey=monkey(s),
        scores=list(s.coins) if result is None else result.scores,
        coins=list(s.coins),
        sunk=[seat for seat in range(s.seats) if is_sunk(s, seat)],
        sinking=risks.moves_that_sink(s, options),
        map=None if s.holder == NOBODY else s.holder,
        bag=s.left,
        unseen=unseen(s),
        odds=odds.odds(s) if options.odds and s.phase == FLIPPING else None,
        result=result,
    )


def column(s: Position, number: int) -> Column:
    low, high = s.board.start[number], s.board.top[number]
    return Column(number + 1, [s.board.row_of[at] for at in range(low, high + 1)], bonus(s, number))


def bonus(s: Position, column: int) -> Bonus | None:
    kind = s.board.bonus[column]
    if kind == NO_BONUS:
        return None
    taken = kind == KRAKEN and bool(s.krakens >> column & 1)
    return Bonus(KINDS[kind - 1], s.board.coins[column], s.board.later[column], taken)


def crew(s: Position, seat: Seat, options: Options) -> list[Tile]:
    """The tiles on a board."""
    placed = (space for space in range(s.board.spaces) if s.filled[seat] >> space & 1)
    return [tile(s, seat, space, options) for space in placed]


def tile(s: Position, seat: Seat, space: int, options: Options) -> Tile:
    lies = s.tile_at(seat, space)
    back = NAMES[back_of(lies)] if s.phase == OVER else seen_back(lies, options)
    return Tile(
        s.board.column_of[space] + 1, s.board.row_of[space], NAMES[face_of(lies)], back
    )  # fmt: skip


def seen_back(lies: int, options: Options) -> Character | None:
    """CF-7: a back that the table has seen, where the option shows such; never another."""
    known = risks.known_back(lies, options)
    return None if known == risks.UNKNOWN else NAMES[known]


def hand(s: Position, options: Options) -> Hand | None:
    if s.hand == NO_TILE:
        return None
    return Hand(NAMES[face_of(s.hand)], bool(s.hand & SEEN), seen_back(s.hand, options))


def landing(s: Position, column: int) -> int | None:
    """CF-12, CF-13: the row of the lowest empty space; None where no tile can be placed now."""
    return s.board.row_of[lowest_empty(s, column)] if can_place(s, column) else None


def monkey(s: Position) -> tuple[int, int] | None:
    """CF-25: where the Monkey is that flips."""
    if s.phase != TURNING or s.monkey == ANY_TILE:
        return None
    return s.board.column_of[s.monkey] + 1, s.board.row_of[s.monkey]


def unseen(s: Position) -> dict[Character, int]:
    """How many sides with each character nobody has seen: all sides less those that were in sight.

    Counted as the sides of all tiles with an unseen side, less the one of each that is in sight.
    """
    slots = unseen_slots(s)
    left = dict.fromkeys(NAMES, 0)
    for each in unseen_tiles(s, slots):
        left[NAMES[face_of(each)]] += 1
        left[NAMES[back_of(each)]] += 1
    for slot in slots:
        left[NAMES[face_of(s.hand if slot == -1 else s.tiles[slot])]] -= 1
    return left
