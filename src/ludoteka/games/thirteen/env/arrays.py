"""Thirteen, many games at once: what the compiled rules write, as arrays.

Codes of the rules become actions by two tables, one for each seat. Nothing is cut off: TH-41 ends
games.
"""

from typing import Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from ludoteka.cached import cached
from ludoteka.envs.array_pool import ArrayPool
from ludoteka.envs.sparse_masks import Places
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.env import actions
from ludoteka.games.thirteen.env.actions import ABILITIES, DECK, TARGETS, from_seat
from ludoteka.games.thirteen.env.observation import layout
from ludoteka.games.thirteen.rules import answers
from ludoteka.games.thirteen.rules.model import Options
from ludoteka.games.thirteen.rules.scoring import result
from ludoteka.games.thirteen.rules.vector_backend import Actions, ThirteenVectorBackend
from ludoteka.kernel.play import Seat
from ludoteka.kernel.utility import by_rank

Table = NDArray[np.int16]

SHORT: Final = (answers.END_TURN, answers.DECLINE, answers.NONE_CHOSEN)
ACTIONS: Final = len(actions.Answers.names)
CODES: Final = answers.HUNT + 100 * (2 * DECK)


def code_of(action: int, seat: Seat) -> int:
    """What the rules call an action of a seat."""
    if action >= actions.HUNTS:
        hunter, prey = divmod(action - actions.HUNTS, TARGETS)
        target = answers.AT_PLAYER if prey == DECK else from_seat(DECK + prey, seat)
        return answers.HUNT + 100 * from_seat(hunter, seat) + target
    if action >= actions.MULLIGANS:
        return answers.MULLIGANS + action - actions.MULLIGANS
    if action >= actions.USES:
        card, ability = divmod(action - actions.USES, ABILITIES)
        return answers.USE + ABILITIES * from_seat(card, seat) + ability
    if action >= actions.WAYLAYS:
        return answers.WAYLAY_WITH + from_seat(action - actions.WAYLAYS, seat)
    if action >= actions.PLAYS:
        return answers.PLAY + from_seat(action - actions.PLAYS, seat)
    if action >= actions.CHOICES:
        return answers.CHOOSE + action - actions.CHOICES
    return SHORT[action]


@cached
def tables() -> tuple[Table, Table]:
    """By seat: the code of each action, and the action of each code."""
    to_code = np.array(
        [[code_of(action, seat) for action in range(ACTIONS)] for seat in (0, 1)], "<i2"
    )
    to_action = np.zeros((2, CODES), np.int16)
    for seat in (0, 1):
        to_action[seat, to_code[seat]] = np.arange(ACTIONS)
    return to_code, to_action


def numbers(found: vec[i64]) -> NDArray[np.int64]:
    """In the memory of the vector itself."""
    return np.frombuffer(memoryview(found), np.int64)


class ThirteenArrays:
    """Implements `ludoteka.envs.vector.VectorBackend`."""

    def __init__(self, seats: int, options: Options) -> None:
        self.to_code, to_action = tables()
        called = Actions(to_action.ravel().tolist(), CODES, ACTIONS)
        self.backend = ThirteenVectorBackend(options, len(builtin_cards().cards), called)
        self.size = sum(each.size for each in layout())
        self.spare_masks, self.spare_rows = ArrayPool(np.bool_), ArrayPool(np.float32)

    def deal(self, seeds: list[int]) -> None:
        self.backend.deal(seeds)

    def step(self, actions: Table) -> None:
        self.backend.step(self.to_code[self.seats(), actions].tobytes())

    def seats(self) -> NDArray[np.int8]:
        return numbers(self.backend.seats_to_move()).astype(np.int8)

    def masks(self) -> NDArray[np.bool_]:
        found = self.spare_masks.zeros(len(self.backend.games), ACTIONS)
        found.reshape(-1)[self.legal()[0]] = True
        return found

    def legal(self) -> Places:
        return numbers(self.backend.legal()), numbers(self.backend.first_legal())

    def ends(self) -> list[tuple[int, list[float]]]:
        return [(int(at), list(by_rank(result(s)))) for at, s in self.backend.ended]

    def observations(self) -> NDArray[np.float32]:
        """In the order of the layout, which the rules write as whole numbers."""
        found = self.spare_rows.any(len(self.backend.games), self.size)
        found.reshape(-1)[:] = np.frombuffer(memoryview(self.backend.observations()), np.int16)
        return found
