"""A cache of encoded responses about finished games, which never change."""

from collections import OrderedDict
from typing import NamedTuple


class ReplayKey(NamedTuple):
    what: str  # a record, a moment, everybody's moment, a story, contents, a picture, a comparison
    table: str
    ply: int | None = None
    seat: int | None = None
    other: str | None = None  # the table beside it


class ReplayCache:
    """So many bytes of them; those that nobody has asked for longest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[ReplayKey, bytes] = OrderedDict()

    def find(self, look: ReplayKey) -> bytes | None:
        if look not in self._kept:
            return None
        self._kept.move_to_end(look)
        return self._kept[look]

    def keep(self, look: ReplayKey, content: bytes) -> None:
        self._size += len(content) - len(self._kept.pop(look, b""))
        self._kept[look] = content
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])
