"""Captain Flip for learners: the fast state's codes are its actions, all that lies in sight its
observation. The option `odds` adds nothing: the chances follow from what is there."""

from collections.abc import Iterable, Iterator
from typing import Final

from ludoteka.envs.env_spec import (
    ActionSpace,
    EnvSpec,
    Form,
    ObservationField,
    one_hot,
    rotate_to_seat,
)
from ludoteka.games.captain_flip.rules.board.board import Board
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.crew.tiles import all_tiles
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.flow import TURN
from ludoteka.games.captain_flip.rules.legality import move_of, space_at
from ludoteka.games.captain_flip.rules.model import CaptainFlipView, Character, Options
from ludoteka.kernel.play import Seat

PHASES: Final = ("flipping", "placing", "turning")
MOST_COINS: Final = 1000
TILES: Final = len(all_tiles())


def form(seats: int, options: Options) -> Form:
    board = boards()[options.board]
    return Form(
        actions=ActionSpace(move_of(board, code) for code in range(TURN + board.spaces)),
        layout=layout(seats, board),
        observe=lambda view, seat: observe(board, view, seat),
        longest=longest(seats, board),
        most_sides=2 * TILES,  # any tile of the bag, either side up
    )


def longest(seats: int, board: Board) -> int:
    """CF-25: a Monkey's flip goes on only by one more Monkey in sight, so a tile that is placed and
    a bonus that it brings (CF-62) ask at most once for each space besides the tile's two answers.
    """
    return min(TILES, seats * board.spaces) * (2 + 2 * board.spaces)


def layout(seats: int, board: Board) -> tuple[ObservationField, ...]:
    tiles = board.spaces * len(NAMES)
    return (
        ObservationField(
            "phase", len(PHASES), about="one of flipping, placing, turning; none at the end"
        ),
        ObservationField("hand", len(NAMES), about="the character in hand"),
        ObservationField("hand_back", len(NAMES), about="its other side, where the table shows it"),
        ObservationField("flipped", 1, about="the tile in hand was flipped, or seen before"),
        ObservationField("monkey", board.spaces, about="the space of the Monkey that flips"),
        ObservationField(
            "unseen", len(NAMES), 2 * TILES, about="sides of each character nobody has seen"
        ),
        ObservationField("bag", 1, TILES),
        ObservationField("last_round", 1),
        ObservationField("krakens", board.columns, about="columns whose first number is taken"),
        ObservationField("turn", seats, about="whose turn it is, counted from oneself"),
        ObservationField("first", seats, about="who has the flag, counted from oneself"),
        ObservationField("map", seats, about="who has the Map, counted from oneself"),
        ObservationField("coins", seats, MOST_COINS, -MOST_COINS, about="by seat, one's own first"),
        ObservationField("completed", seats, int(board.columns), about="columns, by seat"),
        ObservationField("sunk", seats, about="by seat"),
        ObservationField(
            "crews", seats * tiles, about="by seat, space and character: in sight there"
        ),
        ObservationField(
            "backs", seats * tiles, about="the same for other sides that the table shows"
        ),
    )


def observe(board: Board, view: CaptainFlipView, seat: Seat) -> list[float]:
    seats = len(view.crews)
    hand, monkey = view.hand, view.monkey
    order = rotate_to_seat(range(seats), seat)
    return [
        *one_hot(PHASES.index(view.phase) if view.phase in PHASES else None, len(PHASES)),
        *side(hand.face if hand else None),
        *side(hand.back if hand else None),
        float(hand is not None and hand.flipped),
        *one_hot(None if monkey is None else space_at(board, *monkey), board.spaces),
        *(view.unseen[each] for each in NAMES),
        view.bag,
        float(view.last_round),
        *(float(each.bonus is not None and each.bonus.taken) for each in view.columns),
        *(float(each == view.turn) for each in order),
        *(float(each == view.first) for each in order),
        *(float(each == view.map) for each in order),
        *rotate_to_seat(view.coins, seat),
        *rotate_to_seat(view.completed, seat),
        *(float(each in view.sunk) for each in order),
        *crews(board, view, order, back=False),
        *crews(board, view, order, back=True),
    ]


def side(character: Character | None) -> list[float]:
    return one_hot(None if character is None else NAMES.index(character), len(NAMES))


def crews(
    board: Board, view: CaptainFlipView, order: Iterable[Seat], *, back: bool
) -> Iterator[float]:
    for seat in order:
        shown = {
            (tile.column, tile.row): tile.back if back else tile.face for tile in view.crews[seat]
        }
        for space in range(board.spaces):
            yield from side(shown.get((board.column_of[space] + 1, board.row_of[space])))


def make_vector_backend(seats: int, options: Options) -> object:
    from ludoteka.games.captain_flip.env.arrays import CaptainFlipArrays

    size = sum(each.size for each in layout(seats, boards()[options.board]))
    return CaptainFlipArrays(seats, options, size)


SPEC: Final = EnvSpec(version=1, form=form, vector_backend=make_vector_backend)
