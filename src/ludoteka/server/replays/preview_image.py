"""A picture of a finished game for chats: everybody's points over its moves, and one moment marked.

A PNG with a palette, drawn here: chats show no other kind of drawing that we could write, and a
library for pictures would be the largest thing that the house needs.
"""

import struct
import zlib
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

WIDTH, HEIGHT = 1200, 630
MARGIN: Final = 90
CLOTH, PAPER, RULE, INK = range(4)
SEATS: Final = 4
"""The first colour of a seat: as the page has them, one after the other."""
PALETTE: Final = bytes.fromhex(
    "b9d8c8" "fffaf0" "d8cdb8" "2b1d18"
    "3a36c4" "d6301a" "00807a" "b89b00" "74156a" "d4605a" "1a86b8" "2b1d18"
)  # fmt: skip


class Canvas:
    def __init__(self) -> None:
        self._rows = [bytearray([CLOTH]) * WIDTH for _ in range(HEIGHT)]

    def box(self, left: int, top: int, right: int, bottom: int, colour: int) -> None:
        for row in self._rows[max(0, top) : max(0, bottom)]:
            start, end = max(0, left), min(WIDTH, right)
            row[start:end] = bytes([colour]) * max(0, end - start)

    def disc(self, x: int, y: int, radius: int, colour: int) -> None:
        for step in range(-radius, radius + 1):
            half = int((radius * radius - step * step) ** 0.5)
            self.box(x - half, y + step, x + half + 1, y + step + 1, colour)

    def line(self, start: tuple[int, int], end: tuple[int, int], width: int, colour: int) -> None:
        (x, y), (to_x, to_y) = start, end
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for at in range(0, steps + 1, 2):
            share = at / steps
            self.disc(round(x + (to_x - x) * share), round(y + (to_y - y) * share), width, colour)

    def png(self) -> bytes:
        pixels = b"".join(b"\0" + bytes(row) for row in self._rows)
        head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
        parts = [(b"IHDR", head), (b"PLTE", PALETTE), (b"IDAT", zlib.compress(pixels, 6))]
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            png_chunk(*part) for part in [*parts, (b"IEND", b"")]
        )


def png_chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def draw(points: Sequence[Sequence[int]], at: float) -> bytes:
    """By moment every seat's points; `at`: the marked one, from 0 (the deal) to 1 (the end)."""
    canvas = Canvas()
    canvas.box(40, 40, WIDTH - 40, HEIGHT - 40, PAPER)
    for quarter in range(5):
        y = MARGIN + quarter * (HEIGHT - 2 * MARGIN) // 4
        canvas.box(MARGIN, y - 1, WIDTH - MARGIN, y + 1, RULE)
    marked = round(at * (len(points) - 1)) if points else 0
    x = MARGIN + round(at * (WIDTH - 2 * MARGIN))
    canvas.box(x - 3, MARGIN - 20, x + 3, HEIGHT - MARGIN + 20, INK)
    for seat, line in enumerate(score_lines(points)):
        colour = SEATS + seat % 8
        for start, end in pairwise(line):
            canvas.line(start, end, 5, colour)
        canvas.disc(*line[marked], 16, INK)
        canvas.disc(*line[marked], 12, colour)
    return canvas.png()


def score_lines(points: Sequence[Sequence[int]]) -> list[list[tuple[int, int]]]:
    """By seat where its line runs: the fewest points lie at the foot, the most at the top."""
    every = [each for moment in points for each in moment]
    low, high = min(every, default=0), max(every, default=0)
    across = (WIDTH - 2 * MARGIN) / max(1, len(points) - 1)
    up = (HEIGHT - 2 * MARGIN) / max(1, high - low)
    seats = range(len(points[0])) if points else range(0)
    return [
        [
            (MARGIN + round(at * across), HEIGHT - MARGIN - round((moment[seat] - low) * up))
            for at, moment in enumerate(points)
        ]
        for seat in seats
    ]
