"""What a player may be warned of before they do it: from what the table has seen, nothing else."""

from ludoteka.games.captain_flip.rules import legality
from ludoteka.games.captain_flip.rules.crew.crew_value import would_sink
from ludoteka.games.captain_flip.rules.crew.tiles import SEEN, back_of, face_of
from ludoteka.games.captain_flip.rules.model import MOVES, Flip, Options, Turn
from ludoteka.games.captain_flip.rules.state import Position

UNKNOWN = -1


def moves_that_sink(s: Position, options: Options) -> list[MOVES]:
    """CF-47: the moves after which one Gunner too many is in sight, as far as the table knows."""
    return [
        move
        for move in legality.moves(s, s.turn)
        if isinstance(move, MOVES) and would_sink(s, s.turn, face_shown(s, move, options))
    ]


def face_shown(s: Position, move: MOVES, options: Options) -> int:
    """The face that a move brings on the board, or on its way there."""
    if isinstance(move, Flip):
        return UNKNOWN  # CF-11
    if isinstance(move, Turn):
        space = legality.space_at(s.board, move.column, move.row)
        assert space is not None
        return known_back(s.tile_at(s.turn, space), options)
    return face_of(s.hand)


def known_back(tile: int, options: Options) -> int:
    """CF-7: the other side of a tile, where the table has seen it and the option shows such."""
    return back_of(tile) if options.known_backs and tile & SEEN else UNKNOWN
