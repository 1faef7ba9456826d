"""Dice of bots at a table."""

import hmac

from ludoteka.kernel.play import Seat
from ludoteka.server.tables.live_table import LiveTable


def bot_seed(table: LiveTable, what: str, seat: Seat) -> int:
    """A number for dice of a bot's: the table's seed, and how far the seat has come. A table that
    was dealt again goes on as it did; and no move that is a secret of others changes it."""
    inner = table.inner
    seed = inner.seed if inner.again is None else inner.again[1]
    assert seed is not None
    words = f"{what} {seat} {table.known[seat]}".encode()
    return int.from_bytes(hmac.digest(bytes.fromhex(seed), words, "sha256")[:6], "big")
