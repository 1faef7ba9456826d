"""Captain Flip, many games at once: what the compiled rules write, as arrays."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteka.envs.array_pool import ArrayPool
from ludoteka.envs.sparse_masks import Places, places_in
from ludoteka.games.captain_flip.rules.board.boards import boards
from ludoteka.games.captain_flip.rules.crew.crew_value import is_sunk
from ludoteka.games.captain_flip.rules.deal import NAMES
from ludoteka.games.captain_flip.rules.flow import TURN
from ludoteka.games.captain_flip.rules.model import Options
from ludoteka.games.captain_flip.rules.scoring import ranks, solo_rank, utilities
from ludoteka.games.captain_flip.rules.state import Position
from ludoteka.games.captain_flip.rules.vector_backend import CaptainFlipVectorBackend

Numbers = NDArray[np.int16]

OF_THE_TABLE: Final = 7
"""Phase, hand, its back, flipped, Monkey, bag, last round; then come the Krakens."""
OF_A_SEAT: Final = 5
"""Flag, Map, coins, columns, sunk."""
CHARACTERS: Final = np.arange(1, len(NAMES) + 1, dtype=np.int16)
PHASES: Final = np.arange(3, dtype=np.int16)


class CaptainFlipArrays:
    """Implements `ludoteka.envs.vector.VectorBackend`; `size` is the length of an observation."""

    def __init__(self, seats: int, options: Options, size: int) -> None:
        self.board = boards()[options.board]
        self.number_of_seats = seats
        self.actions = int(TURN + self.board.spaces)
        self.shows_backs = options.known_backs
        self.size = size
        self.spare_rows = ArrayPool(np.float32)
        self.backend = CaptainFlipVectorBackend(self.board, seats, options.known_backs)

    def deal(self, seeds: list[int]) -> None:
        self.backend.deal(seeds)

    def step(self, actions: Numbers) -> None:
        self.backend.step(actions.tobytes())

    def seats(self) -> NDArray[np.int8]:
        return np.frombuffer(self.backend.seats_to_move(), np.int8)

    def masks(self) -> NDArray[np.bool_]:
        bits = np.frombuffer(self.backend.legal(), np.uint8).reshape(-1, 4)
        every = np.unpackbits(bits, axis=1, count=self.actions, bitorder="little")
        return every.view(np.bool_)

    def legal(self) -> Places:
        return places_in(self.masks())

    def ends(self) -> list[tuple[int, list[float]]]:
        return [(int(at), worth(s)) for at, s in self.backend.ended]

    def observations(self) -> NDArray[np.float32]:
        """In the order of the layout, which lists every number by its name."""
        seats, columns, spaces = self.number_of_seats, self.board.columns, self.board.spaces
        rows = np.frombuffer(self.backend.observations(), "<i2").reshape(
            len(self.backend.games), -1
        )
        ends = np.cumsum([OF_THE_TABLE, columns, len(NAMES), OF_A_SEAT * seats])
        table, krakens, unseen, by_seat, crews = np.split(rows, ends, axis=1)
        phase, hand, back, flipped, monkey, bag, last_round = table.T
        flags, maps, coins, completed, sunk = by_seat.reshape(-1, seats, OF_A_SEAT).T
        faces, backs = crews.reshape(-1, seats * spaces, 2).transpose(2, 0, 1)
        parts: list[NDArray[np.generic]] = [
            phase[:, None] == PHASES,
            hand[:, None] == CHARACTERS,
            back[:, None] == CHARACTERS,
            flipped[:, None],
            monkey[:, None] == np.arange(1, int(spaces) + 1),
            unseen,
            bag[:, None],
            last_round[:, None],
            krakens,
            np.broadcast_to(np.arange(seats) == 0, (len(rows), seats)),
            flags.T,
            maps.T,
            coins.T,
            completed.T,
            sunk.T,
            (faces[:, :, None] == CHARACTERS).reshape(len(rows), -1),
        ]
        if self.shows_backs:
            parts.append((backs[:, :, None] == CHARACTERS).reshape(len(rows), -1))
        return joined(parts, self.spare_rows.zeros(len(rows), self.size))


def joined(parts: list[NDArray[np.generic]], found: NDArray[np.float32]) -> NDArray[np.float32]:
    """Side by side, in rows of zeros."""
    at = 0
    for part in parts:
        found[:, at : at + part.shape[1]] = part
        at += part.shape[1]
    return found


def worth(s: Position) -> list[float]:
    """What the end is worth to each seat."""
    sunk = [is_sunk(s, seat) for seat in range(s.seats)]
    return list(utilities(ranks(s), sunk, solo_rank(s) or 0))
