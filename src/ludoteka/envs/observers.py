"""What OpenSpiel shows of a game: to a seat's eyes now, and with all that it remembers."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteka.envs.env_spec import ObservationField
from ludoteka.envs.information_state import Memory, MemoryNode, seen_as_text
from ludoteka.envs.lookup import EnvConfig

BITS: Final = 64
MEMORY: Final = ObservationField(
    "memory", BITS, about="bits of a digest of all that the seat saw and did"
)


class Observer:
    """What a seat sees: as numbers in the order of the layout, and as JSON."""

    def __init__(self, config: EnvConfig) -> None:
        self.lay_out(config.form.layout)

    def lay_out(self, layout: Sequence[ObservationField]) -> None:
        self.tensor = np.zeros(sum(each.size for each in layout), np.float32)
        ends = np.cumsum([each.size for each in layout])
        self.dict = {
            each.name: self.tensor[end - each.size : end]
            for each, end in zip(layout, ends, strict=True)
        }

    def set_from(self, state: Any, player: int) -> None:
        node: MemoryNode | None = state.node
        self.tensor[:] = 0 if node is None else node.episode.observe(player)

    def string_from(self, state: Any, player: int) -> str:
        """Before the deal nobody sees anything."""
        node: MemoryNode | None = state.node
        return "" if node is None else seen_as_text(node.episode, player)


class InformationStateObserver(Observer):
    """An information state: what a seat sees, and what tells apart whatever it can tell apart."""

    def __init__(self, config: EnvConfig) -> None:
        self.names = config.form.actions.names
        self.lay_out([*config.form.layout, MEMORY])

    def set_from(self, state: Any, player: int) -> None:
        node: MemoryNode | None = state.node
        self.tensor[:] = 0
        if node is not None:
            self.tensor[:-BITS] = node.episode.observe(player)
            self.tensor[-BITS:] = bits(node.memory(player))

    def string_from(self, state: Any, player: int) -> str:
        """What the seat did, the digest of all that it saw and did, and what it sees."""
        node: MemoryNode | None = state.node
        if node is None:
            return ""
        memory = node.memory(player)
        done = ", ".join(self.names[action] for action in memory.done)
        return f"{done} | {memory.digest.hex()} | {memory.seen}"


def bits(memory: Memory) -> NDArray[np.uint8]:
    return np.unpackbits(np.frombuffer(memory.digest[: BITS // 8], np.uint8))


def observer(config: EnvConfig, wanted: Any) -> Observer | None:
    """What OpenSpiel wants to be shown. Parts of what a seat sees are not told apart: None."""
    if wanted is not None and wanted.perfect_recall:
        return InformationStateObserver(config)
    if wanted is None or (wanted.public_info and "SINGLE" in str(wanted.private_info)):
        return Observer(config)
    return None
