"""A link as a QR code: for the page as strokes, for the terminal as text."""

import io
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import segno

from ludoteka.server.schemas import QrCode

BORDER = 2


@lru_cache(maxsize=128)  # every page of a room shows the same link
def qr_code(text: str) -> QrCode:
    """Each run of dark squares is one stroke along the middle of its row."""
    rows = segno.make_qr(text).matrix
    strokes = [stroke for y, row in enumerate(rows) for stroke in _strokes(y, row)]
    return QrCode(path="".join(strokes), size=len(rows) + 2 * BORDER)


def _strokes(y: int, row: bytearray) -> Iterator[str]:
    x = BORDER
    for dark, run in groupby(row):
        length = len(list(run))
        if dark:
            yield f"M{x} {y + BORDER}.5h{length}"
        x += length


def render_in_terminal(text: str) -> str:
    drawn = io.StringIO()
    segno.make_qr(text).terminal(drawn, compact=True, border=BORDER)
    return drawn.getvalue()
