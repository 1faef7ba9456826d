"""What only 7 Words has to serve: what words mean."""

from typing import Final

import msgspec

from ludoteka.games.seven_words.model import Options
from ludoteka.games.seven_words.server import routes, wire_meanings
from ludoteka.server.clock import Clock
from ludoteka.server.days import calendar
from ludoteka.server.part import Part
from ludoteka.server.wire.unions import structs_in


def refuse_days_to_come(options: msgspec.Struct, clock: Clock) -> None:
    """A table may be set to the layout of any day that has begun. Raises Rejection."""
    assert isinstance(options, Options)
    if options.daily:
        calendar.read_day(options.daily, clock)


PART: Final = Part(
    routes=routes.ROUTES,
    structs=structs_in(wire_meanings),
    check_options=refuse_days_to_come,
)
