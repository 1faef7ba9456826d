"""Who owes what, as pages read it."""

from collections.abc import Iterable

from ludoteka.kernel.play import CLOCK, Ask, Seat
from ludoteka.server import wire


def ask_infos(asks: Iterable[Ask]) -> list[wire.AskInfo]:
    return [wire.AskInfo(seat=wire_seat(ask.seat), kind=ask.kind, open=ask.open) for ask in asks]


def wire_seat(seat: Seat) -> wire.SeatName:
    return "clock" if seat == CLOCK else seat
