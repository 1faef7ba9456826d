"""What OpenSpiel shows of a game: to a seat's eyes now, and with all that it remembers."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteka.envs.env_spec import Slice
from ludoteka.envs.information_state import Memory, Moment, seen_as_text
from ludoteka.envs.lookup import Arrangement

BITS: Final = 64
MEMORY: Final = Slice("memory", BITS, about="bits of a digest of all that the seat saw and did")


class Observer:
    """What a seat sees: as numbers in the order of the layout, and as JSON."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.lay_out(arrangement.form.layout)

    def lay_out(self, layout: Sequence[Slice]) -> None:
        self.tensor = np.zeros(sum(each.size for each in layout), np.float32)
        ends = np.cumsum([each.size for each in layout])
        self.dict = {
            each.name: self.tensor[end - each.size : end]
            for each, end in zip(layout, ends, strict=True)
        }

    def set_from(self, state: Any, player: int) -> None:
        moment: Moment | None = state.moment
        self.tensor[:] = 0 if moment is None else moment.course.observe(player)

    def string_from(self, state: Any, player: int) -> str:
        """Before the deal nobody sees anything."""
        moment: Moment | None = state.moment
        return "" if moment is None else seen_as_text(moment.course, player)


class Rememberer(Observer):
    """An information state: what a seat sees, and what tells apart whatever it can tell apart."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.names = arrangement.form.actions.names
        self.lay_out([*arrangement.form.layout, MEMORY])

    def set_from(self, state: Any, player: int) -> None:
        moment: Moment | None = state.moment
        self.tensor[:] = 0
        if moment is not None:
            self.tensor[:-BITS] = moment.course.observe(player)
            self.tensor[-BITS:] = bits(moment.memory(player))

    def string_from(self, state: Any, player: int) -> str:
        """What the seat did, the digest of all that it saw and did, and what it sees."""
        moment: Moment | None = state.moment
        if moment is None:
            return ""
        memory = moment.memory(player)
        done = ", ".join(self.names[action] for action in memory.done)
        return f"{done} | {memory.digest.hex()} | {memory.seen}"


def bits(memory: Memory) -> NDArray[np.uint8]:
    return np.unpackbits(np.frombuffer(memory.digest[: BITS // 8], np.uint8))


def observer(arrangement: Arrangement, wanted: Any) -> Observer | None:
    """What OpenSpiel wants to be shown. Parts of what a seat sees are not told apart: None."""
    if wanted is not None and wanted.perfect_recall:
        return Rememberer(arrangement)
    if wanted is None or (wanted.public_info and "SINGLE" in str(wanted.private_info)):
        return Observer(arrangement)
    return None
