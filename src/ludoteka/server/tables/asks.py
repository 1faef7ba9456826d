"""Who owes what, as pages read it."""

from collections.abc import Iterable

from ludoteka.kernel.play import CLOCK, Ask, Seat
from ludoteka.server.realtime import protocol


def ask_infos(asks: Iterable[Ask]) -> list[protocol.AskInfo]:
    return [
        protocol.AskInfo(seat=wire_seat(ask.seat), kind=ask.kind, open=ask.open) for ask in asks
    ]


def wire_seat(seat: Seat) -> protocol.SeatName:
    return "clock" if seat == CLOCK else seat
